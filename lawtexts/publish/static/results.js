/* Results: what was found, drawn by citation, each with the passage in the languages beside it. */
(function () {
  "use strict";
  const lawtexts = self.lawtexts;
  const { make, say, lawPage, lawOf, lawData, fold } = lawtexts;
  const places = lawtexts.places || [];
  const known = new Set(places);
  const titles = lawtexts.titles || {};
  const LIMIT = 12;
  /* Places of the concordance whose passages are fetched: those that are seen before Pagefind's come. */
  const FILLED = 4;

  /* The words of an excerpt as nodes: Pagefind marks what it found with the stop after it, everything else is
     text. Dots say where it was cut. */
  function excerpt(html, citation) {
    const line = document.createDocumentFragment();
    const text = html.replace(/^\s+/, "");
    const clean = text.startsWith(say("notes") + ".") ? text.slice(say("notes").length + 1).trimStart() : text.startsWith(citation + ".") ? text.slice(citation.length + 1).trimStart() : text;
    const plain = (part) => part.replace(/<[^>]*>/g, "").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
    if (clean === text && /^\p{Ll}/u.test(plain(clean))) line.append("… ");
    for (const part of clean.split(/(<mark>.*?<\/mark>)/)) {
      const marked = /^<mark>(.*?)([^\p{L}\p{N}\p{M};]*)<\/mark>$/u.exec(part);
      line.append(...(marked ? [make("mark", {}, plain(marked[1])), marked[2]] : [plain(part)]));
    }
    if (/[\p{L}\p{N},]$/u.test(plain(clean).trimEnd())) line.append(" …");
    return line;
  }

  function shorten(text) {
    return text.length > 150 ? text.slice(0, 150).replace(/\s+\S*$/, "") + " …" : text;
  }

  function entryLine(citation, ...parts) {
    return make("li", {}, make("a", { href: lawPage(citation) }, make("span", { class: "found-cite" }, citation), ...parts));
  }

  function passageLine(expression, node) {
    const language = expression.split("-")[0];
    return make("span", { class: "found-passage", "data-tag": language, lang: language }, make("span", {}, node));
  }

  function titleLines(citation, language) {
    const names = Object.entries(titles[lawOf(citation)] || {});
    return names.filter(([expression]) => !language || expression.startsWith(language + "-")).map(([expression, title]) => passageLine(expression, title));
  }

  /* A place with the titles of its law, in the language asked for. */
  function placeLine(citation, seen, language) {
    seen.add(citation);
    return entryLine(citation, ...titleLines(citation, (language || "").slice(0, 2)));
  }

  /* What a law's data says at a place: its own words, then its notes. */
  function wordsAt(held, citation) {
    const provision = held.provisions.find((each) => each.citation === citation);
    const own = provision ? [[provision.heading, provision.text].filter(Boolean).join(" · ")] : [];
    return [...own, ...held.notes.filter((note) => note.anchors.includes(citation)).map((note) => note.text)];
  }

  /* The same passage in the languages in which the words were not found. */
  async function beside(line, entry) {
    try {
      const whole = await lawData(lawOf(entry.citation));
      for (const held of whole.laws) {
        if (entry.passages.has(held.expression)) continue;
        const [words] = wordsAt(held, entry.citation);
        if (!words) continue;
        const added = passageLine(held.expression, shorten(words));
        added.classList.add("found-beside");
        line.firstChild.append(added);
      }
    } catch (_unavailable) {
      /* The passage found stands alone then. */
    }
  }

  /* A text with the words marked that begin as those asked for, from shortly before the first of them;
     null if there is none. */
  function marked(text, words) {
    const line = document.createDocumentFragment();
    const parts = text.split(/([\p{L}\p{N}\p{M}]+)/u);
    const isFound = (part, at) => at % 2 === 1 && words.some((word) => fold(part).startsWith(word));
    const first = parts.findIndex(isFound);
    if (first < 0) return null;
    const from = first > 14 ? first - 11 : 0;
    if (from) line.append("… ");
    let length = 0;
    for (let at = from; at < parts.length && length < 150; at += 1) {
      line.append(isFound(parts[at], at) ? make("mark", {}, parts[at]) : parts[at]);
      length += parts[at].length;
    }
    if (length >= 150) line.append(" …");
    return line;
  }

  /* A place of the concordance: its law's title until its own words are here. */
  async function fill(line, entry) {
    try {
      const whole = await lawData(lawOf(entry.citation));
      const link = line.firstChild;
      const found = [];
      const others = [];
      for (const held of whole.laws) {
        const texts = wordsAt(held, entry.citation);
        const words = held.expression.startsWith(entry.language + "-") && texts.map((text) => marked(text, entry.words)).find(Boolean);
        if (words) found.push(passageLine(held.expression, words));
        else if (texts.length) others.push(passageLine(held.expression, shorten(texts[0])));
      }
      if (!found.length) return;
      for (const each of others) each.classList.add("found-beside");
      link.replaceChildren(link.firstChild, ...found, ...others);
    } catch (_unavailable) {
      /* The title stands alone then. */
    }
  }

  /* What is said of how a citation was read, as the command says it; "" where its places speak for themselves. */
  function sentence(each, near) {
    const how = each.how || [];
    const values = { text: each.text, citation: each.citation, through: each.through, near: near.join(", "), others: each.alternates.join(", "), last: 93 };
    if (!each.citation) {
      const reasons = ["no-context", "no-law", "no-item"].filter((reason) => how.includes(reason));
      return say(reasons[0] || (values.others ? "no-citation-near" : "no-citation"), { ...values, near: values.others });
    }
    if (each.status === "not-held") return say("not-held", values);
    if (each.places ? !each.places.length : !known.has(each.citation)) return say(near.length ? "no-such-place-near" : "no-such-place", values);
    if (how.includes("fused")) return say(values.others ? "fused-or" : "fused", values);
    if (each.status === "ambiguous") return say("ambiguous", values);
    return how.includes("turned") ? say("turned", values) : "";
  }

  /* The places asked for, with what is said of them, and the nearest of those that are not there. */
  function placesAsked(direct, seen) {
    const lines = [];
    for (const each of direct) {
      const near = each.alternates.filter((place) => known.has(place));
      const said = sentence(each, near);
      if (said) lines.push(make("li", { class: "found-nothing" }, said));
      for (const place of [...(each.places || [each.citation]), ...near.slice(0, 3)]) {
        if (known.has(place) && !seen.has(place)) lines.push(placeLine(place, seen, each.expression));
      }
    }
    return lines;
  }

  function lawsNamed(names, seen) {
    return names.filter((each) => !seen.has(each.citation)).map((each) => {
      seen.add(each.citation);
      return entryLine(each.citation, passageLine(each.expression, each.title));
    });
  }

  /* What Pagefind found, best first, then what only the concordance has so far. */
  function wordsFound({ results, early }, seen) {
    const best = [...results.values()].filter((each) => !seen.has(each.citation)).sort((one, other) => other.score - one.score);
    const lines = best.slice(0, LIMIT).map((entry) => {
      seen.add(entry.citation);
      const line = entryLine(entry.citation, ...[...entry.passages].map(([expression, passage]) => passageLine(expression, excerpt(passage.html, entry.citation))));
      beside(line, entry);
      return line;
    });
    for (const entry of [...early.values()].flat()) {
      if (seen.has(entry.citation) || lines.length >= LIMIT) continue;
      seen.add(entry.citation);
      const line = entryLine(entry.citation, ...titleLines(entry.citation, entry.language));
      if (lines.length < FILLED) fill(line, entry);
      lines.push(line);
    }
    return lines;
  }

  /* Draw what was found for a query into the panel, and say how much: the places asked for, the laws named
     so, the places of the words, a note to the reader. */
  lawtexts.showResults = function (panel, said, { query, direct, names, words, note }) {
    const seen = new Set();
    const lines = [...placesAsked(direct, seen), ...lawsNamed(names, seen), ...wordsFound(words, seen)];
    if (note) lines.push(make("li", { class: "found-nothing" }, note));
    /* Who already walks through the results stays where they are. */
    const focused = panel.contains(document.activeElement) ? document.activeElement.href : "";
    panel.replaceChildren(make("ul", {}, ...lines));
    const again = focused && [...panel.querySelectorAll("a")].find((link) => link.href === focused);
    if (again) again.focus();
    panel.hidden = !lines.length;
    panel.dataset.of = query;
    said.textContent = lines.length ? say("found", { count: seen.size }) : "";
  };
})();
