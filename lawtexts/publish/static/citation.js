/* Citation: reads citations as people type them in a query: an interpreter of the table that Python reads by.

   `lawtexts.grammar` is the query side of lawtexts.citing.grammar with the words of all languages (made by
   lawtexts.citing.export_js, put before this script when the edition is published). A row is a pattern over the shape
   of a query: as long as the query, with one character for the classes of each number, letter or word where it begins,
   fillers after it, and blanks and punctuation as they are; a production is a row of steps (`take`). What each does is
   said in lawtexts.citing.parser and read, which this follows step by step. Spans count code points of the query. */
(function (self) {
  "use strict";
  const GRAMMAR = self.lawtexts.grammar, LAST = GRAMMAR.last;
  const ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
  const STEPS = ["law", ...GRAMMAR.steps], [LAW, SECTION, ITEM, SUB] = STEPS.keys();
  const PAUSES = ["", ".", ",", ";", ":", ")"];
  const MOST = 60, LONGEST = 240;

  const roman = (written) => Math.max(0, ROMAN.indexOf(written));
  const figures = (text) => /^[0-9]+$/.test(text);
  const isWord = (sign) => /^[\p{L}\p{N}]/u.test(sign);
  const lastOf = (list) => list[list.length - 1];

  /* ---- places: [law, section, item, sub, roman] as far as they go, or the name of a document ---- */

  const EMPTY = [0, "", 0, "", 0];
  /* A place, or null where there can be none. */
  function cite(steps) {
    const [law, , item, sub, roman] = EMPTY.map((none, step) => steps[step] || none);
    if (!(law > 0 && (item || !sub) && (sub || !roman) && item < 100 && roman < ROMAN.length)) return null;
    return steps.slice(0, steps.findLastIndex(Boolean) + 1);
  }
  function write(place) {
    const [law, section = "", item = 0, sub = "", roman = 0] = place || [null];
    return law === null ? null : law + section + (item && !section ? "." : "") + (item || "") + sub + (roman ? `(${ROMAN[roman]})` : "");
  }
  const level = (place) => place.length - 1;
  const root = (place) => place.slice(0, 1);
  const parent = (place) => level(place) ? place.slice(0, place.slice(0, -1).findLastIndex(Boolean) + 1) : null;
  const path = (place) => place ? [...path(parent(place)), place] : [];
  const inside = (place, whole) => whole.every((step, index) => place[index] === step);
  const same = (one, other) => write(one) === write(other);
  const number = (step) => typeof step === "number" ? step : GRAMMAR.documents.includes(step) ? GRAMMAR.documents.indexOf(step) - 99 : step.toLowerCase().charCodeAt(0) - 96 || 0;
  function order(one, other) {
    const at = EMPTY.findIndex((_, step) => number(one[step] || 0) !== number(other[step] || 0));
    return at < 0 ? 0 : number(one[at] || 0) - number(other[at] || 0);
  }
  const before = (one, other) => order(one, other) < 0;
  const SPELLING = new RegExp(`^(?:${GRAMMAR.spelling})$`);
  /* The place that one of the simplest spellings names: 51b2A, 51B2(a). */
  function canonical(written) {
    const found = SPELLING.exec(written);
    if (!found || +found.groups.law > LAST.law || (found.groups.roman && !ROMAN.includes(found.groups.roman))) return null;
    const bared = (name) => (found.groups[name] || "").replace(/[()]/g, "");
    const [section, sub] = [bared("section").toUpperCase(), (bared("sub") || bared("small")).toLowerCase()];
    return cite([+bared("law"), section, +(bared("item") || bared("direct")), sub, roman(bared("roman"))]);
  }
  const parse = (name) => GRAMMAR.documents.includes(name) ? [name] : canonical(name);
  const ANYWHERE = parse("1A1a(i)");

  /* ---- folding: what the grammar reads, and where each of its characters stood ---- */

  const PIECE = new RegExp(`[${GRAMMAR.blanks}${GRAMMAR.invisible}]+|\\p{L}[\\u0300-\\u036f]+|[^]`, "gu");
  const BLANK = new RegExp(`[${GRAMMAR.blanks}]`), NOTHING = new RegExp(`[${GRAMMAR.invisible}]`);
  const CONFUSED = GRAMMAR.confused.map(([pattern, meant]) => [new RegExp(pattern, "gu"), meant]);
  const plain = (sign) => GRAMMAR.signs[sign] || sign;

  function normalise(signs) {
    let text = "";
    const origins = [];
    for (const { 0: piece, index } of signs.matchAll(PIECE)) {
      const composed = piece.length > 1 ? piece.normalize("NFC") : piece;
      const made = BLANK.test(piece) ? " " : NOTHING.test(piece) ? "" : Array.from(composed, plain).join("");
      for (let at = 0; at < made.length; at += 1) origins.push(index + at);
      text += made;
    }
    for (const [pattern, meant] of CONFUSED) text = text.replace(pattern, meant);
    return { text, origins: [...origins, signs.length] };
  }

  /* The numbers in words after a noun become figures: law fifty-one, articolo cinquantuno. */
  const counting = new Set(GRAMMAR.counting);
  function inFigures({ text, origins }) {
    let made = "", done = 0, last = 0, counts = false;
    const moved = [];
    for (const { 0: word, index } of text.toLowerCase().matchAll(/\p{L}+/gu)) {
      if (index < done) continue;
      counts = counts && !/\p{Nd}/u.test(text.slice(last, index));
      const [number, end] = counts ? spelled(text.toLowerCase(), word, index) : [0, 0];
      last = end || index + word.length;
      if (number) {
        moved.push(...origins.slice(done, index), ...Array(String(number).length - 1).fill(origins[index]), origins[end - 1]);
        made += text.slice(done, index) + number;
        done = end;
      }
      counts = number > 0 || counting.has(word) || (counts && /^[bcdfgh]$/.test(word));
    }
    return { text: made + text.slice(done), origins: [...moved, ...origins.slice(done)] };
  }
  /* The number that a word and what follows it spell, and where it ends; 0 for none. */
  function spelled(text, word, index) {
    const whole = GRAMMAR.numbers[word] || 0, end = index + word.length, unit = (other) => GRAMMAR.numbers[other] < 10 ? GRAMMAR.numbers[other] : 0;
    const further = whole > 19 && whole % 10 === 0 && /^(?: ?- ?| )(?:(?:and|y|e|i) )?(\p{L}+)/u.exec(text.slice(end));
    return further && unit(further[1]) ? [whole + unit(further[1]), end + further[0].length] : [whole, end];
  }

  /* ---- the shape of a query, and what the rows find in it ---- */

  const FILLER = "\ue000";
  const sections = new Set(GRAMMAR.sections), skipped = new Set(GRAMMAR.skipped), letterWords = new Set(GRAMMAR.letter_words), codes = new Set(GRAMMAR.codes);

  function shapeOf(text) {
    const pieces = /\p{L}+|[0-9]+|[\ue000-\uf8ff]/gu;
    let shape = "", done = 0;
    for (let piece = pieces.exec(text); piece; piece = pieces.exec(text)) {
      const [code, end] = token(text, piece.index, pieces.lastIndex);
      shape += text.slice(done, piece.index) + code + FILLER.repeat(end - piece.index - 1);
      done = pieces.lastIndex = end;
    }
    return shape + text.slice(done);
  }

  /* The class of the number or word from `start` to `end`, and where it or the entry it begins ends. */
  function token(text, start, end) {
    const written = text.slice(start, end), word = written.toLowerCase(), before = text.charAt(start - 1), glued = /[\p{L}\p{N}_]/u.test(before);
    if (figures(written)) return [GRAMMAR.others[numberKind(written)], end];
    for (const [entry, code] of glued ? [] : GRAMMAR.phrases[word] || []) {
      const stop = start + entry.length, capital = entry.length === 1 && written !== word;
      if (text.slice(start, stop).toLowerCase() === entry && !goesOn(text, entry, stop)) return [capital ? GRAMMAR.capitals[entry] : code, stop];
    }
    if (written.length === 1) return [GRAMMAR.letters[written] || GRAMMAR.others["word other"], end];
    if (figures(before) && /^[A-Ha-h][ivx]{1,4}$/.test(written) && !isWord(text.charAt(end)) && text[end] !== "_") return [GRAMMAR.letters[written[0]], start + 1];
    return [GRAMMAR.others[GRAMMAR.kinds[word] || "word other"], end];
  }
  function goesOn(text, entry, end) {
    const after = text.charAt(end);
    if (codes.has(entry) && !GRAMMAR.roles[entry] && /^ ?[1-9][0-9]?(?![0-9])/.test(text.slice(end, end + 4))) return true;
    return isWord(lastOf(entry)) && (isWord(after) || after === "_") && !(entry.length > 1 && figures(after));
  }
  function numberKind(written) {
    const number = written.length <= 4 && written[0] !== "0" ? +written : 0;
    if (number >= 1 && number <= LAST.law) return number <= LAST.likely ? "few" : number <= LAST.item ? "teen" : "high";
    return number >= 1900 && number < 2100 ? "over year" : "over";
  }

  /* The rows of a name as one pattern, of the text itself or of its shape. */
  const compiled = new Map();
  function rowsOf(name) {
    if (!compiled.has(name)) {
      const [pattern, ofText] = GRAMMAR.rows[name];
      compiled.set(name, { ofText, made: new RegExp(pattern.replace(/\{([A-Za-z_|&]+)\}/g, (all, macro) => GRAMMAR.macros[macro] || all), ofText ? "diuy" : "duy") });
    }
    return compiled.get(name);
  }

  const isNumber = ({ steps: [law, section, item, sub, roman], bracketed }) => !(section || sub || roman || bracketed || (law && item));
  const first = (seen) => seen.steps.findIndex(Boolean);
  const endOf = (member) => member.pair || member.through || member.citation;
  const named = (start, end, citation, more = {}) => ({ start, end, citation, through: null, pair: null, alternates: [], turned: false, cut: 0, ...more });

  /* Reads the phrases of a text by the productions, and the places in them by the rows. */
  class Parser {
    constructor(text) {
      this.text = text;
      this.shape = shapeOf(text);
      this.previous = null;
    }
    /* The first row of a name that matches at `position`; its value is the text of its group. */
    match(name, position) {
      const { ofText, made } = rowsOf(name);
      made.lastIndex = position;
      const found = made.exec(ofText ? this.text : this.shape);
      if (!found) return null;
      const [, ...places] = found.indices, value = places.find(Boolean);
      return { start: position, end: made.lastIndex, all: found[0], groups: found.indices.groups, value: value ? this.text.slice(...value) : "", bracketed: Boolean(places[0]) };
    }

    /* ---- productions ---- */

    /* What the first production of a name makes that can be made at `position`, after or around what is `earlier`. */
    first(name, position, earlier = null) {
      for (const steps of GRAMMAR.productions[name]) {
        const made = { start: position, noun: position, position, earlier, role: "", members: [], part: null, relative: false, inside: false, inner: [] };
        if (steps.every((step) => this.take(step, made))) return made;
      }
      return null;
    }
    take([kind, name, optional], made) {
      if (kind === "repeat") return this.goOn(made, name);
      if (kind === "step") return name.split("|@").some((one) => this["_" + one](made));
      const found = this.match(name, made.position);
      if (kind === "not") return !found;
      if (!found || kind === "ahead") return optional || Boolean(found);
      if (name.endsWith("noun")) Object.assign(made, { noun: made.role ? made.noun : found.start, role: GRAMMAR.roles[this.text.slice(found.start, found.end).toLowerCase()] });
      made.position = found.end;
      return true;
    }
    how(base, role, law = false) {
      return { base, law, plural: role === "laws" || role === "parts", letter: role === "letter" || role === "case" || !(role || law) };
    }
    add(made, members) {
      if (!members.length) return false;
      if (!(made.members.length || made.earlier)) made.start = made.role ? made.noun : members[0].start;
      made.members = [...made.members, ...members];
      made.position = lastOf(members).end;
      return true;
    }
    _laws(made) { return this.add(made, this.members(this.how(null, made.role, true), made.position)); }
    _law(made) {
      const [previous] = made.members, how = this.how(null, made.role, true);
      const member = this.member(how, made.position, previous ? previous.citation : null, Boolean(previous));
      return member && !member.pair && this.add(made, [member]);
    }
    _ranged(made) {
      made.members = [ranged(...made.members)];
      return true;
    }
    _parts(made) {
      const opened = (made.role === "parts" || made.role === "letter") && this.match("from", made.position);
      Object.assign(made, { numbers: made.position, how: this.how(ANYWHERE, made.role), part: this.partAt(opened ? opened.end : made.position, ANYWHERE) });
      return this.add(made, this.members(made.how, made.position));
    }
    _part(made) {
      Object.assign(made, { numbers: made.position, how: this.how(ANYWHERE, "letter"), part: this.partAt(made.position, ANYWHERE) });
      if (!made.part) return false;
      made.position = made.part.end;
      return true;
    }
    _here(made) {
      const above = this.match("above", made.position);
      if (!this.resolve(made, this.previous || ANYWHERE, true)) return false;
      made.position = above ? above.end : lastOf(made.members).end;
      return true;
    }
    _holder(made) {
      const extent = made.members, holder = made.part && this.first("holder", made.position, made);
      if (!holder || !this.resolve(made, holder.members[0].citation, holder.relative)) {
        made.members = extent;
        return false;
      }
      made.position = Math.max(made.position, holder.position);
      return true;
    }
    resolve(made, base, relative) {
      Object.assign(made, { members: base ? this.members({ ...made.how, base }, made.numbers) : [], relative });
      for (const { how, numbers } of made.members.length ? made.inner : []) made.members = narrowed(made.members, this.members({ ...how, base: lastOf(made.members).citation }, numbers));
      return made.members.length && (relative || inside(made.members[0].citation, base));
    }
    /* "This Law": nothing says which where no law stands before it. */
    _this(made) {
      const section = !["", "law"].includes(made.role), noun = this.text.slice(made.noun, made.position).toLowerCase();
      if (this.previous || made.role === "laws" || (section && !sections.has(noun))) return false;
      made.members = [named(made.start, made.position, ANYWHERE.slice(0, section ? 2 : 1))];
      return made.relative = true;
    }
    /* What goes on with the places found, as often as it does: paragrafo D2(a) e paragrafo F3. */
    goOn(made, name) {
      for (let more = this.first(name, made.position, made); more; more = this.first(name, made.position, made)) {
        if (more.inside) made.inner.push(more);
        made.members = more.inside ? narrowed(made.members, more.members) : [...made.members, ...more.members];
        made.position = more.position;
      }
      return true;
    }
    _inside(made) {
      const last = lastOf(made.earlier.members), part = this.partAt(made.position);
      if (last.through || last.pair || !part || first(part) <= level(last.citation)) return false;
      Object.assign(made, { inside: true, part, numbers: made.position, how: this.how(last.citation, made.role || "letter") });
      return this.add(made, this.members(made.how, made.numbers));
    }

    /* ---- one place ---- */

    /* What is written at a place: its law and more, or what leaves out the law. */
    lawAt(position) { return this.written("place.law", position); }
    partAt(position, previous = null) { return this.written("place.part", position, previous); }
    written(name, start, previous = null) {
      const head = this.match(name, start);
      if (!head) return null;
      const first = Object.keys(head.groups).findLast((step) => head.groups[step]);
      const last = first !== "letter" ? first : previous && previous[ITEM] ? "sub" : "section";
      let tail = this.match("below." + last, head.end), groups = { ...head.groups, ...tail.groups };
      if (last === "law" && tail.end > head.end) {
        tail = this.match(this.text[tail.end - 2] === " " ? "below.spaced" : "below.section", tail.end);
        groups = { ...groups, ...tail.groups };
      }
      const steps = this.steps(groups, last), { end } = tail;
      if (isWord(this.text.charAt(end)) && isWord(this.text.charAt(end - 1))) return null;
      if (first === "letter" && !previous && !steps[ITEM]) return { start, end: head.end, steps: [0, "", 0, this.text[start], 0], bracketed: false };
      return { start, end, steps, bracketed: first === "roman" || this.text[start] === "(" || (name === "place.law" && head.all.includes("(")) };
    }
    /* The values of the steps at the places named; a letter is of the step `letter`. */
    steps(places, letter) {
      const made = [...EMPTY];
      for (const [name, place] of Object.entries(places)) {
        if (!place) continue;
        const shown = this.text.slice(...place), at = STEPS.indexOf(name === "letter" ? letter : name.replace("_", "")), letters = shown.replace(/[^A-Za-z]/g, "");
        made[at] = at === LAW || at === ITEM ? +shown.replace(/[^0-9]/g, "") : at === SECTION ? letters.toUpperCase() : at === SUB ? letters.toLowerCase() : roman(letters.toLowerCase());
      }
      return made;
    }
    /* One place or a fused pair; `previous` is the place before it. */
    member(how, position, previous, through = false) {
      if (how.law) {
        const seen = this.lawAt(position);
        if (seen) return this.lawMember(how, seen, previous, through);
        if (!previous || figures(this.text.charAt(position))) return this.fused(how, position);
      }
      const base = previous || how.base, part = this.partAt(position, base);
      if (!part || !this.possible(how, part, previous)) return null;
      let places = resolve(part, base);
      if (places.length && previous && previous[ITEM]) places = this.capital(part, previous, places);
      return places.length ? named(part.start, part.end, places[0], { alternates: places.slice(1).map((one) => [one]) }) : null;
    }
    /* What a lone capital can be: section B, or the sub-item b, as in 51 B 2 A, B. */
    capital({ steps: [, section, item] }, previous, places) {
      if (!section || item) return places;
      const [, , above, sub] = previous, typed = sub && new RegExp(`${above}[^\\p{L}\\p{N}_]*${sub.toUpperCase()}(?![\\p{L}\\p{N}_])`, "u").test(this.text);
      const subs = [cite([...previous.slice(0, SUB), section.toLowerCase()])];
      return typed ? [...subs, ...places] : [...places, ...subs];
    }
    /* A law, or an item of the place before it. */
    lawMember(how, seen, previous, through) {
      const [found] = resolve(seen, null), [number] = seen.steps, alone = isNumber(seen), written = this.text.slice(seen.start, seen.end);
      if (previous && alone && this.match("counted", seen.end)) return null;
      const lower = previous && number < previous[LAW], below = previous && (previous[ITEM] || (previous[SECTION] && lower));
      const small = lower || alone || written === written.toLowerCase(), part = found && below && previous[LAW] !== number && small ? this.partAt(seen.start, previous) : null;
      if (part && part.end >= seen.end && part.steps[ITEM] <= (through ? LAST.item : LAST.likely)) {
        return named(part.start, part.end, resolve(part, previous)[0], { alternates: [[found]] });
      }
      return found ? named(seen.start, seen.end, found) : null;
    }
    /* Whether a part can stand here and is no word, count or law. */
    possible(how, part, previous) {
      if (part.steps[ITEM] > LAST.item || (isNumber(part) && this.match("code", part.end))) return false;
      if (previous && level(previous) < first(part)) return false;
      if (first(part) !== SUB || part.bracketed) return true;
      return how.letter || !/^\p{L}/u.test(this.text.slice(part.end, part.end + 2).trim()) || !letterWords.has(part.steps[SUB]);
    }
    /* The likeliest of the pairs that a run which lost the word between them can be: 5051, 20F220F3. */
    fused(how, position) {
      const [run] = RUN.exec(this.text.slice(position)) || [""], many = how.plural || this.match("four_figures", position);
      const halves = Array.from(run, (sign, cut) => ({ cut, first: half(run.slice(0, cut)), second: /[1-9]/.test(sign) ? half(run.slice(cut)) : null }));
      const possible = ({ first, second }) => first && second && !same(first, second) && !level(first) === !level(second) && (level(first) ? true : many && before(first, second));
      const pairs = halves.filter(possible).filter((pair) => great(pair) <= LAST.item).sort((one, other) => doubt(one) - doubt(other));
      if (!pairs.length) return null;
      const [{ cut, first, second }, ...others] = pairs;
      return named(position, position + run.length, first, { pair: second, cut: position + cut, alternates: others.map((one) => [one.first, one.second]) });
    }

    /* The places written at `position`: a list, a range, places that go on with the one before a comma. */
    members(how, position) {
      const opened = this.match("from", position);
      return this.list(how, opened ? opened.end : position);
    }
    list(how, position) {
      const found = [];
      let member = this.member(how, position, null);
      while (member && found.length < MOST) {
        const extended = this.extended(how, member);
        if (!extended) break;
        found.push(extended);
        const code = how.law && this.match("code", extended.end), joint = this.match("list", code ? code.end : extended.end);
        member = joint && this.member(how, joint.end, endOf(extended));
      }
      return found;
    }
    /* A place, or the range it begins; null for a chain of dashes such as 1-5-9. */
    extended(how, member) {
      const joint = member.pair ? null : this.match("range", member.end), last = joint && this.member(how, joint.end, member.citation, true);
      if (!last || last.pair || same(member.citation, last.citation)) return member;
      const like = level(member.citation) === level(last.citation) && !this.match("letter_to", member.end);
      if (!like && !before(member.citation, last.citation)) return member;
      return /^-[\p{L}\p{N}]/u.test(this.text.slice(last.end)) ? null : ranged(member, last);
    }
  }
  /* Places with those below the last one in its place. */
  const narrowed = (members, [one, ...others]) => one ? [...members.slice(0, -1), { ...one, start: lastOf(members).start }, ...others] : [];
  function ranged(one, other) {
    const turned = before(other.citation, one.citation), [from, to] = turned ? [other, one] : [one, other];
    return named(one.start, other.end, from.citation, { through: to.citation, turned });
  }
  const RUN = /^(?:[0-9A-Za-z]|\([0-9A-Za-z]{1,4}\)){2,24}(?![\p{L}\p{N}])/u;
  const half = (written) => { const found = canonical(written); return found && written.includes(found[SECTION] || "") ? found : null; };
  const great = ({ first, second }) => Math.max(first[ITEM] || 0, second[ITEM] || 0);
  /* How unlikely a pair is: a half of the first laws, a great item, halves of unlike depth. */
  const doubt = (pair) => 100 * (pair.second[LAW] < LAST.rare && pair.first[LAW] >= LAST.rare) + 10 * (great(pair) > LAST.likely) + Math.abs(level(pair.first) - level(pair.second));
  /* The places that what is written can mean seen from `base`, the likelier first. */
  function resolve(seen, base) {
    const at = first(seen), [, , , sub, deepest] = seen.steps;
    if (at > LAW && (!base || GRAMMAR.documents.includes(base[LAW]))) return [];
    const place = cite(seen.steps.map((step, index) => index < at ? base[index] || EMPTY[index] : step));
    const numeral = at === SUB && base[SUB] && !deepest ? roman(sub) : 0;
    if (!numeral) return place ? [place] : [];
    return [cite([...base.slice(0, SUB + 1), numeral]), place].filter(Boolean);
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
  function placeOf({ law, section = "", item, sub = "", roman: deepest = "", document, spelled }) {
    if (spelled || document) return parse(document) || canonical(spelled);
    return ROMAN.includes(deepest) ? cite([+law, section.toUpperCase(), +item || 0, sub.toLowerCase(), roman(deepest)]) : null;
  }

  /* ---- what is near ---- */

  /* The closest of the places there are: two beside it, and what it would be part of. */
  function suggest(missing, places) {
    const above = path(parent(missing)).findLast((step) => places.some((place) => same(place, step)));
    const under = (whole) => whole ? places.filter((place) => same(parent(place), whole) && !same(place, missing)) : [];
    const beside = under(parent(missing)).filter((place) => level(place) === level(missing));
    const distance = (place) => Math.abs(number(lastOf(place)) - number(lastOf(missing)));
    const siblings = (beside.length ? beside : under(above)).sort((one, other) => distance(one) - distance(other) || order(one, other));
    return above ? [...siblings.slice(0, 2), above] : siblings.slice(0, 3);
  }
  function nearNumber(given) {
    const law = Math.floor(given / 10), item = given % 10;
    if (given > 99 && given < 1000 && law <= LAST.law) return [...(item ? [[law, "", item]] : []), [law]];
    return given > LAST.law && given < 1000 ? [[LAST.law]] : [];
  }
  /* The longest beginning that is a citation; where its number is no law, what it is with a digit less. */
  function beginning(written) {
    const [digits] = /^[1-9][0-9]{1,2}(?![0-9])/.exec(written) || [""];
    const less = +digits > LAST.law ? [2, 1, 0].map((at) => written.slice(0, at) + written.slice(at + 1)) : [];
    const starts = less.length ? less : Array.from(written.slice(0, 16), (_, at) => written.slice(0, at + 1)).reverse();
    const found = unique(starts.map(canonical).filter((place) => place && !(less.length && place[SECTION] > "K")));
    return less.length ? found : found.slice(0, 1);
  }
  const unique = (places) => [...new Map(places.map((place) => [write(place), place])).values()];

  /* ---- a query, read from left to right ---- */

  class Reader extends Parser {
    constructor(query) {
      const signs = Array.from(query), folded = inFigures(normalise(signs.map((sign) => sign.length > 1 ? "\ufffd" : sign).join("")));
      super(folded.text);
      Object.assign(this, { query, signs, origins: folded.origins, readings: [], left: [], expression: "", languages: [] });
      if (this.document()) return;
      const steps = [...(/[/#_]|\.htm/i.test(this.text) ? ["address"] : []), "skip", "prefix", "noPlace", "language", "note", "phrase", "word"];
      for (let position = 0; position < this.text.length;) position = steps.reduce((end, step) => end || this[step](position), 0);
      if (!this.readings.length) this.left.push(...this.languages);
    }
    /* Po polsku, in Italian; pl 51B2a: the language of the citations before it, else of those after it. */
    language(position) {
      const code = this.text.slice(0, position).trim() ? null : this.match("code_before", position), found = this.match("language", position);
      const said = code ? code.value.toLowerCase() : "", known = GRAMMAR.leading.includes(said) || said.includes("-");
      if (!known && !found) return null;
      const language = known ? said : GRAMMAR.spoken[found.value.toLowerCase()];
      this.languages.push((known ? code : found).value);
      for (const one of this.readings) one.expression = one.expression || language;
      if (!this.readings.length) this.expression = language;
      return (known ? code : found).end;
    }
    span(start, end) { return [this.origins[start], end > start ? this.origins[end - 1] + 1 : this.origins[end]]; }
    reading(span, citation, status, more = {}) {
      const text = this.signs.slice(...span).join("");
      const plain = { note: "", expression: this.expression, edition: 0, open_ended: false };
      return { citation, through: null, span, status, alternates: [], reasons: [], ...plain, text, ...more };
    }
    refuse(start, end, alternates, ...reasons) {
      this.readings.push(this.reading(this.span(start, end), null, "invalid", { reasons, alternates }));
      return end;
    }

    /* Definitions, przedmowa: the name of a part outside the laws, and nothing else. */
    document() {
      const document = GRAMMAR.titles[this.text.replace(/^[ .]+|[ .]+$/g, "").toLowerCase()], blanks = this.text.length - this.text.trimStart().length;
      if (document) this.readings.push(this.reading(this.span(blanks, this.text.trimEnd().length), [document], this.query === document ? "exact" : "normalised"));
      return Boolean(document);
    }
    address(position) {
      const token = this.match("address", position), found = token && address(token.all);
      if (!found) return null;
      const expression = found.expression || this.expression;
      this.readings.push(this.reading(this.span(token.start, token.end), found.citation, "normalised", { expression, edition: found.edition }));
      this.previous = found.citation;
      return token.end;
    }
    skip(position) {
      const found = this.match("skipped", position);
      return found && found.end;
    }
    /* pl: or es-fvb-2007: before the citations of that expression. */
    prefix(position) {
      const several = this.match("expressions", position);
      if (several) return this.refuse(position, several.end, beginning(several.value));
      const found = this.match("expression", position), name = found ? found.value.toLowerCase() : "";
      const known = name.includes("-") || GRAMMAR.languages.includes(name);
      if (!found || !(known || (found.all.endsWith(":") && figures(this.text[found.end])))) return null;
      this.expression = name;
      return found.end;
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
      const phrase = this.first("phrase", position);
      if (!phrase || this.previous || !phrase.relative) return phrase && this.takePhrase(phrase);
      const lone = /^[A-Za-z](?![\p{L}\p{N}_])/u.test(this.text.slice(position)) && phrase.position === lastOf(phrase.members).end;
      return lone ? null : this.refuse(phrase.start, phrase.position, [], "no-context");
    }
    /* 3NT, 12:30: words like others, although they begin with a figure. */
    noPlace(position) {
      const found = this.match("no_place", position);
      if (found) this.left.push(found.all.trimEnd());
      return found && found.end;
    }
    /* Anything else: a word of a citing phrase, a word of its own, or digits that cite nothing. */
    word(position) {
      const token = this.match("token", position);
      if (!token) return position + 1;
      const text = token.all.replace(/[.*-]+$/, ""), end = position + Math.max(1, text.length), counts = figures(text) && this.match("counted", end);
      if (!/\p{Nd}/u.test(text) || counts) {
        if (counts || (text !== "(" && !skipped.has(text.toLowerCase()))) this.left.push(text);
        return end;
      }
      const number = /^[#§]?[Ll]?([0-9]{1,6})$/.exec(text);
      if (number) return this.refuse(position, end, nearNumber(+number[1]), "no-law");
      const near = /\p{L}/u.test(text) ? beginning(text) : [];
      return this.refuse(position, end, near, ...(/^9[4-9](?![0-9])/.test(text) && !near.length ? ["no-law"] : []));
    }

    /* Keep the readings of a phrase with what follows it; where they end. */
    takePhrase(phrase) {
      const unread = this.match("unread", phrase.position), last = lastOf(phrase.members), readings = this.readingsOf(phrase);
      const start = phrase.members.length === 1 ? phrase.start : last.start, final = lastOf(readings);
      this.readings.push(...readings);
      if (unread && phrase.position === last.end && !unread.all.startsWith(" ")) {
        this.readings.pop();
        const rest = this.partAt(phrase.position, ANYWHERE), stopped = Math.max(unread.end, rest ? rest.end : 0);
        if (level(last.citation) !== SECTION || !rest || !rest.steps[SUB]) return this.refuse(start, stopped, [last.citation]);
        return this.refuse(start, stopped, [1, 2].map((item) => cite([...last.citation, item, rest.steps[SUB]])), "no-item");
      }
      const end = this.suffixes(final, phrase.position), remainder = this.remainder(end);
      if (remainder) {
        this.readings.pop();
        return this.refuse(start, remainder, [endOf(last)]);
      }
      if (end !== phrase.position) this.change(final, [final.span[0], this.span(phrase.position, end)[1]]);
      this.previous = endOf(last);
      return end;
    }
    remainder(end) {
      const found = this.match("remainder", end) || this.match("unfinished", end);
      return found && found.end;
    }
    /* A note's mark, an edition, a wildcard, "et seq." after a citation; where they end. */
    suffixes(one, end) {
      for (const name of GRAMMAR.suffixes) {
        const row = this.match(name, end);
        if (row && this.suffix(one, name, row)) return this.suffixes(one, row.end);
      }
      return end;
    }
    suffix(one, name, { value, all, bracketed }) {
      const said = value.toLowerCase(), language = GRAMMAR.languages.includes(said) || (bracketed && said.includes("-"));
      const below = name === "mark" && level(one.citation) === SECTION && all.trim() === "*";
      if (!below && (name === "mark" || name === "note")) one.note = said || "all";
      else if (name === "year" || (name === "at" && figures(said))) one.edition = +said;
      else if (name === "at" || (name === "tag" && language)) one.expression = said;
      else if (name === "following") one.open_ended = true;
      return name !== "tag" || language;
    }
    readingsOf({ start, position: end, members }) {
      return members.flatMap((member, index) => {
        const from = index ? member.start : start, to = index === members.length - 1 ? end : member.end, { pair, through, turned } = member;
        const halves = pair ? [[from, member.cut, member.citation], [member.cut, to, pair]] : [[from, to, member.citation]];
        return halves.map(([one, other, place], half) => {
          const alternates = member.alternates.filter((places) => half < places.length).map((places) => places[half]);
          const span = this.span(one, other), text = this.signs.slice(...(pair ? this.span(member.start, member.end) : span)).join("");
          const status = alternates.length ? "ambiguous" : !through && text === write(place) ? "exact" : "normalised";
          return this.reading(span, place, status, { through, alternates, reasons: [...(pair ? ["fused"] : []), ...(turned ? ["turned"] : [])], text });
        });
      });
    }
  }

  /* ---- whether it is there ---- */

  /* Whether `place` lies from `first` to `last`, or, without `last`, is `first` or follows it beside it. */
  function within(place, from, last) {
    if (before(place, from) || figures(String(place[0])) !== figures(String(from[0]))) return false;
    return last ? !before(last, place) || inside(place, last) : level(from) === LAW || inside(place, parent(from));
  }
  /* The readings with the status that each has where these are the places there are. */
  function answer(given, places) {
    const names = new Set(places.map(write)), roots = new Set(places.map((place) => write(root(place))));
    const status = (place) => names.has(write(place)) ? "ok" : roots.has(write(root(place))) ? "dangling" : "not-held";
    const canBe = (place) => status(place) !== "dangling", hasAny = (from, last) => places.some((place) => within(place, from, last));
    const near = (place) => suggest(place, places.filter((other) => same(root(other), root(place))));
    const refused = (one, place) => ({ ...one, status: status(place), alternates: canBe(place) ? [] : near(place) });
    const settled = (one, alternates) => ({ ...one, alternates, status: alternates.length ? "ambiguous" : "normalised" });
    const readings = [...given];
    readings.forEach((one, at) => {
      const other = readings[at + 1], pair = other && one.reasons.includes("fused") && other.reasons.includes("fused") && one.text === other.text;
      if (!pair || !one.alternates.length || one.alternates.length !== other.alternates.length) return;
      const possible = [...one.alternates.keys()].filter((index) => canBe(one.alternates[index]) && canBe(other.alternates[index]));
      [readings[at], readings[at + 1]] = [one, other].map((half) => settled(half, possible.map((index) => half.alternates[index])));
    });
    return readings.map((one) => {
      const { citation, through, alternates } = one;
      if (!citation) return { ...one, alternates: unique(alternates.map((place) => path(place).findLast(canBe)).filter(Boolean)) };
      if (through) return hasAny(citation, through) ? one : refused(one, [citation, through].find((place) => status(place) === "dangling") || citation);
      if (status(citation) === "ok") return one.status === "ambiguous" ? settled(one, alternates.filter(canBe)) : one;
      if (one.open_ended && hasAny(citation, null)) return one;
      const there = alternates.filter((place) => names.has(write(place)));
      if (one.status !== "ambiguous" || !there.length || status(citation) !== "dangling") return refused(one, citation);
      return { ...settled(one, there.length > 1 ? alternates.filter((place) => !same(place, there[0])) : []), citation: there[0] };
    });
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

  /* The citations of a query as the command answers them where these places are there, and the other words. */
  function readCitation(query, known) {
    const { readings, left } = new Reader(query), places = [...known].map(parse);
    const shown = (one) => ({ ...one, citation: write(one.citation), through: write(one.through), alternates: one.alternates.map(write) });
    return { left, readings: answer(readings, places).map((one) => ({ ...shown(one), ...(one.through || one.open_ended ? { places: interval(one, places) } : {}) })) };
  }

  /* For the search box. Where other words stand beside them only citations with more than a number count, so that the
     words are searched for; what is `whole` has no other words. A longer text than anybody types is only searched. */
  function readCitations(query, known) {
    const { readings, left } = Array.from(query).length > LONGEST ? { readings: [], left: [] } : readCitation(query, known);
    const named = readings.filter((one) => !left.length || (one.citation && !figures(one.text)));
    return named.map((one) => ({ ...one, whole: !left.length }));
  }

  Object.assign(self.lawtexts, { readCitation, readCitations });
})(typeof self === "undefined" ? globalThis : self);
