/* Citation: reads the citations in what a person types: an interpreter of the table that Python reads by.

   `lawtexts.grammar` is the query side of lawtexts.citing.grammar with the words of all languages, put before this
   script when the edition is published (lawtexts.citing.export_js). A row is a pattern over the shape of a query: as
   long as the query, with a letter for the classes of each number, letter or word where it begins, fillers after it,
   blanks and punctuation as they are. A production is a row of patterns and steps. What each step does is said in
   lawtexts.citing.parser, read and answer, where it has the same name. */
(function (self) {
  "use strict";
  const GRAMMAR = self.lawtexts.grammar, LIMITS = GRAMMAR.limits, DOCUMENTS = GRAMMAR.documents;
  const WORD = "[\\p{L}\\p{N}_]";
  const isFigures = (text) => /^[0-9]+$/.test(text);
  const lastOf = (list) => list[list.length - 1];

  /* ---- places: [law, section, item, sub-item, roman], 0 for what is left out; documents are negative laws ---- */

  const STEPS = ["law", "section", "item", "sub", "roman"], [LAW, SECTION, ITEM, SUB, ROMAN] = STEPS.keys();
  const NUMERALS = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
  const ANYWHERE = [1, 1, 1, 1, 1];

  const level = (place) => place.findLastIndex(Boolean);
  const upTo = (place, step) => place.map((number, at) => at <= step ? number : 0);
  const root = (place) => upTo(place, LAW);
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
  const document = (name) => [DOCUMENTS.indexOf(name) - DOCUMENTS.length, 0, 0, 0, 0];
  const letter = (number) => number ? String.fromCharCode(64 + number) : "";
  function write(place) {
    if (place[LAW] < 0) return DOCUMENTS.at(place[LAW]);
    const [law, section, item, sub, roman] = place, stop = item && !section ? "." : "";
    return law + letter(section) + stop + (item || "") + letter(sub).toLowerCase() + (roman ? `(${NUMERALS[roman]})` : "");
  }

  /* The numbers of what is written of each step, with the signs around it; a number may be in words. */
  const lettersOf = (written) => written.replace(/[^A-Za-z]/g, "").toLowerCase();
  const inWords = (written) => (written.toLowerCase().match(/\p{L}+/gu) || []).reduce((sum, word) => sum + (GRAMMAR.numbers[word] || 0), 0);
  const ordinal = (written) => written && lettersOf(written).charCodeAt(0) - 96;
  const numeral = (written) => Math.max(0, NUMERALS.indexOf(lettersOf(written)));
  const figures = (written) => Number(written.replace(/[^0-9]/g, "")) || inWords(written);
  const READ = { law: figures, section: ordinal, item: figures, sub: ordinal, roman: numeral };
  const numbersOf = (written) => STEPS.map((step) => written[step] ? READ[step](written[step]) : 0);

  /* The place that one of the simplest spellings names: 51b2A, 51B2(a). */
  const SPELLING = new RegExp(`^(?:${GRAMMAR.spelling})$`);
  function canonical(text) {
    const { groups } = SPELLING.exec(text) || {}, place = groups && numbersOf(groups);
    return !place || place[LAW] > LIMITS.law || (groups.roman && !place[ROMAN]) ? null : cite(place);
  }
  const parse = (name) => DOCUMENTS.includes(name) ? document(name) : canonical(name);

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
  /* An entry ends where no word goes on; a number may touch a word. What names the Laws is no entry before a number. */
  function entryPattern(entry) {
    const code = GRAMMAR.codes.includes(entry) ? "(?! ?[1-9][0-9]?(?![0-9]))" : "";
    const goesOn = entry.length > 1 ? `(?![0-9])${WORD}` : WORD, isWord = /[\p{L}\p{N}]$/u.test(entry);
    return entry.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") + code + (isWord ? `(?!${goesOn})` : "");
  }
  const entries = [...ENTRIES.keys()].sort((one, other) => other.length - one.length).map(entryPattern).join("|");
  const subBeforeRoman = `(?<=[0-9])[A-Ha-h](?=[ivx]{1,4}(?!${WORD}))`;
  const TOKEN = new RegExp(`(?<!${WORD})(${entries})|${subBeforeRoman}|\\p{L}+|[0-9]+`, "giu");
  function classOf(token, entry) {
    const small = token.toLowerCase(), known = entry ? ENTRIES : WORDS;
    return known.get(token) || known.get(small) || GRAMMAR.others[isFigures(token) ? "number" : SKIPPED.has(small) ? "skipped" : "word"];
  }
  const shapeOf = (text) => text.replace(TOKEN, (token, entry) => classOf(token, entry) + "0".repeat(token.length - 1));

  const compiled = new Map();
  function compile(pattern, flags) {
    const expanded = () => pattern.replace(/\{([A-Za-z_|&]+)\}/g, (all, macro) => GRAMMAR.macros[macro] || all);
    if (!compiled.has(pattern)) compiled.set(pattern, new RegExp(expanded(), flags));
    return compiled.get(pattern);
  }

  /* ---- a phrase: its members are places, ranges or pairs ---- */

  class Phrase {
    constructor(start, earlier) {
      Object.assign(this, { start, earlier, noun: start, end: start, numbers: start, role: "", members: [], inner: [], part: null });
      this.relative = this.inside = false;
    }
    get last() { return lastOf(this.members); }
  }
  const member = (start, end, citation, more = {}) => ({ start, end, citation, through: null, pair: null, alternates: [], turned: false, ...more });
  const endOf = ({ citation, through, pair }) => pair || through || citation;
  function ranged(one, other) {
    const [first, last] = [one.citation, other.citation].sort(order);
    return member(one.start, other.end, first, { through: last, turned: first !== one.citation });
  }
  /* Places with those below the last one in its place: Law 50, section D2 and D3. */
  const narrowed = (members, [first, ...others]) => first ? [...members.slice(0, -1), { ...first, start: lastOf(members).start }, ...others] : [];

  const isNumber = ({ place: [law, section, item, sub, roman], bracketed }) => !(section || sub || roman || bracketed || (law && item));
  const first = ({ place }) => place.findIndex(Boolean);
  /* The places that a part can mean seen from `base`, the likelier first. */
  function resolve({ place }, base) {
    const at = place.findIndex(Boolean);
    if (at === LAW) return [cite(place)].filter(Boolean);
    if (base[LAW] < 0) return [];
    const roman = at === SUB && base[SUB] && !place[ROMAN] ? numeral(letter(place[SUB])) : 0;
    const below = cite(place.map((number, step) => step < at ? base[step] : number));
    return [roman && cite([...base.slice(0, ROMAN), roman]), below].filter(Boolean);
  }

  /* ---- pairs that lost the word between them ---- */

  const RUN = /(?:[0-9A-Za-z]|\([0-9A-Za-z]{1,4}\)){2,24}(?![\p{L}\p{N}])/uy;
  function half(written) {
    const place = canonical(written);
    return place && written.includes(letter(place[SECTION])) ? place : null;
  }
  /* The pairs of two laws, or of two places below laws, that a run can be split into, the likeliest first. */
  function pairsIn(run) {
    const cuts = [...run.slice(1).matchAll(/[1-9]/g)].map(({ index }) => index + 1);
    const greatest = ([one, other]) => Math.max(one[ITEM], other[ITEM]);
    /* A half of the first laws is unlikely, so is a great item, so are halves of unlike depth. */
    const doubt = ([one, other]) => 100 * (other[LAW] < LIMITS.rare && one[LAW] >= LIMITS.rare) + 10 * (greatest([one, other]) > LIMITS.likely)
      + Math.abs(level(one) - level(other));
    return cuts.map((cut) => [half(run.slice(0, cut)), half(run.slice(cut)), cut])
      .filter(([one, other]) => one && other && !level(one) === !level(other))
      .filter((pair) => (level(pair[0]) ? !same(pair[0], pair[1]) : order(pair[0], pair[1]) < 0) && greatest(pair) <= LIMITS.item)
      .sort((one, other) => doubt(one) - doubt(other));
  }

  /* Reads a query from left to right: `readings` are its citations, `left` the words that belong to none. */
  class Reader {
    constructor(query) {
      const signs = Array.from(query), { text, origins } = normalise(signs.map((sign) => sign.length > 1 ? "\ufffd" : sign).join(""));
      Object.assign(this, { query, signs, text, origins, shape: shapeOf(text), previous: null, expression: "" });
      Object.assign(this, { readings: [], left: [], languages: [] });
      for (let position = 0; position < text.length;) position = this.next(position);
      if (!this.readings.length) this.left.push(...this.languages);
    }
    /* Where what begins at a position ends: the first row of a query's tokens that matches and can be taken. */
    next(position) {
      for (const name of GRAMMAR.tokens) {
        const found = this.match(name, position), end = found && this["token_" + name](found);
        if (end) return end;
      }
      return position + 1;
    }
    /* What the rows of a name find at a position; its value is the text of their group. */
    match(name, start) {
      const [pattern, ofText] = GRAMMAR.rows[name];
      return this.found(compile(pattern, ofText ? "diuy" : "duy"), start, ofText ? this.text : this.shape);
    }
    found(pattern, start, within = this.shape) {
      pattern.lastIndex = start;
      const { indices } = pattern.exec(within) || {};
      if (!indices) return null;
      const [[, end], ...spans] = indices, groups = Object.entries(indices.groups || {}).filter(([, span]) => span);
      return { start, end, words: this.text.slice(start, end), value: this.text.slice(...spans.find(Boolean) || [0, 0]), groups: Object.fromEntries(groups) };
    }

    /* ---- productions ---- */

    /* What the first production of a name makes that can be made at a position, after or around what is `earlier`. */
    first(name, position, earlier = null) {
      for (const steps of GRAMMAR.productions[name]) {
        const made = new Phrase(position, earlier);
        if (steps.every((step) => this.follow(step, made))) return made;
      }
      return null;
    }
    /* A step is rows, one of which may be a noun; a method; or further productions, as often as they can be made. */
    follow(step, made) {
      if (step[0] === "*") return this.goOn(made, step.slice(1));
      if (step[0] === "@") return step.split("|").some((one) => this["step_" + one.slice(1)](made));
      const found = this.found(compile(step, "duy"), made.end);
      if (!found) return false;
      made.end = found.end;
      if (found.groups.noun) {
        const [noun] = found.groups.noun;
        Object.assign(made, { noun: made.role ? made.noun : noun, role: GRAMMAR.roles[this.shape[noun]] });
      }
      return true;
    }
    goOn(made, name) {
      for (let more = this.first(name, made.end, made); more; more = this.first(name, made.end, made)) {
        if (more.inside) made.inner.push(more);
        made.members = more.inside ? narrowed(made.members, more.members) : [...made.members, ...more.members];
        made.end = more.end;
      }
      return true;
    }
    add(made, members) {
      if (!members.length) return false;
      if (!(made.members.length || made.earlier)) made.start = made.role ? made.noun : members[0].start;
      made.members = [...made.members, ...members];
      made.end = made.last.end;
      return true;
    }
    step_laws(made) {
      const previous = !made.role && isFigures(this.text.charAt(made.end)) ? this.previous : null;
      return this.add(made, this.members(made.end, made.role, null, previous));
    }
    step_law(made) {
      const previous = made.last?.citation || null, law = this.member(made.end, made.role, null, previous, previous !== null);
      return law && !law.pair && this.add(made, [law]);
    }
    step_ranged(made) { return made.members = [ranged(...made.members)]; }
    /* Places that leave out their law are read for where they end, then again when it is known what they are part of. */
    step_parts(made) {
      Object.assign(made, { numbers: made.end, part: this.partAt(made.end, ANYWHERE) });
      return this.add(made, this.members(made.end, made.role, ANYWHERE));
    }
    step_part(made) {
      Object.assign(made, { numbers: made.end, role: "letter", part: this.partAt(made.end, ANYWHERE) });
      if (made.part) made.end = made.part.end;
      return made.part;
    }
    step_here(made) {
      const above = this.match("above", made.end);
      if (!this.resolve(made, this.previous || ANYWHERE, true)) return false;
      return made.end = above ? above.end : made.last.end;
    }
    step_holder(made) {
      const extent = made.members, holder = made.part && this.first("holder", made.end, made);
      const found = holder && this.resolve(made, holder.members[0].citation, holder.relative);
      if (found) made.end = Math.max(made.end, holder.end);
      else made.members = extent;
      return found;
    }
    resolve(made, base, relative) {
      let members = this.members(made.numbers, made.role, base);
      for (const { role, numbers } of members.length ? made.inner : []) {
        members = narrowed(members, this.members(numbers, role, lastOf(members).citation));
      }
      Object.assign(made, { members, relative });
      return members.length && (relative || inside(members[0].citation, base));
    }
    /* “This Law”: nothing says which where a law stands before it. */
    step_this(made) {
      if (this.previous) return false;
      const place = upTo(ANYWHERE, ["", "law"].includes(made.role) ? LAW : SECTION);
      return Object.assign(made, { members: [member(made.start, made.end, place)], relative: true });
    }
    step_inside(made) {
      const { last } = made.earlier, part = this.partAt(made.end, last.citation);
      if (last.through || last.pair || !part || first(part) <= level(last.citation)) return false;
      Object.assign(made, { inside: true, numbers: made.end });
      const members = this.members(made.end, made.role, last.citation);
      return members.length && level(members[0].citation) > level(last.citation) && this.add(made, members);
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
      return { start, end: found.end, place: numbersOf(Object.fromEntries(steps)), bracketed: this.text[start] === "(" };
    }
    /* The place at a position after a noun of this role; `previous` is the one before it. Without a `base` places name
       their law. */
    member(position, role, base, previous, through = false) {
      const law = base ? null : this.lawAt(position);
      if (law) return this.lawMember(law, previous, through);
      if (!base && (!previous || isFigures(this.text.charAt(position)))) return this.fused(role, position);
      const from = previous || base, part = this.partAt(position, from);
      if (!part || (previous && level(previous) < first(part)) || !this.isLetter(part, role)) return null;
      const places = resolve(part, from), [, section, item] = part.place;
      const possible = places.length && previous && section && !item ? this.loneLetter(part, previous, places) : places;
      return possible.length ? member(part.start, part.end, possible[0], { alternates: possible.slice(1).map((one) => [one]) }) : null;
    }
    /* Whether a small letter is no word: Law 51, a card. */
    isLetter(part, role) {
      return first(part) !== SUB || part.bracketed || !["law", "laws"].includes(role) || !this.match("word_letter", part.start);
    }
    /* What a letter of a section can be: in 51B2, A it can be 51B2a, too, and is likely to be in 51 B 2 A, B; in 51B, a 51B1a
       or 51B2a. */
    loneLetter({ start, place: [, section] }, previous, places) {
      const [law, whole, item, sub] = previous, isSmall = this.text[start] === letter(section).toLowerCase();
      if (!item) return whole && isSmall ? [...places, ...missingItem(previous, section)] : places;
      const typed = sub && new RegExp(`${item}[^\\p{L}\\p{N}_]*${letter(sub)}(?!${WORD})`, "u").test(this.text);
      const below = [law, whole, item, section, 0];
      return typed ? [below, ...places] : [...places, below];
    }
    /* A place that begins with a number: a law, or an item of the place before it, 2 or 2(a). */
    lawMember(written, previous, through) {
      const { start, end, place: [law] } = written, [found] = resolve(written, ANYWHERE);
      const alone = isNumber(written), isSmall = /^[^A-Z]*[a-z][^A-Z]*$/.test(this.text.slice(start, end));
      if (previous && alone && this.match("counted", end)) return null;
      const lower = previous && law < previous[LAW], below = previous && (previous[ITEM] || (previous[SECTION] && lower));
      const part = found && below && law !== previous[LAW] && (lower || isSmall || alone) ? this.partAt(start, previous) : null;
      const isItem = part && part.end >= end && part.place[ITEM] <= (through ? LIMITS.item : LIMITS.likely);
      if (isItem) return member(start, part.end, resolve(part, previous)[0], { alternates: [[found]] });
      return found ? member(start, end, found) : null;
    }
    /* The likeliest of the pairs that a run can be: 5051, 20F220F3. */
    fused(role, position) {
      RUN.lastIndex = position;
      const [run] = RUN.exec(this.text) || [""], many = ["laws", "parts"].includes(role) || this.match("four_figures", position);
      const [pair, ...others] = pairsIn(run).filter(([one]) => many || level(one));
      if (!pair) return null;
      const [one, other, cut] = pair, alternates = others.map((places) => places.slice(0, 2));
      return member(position, position + run.length, one, { pair: other, cut: position + cut, alternates });
    }
    /* The places written at a position: a list, a range, places that go on with the one before a comma. */
    members(position, role, base = null, previous = null) {
      const found = [], list = base ? "list" : "law_list";
      let one = this.member(position, role, base, previous);
      while (one && found.length < LIMITS.members) {
        let joint = this.match("range|" + list, one.end);
        if (joint?.groups.range) {
          one = this.extended(one, joint.end, role, base);
          if (!one) break;
          joint = this.match(list, one.end);
        }
        found.push(one);
        one = joint && this.member(joint.end, role, base, endOf(one));
      }
      return found;
    }
    /* The range that goes on at `end`, else the place; null for a chain of dashes such as 1-5-9. */
    extended(one, end, role, base) {
      const last = this.member(end, role, base, one.citation, true);
      if (one.pair || !last || last.pair || same(one.citation, last.citation)) return one;
      const like = level(one.citation) === level(last.citation) && !this.match("letter_to", one.end);
      const lone = level(last.citation) === SECTION && this.text[last.start] === letter(last.citation[SECTION]).toLowerCase();
      if (order(one.citation, last.citation) > 0 && (lone || !like)) return one;
      return /^-[\p{L}\p{N}]/u.test(this.text.slice(last.end)) ? null : ranged(one, last);
    }

    /* ---- the tokens of a query; each says where it ends, if it can be taken ---- */

    span(start, end) { return [this.origins[start], end > start ? this.origins[end - 1] + 1 : this.origins[end]]; }
    typed(start, end) { return this.signs.slice(...this.span(start, end)).join(""); }
    keep(start, end, citation, status = "normalised", more = {}) {
      const { expression } = this, nothing = { alternates: [], reasons: [], known: [], missing: [] };
      this.readings.push({ start, end, citation, status, through: null, note: "", expression, edition: 0, open_ended: false, ...nothing, ...more });
      return end;
    }
    refuse(start, end, alternates, ...reasons) { return this.keep(start, end, null, "invalid", { alternates, reasons }); }
    /* What cannot be below a place, such as the letter of 51B(a), which leaves out the item. */
    refuseBelow(place, sub, start, end) {
      return sub && level(place) === SECTION ? this.refuse(start, end, missingItem(place, sub), "no-item") : this.refuse(start, end, [place]);
    }

    token_document({ start, value }) {
      if (this.readings.length || this.left.length) return null;
      const name = GRAMMAR.names.DOCUMENTS[value.toLowerCase()];
      return this.keep(start, this.text.trimEnd().length, document(name), this.query === name ? "exact" : "normalised");
    }
    token_address({ start, end, words }) {
      const { citation, edition, expression } = address(words) || {};
      if (!citation) return null;
      this.previous = citation;
      return this.keep(start, end, citation, "normalised", { edition, expression: expression || this.expression });
    }
    token_skipped({ end }) { return end; }
    token_expressions({ start, end, value }) { return this.refuse(start, end, beginning(value)); }
    token_expression({ end, value }) {
      this.expression = value.toLowerCase();
      return end;
    }
    token_no_place({ start, end, words }) {
      this.left.push(this.typed(start, start + words.trimEnd().length));
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
    token_code_before(found) { return this.token_language(found); }
    token_note_of({ start, end, value }) {
      const count = this.readings.length, stop = this.phrase(end), named = this.readings.slice(count);
      if (!stop) return null;
      for (const one of named) Object.assign(one, { note: value || "all", reasons: [], status: one.status === "exact" ? "normalised" : one.status });
      named[0].start = start;
      return stop;
    }
    /* A phrase; a word of one, or of its own; digits that cite nothing. */
    token_word({ start, words }) {
      const stop = this.phrase(start);
      if (stop) return stop;
      const text = words.replace(/[.*-]+$/, ""), end = start + Math.max(1, text.length), counts = isFigures(text) && this.match("counted", end);
      if (counts || !/\p{Nd}/u.test(text)) {
        if (counts || (text !== "(" && !SKIPPED.has(text.toLowerCase()))) this.left.push(this.typed(start, start + text.length));
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
      if (holder) return this.refuseBelow(holder.last.citation, part.place[SUB], start, holder.end);
      if (this.previous || !relative) return this.take(phrase);
      const isLone = end === phrase.last.end && !/^[A-Za-z]./u.test(this.text.slice(position, position + 2).replace(/[^\p{L}\p{N}_]/gu, ""));
      return isLone && /[A-Za-z]/.test(this.text[position]) ? null : this.refuse(start, end, [], "no-context");
    }
    /* Keep a phrase with what follows it. What would be part of it, if it could be, is refused with it: never the parent of
       what was meant. */
    take(phrase) {
      const { start, members, last } = phrase, place = endOf(last);
      members.forEach((one, index) => this.keepMember(one, index ? one.start : start, one === last ? phrase.end : one.end));
      const end = this.suffixes(lastOf(this.readings), phrase.end);
      const beyond = [...(level(place) === SECTION ? ["letter_below"] : []), ...GRAMMAR.beyond].map((name) => this.match(name, end)).find(Boolean);
      if (beyond) {
        this.readings.pop();
        return this.refuseBelow(place, ordinal(beyond.value), members.length === 1 ? start : last.start, beyond.end);
      }
      lastOf(this.readings).end = end;
      this.previous = place;
      return end;
    }
    keepMember({ start: from, end: to, citation, through, pair, cut, turned, alternates }, start, end) {
      const reasons = [...(pair ? ["fused"] : []), ...(turned ? ["turned"] : [])];
      const halves = pair ? [[start, cut, citation], [cut, end, pair]] : [[start, end, citation]];
      halves.forEach(([begin, stop, place], half) => {
        const exact = !through && !pair && this.typed(begin, stop) === write(place);
        const more = { through, reasons, alternates: alternates.map((places) => places[half]) };
        if (pair) Object.assign(more, { known: [citation, pair].map(write), text: this.typed(from, to) });
        this.keep(begin, stop, place, alternates.length ? "ambiguous" : exact ? "exact" : "normalised", more);
      });
    }
    /* A note's mark, an edition, a wildcard, “et seq.” after a reading; where they end. */
    suffixes(one, end) {
      for (const [name, field] of GRAMMAR.suffixes) {
        const found = this.match(name, end);
        if (!found) continue;
        const said = found.value.toLowerCase(), below = found.words.trim() === "*" && level(one.citation) === SECTION;
        if (field && !below) one[field] = { note: said || "all", edition: Number(said), expression: said, open_ended: true }[field];
        return this.suffixes(one, found.end);
      }
      return end;
    }
  }

  /* ---- eIds, URIs, permalinks ---- */

  const PLACES = GRAMMAR.places.map((pattern) => new RegExp(pattern)), [LOOKS, EXPRESSION, YEAR] = GRAMMAR.address.map((pattern) => new RegExp(pattern));
  function address(written) {
    if (written.length > 2000 || !LOOKS.test(written)) return null;
    try { written = decodeURIComponent(written); } catch { /* a lone % is part of the name */ }
    const [page] = written.split("#"), fragment = written.slice(page.length + 1);
    const { groups } = PLACES.map((pattern) => pattern.exec(fragment || page)).find(Boolean) || {};
    const [, expression = ""] = EXPRESSION.exec(page) || [], [, year = 0] = YEAR.exec(page) || [];
    return groups && { citation: placeOf(groups), expression, edition: expression ? 0 : Number(year) };
  }
  function placeOf({ document: name, spelled, ...steps }) {
    if (name || spelled) return parse(name || spelled);
    return NUMERALS.includes(steps.roman || "") ? cite(numbersOf(steps)) : null;
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
    const [digits] = /^[1-9][0-9]{1,2}(?![0-9])/.exec(text) || [""];
    if (Number(digits) > LIMITS.law) {
      const less = Array.from(digits, (_, at) => text.slice(0, at) + text.slice(at + 1)).reverse().map(canonical);
      return unique(less.filter((place) => place && place[SECTION] <= LIMITS.section));
    }
    const starts = Array.from(text.slice(0, 16), (_, at) => canonical(text.slice(0, at + 1)));
    return starts.filter(Boolean).slice(-1);
  }
  /* The closest of the places there are: two beside it, and what it would be part of. */
  function suggest(missing, places) {
    const above = path(missing).slice(0, -1).findLast((step) => places.some((place) => same(place, step)));
    const below = (whole) => whole ? places.filter((place) => level(place) && same(parent(place), whole) && !same(place, missing)) : [];
    const beside = below(parent(missing)).filter((place) => level(place) === level(missing));
    const distance = (place) => Math.abs(place[level(place)] - missing[level(missing)]);
    const near = (beside.length ? beside : below(above)).sort((one, other) => distance(one) - distance(other) || order(one, other));
    return above ? [...near.slice(0, 2), above] : near.slice(0, 3);
  }

  /* ---- whether it is there ---- */

  /* Whether `place` lies from `first` to `last`; without `last`, whether it is `first` or follows it beside it. */
  function within(place, first, last) {
    if (order(place, first) < 0 || (place[LAW] < 0) !== (first[LAW] < 0)) return false;
    if (last) return order(place, last) <= 0 || inside(place, last);
    return level(first) === LAW || inside(place, parent(first));
  }
  /* The places from the first to the last of a range, or those that follow, as few as hold them all. */
  function interval({ citation, through }, places) {
    const taken = [], goesBeyond = (place) => through && !same(place, through) && inside(through, place);
    for (const place of places.filter((one) => within(one, citation, through) && !goesBeyond(one)).sort(order)) {
      if (!taken.length || !inside(place, lastOf(taken))) taken.push(place);
    }
    return taken.map(write);
  }

  /* A reading with the texts of a book in which it is looked for. A book has `places`; each of its texts has the status of
     every place as a number of GRAMMAR.statuses, and by place the marks of its notes. */
  class Lookup {
    constructor(reading, book) {
      const { expression, edition } = reading;
      const isAsked = (text) => ["", text.id, text.language].includes(expression) && [0, text.edition].includes(edition);
      Object.assign(this, { reading, book, texts: book.texts.filter(isAsked) });
    }
    /* What the text that has most of a place has of it. */
    status(place) {
      const { index } = this.book, at = index.get(write(place)), unknown = index.has(write(root(place))) ? "dangling" : "not-held";
      const statuses = this.texts.map((text) => at === undefined ? unknown : GRAMMAR.statuses[text.statuses[at]]);
      return GRAMMAR.statuses.find((status) => statuses.includes(status)) || "not-held";
    }
    has(place) { return this.status(place) === "ok"; }
    isPossible(place) { return ["ok", "not-held"].includes(this.status(place)); }
    answered() {
      const { citation, alternates } = this.reading;
      if (!citation) return { ...this.reading, alternates: unique(alternates.map((place) => path(place).findLast((step) => this.isPossible(step))).filter(Boolean)) };
      this.reading = this.withKnown();
      if (this.reading.through || this.reading.open_ended) return this.answeredRange(this.reading);
      this.choose([citation, ...alternates].filter((place) => this.isPossible(place)));
      const place = this.reading.citation;
      return this.has(place) ? this.noted(place) : this.refused(place);
    }
    /* Limit what an ambiguous reading can be to these places; if not the first, one that is there. */
    choose(possible) {
      const { citation, status } = this.reading;
      if (!possible.includes(citation)) possible.sort((one, other) => this.has(other) - this.has(one));
      const [place, ...alternates] = possible;
      if (status === "ambiguous" && place) this.reading = { ...this.reading, citation: place, alternates, status: alternates.length ? status : "normalised" };
    }
    /* A range: there if anything in it is; an end that is nowhere is missing. */
    answeredRange({ citation, through }) {
      const ends = through ? [citation, through] : [citation];
      if (this.book.parsed.some((place) => within(place, citation, through) && this.has(place))) {
        return { ...this.reading, missing: ends.filter((place) => this.status(place) === "dangling") };
      }
      return this.refused(ends.find((place) => !this.isPossible(place)) || citation);
    }
    refused(place) {
      const status = this.status(place), there = (other) => same(root(other), root(place)) && this.has(other);
      return { ...this.reading, status, alternates: status === "dangling" ? suggest(place, this.book.parsed.filter(there)) : [] };
    }
    lacking(reason, known) { return { ...this.reading, reasons: [...this.reading.reasons, reason], known: [...new Set(known)] }; }
    withKnown() {
      const { reading, book: { texts } } = this, { expression, edition } = reading;
      const isNamed = ({ id, language }) => [id, language].includes(expression);
      if (expression && !texts.some(isNamed)) return this.lacking("no-expression", texts.map(({ id, language }) => expression.includes("-") ? id : language));
      if (!edition || this.texts.length) return reading;
      return this.lacking("no-edition", texts.filter((text) => !expression || isNamed(text)).map((text) => String(text.edition)).sort());
    }
    noted(place) {
      const { note } = this.reading, marks = this.texts.map(({ notes }) => notes[write(place)] || []);
      const hasNote = (here) => isFigures(note) ? here[note - 1] !== undefined : here.includes(note.replace(/[()]/g, ""));
      if (["", "all"].includes(note) || marks.some(hasNote)) return this.reading;
      return { ...this.lacking("no-note", marks.flat().sort()), status: "dangling", alternates: [place] };
    }
  }
  /* A pair that was written together can be split where both places are possible. */
  function settlePair(one, other) {
    const [first, second] = [one.reading, other.reading];
    const fused = first.reasons.includes("fused") && second.reasons.includes("fused") && first.text === second.text;
    if (!fused || first.alternates.length !== second.alternates.length) return;
    const splits = first.alternates.map((place, at) => [place, second.alternates[at]]).filter((split) => split.every((place) => one.isPossible(place)));
    one.reading = { ...first, alternates: splits.map(([place]) => place) };
    other.reading = { ...second, alternates: splits.map(([, place]) => place) };
  }

  /* The citations of a query as the command answers them where this book is the corpus, and the other words. */
  function readCitation(query, { places, texts }) {
    const reader = new Reader(query), parsed = places.map(parse), index = new Map(places.map((place, at) => [place, at]));
    const lookups = reader.readings.map((one) => new Lookup(one, { texts, parsed, index }));
    lookups.slice(1).forEach((other, at) => settlePair(lookups[at], other));
    const readings = lookups.map((one) => one.answered()).map(({ start, end, ...one }) => ({
      text: reader.typed(start, end),
      ...one,
      span: reader.span(start, end),
      citation: one.citation && write(one.citation),
      through: one.through && write(one.through),
      alternates: one.alternates.map(write),
      missing: one.missing.map(write),
      places: one.through || one.open_ended ? interval(one, parsed) : undefined,
    }));
    return { readings, left: reader.left };
  }

  /* For the search box. Where other words stand beside them only citations with more than a number count, so that the
     words are searched for; what is `whole` has no other words. A longer text than anybody types is only searched. */
  function readCitations(query, book) {
    const { readings, left } = Array.from(query).length > LIMITS.query ? { readings: [], left: [] } : readCitation(query, book);
    const named = readings.filter((one) => !left.length || (one.citation && !isFigures(one.text)));
    return named.map((one) => ({ ...one, whole: !left.length }));
  }

  Object.assign(self.lawtexts, { readCitation, readCitations });
})(typeof self === "undefined" ? globalThis : self);
