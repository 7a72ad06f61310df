/* Find: one box for citations, titles and words; results by citation, the other languages beside them. */
(function () {
  "use strict";
  const { make, say, address, lawPage, scriptAddress, fold, indexes } = self.lawtexts;
  const box = document.getElementById("q");
  if (!box) return;
  const form = box.form;
  const panel = make("section", { class: "found", id: "found", "aria-label": say("results") });
  panel.hidden = true;
  const said = make("p", { class: "unseen", role: "status" });
  form.after(panel, said);
  const onPage = document.querySelector(".find-results");
  if (onPage) onPage.append(panel);

  const places = self.lawtexts.places || [];
  const known = new Set(places);
  const titles = self.lawtexts.titles || {};
  const expressions = self.lawtexts.expressions || [];
  const LIMIT = 12;
  /* Milliseconds in which another letter may say which of several languages is meant. */
  const PAUSE = 200;
  let turn = 0;

  /* The reader of citations, fetched when the box is first used. */
  let reader = null;
  function readerOfCitations() {
    reader = reader || new Promise((done) => {
      const script = document.createElement("script");
      script.src = scriptAddress("static/citation.js");
      script.onload = () => done(self.lawtexts.readCitations);
      script.onerror = () => {
        reader = null;
        done(null);
      };
      document.head.append(script);
    });
    return reader;
  }

  /* The citations in a query, best first, and the words beside them. */
  async function citations(query) {
    const read = await readerOfCitations();
    if (!read) return { direct: known.has(query.trim()) ? [{ citation: query.trim(), status: "exact", alternates: [] }] : [], words: query };
    const direct = read(query, known);
    const signs = Array.from(query);
    for (const one of direct) for (let at = one.span[0]; at < one.span[1]; at += 1) signs[at] = " ";
    const beside = signs.join("");
    return { direct, words: direct.length && !/\p{L}{3}/u.test(beside) ? "" : beside };
  }

  function titled(query) {
    const wanted = fold(query).trim();
    if (wanted.length < 2) return [];
    const found = [];
    for (const [law, names] of Object.entries(titles)) {
      for (const [expression, title] of Object.entries(names)) {
        const at = fold(title).indexOf(wanted);
        if (at >= 0 && (at === 0 || /[^\p{L}]/u.test(title[at - 1]))) {
          found.push({ citation: law, expression, title, at });
          break;
        }
      }
    }
    return found.sort((one, other) => one.at - other.at).slice(0, 5);
  }

  /* The words of an excerpt as nodes: Pagefind marks what it found, everything else is text. */
  function excerpt(html, citation) {
    const line = document.createDocumentFragment();
    const text = html.replace(/^\s+/, "");
    const clean = text.startsWith(say("notes") + ".") ? text.slice(say("notes").length + 1).trimStart() : text.startsWith(citation + ".") ? text.slice(citation.length + 1).trimStart() : text;
    clean.split(/(<mark>.*?<\/mark>)/).forEach((part) => {
      const marked = /^<mark>(.*)<\/mark>$/.exec(part);
      const plain = (marked ? marked[1] : part).replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
      line.append(marked ? make("mark", {}, plain) : plain);
    });
    return line;
  }

  const laws = new Map();
  function law(number) {
    if (!laws.has(number)) {
      laws.set(number, fetch(address("law/" + number + ".json")).then((answer) => answer.json()));
      laws.get(number).catch(() => laws.delete(number));
    }
    return laws.get(number);
  }

  function shorten(text) {
    return text.length > 150 ? text.slice(0, 150).replace(/\s+\S*$/, "") + " …" : text;
  }

  /* Words found in one language, added to the results by citation; `came` is told of each page. */
  async function gather(query, language, results, came) {
    const answer = await (await indexes.open(language)).search(query);
    const take = async (result, rank) => {
      add(await result.data(), rank, language, results);
      came();
    };
    const best = answer.results.slice(0, 8);
    await Promise.all(best.slice(0, 3).map(take));
    await Promise.all(best.slice(3).map((result, rank) => take(result, rank + 3)));
  }

  function add(page, rank, language, results) {
    const [, expression, number] = /([^/]+)\/([^/]+)\.html/.exec(page.url) || [];
    const hits = page.sub_results.filter((hit) => hit.anchor || page.sub_results.length === 1);
    hits.sort((one, other) => score(other) - score(one));
    for (const hit of hits.slice(0, 4)) {
      const id = hit.anchor && hit.anchor.id.startsWith("L") ? hit.anchor.id.slice(1) : number;
      const entry = results.get(id) || { citation: id, score: 0, passages: new Map() };
      entry.score = Math.max(entry.score, score(hit) / (1 + rank * 0.15));
      if (!entry.passages.has(expression)) entry.passages.set(expression, { html: hit.excerpt, language });
      results.set(id, entry);
    }
  }

  function score(hit) {
    return hit.weighted_locations.reduce((sum, each) => sum + each.balanced_score, 0);
  }

  function entryLine(citation, ...parts) {
    return make("li", {}, make("a", { href: lawPage(citation) }, make("span", { class: "found-cite" }, citation), ...parts));
  }

  /* A place with the titles of its law, its own passages beside them as soon as they are here. */
  function placeLine(citation, seen) {
    seen.add(citation);
    const root = (/^[0-9]+|^[a-z]+/.exec(citation) || [""])[0];
    const names = Object.entries(titles[root] || {});
    return entryLine(citation, ...names.map(([expression, title]) => passageLine(expression, title)));
  }

  function passageLine(expression, node) {
    const language = expression.split("-")[0];
    return make("span", { class: "found-passage", "data-tag": language, lang: language }, make("span", {}, node));
  }

  function show(direct, names, results, note) {
    const seen = new Set();
    const lines = [];
    for (const each of direct) {
      if (!known.has(each.citation)) {
        const near = each.alternates.filter((place) => known.has(place));
        lines.push(make("li", { class: "found-nothing" }, say(near.length ? "no-such-place-near" : "no-such-place", { citation: each.citation })));
        for (const place of near.slice(0, 3)) if (!seen.has(place)) lines.push(placeLine(place, seen));
        continue;
      }
      for (const place of [each.citation, each.through, ...(each.status === "ambiguous" ? each.alternates : [])]) {
        if (place && known.has(place) && !seen.has(place)) lines.push(placeLine(place, seen));
      }
    }
    for (const each of names) {
      if (seen.has(each.citation)) continue;
      seen.add(each.citation);
      lines.push(entryLine(each.citation, passageLine(each.expression, each.title)));
    }
    const words = [...results.values()].filter((each) => !seen.has(each.citation)).sort((one, other) => other.score - one.score).slice(0, LIMIT);
    for (const entry of words) {
      const line = entryLine(entry.citation, ...[...entry.passages].map(([expression, passage]) => passageLine(expression, excerpt(passage.html, entry.citation))));
      lines.push(line);
      beside(line, entry);
    }
    if (note) lines.push(make("li", { class: "found-nothing" }, note));
    /* Who already walks through the results stays where they are. */
    const held = panel.contains(document.activeElement) ? document.activeElement.href : "";
    panel.replaceChildren(make("ul", {}, ...lines));
    const again = held && [...panel.querySelectorAll("a")].find((link) => link.href === held);
    if (again) again.focus();
    panel.hidden = !lines.length;
    said.textContent = lines.length ? say("found", { count: seen.size + words.length }) : "";
  }

  /* The same passage in the languages in which the words were not found. */
  async function beside(line, entry) {
    try {
      const whole = await law((/^[0-9]+|^[a-z]+/.exec(entry.citation) || [""])[0]);
      for (const held of whole.laws) {
        if (entry.passages.has(held.expression)) continue;
        const provision = held.provisions.find((each) => each.citation === entry.citation);
        if (!provision) continue;
        const words = [provision.heading, provision.text].filter(Boolean).join(" · ");
        const added = passageLine(held.expression, shorten(words));
        added.classList.add("found-beside");
        line.firstChild.append(added);
      }
    } catch (_unavailable) {
      /* The passage found stands alone then. */
    }
  }

  async function search(query) {
    const mine = ++turn;
    panel.dataset.done = "";
    await answer(query, mine);
    if (mine === turn) panel.dataset.done = query;
  }

  async function answer(query, mine) {
    if (!query.trim()) return show([], [], new Map(), "");
    /* Without a digit it is hardly a citation: then the words come first, and their reader after them. */
    const numbered = /\p{N}/u.test(query);
    let { direct, words } = numbered ? await citations(query) : { direct: [], words: query };
    if (mine !== turn) return;
    const names = titled(query);
    const results = new Map();
    show(direct, names, results, "");
    const searched = words.trim().length >= 3 && location.protocol !== "file:";
    const failed = searched && !(await gatherAll(words.trim(), mine, results, () => show(direct, names, results, "")));
    if (mine !== turn) return;
    if (!numbered && query.trim().length >= 3) direct = (await citations(query)).direct;
    if (mine !== turn) return;
    const nothing = !results.size && !names.length && !direct.length;
    let note = "";
    if (words.trim().length >= 3 && !searched) note = say("not-from-file");
    else if (searched && nothing) note = say(failed ? "not-searchable" : "nothing-found", { query });
    if (direct.length || note) show(direct, names, results, note);
  }

  /* Find words in one language after the other; where nothing is found, also in those in which it hardly
     can be. Whether every index could be asked. */
  async function gatherAll(words, mine, results, draw) {
    let whole = true;
    let drawing = 0;
    const came = () => {
      drawing = drawing || requestAnimationFrame(() => {
        drawing = 0;
        if (mine === turn) draw();
      });
    };
    for (const group of await indexes.sorted(words)) {
      for (const language of group) {
        if (indexes.isDoubtful(language, group)) await new Promise((done) => setTimeout(done, PAUSE));
        if (mine !== turn) return whole;
        try {
          await gather(words, language, results, came);
        } catch (_unavailable) {
          whole = false;
        }
        cancelAnimationFrame(drawing);
        drawing = 0;
        if (mine === turn) draw();
      }
      if (results.size) break;
    }
    return whole;
  }

  let timer = 0;
  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => search(box.value), 60);
  });
  /* What the first search needs, before it is asked for: at the first sign of the reader. */
  let prepared = false;
  function prepare() {
    if (prepared || location.protocol === "file:" || !expressions.length) return;
    prepared = true;
    indexes.prepare();
  }
  box.addEventListener("focus", prepare);
  if (!(navigator.connection && navigator.connection.saveData)) {
    for (const sign of ["pointerdown", "pointermove", "keydown", "scroll"]) {
      addEventListener(sign, () => (self.requestIdleCallback || setTimeout)(prepare), { once: true, passive: true });
    }
  }
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { direct } = await citations(box.value);
    const place = direct.find((each) => known.has(each.citation));
    if (place) {
      location.href = lawPage(place.citation);
      hide();
      return;
    }
    const first = panel.querySelector("a");
    if (first && !panel.hidden && !onPage) first.focus();
    else search(box.value);
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" && !panel.hidden) {
      const first = panel.querySelector("a");
      if (first) {
        event.preventDefault();
        first.focus();
      }
    }
    if (event.key === "Escape") {
      hide();
    }
  });
  panel.addEventListener("keydown", (event) => {
    const links = [...panel.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    if (event.key === "ArrowDown" && at >= 0 && at < links.length - 1) links[at + 1].focus();
    else if (event.key === "ArrowUp" && at > 0) links[at - 1].focus();
    else if (event.key === "ArrowUp") box.focus();
    else if (event.key === "Escape") {
      hide();
      box.focus();
    } else return;
    event.preventDefault();
  });
  panel.addEventListener("click", (event) => {
    if (event.target.closest("a") && !onPage) hide();
  });
  document.addEventListener("click", (event) => {
    if (!form.contains(event.target) && !panel.contains(event.target) && !onPage) hide();
  });
  function hide() {
    if (!onPage) panel.hidden = true;
  }

  if (onPage) {
    const asked = new URLSearchParams(location.search).get("q") || "";
    box.value = asked.slice(0, 200);
    if (asked) search(box.value);
    box.focus();
  }
})();
