/* Find: one box for citations, titles and words; results by citation, the other languages beside them. */
(function () {
  "use strict";
  const { make, say, lawPage, fold, cited, indexes, concordance } = self.lawtexts;
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
  /* Milliseconds in which another letter may say which of several languages is meant. */
  const PAUSE = 200;
  /* Milliseconds in which an index that is here mostly answers; it may have to fetch more of itself. */
  const SOON = 30;
  let turn = 0;

  const findable = location.protocol !== "file:" && expressions.length;

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

  /* Words found in one language, added to the results by citation; `came` is told of each page. On how many
     pages they are. */
  async function gather(query, language, results, came) {
    const answer = await (await indexes.open(language)).search(query);
    const take = async (result, rank) => {
      add(await result.data(), rank, language, results);
      came();
    };
    const best = answer.results.slice(0, 8);
    await Promise.all(best.slice(0, 3).map(take));
    await Promise.all(best.slice(3).map((result, rank) => take(result, rank + 3)));
    return answer.results.length;
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

  async function search(query) {
    const mine = ++turn;
    panel.dataset.done = "";
    await answer(query, mine);
    if (mine === turn) panel.dataset.done = query;
  }

  /* Whether a query only goes on from the one whose results are shown: these stay until there are others. */
  const follows = (query) => panel.dataset.of && (query.startsWith(panel.dataset.of) || panel.dataset.of.startsWith(query));

  async function answer(query, mine) {
    const words = { results: new Map(), early: new Map() };
    const draw = (direct, names, note) => self.lawtexts.showResults(panel, said, { query, direct, names, words, note });
    if (!query.trim()) return draw([], [], "");
    /* Without a digit it is hardly a citation: then the words come first, and their reader after them. */
    const numbered = /\p{N}/u.test(query);
    const names = titled(query);
    let direct = cited.exact(query);
    if (direct.length || names.length || !follows(query)) draw(direct, names, "");
    let asked = direct.length ? "" : query;
    if (numbered && asked) ({ direct, words: asked } = await cited.read(query));
    if (mine !== turn) return;
    asked = asked.trim();
    if (numbered) draw(direct, names, "");
    const searched = asked.length >= 3 && location.protocol !== "file:";
    const failed = searched && !(await gatherAll(asked, mine, words, () => draw(direct, names, "")));
    if (mine !== turn) return;
    if (!numbered && query.trim().length >= 3) direct = (await cited.read(query)).direct.filter((each) => each.citation);
    if (mine !== turn) return;
    const nothing = !words.results.size && !words.early.size && !names.length && !direct.length;
    let note = "";
    if (asked.length >= 3 && !searched) note = say("not-from-file");
    else if (searched && nothing) note = say(failed ? "not-searchable" : "nothing-found", { query });
    if (direct.length || note || !words.results.size) draw(direct, names, note);
  }

  /* Find words in one language after the other; where nothing is found, also in those in which it hardly
     can be. Whether every index could be asked. */
  async function gatherAll(asked, mine, words, draw) {
    let whole = true;
    let drawing = 0;
    const came = () => {
      drawing = drawing || requestAnimationFrame(() => {
        drawing = 0;
        if (mine === turn) draw();
      });
    };
    const [likely, hardly] = await indexes.sorted(asked);
    if (mine !== turn) return whole;
    if (likely.length === 1) indexes.open(likely[0]).catch(() => {});
    for (const group of await lookUp(asked, likely, hardly, mine, words, draw)) {
      for (const language of group) {
        if (group.length > 1 && !indexes.isOpen(language)) await new Promise((done) => setTimeout(done, PAUSE));
        if (mine !== turn) return whole;
        try {
          if (await gather(asked, language, words.results, came)) words.early.delete(language);
        } catch (_unavailable) {
          whole = false;
        }
        cancelAnimationFrame(drawing);
        drawing = 0;
        if (mine === turn) draw();
      }
      if (words.results.size || words.early.size) break;
    }
    return whole;
  }

  /* Show what the concordances have, unless the index is here and answers soon. The languages to search: those
     that have the words or their like, then the others. */
  async function lookUp(asked, likely, hardly, mine, words, draw) {
    const having = new Set();
    const akin = new Set();
    const inflected = [];
    const show = (language, found) => {
      const put = () => {
        if (mine !== turn || words.results.size || panel.dataset.done) return;
        words.early.set(language, found.places.map((citation) => ({ citation, language, words: found.words })));
        draw();
      };
      if (indexes.isOpen(language)) setTimeout(put, SOON);
      else put();
    };
    await Promise.all(likely.map(async (language) => {
      const found = await concordance.find(language, asked);
      if (await concordance.isAkin(language, asked)) akin.add(language);
      if (!found.places.length) return;
      if (!found.asTyped) {
        inflected.push([language, found]);
        return;
      }
      having.add(language);
      show(language, found);
    }));
    if (!having.size) {
      for (const [language, found] of inflected) show(language, found);
      return [likely, hardly];
    }
    const like = likely.filter((language) => having.has(language) || akin.has(language));
    like.sort((one, other) => having.has(other) - having.has(one));
    return [like, [...likely.filter((language) => !like.includes(language)), ...hardly]];
  }

  let timer = 0;
  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => search(box.value), 60);
  });
  /* What the first search needs, before it is asked for. */
  if (findable) {
    if (!(navigator.connection && navigator.connection.saveData)) {
      addEventListener("load", () => {
        if (self.requestIdleCallback) requestIdleCallback(indexes.prepare, { timeout: 3000 });
        else setTimeout(indexes.prepare);
      });
    }
    box.addEventListener("focus", indexes.prepare, { once: true });
  }
  box.addEventListener("focus", cited.prepare, { once: true });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const exact = cited.exact(box.value);
    const direct = exact.length ? exact : (await cited.read(box.value)).direct;
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
