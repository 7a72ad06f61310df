/* Find: one box for citations, titles and words; results by citation, the other languages beside them. */
(function () {
  "use strict";
  const { make, say, address, lawPage, choices, scriptAddress } = self.lawtexts;
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
  let turn = 0;

  /* Small letters without accents. */
  function fold(text) {
    return text.toLowerCase().replace(/ł/g, "l").normalize("NFD").replace(/\p{M}/gu, "");
  }

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

  /* One Pagefind for each language, each with its own stems. Its module takes the language
     from the page when it is made, so the page says that language for just that moment. */
  const engines = new Map();
  async function engine(language) {
    if (!engines.has(language)) {
      engines.set(language, import(address("pagefind/pagefind.js") + "?l=" + language).then(async (pagefind) => {
        const root = document.documentElement;
        const own = root.lang;
        root.lang = language;
        const made = pagefind.createInstance({ noWorker: true, excerptLength: 24 });
        root.lang = own;
        await made.init();
        return made;
      }));
      engines.get(language).catch(() => engines.delete(language));
    }
    return engines.get(language);
  }

  /* How words of each language look; a guess, which only says where to search first. */
  const LOOKS = {
    pl: /[ąćęłńśźż]|cz|sz|rz|dz|[wk]|ow|nie|[bcdfghklmnprstz]y/gi,
    it: /[àèìòù]|zz|gli|gn|cch|tt|zion|[bcdfglmnprstvz][oi]$|ch[ei]/gi,
    es: /[ñáéíóú¿¡]|ci[oó]n|que|ll|rr|j|[aei]r$|[aeo]s$|ue/gi,
    en: /th|sh|wh|ee|oo|ing|ed$|ck|ght/gi,
  };

  /* The languages in the order to be searched: what the letters say, the reader's columns, the rest. */
  function languages(query) {
    const all = [...new Set(expressions.map((each) => each.language))];
    const columns = choices.list("order").map((name) => expressions.find((each) => each.id === name)).filter(Boolean);
    const own = document.documentElement.dataset.text || document.documentElement.lang;
    const wished = [...new Set([...columns.map((each) => each.language), own, ...all])].filter((language) => all.includes(language));
    const words = query.toLowerCase().split(/\s+/);
    const likely = (language) => words.reduce((sum, word) => sum + (LOOKS[language] ? (word.match(LOOKS[language]) || []).length : 0), 0);
    return wished.sort((one, other) => likely(other) - likely(one));
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
    const answer = await (await engine(language)).search(query);
    await Promise.all(answer.results.slice(0, 8).map(async (result, rank) => {
      add(await result.data(), rank, language, results);
      came();
    }));
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
    panel.replaceChildren(make("ul", {}, ...lines));
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
    const { direct, words } = await citations(query);
    if (mine !== turn) return;
    const names = titled(query);
    const results = new Map();
    show(direct, names, results, "");
    if (words.trim().length < 3) return;
    if (location.protocol === "file:") return show(direct, names, results, say("not-from-file"));
    let failed = false;
    let drawing = 0;
    const came = () => {
      drawing = drawing || requestAnimationFrame(() => {
        drawing = 0;
        if (mine === turn) show(direct, names, results, "");
      });
    };
    for (const language of languages(words)) {
      try {
        await gather(words.trim(), language, results, came);
      } catch (_unavailable) {
        failed = true;
      }
      if (mine !== turn) return;
      show(direct, names, results, "");
    }
    if (!results.size && !names.length && !direct.length) show([], [], results, say(failed ? "not-searchable" : "nothing-found", { query }));
  }

  let timer = 0;
  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => search(box.value), 60);
  });
  /* What the first search needs, before it is asked for. */
  function prepare() {
    readerOfCitations();
    if (location.protocol !== "file:" && expressions.length) engine(languages("")[0]).catch(() => {});
  }
  let prepared = false;
  function prepareOnce() {
    if (!prepared) prepare();
    prepared = true;
  }
  box.addEventListener("focus", prepareOnce);
  if (!(navigator.connection && navigator.connection.saveData)) {
    for (const sign of ["pointerdown", "pointermove", "keydown", "scroll"]) {
      addEventListener(sign, () => (self.requestIdleCallback || setTimeout)(prepareOnce), { once: true, passive: true });
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
