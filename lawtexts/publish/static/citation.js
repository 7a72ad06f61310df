/* Citation: reads citations as people type them in a query: an interpreter of the table that Python reads by.

   `lawtexts.grammar` is the query side of lawtexts.citing.grammar with the words of all languages (made by
   lawtexts.citing.export_js, put before this script when the edition is published). A row is a pattern over the shape
   of a query: as long as the query, with one letter for the classes of each number, letter or word where it begins,
   fillers after it, and blanks and punctuation as they are; a production is a row of patterns and of steps (`follow`).
   What each does is said in lawtexts.citing.parser and read, which this follows step by step. Spans count code points. */
(function (self) {
  "use strict";
  const GRAMMAR = self.lawtexts.grammar, { last: LAST, documents: DOCUMENTS } = GRAMMAR;
  const ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
  const STEPS = ["law", ...GRAMMAR.steps], [LAW, SECTION, ITEM, SUB, DEEPEST] = STEPS.keys();
  const MOST = 60, LONGEST = 240;

  const isFigures = (text) => /^[0-9]+$/.test(text);
  const isWord = (sign) => /^[\p{L}\p{N}]/u.test(sign);
  const lastOf = (list) => list[list.length - 1];

  /* ---- places: the numbers of law, section, item, sub-item and roman, 0 for none; documents come before the laws ---- */

  const isPlace = ([law, , item, sub, deepest]) => law > 0 && (item || !sub) && (sub || !deepest) && item < 100 && deepest < ROMAN.length;
  const cite = (steps) => isPlace(steps) ? steps : null;
  const document = (name) => DOCUMENTS.includes(name) ? [DOCUMENTS.indexOf(name) - DOCUMENTS.length, 0, 0, 0, 0] : null;
  const letter = (number) => number ? String.fromCharCode(64 + number) : "";
  function write(place) {
    if (!place || place[LAW] < 0) return place && DOCUMENTS.at(place[LAW]);
    const [law, section, item, sub, deepest] = place;
    return `${law}${letter(section)}${item && !section ? "." : ""}${item || ""}${letter(sub).toLowerCase()}${deepest ? `(${ROMAN[deepest]})` : ""}`;
  }
  const level = (place) => place.findLastIndex(Boolean);
  const upTo = (place, step) => place.map((number, at) => at <= step ? number : 0);
  const root = (place) => upTo(place, LAW);
  const parent = (place) => level(place) ? upTo(place, place.findLastIndex((number, at) => number && at < level(place))) : null;
  const path = (place) => place.flatMap((number, step) => number ? [upTo(place, step)] : []);
  const inside = (place, whole) => whole.every((number, at) => !number || number === place[at]);
  const order = (one, other) => one.map((number, at) => number - other[at]).find(Boolean) || 0;
  const same = (one, other) => order(one, other) === 0;

  /* What is written of each step, with the signs around it, says. */
  const inWords = (written) => Array.from(written.toLowerCase().matchAll(/\p{L}+/gu), ([word]) => GRAMMAR.numbers[word] || 0).reduce((sum, number) => sum + number, 0);
  const figures = (written) => +written.replace(/[^0-9]/g, "") || inWords(written), letters = (written) => written.replace(/[^A-Za-z]/g, "").toLowerCase();
  const ordinal = (written) => letters(written) ? letters(written).charCodeAt(0) - 96 : 0, roman = (written) => Math.max(0, ROMAN.indexOf(letters(written)));
  const VALUES = [figures, ordinal, figures, ordinal, roman];
  const valued = (named) => STEPS.map((name, step) => VALUES[step](named[name] || ""));

  const SPELLING = new RegExp(`^(?:${GRAMMAR.spelling})$`);
  /* The place that one of the simplest spellings names: 51b2A, 51B2(a). */
  function canonical(written) {
    const { law, section, item, direct, sub, small, roman: deepest } = SPELLING.exec(written)?.groups || {};
    const place = valued({ law, section, item: item || direct, sub: sub || small, roman: deepest });
    return place[LAW] > LAST.law || (deepest && !place[DEEPEST]) ? null : cite(place);
  }
  const parse = (name) => document(name) || canonical(name);
  const ANYWHERE = [1, 1, 1, 1, 1];

  /* ---- folding: what the grammar reads, and where each of its characters stood ---- */

  const CONFUSED = GRAMMAR.confused.map(([pattern, meant]) => [new RegExp(pattern, "gu"), meant]);

  function normalise(signs) {
    let text = "";
    const origins = [];
    for (const { 0: piece, index } of signs.matchAll(/\p{L}[\u0300-\u036f]+|[^]/gu)) {
      const made = Array.from(piece.length > 1 ? piece.normalize("NFC") : piece, (sign) => GRAMMAR.signs[sign] ?? sign).join("");
      if (made === " " && text.endsWith(" ")) continue;
      for (let at = 0; at < made.length; at += 1) origins.push(index + at);
      text += made;
    }
    for (const [pattern, meant] of CONFUSED) text = text.replace(pattern, meant);
    return { text, origins: [...origins, signs.length] };
  }

  /* ---- the shape of a query, and what the rows find in it ---- */

  const FILLER = "0", WORD = "[\\p{L}\\p{N}_]";
  const byName = (classes) => new Map(Object.entries(classes).flatMap(([code, names]) => names.map((name) => [name, code])));
  const ENTRIES = byName(GRAMMAR.entries), TOKENS = byName(GRAMMAR.tokens), skipped = new Set(GRAMMAR.skipped);
  /* An entry ends where no word goes on; a number may touch a word. What names the Laws is no entry before a number. */
  function entryPattern(entry) {
    const ends = !isWord(lastOf(entry)) ? "" : entry.length > 1 ? `(?!(?![0-9])${WORD})` : `(?!${WORD})`;
    const code = GRAMMAR.codes.includes(entry) ? "(?! ?[1-9][0-9]?(?![0-9]))" : "";
    return entry.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") + code + ends;
  }
  const entries = [...ENTRIES.keys()].sort((one, other) => other.length - one.length).map(entryPattern).join("|");
  const TOKEN = new RegExp(`(?<!${WORD})(${entries})|((?<=[0-9])[A-Ha-h](?=[ivx]{1,4}(?!${WORD})))|\\p{L}+|[0-9]+`, "giu");
  const shapeOf = (text) => text.replace(TOKEN, (token, entry) => classOf(token, entry) + FILLER.repeat(token.length - 1));
  function classOf(token, entry) {
    const small = token.toLowerCase();
    if (entry) return (token.length === 1 && token !== small && GRAMMAR.capitals[small]) || ENTRIES.get(small);
    return TOKENS.get(token) || TOKENS.get(small) || GRAMMAR.others[isFigures(token) ? "over" : skipped.has(small) ? "word" : "word other"];
  }

  const compiled = new Map();
  function compile(pattern, flags) {
    if (!compiled.has(pattern)) compiled.set(pattern, new RegExp(pattern.replace(/\{([A-Za-z_|&]+)\}/g, (all, macro) => GRAMMAR.macros[macro] || all), flags));
    return compiled.get(pattern);
  }

  const isNumber = ({ steps: [law, section, item, sub, deepest], bracketed }) => !(section || sub || deepest || bracketed || (law && item));
  const first = (seen) => seen.steps.findIndex(Boolean);
  const endOf = (member) => member.pair || member.through || member.citation;
  const named = (start, end, citation, more = {}) => ({ start, end, citation, through: null, pair: null, alternates: [], turned: false, cut: 0, ...more });
  /* The places of a list with those below the last one in its place. */
  const narrowed = (members, [one, ...others]) => one ? [...members.slice(0, -1), { ...one, start: lastOf(members).start }, ...others] : [];

  /* Reads a query from left to right: `readings` are its citations, `left` the words that belong to none. */
  class Reader {
    constructor(query) {
      const signs = Array.from(query), { text, origins } = normalise(signs.map((sign) => sign.length > 1 ? "\ufffd" : sign).join(""));
      Object.assign(this, { query, signs, text, origins, shape: shapeOf(text), previous: null, readings: [], left: [], expression: "", languages: [] });
      if (this.document()) return;
      const steps = [...(/[/#_]|\.htm/i.test(text) ? ["address"] : []), "skip", "prefix", "noPlace", "language", "note", "phrase", "word"];
      for (let position = 0; position < text.length;) position = steps.reduce((end, step) => end || this[step](position), 0);
      if (!this.readings.length) this.left.push(...this.languages);
    }
    /* What the rows of a name find at a position; its value is the text of its group. */
    match(name, start) {
      const [pattern, ofText] = GRAMMAR.rows[name];
      return this.found(compile(pattern, ofText ? "diuy" : "duy"), start, ofText ? this.text : this.shape);
    }
    found(pattern, start, within = this.shape) {
      pattern.lastIndex = start;
      const found = pattern.exec(within);
      if (!found) return null;
      const [, ...spans] = found.indices, groups = {};
      for (const [name, span] of Object.entries(found.indices.groups || {})) if (span) groups[name] = this.text.slice(...span);
      const value = spans.find(Boolean);
      return { start, end: pattern.lastIndex, all: found[0], spans: found.indices.groups, groups, value: value ? this.text.slice(...value) : "" };
    }

    /* ---- productions ---- */

    /* What the first production of a name makes that can be made at `start`, after or around what is `earlier`. */
    first(name, start, earlier = null) {
      for (const steps of GRAMMAR.productions[name]) {
        const made = { start, noun: start, end: start, earlier, role: "", members: [], part: null, relative: false, inside: false, inner: [] };
        if (steps.every((step) => this.follow(step, made))) return made;
      }
      return null;
    }
    follow(step, made) {
      if (step[0] === "*") return this.goOn(made, step.slice(1));
      if (step[0] === "@") return step.split("|").some((one) => this["_" + one.slice(1)](made));
      const found = this.found(compile(step, "duy"), made.end), noun = found?.spans?.noun;
      if (noun) Object.assign(made, { noun: made.role ? made.noun : noun[0], role: GRAMMAR.roles[this.shape[noun[0]]] });
      if (found) made.end = found.end;
      return Boolean(found);
    }
    add(made, members) {
      if (!members.length) return false;
      if (!(made.members.length || made.earlier)) made.start = made.role ? made.noun : members[0].start;
      made.members = [...made.members, ...members];
      made.end = lastOf(members).end;
      return true;
    }
    _laws(made) {
      const previous = !made.role && isFigures(this.text.charAt(made.end)) ? this.previous : null;
      return this.add(made, this.members(made.end, made.role, null, previous));
    }
    _law(made) {
      const [previous] = made.members, member = this.member(made.end, made.role, null, previous ? previous.citation : null, Boolean(previous));
      return member && !member.pair && this.add(made, [member]);
    }
    _ranged(made) { return made.members = [ranged(...made.members)]; }
    _parts(made) {
      const opened = (made.role === "parts" || made.role === "letter") && this.match("from", made.end);
      Object.assign(made, { numbers: made.end, part: this.partAt(opened ? opened.end : made.end, ANYWHERE) });
      return this.add(made, this.members(made.end, made.role, ANYWHERE));
    }
    _part(made) {
      Object.assign(made, { numbers: made.end, role: "letter", part: this.partAt(made.end, ANYWHERE) });
      if (made.part) made.end = made.part.end;
      return made.part;
    }
    _here(made) {
      const above = this.match("above", made.end);
      if (!this.resolve(made, this.previous || ANYWHERE, true)) return false;
      return made.end = above ? above.end : lastOf(made.members).end;
    }
    _holder(made) {
      const extent = made.members, holder = made.part && this.first("holder", made.end, made);
      const found = holder && this.resolve(made, holder.members[0].citation, holder.relative);
      if (found) made.end = Math.max(made.end, holder.end);
      else made.members = extent;
      return found;
    }
    resolve(made, base, relative) {
      Object.assign(made, { members: this.members(made.numbers, made.role, base), relative });
      for (const { role, numbers } of made.members.length ? made.inner : []) {
        made.members = narrowed(made.members, this.members(numbers, role, lastOf(made.members).citation));
      }
      return made.members.length && (relative || inside(made.members[0].citation, base));
    }
    /* "This Law": nothing says which where no law stands before it. */
    _this(made) {
      const section = !["", "law"].includes(made.role), noun = this.text.slice(made.noun, made.end).toLowerCase();
      if (this.previous || made.role === "laws" || (section && !GRAMMAR.sections.includes(noun))) return false;
      made.members = [named(made.start, made.end, upTo(ANYWHERE, section ? SECTION : LAW))];
      return made.relative = true;
    }
    /* What goes on with the places found, as often as it does: paragrafo D2(a) e paragrafo F3. */
    goOn(made, name) {
      for (let more = this.first(name, made.end, made); more; more = this.first(name, made.end, made)) {
        if (more.inside) made.inner.push(more);
        made.members = more.inside ? narrowed(made.members, more.members) : [...made.members, ...more.members];
        made.end = more.end;
      }
      return true;
    }
    _inside(made) {
      const last = lastOf(made.earlier.members), part = this.partAt(made.end, last.citation);
      if (last.through || last.pair || !part || first(part) <= level(last.citation)) return false;
      Object.assign(made, { inside: true, numbers: made.end });
      const members = this.members(made.end, made.role, last.citation);
      return members.length > 0 && level(members[0].citation) > level(last.citation) && this.add(made, members);
    }

    /* ---- one place ---- */

    /* What is written at a place: its law and more, or what leaves out the law, seen from `base`; nothing where a letter
       or digit follows, lest it be half of a fused pair. */
    lawAt(start) { return this.written("place.law", start); }
    partAt(start, base) { return this.written(base[ITEM] ? "place.inner" : "place.part", start); }
    written(name, start) {
      const found = this.match(name, start);
      if (!found || (isWord(this.text.charAt(found.end)) && isWord(this.text.charAt(found.end - 1)))) return null;
      const groups = Object.entries(found.groups).map(([group, signs]) => [group.replace(/_+$/, ""), signs]);
      return { start, end: found.end, steps: valued(Object.fromEntries(groups)), bracketed: this.text[start] === "(" };
    }
    /* One place or a fused pair after a noun of this role; `previous` is the place before it. Without a `base` places name
       their law. */
    member(position, role, base, previous, through = false) {
      if (!base) {
        const seen = this.lawAt(position);
        if (seen) return this.lawMember(seen, previous, through);
        if (!previous || isFigures(this.text.charAt(position))) return this.fused(role, position);
      }
      const from = previous || base, part = this.partAt(position, from);
      if (!part || !this.possible(part, role, previous)) return null;
      const [, section, item] = part.steps;
      let places = resolve(part, from);
      if (places.length && previous && section && !item) places = this.loneLetter(part, previous, places);
      return places.length ? named(part.start, part.end, places[0], { alternates: places.slice(1).map((one) => [one]) }) : null;
    }
    /* What a letter of a section can be: in 51B2, A 51B2a, too, which is likely in 51 B 2 A, B; in 51B, a 51B1a or 51B2a. */
    loneLetter({ start, steps: [, section] }, previous, places) {
      const [law, whole, above, sub] = previous, small = letter(section).toLowerCase();
      if (!above) return whole && this.text[start] === small ? [...places, ...missingItem(previous, section)] : places;
      const typed = sub && new RegExp(`${above}[^\\p{L}\\p{N}_]*${letter(sub)}(?![\\p{L}\\p{N}_])`, "u").test(this.text);
      const subs = [[law, whole, above, section, 0]];
      return typed ? [...subs, ...places] : [...places, ...subs];
    }
    /* A law, or an item of the place before it, 2 or 2(a). */
    lawMember(seen, previous, through) {
      const [found] = resolve(seen, null), { start, end, steps: [law] } = seen, alone = isNumber(seen), written = this.text.slice(start, end);
      if (previous && alone && this.match("counted", end)) return null;
      const lower = previous && law < previous[LAW], below = previous && (previous[ITEM] || (previous[SECTION] && lower)) && previous[LAW] !== law;
      const part = found && below && (lower || alone || written === written.toLowerCase()) ? this.partAt(start, previous) : null;
      const isItem = part && part.end >= end && part.steps[ITEM] <= (through ? LAST.item : LAST.likely);
      if (isItem) return named(start, part.end, resolve(part, previous)[0], { alternates: [[found]] });
      return found ? named(start, end, found) : null;
    }
    /* Whether a part can stand here and is no word, count or law. */
    possible(part, role, previous) {
      if (part.steps[ITEM] > LAST.item || (isNumber(part) && this.match("code", part.end))) return false;
      if (previous && level(previous) < first(part)) return false;
      if (first(part) !== SUB || part.bracketed || !["law", "laws"].includes(role)) return true;
      return !/^\p{L}/u.test(this.text.slice(part.end, part.end + 2).trim()) || !GRAMMAR.letter_words.includes(letter(part.steps[SUB]).toLowerCase());
    }
    /* The likeliest of the pairs that a run which lost the word between them can be: 5051, 20F220F3. */
    fused(role, position) {
      const [run] = RUN.exec(this.text.slice(position)) || [""], many = ["laws", "parts"].includes(role) || this.match("four_figures", position);
      const halves = Array.from(run, (sign, cut) => ({ cut, first: half(run.slice(0, cut)), second: /[1-9]/.test(sign) ? half(run.slice(cut)) : null }));
      const possible = ({ first, second }) => first && second && !level(first) === !level(second) && (level(first) ? !same(first, second) : many && order(first, second) < 0);
      const pairs = halves.filter(possible).filter((pair) => great(pair) <= LAST.item).sort((one, other) => doubt(one) - doubt(other));
      if (!pairs.length) return null;
      const [{ cut, first, second }, ...others] = pairs;
      return named(position, position + run.length, first, { pair: second, cut: position + cut, alternates: others.map((one) => [one.first, one.second]) });
    }
    /* The places written at `position`: a list, a range, places that go on with the one before a comma. */
    members(position, role, base = null, previous = null) {
      const found = [], lists = base ? "list" : "law_list", opened = this.match("from", position);
      let member = this.member(position, role, base, previous) || (opened && this.member(opened.end, role, base, previous));
      while (member && found.length < MOST) {
        let joint = this.match("range|" + lists, member.end);
        if (joint && joint.groups.range) {
          member = this.extended(member, joint.end, role, base);
          if (!member) break;
          joint = this.match(lists, member.end);
        }
        found.push(member);
        member = joint && this.member(joint.end, role, base, endOf(member));
      }
      return found;
    }
    /* The range that goes on at `end`, else the member; null for a chain of dashes such as 1-5-9. */
    extended(member, end, role, base) {
      const last = this.member(end, role, base, member.citation, true);
      if (member.pair || !last || last.pair || same(member.citation, last.citation)) return member;
      const like = level(member.citation) === level(last.citation) && !this.match("letter_to", member.end);
      const lone = level(last.citation) === SECTION && this.text[last.start] === letter(last.citation[SECTION]).toLowerCase();
      if ((lone || !like) && order(member.citation, last.citation) > 0) return member;
      return /^-[\p{L}\p{N}]/u.test(this.text.slice(last.end)) ? null : ranged(member, last);
    }

    /* ---- the steps of a query; each says where it ends, if it can be taken ---- */

    span(start, end) { return [this.origins[start], end > start ? this.origins[end - 1] + 1 : this.origins[end]]; }
    /* Words at a position, as they were typed. */
    typed(position, words) { return this.signs.slice(...this.span(position, position + words.length)).join(""); }
    reading(span, citation, status, more = {}) {
      const text = this.signs.slice(...span).join("");
      return { citation, through: null, span, status, alternates: [], reasons: [], note: "", expression: this.expression, edition: 0, open_ended: false, known: [], missing: [], text, ...more };
    }
    keep(start, end, citation, status, more) {
      this.readings.push(this.reading(this.span(start, end), citation, status, more));
      return end;
    }
    refuse(start, end, alternates, ...reasons) { return this.keep(start, end, null, "invalid", { reasons, alternates }); }

    /* Definitions, przedmowa: the name of a part outside the laws, and nothing else. */
    document() {
      const name = GRAMMAR.titles[this.text.replace(/^[ .]+|[ .]+$/g, "").toLowerCase()], blanks = this.text.length - this.text.trimStart().length;
      return name && this.keep(blanks, this.text.trimEnd().length, document(name), this.query === name ? "exact" : "normalised");
    }
    address(position) {
      const token = this.match("address", position), found = token && address(token.all);
      if (!found) return null;
      this.previous = found.citation;
      return this.keep(token.start, token.end, found.citation, "normalised", { expression: found.expression || this.expression, edition: found.edition });
    }
    skip(position) { return this.match("skipped", position)?.end; }
    /* pl: or es-fvb-2007: before the citations of that expression. */
    prefix(position) {
      const several = this.match("expressions", position);
      if (several) return this.refuse(position, several.end, beginning(several.value));
      const found = this.match("expression", position);
      if (found) this.expression = found.value.toLowerCase();
      return found && found.end;
    }
    /* Po polsku, in Italian; pl 51B2a: the language of the citations before it, else of those after it. */
    language(position) {
      const code = this.text.slice(0, position).trim() ? null : this.match("code_before", position), found = code || this.match("language", position);
      if (!found) return null;
      const said = found.value.toLowerCase(), language = code ? said : GRAMMAR.spoken[said];
      this.languages.push(this.typed(position, found.value));
      for (const one of this.readings) one.expression = one.expression || language;
      if (!this.readings.length) this.expression = language;
      return found.end;
    }
    /* 3NT, 12:30: words like others, although they begin with a figure. */
    noPlace(position) {
      const found = this.match("no_place", position);
      if (found) this.left.push(this.typed(position, found.all.trimEnd()));
      return found && found.end;
    }
    /* Note 2 to Law 51. */
    note(position) {
      const word = this.match("note_of", position), count = this.readings.length, end = word && this.phrase(word.end);
      if (!end) return null;
      for (const one of this.readings.slice(count)) {
        Object.assign(one, { note: word.value || "all", reasons: [], status: one.status === "exact" ? "normalised" : one.status });
      }
      this.change(this.readings[count], [this.origins[position], this.readings[count].span[1]]);
      return end;
    }
    /* A reading that now stands elsewhere. */
    change(one, span) { Object.assign(one, { span, text: this.signs.slice(...span).join("") }); }
    /* What the productions make: 51B2(a), (b) e 57C-D; Law 51; punkt B1a. */
    phrase(position) {
      const phrase = this.first("phrase", position), holder = phrase && phrase.relative && phrase.part ? this.first("holder", phrase.end, phrase) : null;
      if (holder) { /* letter a of 51B, which leaves out the item */
        const place = lastOf(holder.members).citation, sub = level(place) === SECTION && phrase.part.steps[SUB];
        return sub ? this.refuse(phrase.start, holder.end, missingItem(place, sub), "no-item") : this.refuse(phrase.start, holder.end, [place]);
      }
      if (!phrase || this.previous || !phrase.relative) return phrase && this.take(phrase);
      const lone = /^[A-Za-z](?![\p{L}\p{N}_])/u.test(this.text.slice(position)) && phrase.end === lastOf(phrase.members).end;
      return lone ? null : this.refuse(phrase.start, phrase.end, [], "no-context");
    }
    /* Anything else: a word of a citing phrase, a word of its own, or digits that cite nothing. */
    word(position) {
      const token = this.match("token", position);
      if (!token) return position + 1;
      const text = token.all.replace(/[.*-]+$/, ""), end = position + Math.max(1, text.length), counts = isFigures(text) && this.match("counted", end);
      if (!/\p{Nd}/u.test(text) || counts) {
        if (counts || (text !== "(" && !skipped.has(text.toLowerCase()))) this.left.push(this.typed(position, text));
        return end;
      }
      const number = /^[#§]?[Ll]?([0-9]{1,6})$/.exec(text);
      if (number) return this.refuse(position, end, nearNumber(+number[1]), "no-law");
      const near = /\p{L}/u.test(text) ? beginning(text) : [];
      return this.refuse(position, end, near, ...(/^9[4-9](?![0-9])/.test(text) && !near.length ? ["no-law"] : []));
    }

    /* Keep the readings of a phrase with what follows it; where they end. */
    take(phrase) {
      const unread = this.match("unread", phrase.end), last = lastOf(phrase.members), readings = this.readingsOf(phrase);
      const start = phrase.members.length === 1 ? phrase.start : last.start, final = lastOf(readings);
      this.readings.push(...readings);
      if (unread && phrase.end === last.end && !unread.all.startsWith(" ")) {
        this.readings.pop();
        const rest = this.partAt(phrase.end, ANYWHERE), stopped = Math.max(unread.end, rest ? rest.end : 0);
        if (level(last.citation) !== SECTION || !rest || !rest.steps[SUB]) return this.refuse(start, stopped, [last.citation]);
        return this.refuse(start, stopped, missingItem(last.citation, rest.steps[SUB]), "no-item");
      }
      const lone = this.match("lone_letter", phrase.end);
      if (lone && level(endOf(last)) === SECTION) {
        this.readings.pop();
        return this.refuse(start, lone.end, missingItem(endOf(last), ordinal(lone.value)), "no-item");
      }
      const end = this.suffixes(final, phrase.end), remainder = this.match("remainder", end) || this.match("unfinished", end);
      if (remainder) {
        this.readings.pop();
        return this.refuse(start, remainder.end, [endOf(last)]);
      }
      if (end !== phrase.end) this.change(final, [final.span[0], this.span(phrase.end, end)[1]]);
      this.previous = endOf(last);
      return end;
    }
    /* A note's mark, an edition, a wildcard, "et seq." after a citation; where they end. */
    suffixes(one, end) {
      for (const [name, field] of GRAMMAR.suffixes) {
        const found = this.match(name, end);
        if (!found) continue;
        const said = found.value.toLowerCase(), below = found.all.trim() === "*" && level(one.citation) === SECTION;
        if (!below && field) one[field] = { note: said || "all", edition: +said, expression: said, open_ended: true }[field];
        return this.suffixes(one, found.end);
      }
      return end;
    }
    readingsOf({ start, end, members }) {
      return members.flatMap((member, index) => {
        const from = index ? member.start : start, to = index === members.length - 1 ? end : member.end, { pair, through, turned } = member;
        const halves = pair ? [[from, member.cut, member.citation], [member.cut, to, pair]] : [[from, to, member.citation]];
        return halves.map(([one, other, place], half) => {
          const alternates = member.alternates.map((places) => places[half]);
          const span = this.span(one, other), text = this.signs.slice(...(pair ? this.span(member.start, member.end) : span)).join("");
          const status = alternates.length ? "ambiguous" : !through && text === write(place) ? "exact" : "normalised";
          const reasons = [...(pair ? ["fused"] : []), ...(turned ? ["turned"] : [])], known = pair ? [member.citation, pair].map(write) : [];
          return this.reading(span, place, status, { through, alternates, reasons, known, text });
        });
      });
    }
  }
  function ranged(one, other) {
    const turned = order(other.citation, one.citation) < 0, [from, to] = turned ? [other, one] : [one, other];
    return named(one.start, other.end, from.citation, { through: to.citation, turned });
  }
  const RUN = /^(?:[0-9A-Za-z]|\([0-9A-Za-z]{1,4}\)){2,24}(?![\p{L}\p{N}])/u;
  const half = (written) => { const found = canonical(written); return found && written.includes(letter(found[SECTION])) ? found : null; };
  const great = ({ first, second }) => Math.max(first[ITEM], second[ITEM]);
  /* How unlikely a pair is: a half of the first laws, a great item, halves of unlike depth. */
  const doubt = (pair) => 100 * (pair.second[LAW] < LAST.rare && pair.first[LAW] >= LAST.rare) + 10 * (great(pair) > LAST.likely) + Math.abs(level(pair.first) - level(pair.second));
  /* The places that what is written can mean seen from `base`, the likelier first. */
  function resolve({ steps }, base) {
    const at = steps.findIndex(Boolean), [, , , sub, deepest] = steps;
    if (at > LAW && (!base || base[LAW] < 0)) return [];
    const place = cite(steps.map((step, index) => index < at ? base[index] : step));
    const numeral = at === SUB && base[SUB] && !deepest ? roman(letter(sub)) : 0;
    return [numeral ? cite([...base.slice(0, DEEPEST), numeral]) : null, place].filter(Boolean);
  }

  /* ---- eIds, URIs, permalinks ---- */

  const PLACES = GRAMMAR.places.map((pattern) => new RegExp(pattern)), [LOOKS, EXPRESSION, YEAR] = GRAMMAR.address.map((pattern) => new RegExp(pattern));
  function address(written) {
    if (written.length > 2000 || !LOOKS.test(written)) return null;
    try { written = decodeURIComponent(written); } catch { /* a lone % is part of the name */ }
    const [path] = written.split("#"), fragment = written.slice(path.length + 1);
    const found = PLACES.map((pattern) => pattern.exec(fragment || path)).find(Boolean), expression = EXPRESSION.exec(path), year = YEAR.exec(path);
    const citation = found && placeOf(found.groups);
    return citation && { citation, expression: expression ? expression[1] : "", edition: year && !expression ? +year[1] : 0 };
  }
  function placeOf({ document: name, spelled, ...steps }) {
    if (spelled || name) return document(name) || canonical(spelled || "");
    return ROMAN.includes(steps.roman || "") ? cite(valued(steps)) : null;
  }

  /* ---- what is near ---- */

  /* The closest of the places there are: two beside it, and what it would be part of. */
  function suggest(missing, places) {
    const above = path(missing).slice(0, -1).findLast((step) => places.some((place) => same(place, step)));
    const under = (whole) => whole ? places.filter((place) => level(place) && same(parent(place), whole) && !same(place, missing)) : [];
    const beside = under(parent(missing)).filter((place) => level(place) === level(missing));
    const distance = (place) => Math.abs(place[level(place)] - missing[level(missing)]);
    const siblings = (beside.length ? beside : under(above)).sort((one, other) => distance(one) - distance(other) || order(one, other));
    return above ? [...siblings.slice(0, 2), above] : siblings.slice(0, 3);
  }
  const lawAlone = (law, item = 0) => [law, 0, item, 0, 0];
  function nearNumber(given) {
    const law = Math.floor(given / 10), item = given % 10;
    if (given > 99 && given < 1000 && law <= LAST.law) return [...(item ? [lawAlone(law, item)] : []), lawAlone(law)];
    return given > LAST.law && given < 1000 ? [lawAlone(LAST.law)] : [];
  }
  /* The longest beginning that is a citation; where its number is no law, what it is with a digit less. */
  function beginning(written) {
    const [digits] = /^[1-9][0-9]{1,2}(?![0-9])/.exec(written) || [""], less = +digits > LAST.law;
    const starts = less ? Array.from(digits, (_, at) => digits.length - 1 - at).map((at) => written.slice(0, at) + written.slice(at + 1))
      : Array.from(written.slice(0, 16), (_, at) => written.slice(0, at + 1)).reverse();
    const found = starts.map(canonical).filter((place) => place && !(less && place[SECTION] > LAST.section));
    return less ? unique(found) : found.slice(0, 1);
  }
  const unique = (places) => [...new Map(places.map((place) => [write(place), place])).values()];
  /* What may have been meant by 51B(a), which leaves out the item. */
  const missingItem = ([law, section], sub) => [1, 2].map((item) => [law, section, item, sub, 0]);

  /* ---- whether it is there ---- */

  /* Whether `place` lies from `first` to `last`, or, without `last`, is `first` or follows it beside it. */
  function within(place, from, last) {
    if (order(place, from) < 0 || place[LAW] < 0 !== from[LAW] < 0) return false;
    return last ? order(place, last) <= 0 || inside(place, last) : level(from) === LAW || inside(place, parent(from));
  }
  /* A reading with the texts of a book in which it is looked for, as lawtexts.citing.answer does. A book has `places`,
     and `texts`, each with what it `lacks` (the status of a place stands for all in it) and its `notes`. */
  class Lookup {
    constructor(reading, book) {
      const { expression, edition } = reading;
      const texts = book.texts.filter((text) => ["", text.id, text.language].includes(expression) && [0, text.edition].includes(edition));
      Object.assign(this, { reading, book, texts });
    }
    statuses(place) {
      const { names } = this.book, unknown = names.has(write(root(place))) ? "dangling" : "not-held";
      const lacking = (lacks) => lacks[write(path(place).findLast((step) => lacks[write(step)]) || place)];
      return this.texts.map(({ lacks }) => lacking(lacks) || (names.has(write(place)) ? "ok" : unknown));
    }
    has(place) { return this.statuses(place).includes("ok"); }
    canBe(place) { return this.has(place) || this.statuses(place).every((status) => status === "not-held"); }
    hasAny(from, last) { return this.book.parsed.some((place) => within(place, from, last) && this.has(place)); }
    settled(alternates, more = {}) { return { ...this.reading, alternates, status: alternates.length ? "ambiguous" : "normalised", ...more }; }
    answered() {
      const { citation, through, alternates } = this.reading;
      if (!citation) return { ...this.reading, alternates: unique(alternates.map((place) => path(place).findLast((step) => this.canBe(step))).filter(Boolean)) };
      const one = this.reading = this.withKnown(), doubtful = one.status === "ambiguous";
      if (through) return this.range(citation, through);
      if (this.has(citation)) return this.noted(doubtful ? this.settled(alternates.filter((place) => this.canBe(place))) : one);
      if (one.open_ended && this.hasAny(citation, null)) return one;
      const held = alternates.filter((place) => this.has(place)), [there, ...others] = held.length ? held : alternates.filter((place) => this.canBe(place));
      if (!doubtful || !there || this.statuses(citation).every((status) => status === "not-held")) return this.refused(citation);
      this.reading = this.settled(others.length ? alternates.filter((place) => !same(place, there)) : [], { citation: there });
      return held.length ? this.reading : this.refused(there);
    }
    /* A range: there if anything in it is; an end that is nowhere is missing. */
    range(from, last) {
      const nowhere = (place) => !this.has(place) && this.statuses(place).includes("dangling");
      if (this.hasAny(from, last)) return { ...this.reading, missing: [from, last].filter(nowhere) };
      return this.refused([from, last].find((place) => this.statuses(place).some((status) => status !== "not-held" && status !== "ok")) || from);
    }
    refused(place) {
      const statuses = this.statuses(place), status = ["not-in-edition", "dangling"].find((one) => statuses.includes(one)) || "not-held";
      const near = () => suggest(place, this.book.parsed.filter((other) => same(root(other), root(place)) && this.has(other)));
      return { ...this.reading, status, alternates: status === "dangling" ? near() : [] };
    }
    withKnown() {
      const { reading: one, book: { texts } } = this, { expression: name, reasons } = one;
      const lacking = (reason, known) => ({ ...one, reasons: [...reasons, reason], known: [...new Set(known)] });
      if (name && !texts.some(({ id, language }) => [id, language].includes(name))) {
        return lacking("no-expression", texts.map(({ id, language }) => name.includes("-") ? id : language));
      }
      if (!one.edition || this.texts.length) return one;
      return lacking("no-edition", new Lookup({ ...one, edition: 0 }, this.book).texts.map(({ edition }) => String(edition)).sort());
    }
    /* A reading whose note is there; a mark that is nowhere at the place is refused. */
    noted(one) {
      const { note: which, citation } = one, bare = (mark) => mark.replace(/^[()]+|[()]+$/g, "");
      const law = write(root(citation)), marked = ([, places]) => level(citation) === LAW || places.some((place) => inside(parse(place), citation));
      const marks = this.texts.map(({ notes }) => (notes[law] || []).filter(marked).map(([mark]) => bare(mark)));
      const called = (found) => isFigures(which) ? found[which - 1] !== undefined : found.includes(bare(which));
      if (["", "all"].includes(which) || marks.some(called)) return one;
      const known = [...new Set(marks.flat())].sort();
      return { ...one, status: "dangling", alternates: [citation], reasons: [...one.reasons, "no-note"], known };
    }
  }
  /* The readings with the status that each has in a book. */
  function answer(given, book) {
    const lookups = given.map((one) => new Lookup(one, book));
    lookups.slice(1).forEach((other, at) => {
      const one = lookups[at], [first, second] = [one.reading, other.reading];
      const pair = first.reasons.includes("fused") && second.reasons.includes("fused") && first.text === second.text;
      if (!pair || !first.alternates.length || first.alternates.length !== second.alternates.length) return;
      const possible = [...first.alternates.keys()].filter((index) => one.canBe(first.alternates[index]) && one.canBe(second.alternates[index]));
      for (const half of [one, other]) half.reading = half.settled(possible.map((index) => half.reading.alternates[index]));
    });
    return lookups.map((one) => one.answered());
  }

  /* The places from the first to the last of a range, or those that follow, as few as hold them all. */
  function interval({ citation, through }, places) {
    const taken = [];
    for (const place of [...places].sort(order)) {
      const beyond = through && !same(place, through) && inside(through, place);
      if (within(place, citation, through) && !beyond && !(taken.length && inside(place, lastOf(taken)))) taken.push(place);
    }
    return taken.map(write);
  }

  /* The citations of a query as the command answers them where this book is the corpus, and the other words. */
  function readCitation(query, { places, texts }) {
    const { readings, left } = new Reader(query), parsed = places.map(parse), book = { texts, parsed, names: new Set(places) };
    const written = ({ citation, through, alternates, missing }) => ({ citation: write(citation), through: write(through), alternates: alternates.map(write), missing: missing.map(write) });
    return { left, readings: answer(readings, book).map((one) => ({ ...one, ...written(one), ...(one.through || one.open_ended ? { places: interval(one, parsed) } : {}) })) };
  }

  /* For the search box. Where other words stand beside them only citations with more than a number count, so that the
     words are searched for; what is `whole` has no other words. A longer text than anybody types is only searched. */
  function readCitations(query, known) {
    const { readings, left } = Array.from(query).length > LONGEST ? { readings: [], left: [] } : readCitation(query, known);
    const named = readings.filter((one) => !left.length || (one.citation && !isFigures(one.text)));
    return named.map((one) => ({ ...one, whole: !left.length }));
  }

  Object.assign(self.lawtexts, { readCitation, readCitations });
})(typeof self === "undefined" ? globalThis : self);
