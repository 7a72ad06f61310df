/* Find: one box for citations and words; results by citation, the other languages beside them. */
(function () {
  "use strict";
  const { lawtexts } = self;
  const { make, say, lawPage, address, cited, searchIndex } = lawtexts;
  const box = document.getElementById("q");
  if (!box) return;
  const form = box.form;
  const panel = make("section", { class: "found", id: "found", "aria-label": say("results") });
  panel.hidden = true;
  const said = make("p", { class: "unseen", role: "status" });
  form.after(panel, said);
  const onPage = document.querySelector(".find-results");
  if (onPage) onPage.append(panel);
  lawtexts.findPage = form.action.split("?")[0];
  const known = new Set(lawtexts.places);
  /* Hits whose passages are fetched first, those shown in the panel, and those shown at once on the page. */
  const FIRST = 3, LIMIT = 10, PAGE = 40;
  let turn = 0;

  async function search(query, limit = onPage ? PAGE : LIMIT) {
    const mine = ++turn;
    panel.dataset.done = "";
    await answer(query, limit, (results) => {
      if (mine === turn) lawtexts.showResults(panel, said, { query, ...results });
      return mine === turn;
    });
    if (mine === turn) panel.dataset.done = query;
  }

  /* What there is more than is shown: on a page of its own. */
  function more(query, limit, count) {
    const words = say("all", { count });
    if (!onPage) return make("a", { href: `${lawtexts.findPage}?q=${encodeURIComponent(query)}` }, words);
    const button = make("button", { type: "button" }, words);
    button.addEventListener("click", () => search(query, Infinity));
    return button;
  }

  /* Find and `draw`, which tells whether the query is still asked, as soon as there is something new. */
  async function answer(query, limit, draw) {
    if (!query.trim()) return draw({});
    let direct = cited.exact(query), words = direct.length ? "" : query;
    if (direct.length) draw({ direct });
    /* Without a digit it is hardly a citation: then the words come first, and their reader after them. */
    const isNumbered = /\p{N}/u.test(query);
    if (isNumbered && words) ({ direct, words } = await cited.read(query));
    if (isNumbered && !draw({ direct })) return;
    let found = { hits: [], names: new Map() }, shown = [], note = "", nearly = [];
    const results = () => ({ direct, hits: shown, of: found.hits.length, names: found.names, note, nearly, more: more(query, limit, found.hits.length) });
    try {
      if (words.trim()) found = await searchIndex.find(words);
      for (const count of new Set([FIRST, limit])) {
        shown = found.hits.length ? await searchIndex.show(found.hits.slice(0, count)) : [];
        if (found.hits.length && !draw(results())) return;
      }
      if (!isNumbered) direct = (await cited.read(query)).direct.filter((each) => each.citation);
      if (!found.hits.length && !direct.length) {
        note = say("nothing-found", { query });
        nearly = await searchIndex.nearly(query);
      }
    } catch (_unavailable) {
      note = say("not-searchable");
    }
    if (direct.length || note) draw(results());
  }

  let timer = 0;
  const prepare = () => searchIndex.prepare(box.value).catch(() => {});
  box.addEventListener("input", () => {
    prepare();
    clearTimeout(timer);
    timer = setTimeout(() => search(box.value), 40);
  });
  /* What the first search needs, before it is asked for. */
  if (!(navigator.connection && navigator.connection.saveData)) {
    addEventListener("load", () => self.requestIdleCallback ? requestIdleCallback(prepare, { timeout: 3000 }) : setTimeout(prepare));
  }
  box.addEventListener("focus", prepare, { once: true });
  box.addEventListener("focus", cited.prepare, { once: true });

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const exact = cited.exact(box.value);
    const direct = exact.length ? exact : (await cited.read(box.value)).direct;
    const place = direct.find((each) => known.has(each.citation));
    const first = panel.querySelector("a");
    if (place) {
      location.href = lawPage(place.citation);
      hide();
    } else if (first && !panel.hidden && !onPage) first.focus();
    else search(box.value);
  });
  box.addEventListener("keydown", (event) => {
    const first = panel.hidden ? null : panel.querySelector("a");
    if (event.key === "ArrowDown" && first) {
      event.preventDefault();
      first.focus();
    }
    if (event.key === "Escape") hide();
  });
  panel.addEventListener("keydown", (event) => {
    const links = [...panel.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    if (event.key === "ArrowDown" && at >= 0 && at < links.length - 1) links[at + 1].focus();
    else if (event.key === "ArrowUp") (links[at - 1] || box).focus();
    else if (event.key === "Escape") {
      hide();
      box.focus();
    } else return;
    event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest(".found a") || !(form.contains(event.target) || panel.contains(event.target))) hide();
  });
  function hide() {
    if (!onPage) panel.hidden = true;
  }

  if (onPage) {
    box.value = (new URLSearchParams(location.search).get("q") || "").slice(0, 200);
    if (box.value) search(box.value);
    box.focus();
  }
})();
