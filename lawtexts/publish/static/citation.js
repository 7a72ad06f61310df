/* Citation: reads the citations in what a person types: an interpreter of the table that Python reads by.

   `lawtexts.grammar` is the query side of lawtexts.citing.grammar with the words of all languages, put before this
   script when the edition is published (lawtexts.citing.export_js). A row is a pattern over the shape of a query: as
   long as the query, with a letter for the classes of each number, letter or word where it begins, fillers after it,
   blanks and punctuation as they are. A production is a row of patterns and steps. What each step does is said in
   lawtexts.citing.parser, read and answer, where it has the same name. */
(() => {
  "use strict";
  const GRAMMAR = self.lawtexts.grammar, { limits: LIMITS, documents: DOCUMENTS, statuses: STATUSES } = GRAMMAR;
  const WORD = "[\\p{L}\\p{N}_]";
  /* What `make` makes of a text, made once. */
  function once(make) {
    const made = new Map();
    return (text, ...more) => made.get(text) || made.set(text, make(text, ...more)).get(text);
  }
  const isFigures = (text) => /^[0-9]+$/.test(text);

  /* ---- places: names such as 51B2a; their steps are numbers, 0 for what is left out and for documents ---- */

  const STEPS = ["law", "section", "item", "sub", "roman"], [LAW, SECTION, ITEM, SUB, ROMAN] = STEPS.keys();
  const NUMERALS = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
  const NAME = /^(?<law>[0-9]+)(?<section>[A-Z])?\.?(?<item>[0-9]+)?(?<sub>[a-z])?(?:\((?<roman>[ivx]+)\))?$/;
  const ANYWHERE = "1A1a(i)";

  const letter = (number) => number ? String.fromCharCode(64 + number) : "";
  function write([law, section, item, sub, roman]) {
    const stop = item && !section ? "." : "", below = letter(sub).toLowerCase() + (roman ? `(${NUMERALS[roman]})` : "");
    return (law || "") + letter(section) + stop + (item || "") + below;
  }
  /* The number that is written of a step, with signs around it: 2 of “.2”, 1 of “(a)”, 51 in words. */
  function numberOf(step, written) {
    const words = written.toLowerCase().match(/\p{L}+/gu) || [], [letters = ""] = words;
    if (step === "roman") return Math.max(0, NUMERALS.indexOf(letters));
    if (["section", "sub"].includes(step)) return letters.charCodeAt(0) - 96;
    return Number(written.replace(/[^0-9]/g, "")) || words.reduce((sum, word) => sum + (GRAMMAR.numbers[word] || 0), 0);
  }
  const numbersOf = (written) => STEPS.map((step) => written[step] ? numberOf(step, written[step]) : 0);
  const stepsOf = once((place) => numbersOf(NAME.exec(place)?.groups || {}));

  const firstOf = (steps) => steps.findIndex(Boolean), lastOf = (steps) => steps.findLastIndex(Boolean);
  const level = (place) => lastOf(stepsOf(place));
  const parent = (place) => write(stepsOf(place).with(level(place), 0));
  const path = once((place) => place ? [...path(parent(place)), place] : []);
  const inside = (place, whole) => !whole || path(place).includes(whole);
  const order = (one, other) => stepsOf(one).map((number, at) => number - stepsOf(other)[at]).find(Boolean) || 0;

  /* The place that one of the simplest spellings names: 51b2A, 51B2(a). */
  const SPELLING = new RegExp(`^(?:${GRAMMAR.spelling})$`);
  function canonical(text) {
    const { groups } = SPELLING.exec(text) || {}, steps = groups && numbersOf(groups);
    return steps && steps[LAW] <= LIMITS.law ? write(steps) : null;
  }
  /* What may have been meant by 51B(a), which leaves out the item. */
  const missingItem = (section, sub) => [1, 2].map((item) => section + item + letter(sub).toLowerCase());

  const PLACES = GRAMMAR.places.map((pattern) => new RegExp(pattern));
  const [LOOKS, STEP, EXPRESSION, YEAR] = GRAMMAR.address.map((pattern) => new RegExp(pattern));
  function decoded(text) {
    try { return decodeURIComponent(text); } catch { return text; }
  }

  /* ---- the text that is read, and its shape ---- */

  /* A query in plain signs, and where each of them stood. */
  function normalise(query) {
    const origins = [];
    let text = "";
    for (const { 0: piece, index } of query.matchAll(/\p{L}[\u0300-\u036f]+|[^]/gu)) {
      const plain = Array.from(piece.normalize("NFC"), (sign) => GRAMMAR.signs[sign] ?? sign).join("");
      if (plain === " " && text.endsWith(" ")) continue;
      for (let at = 0; at < plain.length; at += 1) origins.push(index + at);
      text += plain;
    }
    for (const [pattern, meant] of GRAMMAR.confused) text = text.replace(new RegExp(pattern, "gu"), "$1" + meant);
    return { text, origins: [...origins, query.length] };
  }

  const [ENTRIES, WORDS] = [GRAMMAR.entries, GRAMMAR.words].map((words) =>
    new Map(Object.entries(words).flatMap(([code, all]) => all.split("|").map((word) => [word, code]))));
  const SKIPPED = new Set(GRAMMAR.skipped);
  /* A token is an entry of a vocabulary, where no word goes on behind it, or a letter, word or number. A number may
     touch an entry; what names the Laws, such as “of the Laws”, is none before a number. */
  const ofLaws = (entry) => GRAMMAR.codes.includes(entry) ? "(?! ?[1-9][0-9]?(?![0-9]))" : "";
  const guard = (entry) => entry.length === 1 ? `(?!${WORD})` : ofLaws(entry);
  const longestFirst = [...ENTRIES.keys()].sort((one, other) => other.length - one.length);
  const entries = longestFirst.map((entry) => entry.replaceAll(".", "\\.") + guard(entry)).join("|");
  const entry = `(?:${entries})(?:(?<!${WORD})|(?!(?![0-9])${WORD}))`;
  const letterBeforeRoman = `(?<=[0-9])[A-Ha-h](?=[ivx]{1,4}(?!${WORD}))`;
  const TOKEN = new RegExp(`(?<!${WORD})(${entry})|${letterBeforeRoman}|\\p{L}+|[0-9]+`, "giu");
  function classOf(token, entry) {
    const small = token.toLowerCase(), known = entry ? ENTRIES : WORDS;
    const kind = isFigures(token) ? "over" : SKIPPED.has(small) ? "word" : "word other";
    return known.get(token) || known.get(small) || GRAMMAR.others[kind];
  }
  const shapeOf = (text) => text.replace(TOKEN, (token, entry) => classOf(token, entry) + "0".repeat(token.length - 1));

  /* A pattern with what its macros stand for, such as the letters of a class of words for {upper}. */
  const expanded = (pattern) => pattern.replace(/\{(=?[A-Za-z_|&]+)\}/g, (whole, macro) => GRAMMAR.macros[macro] ?? whole);
  const compile = once((pattern, flags) => new RegExp(expanded(pattern), flags));

  /* A half of a pair that lost the word between its places; its section is a capital. */
  function half(written) {
    const place = canonical(written);
    return place && written.includes(letter(stepsOf(place)[SECTION])) ? place : null;
  }
  const endOf = ({ citation, through }) => through || citation;

  /* Reads a query from left to right: `readings` are its citations, the members of its phrases; `left` are the words that
     belong to none. */
  class Reader {
    constructor(query) {
      const { text, origins } = normalise(query);
      Object.assign(this, { query, text, origins, shape: shapeOf(text) });
      Object.assign(this, { readings: [], left: [], limits: [], previous: null, expression: "", edition: 0 });
      for (let position = 0; position < text.length;) position = this.next(position);
      if (!this.readings.length) this.left.push(...this.limits);
    }
    /* Where what begins at a position ends: the first row of a query's tokens that matches and can be taken. */
    next(position) {
      for (const [name, kind] of GRAMMAR.tokens) {
        const found = this.match(name, position), end = found && this["token_" + kind](found);
        if (end !== null) return end ?? found.end;
      }
      return position + 1;
    }
    /* What the rows of a name find at a position; its value is the text of their group. */
    match(name, start) { return this.find(...GRAMMAR.rows[name], start); }
    find(ofText, rows, start) {
      const pattern = compile(rows, ofText ? "diuy" : "duy");
      pattern.lastIndex = start;
      const { indices } = pattern.exec(ofText ? this.text : this.shape) || {};
      if (!indices) return null;
      const [[, end], ...spans] = indices, groups = Object.entries(indices.groups || {}).filter(([, span]) => span);
      const words = this.text.slice(start, end), value = this.text.slice(...spans.find(Boolean) || [0, 0]);
      return { start, end, words, value, groups: Object.fromEntries(groups) };
    }
    /* Where in the query what is read stands. */
    span(start, end) { return [this.origins[start], end > start ? this.origins[end - 1] + 1 : this.origins[end]]; }
    typed(start, end) { return this.query.slice(...this.span(start, end)); }
    /* A citation; `others` are what else it can mean, each with its partner if it is one of a pair. */
    reading(start, end, citation, more) {
      const asked = { note: "", expression: this.expression, edition: this.edition, open_ended: false };
      const said = { alternates: [], others: [], reasons: [], known: [], missing: [] };
      return { start, end, citation, through: null, status: "normalised", ...asked, ...said, ...more };
    }

    /* ---- productions ---- */

    /* What the first production of a name makes that can be made at a position; parts are seen from `base`. */
    first(name, position, base = null) {
      for (const steps of GRAMMAR.productions[name]) {
        const made = { start: position, end: position, base, role: "", members: [], relative: false };
        if (steps.every((step) => this.follow(step, made))) return made;
      }
      return null;
    }
    /* A step is rows, one of which may be a noun; a method; or further productions, as often as they can be made. */
    follow(step, made) {
      if (step[0] === "*") return this.goOn(step.slice(1), made);
      if (step[0] === "@") return this["step_" + step.slice(1)](made);
      const found = this.find(false, step, made.end), [noun] = found?.groups.noun || [];
      if (noun !== undefined) Object.assign(made, { noun, role: GRAMMAR.roles[this.shape[noun]] });
      return found && Object.assign(made, { end: found.end });
    }
    /* What is inside the last place stands for it: Law 50, section D2 and D3. */
    goOn(name, made) {
      const last = made.members.at(-1), isOne = !last.through && !last.known.length;
      const more = isOne && this.first(name, made.end, last.citation);
      if (!more) return true;
      more.members[0].start = last.start;
      made.members.splice(-1, 1, ...more.members);
      made.end = more.end;
      return this.goOn(name, made);
    }
    add(made, members) {
      if (!members.length) return false;
      if (!made.members.length) made.start = made.role ? made.noun : members[0].start;
      made.members.push(...members);
      made.end = members.at(-1).end;
      return true;
    }
    /* Places after a noun; without a base they name their law, or go on with the law before, as 2 in 51B 2. */
    step_places(made) {
      const { end, role, base } = made, goesOn = !base && !role && isFigures(this.text.charAt(end));
      made.part = base && this.partAt(end, base);
      return this.add(made, this.members(end, role, base, goesOn ? this.previous : null));
    }
    step_law(made) {
      const [first] = made.members, law = this.member(made.end, made.role, null, first?.citation, Boolean(first));
      return law.length === 1 && this.add(made, law);
    }
    step_ranged(made) { return Object.assign(made, { members: [this.range(...made.members)] }); }
    /* Places that leave out their law: read for their end, then as parts of what follows, else of the place before. */
    step_parts(made) {
      const read = (base) => this.first("parts", made.end, base), bare = read(ANYWHERE);
      if (!bare) return false;
      const holder = this.first("holder", bare.end), [whole, ...others] = holder?.members || [];
      const held = whole && !others.length && read(whole.citation);
      if (held && (holder.relative || inside(held.members[0].citation, whole.citation))) {
        return Object.assign(made, held, { end: holder.end, relative: holder.relative });
      }
      const here = read(this.previous || ANYWHERE), above = this.match("above", bare.end);
      return here && Object.assign(made, here, { end: (above || here).end, relative: true });
    }
    step_inside(made) {
      const part = this.partAt(made.end, made.base);
      return part && firstOf(part.steps) > level(made.base) && this.step_places(made);
    }
    /* “This Law”: nothing says which where a law stands before it. */
    step_this(made) {
      const members = [this.reading(made.start, made.end, ["", "law"].includes(made.role) ? "1" : "1A")];
      return !this.previous && Object.assign(made, { members, relative: true });
    }

    /* ---- places ---- */

    /* What is written at a position: a place with its law; a part of one, seen from `base`. Null where a letter or digit
       follows, lest it be half of a pair. */
    partAt(start, base) { return this.written(stepsOf(base)[ITEM] ? "place.inner" : "place.part", start); }
    written(name, start) {
      const found = this.match(name, start);
      if (!found || /^[\p{L}\p{N}]{2}/u.test(this.text.slice(found.end - 1))) return null;
      const steps = {};
      for (const [group, span] of Object.entries(found.groups)) steps[group.replace(/_+$/, "")] = this.text.slice(...span);
      return { start, end: found.end, steps: numbersOf(steps) };
    }
    /* The places written at a position: a list, a range, places that go on with the one before a comma. */
    members(position, role, base, previous) {
      let places = this.member(position, role, base, previous);
      const to = places.length ? this.match("range", places.at(-1).end) : null;
      if (to) places = this.extended(places, to.end, role, base);
      const joint = places.length ? this.match(base ? "list" : "law_list", places.at(-1).end) : null;
      return joint ? [...places, ...this.members(joint.end, role, base, endOf(places.at(-1)))] : places;
    }
    /* The place at a position after a noun of this role, two if they are fused, none if none is there; `previous` is the
       one before it. Without a `base` places name their law, or are of the one before them. */
    member(position, role, base, previous, through = false) {
      const from = previous || base, part = from ? this.partAt(position, from) : null;
      const law = base ? null : this.written("place.law", position);
      if (!law && !base && (!previous || isFigures(this.text.charAt(position)))) return this.fused(role, position);
      if (law && previous && lastOf(law.steps) === LAW && this.match("counted", law.end)) return [];
      const goesOn = part && (!previous || level(previous) >= firstOf(part.steps));
      const isPart = part && law ? this.isItem(part, law, previous, through) : goesOn;
      const parts = isPart ? this.placesOf(part, from, previous) : [];
      const [place, ...others] = law ? [...parts, write(law.steps)] : parts;
      if (!place) return [];
      return [this.reading(position, (isPart ? part : law).end, place, { others: others.map((other) => [other]) })];
    }
    /* Whether what could be a law is an item of the place before it: 2 or 2(a). */
    isItem(part, law, previous, through) {
      const [before, section, item] = stepsOf(previous), isLower = law.steps[LAW] < before;
      const isLikely = isLower || lastOf(law.steps) === LAW || !/[A-Z]/.test(this.text.slice(law.start, law.end));
      const isBelow = item || (section && isLower);
      return isBelow && isLikely && part.end >= law.end && part.steps[ITEM] <= (through ? LIMITS.item : LIMITS.likely);
    }
    /* The places that a part can mean, the likelier first: in 51B2a (i) is 51B2a(i) and perhaps 51B2i. A letter of a
       section can be a sub-item, too: in 51B2, A, and likely so in 51 B 2 A, B; in 51B, a it can be 51B1a. */
    placesOf({ start, steps }, from, previous) {
      const at = firstOf(steps), [, section, item, sub, roman] = steps, above = stepsOf(from);
      const numeral = at === SUB && above[SUB] && !roman ? numberOf("roman", letter(sub)) : 0;
      const seen = at < SUB || above[at - 1] ? [...above.slice(0, at), ...steps.slice(at)] : [0];
      const places = [...(numeral ? [write(above.with(ROMAN, numeral))] : []), ...(seen[LAW] ? [write(seen)] : [])];
      if (!previous || !places.length || !section || item) return places;
      const isLeftOut = above[SECTION] && !above[ITEM] && this.isSmall(start, section);
      if (!above[ITEM]) return isLeftOut ? [...places, ...missingItem(from, section)] : places;
      const capital = new RegExp(`${above[ITEM]}[^\\p{L}\\p{N}_]*${letter(above[SUB])}(?!${WORD})`, "u");
      const below = write([...above.slice(0, SUB), section, 0]);
      return above[SUB] && capital.test(this.text) ? [below, ...places] : [...places, below];
    }
    isSmall(position, section) { return this.text[position] === letter(section).toLowerCase(); }
    /* The likeliest pair that a run can be which lost what joined its places: 5051, 20F220F3. The first cut is the
       likeliest: 41B41C is hardly 41B4 and 1C. */
    fused(role, position) {
      const run = this.match("run", position)?.words || "", end = position + run.length;
      const areLaws = role === "laws" || this.match("four_figures", position);
      const isPair = ([one, other]) => level(one) ? level(other) && one !== other
        : areLaws && !level(other) && order(one, other) < 0;
      const [likeliest, ...others] = [...run.matchAll(/(?<!^)[1-9]/g)]
        .map(({ index }) => ({ cut: position + index, pair: [half(run.slice(0, index)), half(run.slice(index))] }))
        .filter(({ pair }) => pair.every(Boolean) && isPair(pair));
      if (!likeliest) return [];
      const { cut, pair } = likeliest, fused = { reasons: ["fused"], known: pair, text: this.typed(position, end) };
      return [
        this.reading(position, cut, pair[0], { ...fused, others: others.map(({ pair }) => pair) }),
        this.reading(cut, end, pair[1], { ...fused, others: others.map(({ pair }) => pair.toReversed()) }),
      ];
    }
    /* The range that goes on at `end`, else the place; none for a chain of dashes such as 1-5-9. */
    extended(places, end, role, base) {
      const [one] = places, [last, second] = this.member(end, role, base, one.citation, true);
      if (places.length > 1 || !last || second || one.citation === last.citation) return places;
      const isLike = level(one.citation) === level(last.citation) && !this.match("letter_to", one.end);
      const isLone = level(last.citation) === SECTION && this.isSmall(last.start, stepsOf(last.citation)[SECTION]);
      if (order(one.citation, last.citation) > 0 && (isLone || !isLike)) return places;
      return this.match("chain", last.end) ? [] : [this.range(one, last)];
    }
    range(one, other) {
      const [first, through] = [one.citation, other.citation].sort(order);
      return this.reading(one.start, other.end, first, { through, reasons: first === one.citation ? [] : ["turned"] });
    }

    /* ---- the tokens of a query: each says where it ends, if not with its row; null if it cannot be taken ---- */

    token_blank() {}
    token_word({ start, end }) { this.left.push(this.typed(start, end)); }
    token_prefix({ value }) { this.expression = value.toLowerCase(); }
    token_prefixes({ start, end, value }) { this.refuse(start, end, beginning(value)); }
    /* Po polsku, in Italian; pl 51B2a: the language of the citations before it, else of those after. */
    token_language({ start, value }) {
      const said = GRAMMAR.names.LANGUAGES[value.toLowerCase()] || value.toLowerCase();
      this.limits.push(this.typed(start, start + value.length));
      for (const one of this.readings) one.expression ||= said;
      if (!this.readings.length) this.expression = said;
    }
    /* 2017 51B: the edition of the citations after it. */
    token_edition({ start, value }) {
      this.limits.push(this.typed(start, start + value.length));
      this.edition = Number(value);
    }
    token_document({ start, value }) {
      if (this.readings.length || this.left.length) return null;
      const name = GRAMMAR.names.DOCUMENTS[value.toLowerCase()], status = this.query === name ? "exact" : "normalised";
      this.readings.push(this.reading(start, this.text.trimEnd().length, name, { status }));
    }
    /* An eId, a URI, a permalink. */
    token_address({ start, end, words }) {
      if (!LOOKS.test(words)) return null;
      const [page, fragment] = decoded(words).split(/#(.*)/);
      const [, spelled] = PLACES.map((pattern) => pattern.exec(fragment || page)).find(Boolean) || [];
      const name = spelled && spelled.replaceAll(new RegExp(STEP, "g"), "($1)");
      const citation = DOCUMENTS.includes(name) ? name : name && canonical(name);
      if (!citation) return null;
      const [, expression = this.expression] = EXPRESSION.exec(page) || [];
      const [, year = this.edition] = (!EXPRESSION.test(page) && YEAR.exec(page)) || [];
      this.previous = citation;
      this.readings.push(this.reading(start, end, citation, { expression, edition: Number(year) }));
    }
    token_note({ start, end, value }) {
      const count = this.readings.length, stop = this.phrase(end);
      for (const one of this.readings.slice(count)) {
        one.note = value || "all";
        if (one.status === "exact") one.status = "normalised";
      }
      if (stop) this.readings[count].start = start;
      return stop;
    }
    /* A phrase; a word of one, or of its own, which has a letter or digit; digits that cite nothing. */
    token_phrase({ start, words }) {
      const stop = this.phrase(start);
      if (stop) return stop;
      const text = words.replace(/[.*-]+$/, ""), end = start + Math.max(1, text.length);
      const isLaw = /^[1-9][0-9]?$/.test(text) && text <= LIMITS.law; /* 57 of 57 ♠ */
      if (isLaw || !/\p{Nd}/u.test(text)) {
        if (/[\p{L}\p{N}]/u.test(text) && !SKIPPED.has(text.toLowerCase())) this.token_word({ start, end: start + text.length });
        return end;
      }
      const [, number] = /^[#§]?[Ll]?([0-9]{1,6})$/.exec(text) || [];
      if (number) return this.refuse(start, end, nearNumber(Number(number)), "no-law");
      const [, section, sub] = /^([1-9][0-9]?[A-K])([a-z])$/.exec(text) || [], place = section && canonical(section);
      if (place) return this.refuseBelow(place, numberOf("sub", sub), start, end);
      const near = /\p{L}/u.test(text) ? beginning(text) : [], noLaw = !near.length && /^9[4-9](?![0-9])/.test(text);
      return this.refuse(start, end, near, ...(noLaw ? ["no-law"] : []));
    }
    /* What the productions make: 51B2(a), (b) e 57C-D; Law 51; punkt B1a. */
    phrase(position) {
      const phrase = this.first("phrase", position);
      if (!phrase) return null;
      const { start, end, relative, part } = phrase, holder = relative && part ? this.first("holder", end) : null;
      if (holder) return this.refuseBelow(holder.members.at(-1).citation, part.steps[SUB], start, holder.end);
      if (this.previous || !relative) return this.take(phrase);
      const isLone = this.match("lone", position) && end === phrase.members.at(-1).end;
      return isLone ? null : this.refuse(start, end, [], "no-context");
    }
    /* Keep a phrase with what follows it. What would be part of it, if it could be, is refused with it: never the parent
       of what was meant. */
    take({ start, end, members }) {
      const last = members.at(-1), place = endOf(last);
      members[0].start = start;
      last.end = end;
      for (const one of members) {
        const isExact = !one.through && (one.text || this.typed(one.start, one.end)) === one.citation;
        one.status = one.others.length ? "ambiguous" : isExact ? "exact" : "normalised";
        const law = parseInt(one.citation), invalid = { status: "invalid", citation: null, reasons: ["no-law"] };
        if (law > LIMITS.law) Object.assign(one, invalid, { alternates: nearNumber(law) });
      }
      last.end = this.suffixes(last, end);
      const rows = [...(level(place) === SECTION ? ["letter_below"] : []), ...GRAMMAR.beyond];
      const beyond = rows.map((name) => this.match(name, last.end)).find(Boolean);
      this.readings.push(...(beyond ? members.slice(0, -1) : members));
      if (beyond) return this.refuseBelow(place, numberOf("sub", beyond.value), last.start, beyond.end);
      this.previous = place;
      return last.end;
    }
    /* A note's mark, an edition, a wildcard, “et seq.” after a reading; where they end. */
    suffixes(one, end) {
      for (const [name, field] of GRAMMAR.suffixes) {
        const found = this.match(name, end), said = found?.value.toLowerCase();
        const values = { note: said || "all", edition: Number(said), expression: said, open_ended: true };
        const isWildcard = found?.words.trim() === "*" && level(one.citation) === SECTION;
        if (found && field && !isWildcard) one[field] = values[field];
        if (one.open_ended && one.status === "exact") one.status = "normalised";
        if (found) return this.suffixes(one, found.end);
      }
      return end;
    }
    refuse(start, end, alternates, ...reasons) {
      this.readings.push(this.reading(start, end, null, { status: "invalid", alternates, reasons }));
      return end;
    }
    /* What cannot be below a place, such as the letter of 51B(a), which leaves out the item. */
    refuseBelow(place, sub, start, end) {
      if (!sub || level(place) !== SECTION) return this.refuse(start, end, [place]);
      return this.refuse(start, end, missingItem(place, sub), "no-item");
    }
  }

  /* ---- whether it is there, and what is near ---- */

  /* What may have been meant by a law's number that there is not: 351 by 35.1, 35; 94 by 93. */
  function nearNumber(number) {
    const law = Math.floor(number / 10), item = number % 10;
    if (number > 999 || number <= LIMITS.law) return [];
    if (number < 100 || law > LIMITS.law) return [String(LIMITS.law)];
    return [...(item ? [`${law}.${item}`] : []), String(law)];
  }
  /* The longest beginning that is a citation; where its number is no law, what it is with a digit less. */
  function beginning(text) {
    const [digits = ""] = /^[1-9][0-9]{1,2}(?![0-9])/.exec(text) || [], less = Number(digits) > LIMITS.law;
    const without = (_, at) => text.slice(0, at) + text.slice(at + 1), begins = (_, at) => text.slice(0, at + 1);
    const shorter = less ? Array.from(digits, without) : Array.from(text.slice(0, 16), begins);
    const found = shorter.reverse().map(canonical).filter((place) => place && stepsOf(place)[SECTION] <= LIMITS.section);
    return less ? found : found.slice(0, 1);
  }
  /* The closest of the places there are: two where a missing one would stand, and what it would be part of. */
  function suggest(missing, places) {
    const lost = path(missing).find((step) => !places.includes(step)), whole = parent(lost);
    if (!whole) return [];
    const ordinal = (place) => stepsOf(place)[level(place)];
    const distance = (place) => Math.abs(ordinal(place) - ordinal(lost));
    const beside = places.filter((place) => parent(place) === whole);
    return [...beside.sort((one, other) => distance(one) - distance(other)).slice(0, 2), whole];
  }
  /* The places from the first to the last of a range, or from the first on beside it, as few as hold them. */
  function interval(first, last, places) {
    const isBefore = (place) => last && order(place, last) < 0 && !inside(last, place);
    const isIn = (place) => order(place, first) >= 0 && (inside(place, last || parent(first)) || isBefore(place));
    const taken = [];
    for (const place of places.filter(isIn)) if (!taken.length || !inside(place, taken.at(-1))) taken.push(place);
    return taken;
  }

  /* A reading as a book answers it, in the texts that it asks for. A book has `places` in their order; each of its texts
     has the status of every place, as a number of GRAMMAR.statuses, and by place the marks of its notes. */
  function answer(reading, { texts, places, index }) {
    const said = { ...reading }, { citation, through, others, expression, edition, note } = reading;
    const named = texts.filter(({ id, language }) => ["", id, language].includes(expression));
    const asked = named.filter((text) => [0, text.edition].includes(edition));
    /* What the text that has most of a place has of it. A place that no text has is as what it would be part of. */
    function status(place) {
      const known = path(place).findLast((step) => index.has(step)), ok = known === place ? "ok" : "dangling";
      const found = asked.map((text) => STATUSES[text.statuses[index.get(known)]]).map((one) => one === "ok" ? ok : one);
      return STATUSES.find((one) => found.includes(one)) || "not-held";
    }
    const has = (place) => status(place) === "ok", isPossible = (place) => has(place) || status(place) === "not-held";
    const near = (place) => status(place) === "dangling" ? suggest(place, places.filter(has)) : [];
    const say = (more) => Object.assign(said, more);
    const refuse = (place) => say({ status: status(place), alternates: near(place) });
    const lacks = (reason, known) => say({ reasons: [...said.reasons, reason], known: [...new Set(known)] });
    if (!citation) {
      const possible = said.alternates.map((place) => path(place).findLast(isPossible)).filter(Boolean);
      return say({ alternates: [...new Set(possible)] });
    }
    if (!named.length) lacks("no-expression", texts.map(({ id, language }) => expression.includes("-") ? id : language));
    else if (!asked.length) lacks("no-edition", named.map((text) => String(text.edition)).sort());

    /* An ambiguous reading is limited to what is possible; what is there comes first, if the first is not possible. */
    const possible = [[citation], ...others].filter((split) => split.every(isPossible)).map(([place]) => place);
    if (possible[0] !== citation) possible.sort((one, other) => has(other) - has(one));
    if (others.length && possible.length) {
      const [first, ...alternates] = possible;
      say({ citation: first, alternates, status: alternates.length ? "ambiguous" : "normalised" });
    }
    const place = said.citation;
    /* A range is there if anything in it is; an end that is nowhere is missing. */
    if (through || said.open_ended) {
      const ends = through ? [place, through] : [place], taken = interval(place, through, places.filter(has));
      if (!taken.length) return refuse(ends.find((end) => !isPossible(end)) || place);
      return say({ places: taken, missing: ends.filter((end) => status(end) === "dangling") });
    }
    if (!has(place)) return refuse(place);
    const marks = asked.map(({ notes }) => notes[place] || []), mark = note.replace(/[()]/g, "");
    const isThere = (here) => isFigures(note) ? here[note - 1] : here.includes(mark);
    if (["", "all"].includes(note) || marks.some(isThere)) return said;
    lacks("no-note", marks.flat().sort());
    return say({ status: "dangling", alternates: [place] });
  }

  /* The citations of a query as the command answers them where this book is the corpus, and the other words. A longer
     text than anybody types is only searched. */
  self.lawtexts.readCitations = function (query, { places, texts }) {
    if (Array.from(query).length > LIMITS.query) return { readings: [], left: [] };
    const reader = new Reader(query), index = new Map(places.map((place, at) => [place, at]));
    const readings = reader.readings.map((one) => ({
      text: reader.typed(one.start, one.end),
      ...answer(one, { texts, places, index }),
      span: reader.span(one.start, one.end),
    }));
    return { readings, left: reader.left };
  };
})();
