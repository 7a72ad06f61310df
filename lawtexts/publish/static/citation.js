/* Citation: reads the citations in what a person types: an interpreter of the table that Python reads by.

   `lawtexts.grammar` is the query side of lawtexts.citing.grammar with the words of all languages, put before this
   script when the edition is published (lawtexts.citing.export_js). A row is a pattern over the shape of a query: as
   long as the query, with a letter for the classes of each number, letter or word where it begins, fillers after it,
   blanks and punctuation as they are. A production is a row of patterns and steps. What each step does is said in
   lawtexts.citing.parser, read and answer, where it has the same name. */
(() => {
  "use strict";
  const GRAMMAR = self.lawtexts.grammar, LIMITS = GRAMMAR.limits, DOCUMENTS = GRAMMAR.documents;
  const WORD = "[\\p{L}\\p{N}_]";
  const isFigures = (text) => /^[0-9]+$/.test(text);

  /* ---- places: [law, section, item, sub-item, roman], 0 for what is left out; documents are negative laws ---- */

  const STEPS = ["law", "section", "item", "sub", "roman"], [LAW, SECTION, ITEM, SUB, ROMAN] = STEPS.keys();
  const NUMERALS = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
  const ANYWHERE = [1, 1, 1, 1, 1];

  const level = (place) => place.findLastIndex(Boolean);
  const upTo = (place, step) => place.map((number, at) => at <= step ? number : 0);
  const path = (place) => [...STEPS.keys()].filter((step) => place[step]).map((step) => upTo(place, step));
  const parent = (place) => path(place).at(-2) || null;
  const inside = (place, whole) => whole.every((number, at) => !number || number === place[at]);
  const order = (one, other) => one.map((number, at) => number - other[at]).find(Boolean) || 0;
  const same = (one, other) => order(one, other) === 0;

  /* The place with these numbers, null where one stands below nothing: a sub-item has an item. */
  function cite(place) {
    const [law, , item, sub, roman] = place;
    return law > 0 && (item || !sub) && (sub || !roman) && item < 100 && roman < NUMERALS.length ? place : null;
  }
  const letter = (number) => number ? String.fromCharCode(64 + number) : "";
  function write(place) {
    if (place[LAW] < 0) return DOCUMENTS.at(place[LAW]);
    const [law, section, item, sub, roman] = place, stop = item && !section ? "." : "";
    return law + letter(section) + stop + (item || "") + letter(sub).toLowerCase() + (roman ? `(${NUMERALS[roman]})` : "");
  }

  /* The numbers of what is written of each step, with the signs around it; a number may be in words. */
  const lettersOf = (written) => written.replace(/[^A-Za-z]/g, "").toLowerCase();
  const ordinal = (written) => written && lettersOf(written).charCodeAt(0) - 96;
  const numeral = (written) => Math.max(0, NUMERALS.indexOf(lettersOf(written)));
  function number(written) {
    const words = written.toLowerCase().match(/\p{L}+/gu) || [];
    return Number(written.replace(/[^0-9]/g, "")) || words.reduce((sum, word) => sum + (GRAMMAR.numbers[word] || 0), 0);
  }
  const READ = { law: number, section: ordinal, item: number, sub: ordinal, roman: numeral };
  const numbersOf = (written) => STEPS.map((step) => written[step] ? READ[step](written[step]) : 0);

  /* The place that one of the simplest spellings names: 51b2A, 51B2(a). */
  const SPELLING = new RegExp(`^(?:${GRAMMAR.spelling})$`);
  function canonical(text) {
    const { groups } = SPELLING.exec(text) || {}, place = groups && numbersOf(groups);
    return !place || place[LAW] > LIMITS.law || (groups.roman && !place[ROMAN]) ? null : cite(place);
  }
  const parse = (name) => DOCUMENTS.includes(name) ? [DOCUMENTS.indexOf(name) - DOCUMENTS.length, 0, 0, 0, 0] : canonical(name);

  /* ---- the text that is read, and its shape ---- */

  /* A query in plain signs, and where each of them stood. */
  function normalise(signs) {
    const origins = [];
    let text = "";
    for (const { 0: piece, index } of signs.matchAll(/\p{L}[\u0300-\u036f]+|[^]/gu)) {
      const plain = Array.from(piece.normalize("NFC"), (sign) => GRAMMAR.signs[sign] ?? sign).join("");
      if (plain === " " && text.endsWith(" ")) continue;
      for (let at = 0; at < plain.length; at += 1) origins.push(index + at);
      text += plain;
    }
    for (const [pattern, meant] of GRAMMAR.confused) text = text.replace(new RegExp(pattern, "gu"), meant);
    return { text, origins: [...origins, signs.length] };
  }

  const byWord = (codes) => new Map(Object.entries(codes).flatMap(([code, words]) => words.map((word) => [word, code])));
  const ENTRIES = byWord(GRAMMAR.entries), WORDS = byWord(GRAMMAR.words), SKIPPED = new Set(GRAMMAR.skipped);
  /* A token is an entry of a vocabulary, where no word goes on behind it, or a letter, word or number. A number may touch an
     entry; what names the Laws, such as “of the Laws”, is none before a number. */
  const guard = (entry) => GRAMMAR.codes.includes(entry) ? "(?! ?[1-9])" : entry.length === 1 ? `(?!${WORD})` : "";
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

  const compiled = new Map();
  function compile(pattern, flags) {
    const expanded = () => pattern.replace(/\{([A-Za-z_|&]+)\}/g, (all, macro) => GRAMMAR.macros[macro] || all);
    if (!compiled.has(pattern)) compiled.set(pattern, new RegExp(expanded(), flags));
    return compiled.get(pattern);
  }

  /* ---- readings: places and ranges, which are the members of phrases ---- */

  const EMPTY = {
    status: "normalised", through: null, alternates: [], partners: [], reasons: [], known: [], missing: [],
    note: "", expression: "", edition: 0, open_ended: false,
  };
  const reading = (start, end, citation, more) => ({ ...EMPTY, start, end, citation, ...more });
  const endOf = ({ citation, through }) => through || citation;
  function ranged(one, other) {
    const [first, through] = [one.citation, other.citation].sort(order);
    return reading(one.start, other.end, first, { through, reasons: first === one.citation ? [] : ["turned"] });
  }
  const firstStep = (place) => place.findIndex(Boolean);
  /* The places that a part can mean seen from `base`, the likelier first. */
  function resolve(place, base) {
    const at = firstStep(place);
    const roman = at === SUB && base[SUB] && !place[ROMAN] ? numeral(letter(place[SUB])) : 0;
    const below = cite(place.map((number, step) => step < at ? base[step] : number));
    return [roman && cite([...base.slice(0, ROMAN), roman]), below].filter(Boolean);
  }

  /* A half of a pair that lost the word between its places; its section is a capital. */
  function half(written) {
    const place = canonical(written);
    return place && written.includes(letter(place[SECTION])) ? place : null;
  }

  /* Reads a query from left to right: `readings` are its citations, `left` the words that belong to none. */
  class Reader {
    constructor(query) {
      const signs = Array.from(query), units = signs.map((sign) => sign.length > 1 ? "\ufffd" : sign);
      const { text, origins } = normalise(units.join(""));
      Object.assign(this, { query, signs, text, origins, shape: shapeOf(text) });
      Object.assign(this, { readings: [], left: [], languages: [], previous: null, expression: "" });
      for (let position = 0; position < text.length;) position = this.next(position);
      if (!this.readings.length) this.left.push(...this.languages);
    }
    /* Where what begins at a position ends: the first row of a query's tokens that matches and can be taken. */
    next(position) {
      for (const [name, kind] of GRAMMAR.tokens) {
        const found = this.match(name, position), end = found && this["token_" + kind](found);
        if (end) return end;
      }
      return position + 1;
    }
    /* What the rows of a name find at a position; its value is the text of their group. */
    match(name, start) { return this.find(...GRAMMAR.rows[name], start); }
    find(rows, ofText, start) {
      const pattern = compile(rows, ofText ? "diuy" : "duy");
      pattern.lastIndex = start;
      const { indices } = pattern.exec(ofText ? this.text : this.shape) || {};
      if (!indices) return null;
      const [[, end], ...spans] = indices, groups = Object.entries(indices.groups || {}).filter(([, span]) => span);
      const words = this.text.slice(start, end), value = this.text.slice(...spans.find(Boolean) || [0, 0]);
      return { start, end, words, value, groups: Object.fromEntries(groups) };
    }

    /* ---- productions ---- */

    /* What the first production of a name makes that can be made at a position, after or around what is `earlier`. */
    first(name, position, earlier = null) {
      for (const steps of GRAMMAR.productions[name]) {
        const made = { start: position, end: position, earlier, role: "", members: [], relative: false, inside: false };
        if (steps.every((step) => this.follow(step, made))) return made;
      }
      return null;
    }
    /* A step is rows, one of which may be a noun; a method; or further productions, as often as they can be made. */
    follow(step, made) {
      if (step[0] === "*") return this.goOn(made, step.slice(1));
      if (step[0] === "@") return step.split("|").some((one) => this["step_" + one.slice(1)](made));
      const found = this.find(step, false, made.end);
      if (!found) return false;
      made.end = found.end;
      const [noun] = found.groups.noun || [];
      if (noun !== undefined) Object.assign(made, { noun, role: GRAMMAR.roles[this.shape[noun]] });
      return true;
    }
    /* What is inside the last place stands for it: Law 50, section D2 and D3. */
    goOn(made, name) {
      for (let more = this.first(name, made.end, made); more; more = this.first(name, made.end, made)) {
        if (more.inside) more.members[0].start = made.members.pop().start;
        made.members.push(...more.members);
        made.end = more.end;
      }
      return true;
    }
    add(made, members) {
      if (!members.length) return false;
      if (!made.members.length) made.start = made.role ? made.noun : members[0].start;
      made.members.push(...members);
      made.end = members.at(-1).end;
      return true;
    }
    step_laws(made) {
      const previous = !made.role && isFigures(this.text.charAt(made.end)) ? this.previous : null;
      return this.add(made, this.members(made.end, made.role, null, previous));
    }
    step_law(made) {
      const [first] = made.members, law = this.member(made.end, made.role, null, first?.citation, Boolean(first));
      return law.length === 1 && this.add(made, law);
    }
    step_ranged(made) { return Object.assign(made, { members: [ranged(...made.members)] }); }
    /* Places that leave out their law: read for where they end, then again when it is known what they are part of. */
    step_parts(made) {
      made.parts = made.end;
      return this.seeFrom(ANYWHERE, made, true);
    }
    seeFrom(base, made, relative) {
      this.base = base;
      const parts = this.first("parts", made.parts);
      if (!parts || !(relative || inside(parts.members[0].citation, base))) return false;
      const { start, role, part, members, end } = parts;
      return Object.assign(made, { start, role, part, members, end, relative });
    }
    step_places(made) {
      made.part = this.partAt(made.end, this.base);
      return this.add(made, this.members(made.end, made.role, this.base));
    }
    step_here(made) {
      const above = this.match("above", made.end), seen = this.seeFrom(this.previous || ANYWHERE, made, true);
      if (seen && above) made.end = above.end;
      return seen;
    }
    step_holder(made) {
      const holder = this.first("holder", made.end, made), [whole, ...others] = holder ? holder.members : [];
      return whole && !others.length && this.seeFrom(whole.citation, made, holder.relative) && (made.end = holder.end);
    }
    /* “This Law”: nothing says which where a law stands before it. */
    step_this(made) {
      if (this.previous) return false;
      const place = upTo(ANYWHERE, ["", "law"].includes(made.role) ? LAW : SECTION);
      return Object.assign(made, { members: [reading(made.start, made.end, place)], relative: true });
    }
    step_inside(made) {
      const last = made.earlier.members.at(-1), part = this.partAt(made.end, last.citation);
      if (last.through || last.known.length || !part || firstStep(part.place) <= level(last.citation)) return false;
      made.inside = true;
      return this.add(made, this.members(made.end, made.role, last.citation));
    }

    /* ---- places ---- */

    /* What is written at a position: a place with its law; a part of one, seen from `base`. Null where a letter or digit
       follows, lest it be half of a pair. */
    lawAt(start) { return this.written("place.law", start); }
    partAt(start, base) { return this.written(base[ITEM] ? "place.inner" : "place.part", start); }
    written(name, start) {
      const found = this.match(name, start);
      if (!found || /^[\p{L}\p{N}]{2}/u.test(this.text.slice(found.end - 1))) return null;
      const steps = Object.entries(found.groups).map(([group, span]) => [group.replace(/_+$/, ""), this.text.slice(...span)]);
      return { start, end: found.end, place: numbersOf(Object.fromEntries(steps)) };
    }
    /* The place at a position after a noun of this role, two if they are fused, none if none is there; `previous` is the
       one before it. Without a `base` places name their law, or are of the one before them. */
    member(position, role, base, previous, through = false) {
      const from = previous || base, law = base ? null : this.lawAt(position), part = from ? this.partAt(position, from) : null;
      if (!law && !base && (!previous || isFigures(this.text.charAt(position)))) return this.fused(role, position);
      if (law && previous && level(law.place) === LAW && this.match("counted", law.end)) return [];
      const goesOn = () => !previous || level(previous) >= firstStep(part.place);
      const isPart = part && (law ? this.isItem(part, law, previous, through) : goesOn());
      const places = [...(isPart ? this.placesOf(part, from, previous) : []), ...(law ? resolve(law.place) : [])];
      return places.length ? [reading(position, (isPart ? part : law).end, places[0], { alternates: places.slice(1) })] : [];
    }
    /* Whether what could be a law is an item of the place before it: 2 or 2(a). */
    isItem(part, { end, place }, previous, through) {
      const isLower = previous && place[LAW] < previous[LAW], isSmall = !/[A-Z]/.test(this.text.slice(part.start, end));
      const isBelow = previous && (previous[ITEM] || (previous[SECTION] && isLower)), isLikely = isLower || isSmall;
      return isBelow && isLikely && part.end >= end && part.place[ITEM] <= (through ? LIMITS.item : LIMITS.likely);
    }
    /* The places that a part can mean. A letter of a section can be a sub-item, too: in 51B2, A, and likely so in
       51 B 2 A, B; in 51B, a it can be 51B1a. */
    placesOf(part, from, previous) {
      const places = resolve(part.place, from), [, section, item] = part.place;
      if (!previous || !places.length || !section || item) return places;
      const [law, whole, above, sub] = previous, isSmall = this.text[part.start] === letter(section).toLowerCase();
      if (!above) return whole && isSmall ? [...places, ...missingItem(previous, section)] : places;
      const inCapitals = sub && new RegExp(`${above}[^\\p{L}\\p{N}_]*${letter(sub)}(?!${WORD})`, "u").test(this.text);
      const below = [law, whole, above, section, 0];
      return inCapitals ? [below, ...places] : [...places, below];
    }
    fused(role, position) {
      const run = this.match("run", position)?.words || "", many = ["laws", "parts"].includes(role) || this.match("four_figures", position);
      const areLaws = (one, other) => many && !level(one) && !level(other) && order(one, other) < 0;
      const areParts = (one, other) => level(one) && level(other) && !same(one, other);
      const isRare = ([one, other]) => other[LAW] < LIMITS.rare && one[LAW] >= LIMITS.rare;
      const [pair, ...others] = [...run.matchAll(/(?<!^)[1-9]/g)]
        .map(({ index: cut }) => [half(run.slice(0, cut)), half(run.slice(cut)), position + cut])
        .filter(([one, other]) => one && other && (areLaws(one, other) || areParts(one, other)))
        .sort((one, other) => isRare(one) - isRare(other));
      if (!pair) return [];
      const [one, other, cut] = pair, end = position + run.length, text = this.typed(position, end);
      const [alternates, partners] = [0, 1].map((at) => others.map((split) => split[at]));
      const both = { reasons: ["fused"], known: [one, other].map(write), text };
      const second = reading(cut, end, other, { ...both, alternates: partners, partners: alternates });
      return [reading(position, cut, one, { ...both, alternates, partners }), second];
    }
    /* The places written at a position: a list, a range, places that go on with the one before a comma. */
    members(position, role, base = null, previous = null) {
      const found = [], list = base ? "list" : "law_list";
      let places = this.member(position, role, base, previous);
      while (places.length && found.length < LIMITS.members) {
        const to = this.match("range", places.at(-1).end);
        if (to) places = this.extended(places, to.end, role, base);
        found.push(...places);
        const joint = places.length ? this.match(list, places.at(-1).end) : null;
        places = joint ? this.member(joint.end, role, base, endOf(places.at(-1))) : [];
      }
      return found;
    }
    /* The range that goes on at `end`, else the place; none for a chain of dashes such as 1-5-9. */
    extended(places, end, role, base) {
      const [one] = places, [last, second] = this.member(end, role, base, one.citation, true);
      if (places.length > 1 || !last || second || same(one.citation, last.citation)) return places;
      const like = level(one.citation) === level(last.citation) && !this.match("letter_to", one.end);
      const lone = level(last.citation) === SECTION && this.text[last.start] === letter(last.citation[SECTION]).toLowerCase();
      if (order(one.citation, last.citation) > 0 && (lone || !like)) return places;
      return this.match("chain", last.end) ? [] : [ranged(one, last)];
    }

    /* ---- the tokens of a query; each says where it ends, if it can be taken ---- */

    /* Spans count the characters of the query, as Unicode has them. */
    span(start, end) { return [this.origins[start], end > start ? this.origins[end - 1] + 1 : this.origins[end]]; }
    typed(start, end) { return this.signs.slice(...this.span(start, end)).join(""); }
    keep(one) {
      this.readings.push({ ...one, expression: one.expression || this.expression });
      return one.end;
    }
    refuse(start, end, alternates, ...reasons) {
      return this.keep(reading(start, end, null, { status: "invalid", alternates, reasons }));
    }
    /* What cannot be below a place, such as the letter of 51B(a), which leaves out the item. */
    refuseBelow(place, sub, start, end) {
      if (!sub || level(place) !== SECTION) return this.refuse(start, end, [place]);
      return this.refuse(start, end, missingItem(place, sub), "no-item");
    }

    token_document({ start, value }) {
      if (this.readings.length || this.left.length) return null;
      const name = GRAMMAR.names.DOCUMENTS[value.toLowerCase()];
      const status = this.query === name ? "exact" : "normalised";
      return this.keep(reading(start, this.text.trimEnd().length, parse(name), { status }));
    }
    token_address({ start, end, words }) {
      const { citation, ...named } = address(words) || {};
      if (!citation) return null;
      this.previous = citation;
      return this.keep(reading(start, end, citation, named));
    }
    token_blank({ end }) { return end; }
    token_prefixes({ start, end, value }) { return this.refuse(start, end, beginning(value)); }
    token_prefix({ end, value }) {
      this.expression = value.toLowerCase();
      return end;
    }
    token_word({ start, end }) {
      this.left.push(this.typed(start, end));
      return end;
    }
    /* Po polsku, in Italian; pl 51B2a: the language of the citations before it, else of those after. */
    token_language({ start, end, value }) {
      const said = GRAMMAR.names.LANGUAGES[value.toLowerCase()] || value.toLowerCase();
      this.languages.push(this.typed(start, start + value.length));
      for (const one of this.readings) one.expression ||= said;
      if (!this.readings.length) this.expression = said;
      return end;
    }
    token_note({ start, end, value }) {
      const count = this.readings.length, stop = this.phrase(end), named = this.readings.slice(count);
      if (!stop) return null;
      for (const one of named) {
        one.note = value || "all";
        if (one.status === "exact") one.status = "normalised";
      }
      named[0].start = start;
      return stop;
    }
    /* A phrase; a word of one, or of its own; digits that cite nothing. */
    token_phrase({ start, words }) {
      const stop = this.phrase(start);
      if (stop) return stop;
      const text = words.replace(/[.*-]+$/, ""), end = start + Math.max(1, text.length);
      const isLaw = /^[1-9][0-9]?$/.test(text) && text <= LIMITS.law; /* 57 of 57 ♠ */
      if (isLaw || !/\p{Nd}/u.test(text)) {
        if (text !== "(" && !SKIPPED.has(text.toLowerCase())) this.left.push(this.typed(start, start + text.length));
        return end;
      }
      const [, number] = /^[#§]?[Ll]?([0-9]{1,6})$/.exec(text) || [];
      if (number) return this.refuse(start, end, nearNumber(Number(number)), "no-law");
      const near = /\p{L}/u.test(text) ? beginning(text) : [], noLaw = !near.length && /^9[4-9](?![0-9])/.test(text);
      return this.refuse(start, end, near, ...(noLaw ? ["no-law"] : []));
    }
    /* What the productions make: 51B2(a), (b) e 57C-D; Law 51; punkt B1a. */
    phrase(position) {
      const phrase = this.first("phrase", position);
      if (!phrase) return null;
      const { start, end, relative, part } = phrase, holder = relative && part ? this.first("holder", end, phrase) : null;
      if (holder) return this.refuseBelow(holder.members.at(-1).citation, part.place[SUB], start, holder.end);
      if (this.previous || !relative) return this.take(phrase);
      const isLone = this.match("lone", position) && end === phrase.members.at(-1).end;
      return isLone ? null : this.refuse(start, end, [], "no-context");
    }
    /* Keep a phrase with what follows it. What would be part of it, if it could be, is refused with it: never the parent of
       what was meant. */
    take(phrase) {
      const { start, members } = phrase, last = members.at(-1), place = endOf(last);
      members[0].start = start;
      last.end = phrase.end;
      for (const one of members) {
        const isExact = !one.through && (one.text || this.typed(one.start, one.end)) === write(one.citation);
        this.keep({ ...one, status: one.alternates.length ? "ambiguous" : isExact ? "exact" : "normalised" });
      }
      const end = this.suffixes(this.readings.at(-1), phrase.end);
      const names = [...(level(place) === SECTION ? ["letter_below"] : []), ...GRAMMAR.beyond];
      const beyond = names.map((name) => this.match(name, end)).find(Boolean);
      if (beyond) {
        this.readings.pop();
        return this.refuseBelow(place, ordinal(beyond.value), last.start, beyond.end);
      }
      this.readings.at(-1).end = end;
      this.previous = place;
      return end;
    }
    /* A note's mark, an edition, a wildcard, “et seq.” after a reading; where they end. */
    suffixes(one, end) {
      const [name, field] = GRAMMAR.suffixes.find(([name]) => this.match(name, end)) || [];
      if (!name) return end;
      const found = this.match(name, end), said = found.value.toLowerCase();
      const values = { note: said || "all", edition: Number(said), expression: said, open_ended: true };
      const isWildcard = found.words.trim() === "*" && level(one.citation) === SECTION;
      if (field && !isWildcard) one[field] = values[field];
      return this.suffixes(one, found.end);
    }
  }

  /* ---- eIds, URIs, permalinks ---- */

  const PLACES = GRAMMAR.places.map((pattern) => new RegExp(pattern));
  const [LOOKS, STEP, EXPRESSION, YEAR] = GRAMMAR.address.map((pattern) => new RegExp(pattern, "g"));
  function address(written) {
    if (written.length > 2000 || written.search(LOOKS) < 0) return null;
    try { written = decodeURIComponent(written); } catch { /* a lone % is part of the name */ }
    const [page] = written.split("#"), fragment = written.slice(page.length + 1);
    const [, spelled] = PLACES.map((pattern) => pattern.exec(fragment || page)).find(Boolean) || [];
    const [[, expression = ""] = []] = page.matchAll(EXPRESSION), [[, year = 0] = []] = page.matchAll(YEAR);
    const citation = spelled ? parse(spelled.replace(STEP, "($1)")) : null;
    return citation && { citation, expression, edition: expression ? 0 : Number(year) };
  }

  /* ---- what is near ---- */

  const unique = (places) => [...new Map(places.map((place) => [write(place), place])).values()];
  /* What may have been meant by 51B(a), which leaves out the item. */
  const missingItem = ([law, section], sub) => [1, 2].map((item) => [law, section, item, sub, 0]);
  /* What may have been meant by a law's number that there is not: 351 by 35.1, 35; 94 by 93. */
  function nearNumber(number) {
    const law = Math.floor(number / 10), item = number % 10;
    if (number > 999 || number <= LIMITS.law) return [];
    if (number < 100 || law > LIMITS.law) return [[LIMITS.law, 0, 0, 0, 0]];
    return [...(item ? [[law, 0, item, 0, 0]] : []), [law, 0, 0, 0, 0]];
  }
  /* The longest beginning that is a citation; where its number is no law, what it is with a digit less. */
  function beginning(text) {
    const [digits = ""] = /^[1-9][0-9]{1,2}(?![0-9])/.exec(text) || [], less = Number(digits) > LIMITS.law;
    const without = (_, at) => text.slice(0, at) + text.slice(at + 1), begins = (_, at) => text.slice(0, at + 1);
    const shorter = less ? Array.from(digits, without) : Array.from(text.slice(0, 16), begins);
    const found = shorter.reverse().map(canonical).filter((place) => place && place[SECTION] <= LIMITS.section);
    return less ? unique(found) : found.slice(0, 1);
  }
  /* The closest of the places there are: two where a missing one would stand, and what it would be part of. */
  function suggest(missing, places) {
    const lost = path(missing).find((step) => !places.some((place) => same(place, step))) || missing, whole = parent(lost);
    if (!whole) return [];
    const distance = (place) => Math.abs(place[level(place)] - lost[level(lost)]);
    const beside = places.filter((place) => level(place) && same(parent(place), whole));
    return [...beside.sort((one, other) => distance(one) - distance(other) || order(one, other)).slice(0, 2), whole];
  }

  /* ---- whether it is there ---- */

  /* Whether `place` lies from `first` to `last`; without `last`, whether it is `first` or follows it beside it. */
  function within(place, first, last) {
    if (order(place, first) < 0 || (place[LAW] < 0) !== (first[LAW] < 0)) return false;
    if (last) return inside(place, last) || (order(place, last) < 0 && !inside(last, place));
    return level(first) === LAW || inside(place, parent(first));
  }
  /* The places from the first to the last of a range, or those that follow, as few as hold them all. */
  function interval(first, last, places) {
    const all = places.filter((place) => within(place, first, last)).sort(order), taken = [];
    for (const place of all) if (!taken.length || !inside(place, taken.at(-1))) taken.push(place);
    return taken;
  }

  /* A reading as a book answers it, in the texts that it asks for. A book has `places`; each of its texts has the status of
     every place, as a number of GRAMMAR.statuses, and by place the marks of its notes. */
  function answer(reading, { texts, places, index }) {
    const { citation, through, alternates, partners, expression, edition, note } = reading;
    const named = texts.filter(({ id, language }) => ["", id, language].includes(expression));
    const asked = named.filter((text) => [0, text.edition].includes(edition));
    /* What the text that has most of a place has of it. A place that no text has is as what it would be part of. */
    function status(place) {
      const known = path(place).map(write).findLast((step) => index.has(step)), ok = known === write(place) ? "ok" : "dangling";
      const found = asked.map((text) => GRAMMAR.statuses[text.statuses[index.get(known)]]).map((one) => one === "ok" ? ok : one);
      return GRAMMAR.statuses.find((one) => found.includes(one)) || "not-held";
    }
    const has = (place) => status(place) === "ok", isPossible = (place) => has(place) || status(place) === "not-held";
    const held = () => places.filter(has);
    if (!citation) {
      const possible = alternates.map((place) => path(place).findLast(isPossible)).filter(Boolean);
      return { ...reading, alternates: unique(possible) };
    }

    let said = reading;
    const say = (reason, known) => { said = { ...said, reasons: [...said.reasons, reason], known: [...new Set(known)] }; };
    if (!named.length) say("no-expression", texts.map(({ id, language }) => expression.includes("-") ? id : language));
    else if (!asked.length) say("no-edition", named.map((text) => String(text.edition)).sort());
    const near = (place) => status(place) === "dangling" ? suggest(place, held()) : [];
    const refused = (place) => ({ ...said, status: status(place), alternates: near(place) });

    /* An ambiguous reading is limited to what is possible; what is there comes first, if the first is not possible. */
    const others = alternates.filter((place, at) => isPossible(place) && (!partners.length || isPossible(partners[at])));
    const possible = isPossible(citation) ? [citation, ...others] : others.sort((one, other) => has(other) - has(one));
    if (said.status === "ambiguous" && possible.length && !through) {
      const [chosen, ...rest] = possible;
      said = { ...said, citation: chosen, alternates: rest, status: rest.length ? "ambiguous" : "normalised" };
    }
    const place = said.citation;
    /* A range is there if anything in it is; an end that is nowhere is missing. */
    if (through || said.open_ended) {
      const ends = through ? [place, through] : [place], taken = interval(place, through, held());
      if (taken.length) return { ...said, places: taken, missing: ends.filter((end) => status(end) === "dangling") };
      return refused(ends.find((end) => !isPossible(end)) || place);
    }
    if (!has(place)) return refused(place);

    const marks = asked.map(({ notes }) => notes[write(place)] || []), mark = note.replace(/[()]/g, "");
    const isThere = (here) => isFigures(note) ? here[note - 1] : here.includes(mark);
    if (["", "all"].includes(note) || marks.some(isThere)) return said;
    say("no-note", marks.flat().sort());
    return { ...said, status: "dangling", alternates: [place] };
  }

  /* The citations of a query as the command answers them where this book is the corpus, and the other words. A longer
     text than anybody types is only searched. */
  function readCitations(query, { places, texts }) {
    if (Array.from(query).length > LIMITS.query) return { readings: [], left: [] };
    const reader = new Reader(query), index = new Map(places.map((place, at) => [place, at]));
    const book = { texts, places: places.map(parse), index };
    const readings = reader.readings.map((one) => answer(one, book)).map(({ start, end, partners, ...one }) => ({
      text: reader.typed(start, end),
      ...one,
      span: reader.span(start, end),
      citation: one.citation && write(one.citation),
      through: one.through && write(one.through),
      alternates: one.alternates.map(write),
      missing: one.missing.map(write),
      places: one.places?.map(write),
    }));
    return { readings, left: reader.left };
  }

  self.lawtexts.readCitations = readCitations;
})();
