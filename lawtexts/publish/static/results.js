/* Results: what was found, drawn by citation, each with the passage in every language, the reader's own first. */
(function () {
  "use strict";
  const { lawtexts } = self;
  const { make, say, lawPage, choices } = lawtexts;
  const known = new Set(lawtexts.places);
  /* Letters of a passage that are shown, and of those before the first word that was found. */
  const LONGEST = 180, BEFORE = 60;

  /* The languages of the reader: of the columns chosen, the page, the device. */
  function own() {
    const columns = choices.list("order").map((name) => name.split("-")[0]);
    const page = document.documentElement.dataset.text || document.documentElement.lang;
    return [...columns, page, ...(navigator.languages || []).map((tag) => tag.split("-")[0])];
  }

  const plural = new Intl.PluralRules(document.documentElement.lang);
  const counted = (key, count) => say(`${key}.${plural.select(count)}`, { count });

  /* A text from shortly before the first word that was found, dots where it was cut. */
  function excerpt(pieces) {
    const line = document.createDocumentFragment();
    const first = Math.max(0, pieces.findIndex(([, found]) => found));
    let from = first, length = 0;
    while (from > 0 && length < BEFORE) length += pieces[--from][0].length;
    if (from < 3) from = 0;
    if (from) line.append("… ");
    length = 0;
    for (const [piece, found] of pieces.slice(from)) {
      if (length > LONGEST) {
        line.append(" …");
        break;
      }
      line.append(found ? make("mark", {}, piece) : piece);
      length += piece.length;
    }
    return line;
  }

  function passageLine({ expression: [, language], citation, part, found, heading, text }, place) {
    const line = make("span", {});
    if (citation !== place) line.append(make("span", { class: "found-own" }, citation), " ");
    if (part === 2) line.append(make("span", { class: "found-own", lang: document.documentElement.lang }, say("note")), " ");
    const isHeading = heading.length && (!text.length || heading.some(([, marked]) => marked));
    if (isHeading) line.append(excerpt(heading), text.length ? " · " : "");
    if (text.length) line.append(excerpt(text));
    return make("span", { class: found ? "found-passage" : "found-passage found-beside", "data-tag": language, lang: language }, line);
  }

  /* Of what stands at a place what was found, and in the other expressions the passage that corresponds best. */
  function chosen(passages) {
    const order = own(), parts = new Set(passages.filter(({ found }) => found).map(({ part }) => part));
    const marks = ({ heading, text }) => [...heading, ...text].some(([, marked]) => marked);
    const worth = (each) => 4 * each.found + 2 * marks(each) + (parts.has(each.part) || each.part === 1);
    const best = new Map();
    for (const each of passages) best.set(each.expression[0], Math.max(worth(each), best.get(each.expression[0]) || 0));
    const first = ({ expression }) => (order.indexOf(expression[1]) + 1) || order.length + 1;
    const shown = passages.filter((each, at) => each.found || (worth(each) === best.get(each.expression[0]) && !passages.slice(0, at).some((before) => before.expression === each.expression && worth(before) === worth(each))));
    return shown.sort((one, other) => first(one) - first(other));
  }

  function entryLine(citation, ...parts) {
    return make("li", {}, make("a", { href: lawPage(citation) }, make("span", { class: "found-cite" }, citation), ...parts));
  }

  function hitLine({ citation, passages }) {
    const there = known.has(citation) ? citation : (passages.find((each) => known.has(each.citation)) || { citation }).citation;
    return entryLine(there, ...chosen(passages).map((each) => passageLine(each, there)));
  }

  /* Draw what was found for a query into the panel, and say how much: {query, direct: the places asked for, hits, of:
     how many hits there are, names: of its terms in other languages, note, nearly: other queries, more: leads to all}. */
  lawtexts.showResults = function (panel, said, { query, direct = [], hits = [], of = 0, names = new Map(), note = "", nearly = [], more }) {
    const lines = lawtexts.cited.lines(direct, entryLine);
    const told = of ? counted("found", of) : "";
    if (names.size) {
      const wordings = [...names].flatMap(([language, each], at) => [at ? " · " : "", make("span", { lang: language }, each.join(", "))]);
      lines.push(make("li", { class: "found-note found-terms" }, `${query.trim()} → `, ...wordings));
    }
    if (told) lines.push(make("li", { class: "found-note found-total" }, told));
    if (note) lines.push(make("li", { class: "found-note" }, note));
    if (nearly.length) lines.push(make("li", { class: "found-note" }, say("nearly"), ...nearly.flatMap((each) => [" ", make("a", { class: "found-nearly", href: `${lawtexts.findPage}?q=${encodeURIComponent(each)}` }, each)])));
    lines.push(...hits.map(hitLine));
    if (hits.length && hits.length < of) lines.push(make("li", {}, more));
    /* Who already walks through the results stays where they are. */
    const focused = panel.contains(document.activeElement) ? document.activeElement.href : "";
    panel.replaceChildren(make("ul", {}, ...lines));
    const again = focused && [...panel.querySelectorAll("a")].find((link) => link.href === focused);
    if (again) again.focus();
    panel.hidden = !lines.length;
    panel.dataset.of = query;
    said.textContent = told || note;
  };
})();
