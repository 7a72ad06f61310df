/* Citation: reads citations as people type them in a query, with the rows and words of the Python grammar.

   `lawtexts.grammar` is the query side of lawtexts.citing.grammar (made by lawtexts.citing.export_js, put before this
   script when the edition is published). A row is a pattern over the shape of a query: as long as the query, with one
   character for the classes of each number, letter or word where it begins, fillers after it, and blanks and
   punctuation as they are. Spans count characters (code points) of the query. */
(function (self) {
  "use strict";
  const GRAMMAR = self.lawtexts.grammar;
  const LANGUAGES = Object.keys(GRAMMAR.languages);
  const ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
  const DOCUMENTS = ["preface", "foreword", "introduction", "definitions"];
  const LAST_LAW = 93, LAST_ITEM = 20, LIKELY_ITEM = 9, RARELY_CITED = 10, MOST = 60;
  const LAW = 0, SECTION = 1, ITEM = 2, SUB = 3, ROMAN_LEVEL = 4;

  const stop = (found) => found.index + found[0].length;
  const wordy = (sign) => /^[\p{L}\p{N}]/u.test(sign);
  const figures = (text) => /^[0-9]+$/.test(text);
  const unique = (list, key) => [...new Map(list.map((each) => [key(each), each])).values()];
  const lastOf = (list) => list[list.length - 1];

  /* ---- the name of a place ---- */

  /* A citation, or null where there can be none. */
  function cite(law, section = "", item = 0, sub = "", roman = 0, document = "") {
    if (document) return DOCUMENTS.includes(document) ? { law: 0, section: "", item: 0, sub: "", roman: 0, document } : null;
    if (!(law > 0) || (sub && !item) || (roman && !sub) || item > 99 || roman > 12) return null;
    return { law, section, item, sub, roman, document };
  }
  function write(place) {
    if (!place) return null;
    if (place.document) return place.document;
    const item = place.item ? (place.section ? "" : ".") + place.item : "";
    return place.law + place.section + item + place.sub + (place.roman ? "(" + ROMAN[place.roman] + ")" : "");
  }
  function parse(text) {
    if (DOCUMENTS.includes(text)) return cite(0, "", 0, "", 0, text);
    const found = /^([1-9][0-9]{0,2})(?:([A-Z])([1-9][0-9]?)?|\.([1-9][0-9]?))?([a-z])?(?:\(([ivx]{1,4})\))?$/.exec(text || "");
    if (!found || (found[6] && !ROMAN.includes(found[6]))) return null;
    return cite(+found[1], found[2] || "", +(found[3] || found[4] || 0), found[5] || "", found[6] ? ROMAN.indexOf(found[6]) : 0);
  }
  const same = (one, other) => write(one) === write(other);
  const level = (place) => place.roman ? ROMAN_LEVEL : place.sub ? SUB : place.item ? ITEM : place.section ? SECTION : LAW;
  const key = (place) => [place.document ? DOCUMENTS.indexOf(place.document) : DOCUMENTS.length, place.law, place.section, place.item, place.sub, place.roman];
  function order(one, other) {
    const first = key(one), second = key(other);
    for (let index = 0; index < first.length; index++) {
      if (first[index] !== second[index]) return first[index] < second[index] ? -1 : 1;
    }
    return 0;
  }
  const before = (one, other) => order(one, other) < 0;
  function parent(place) {
    switch (level(place)) {
      case ROMAN_LEVEL: return { ...place, roman: 0 };
      case SUB: return { ...place, sub: "" };
      case ITEM: return { ...place, item: 0 };
      case SECTION: return { ...place, section: "" };
    }
    return null;
  }
  /* Whether `place` is `whole` or lies in it. */
  function inside(place, whole) {
    for (let step = place; step; step = parent(step)) if (same(step, whole)) return true;
    return false;
  }
  const root = (place) => cite(place.law, "", 0, "", 0, place.document);
  function ordinal(place) {
    switch (level(place)) {
      case ROMAN_LEVEL: return place.roman;
      case SUB: return place.sub.charCodeAt(0) - 96;
      case ITEM: return place.item;
      case SECTION: return place.section.charCodeAt(0) - 64;
    }
    return place.law;
  }
  const SPELLING = /^[Ll§]?([1-9][0-9]?)(?:\.?(\([A-Z]\)|[A-HJKMNP-Za-hjkmnp-z])(?:\.?(\([1-9]\)|[1-9]|(?:1[0-9]|20)(?![A-Z]))(?:\.?(\([A-Za-z]\)|[A-HJ-Za-hj-z])(?:\(([ivx]{1,4})\))?)?)?|\.([1-9][0-9]?)([a-z])?)?$/;

  /* The place that one of the simplest spellings names: 51b2A, 51B2(a). */
  function canonical(written) {
    const found = SPELLING.exec(written);
    if (!found || +found[1] > LAST_LAW) return null;
    const bared = (part) => (part || "").replace(/[()]/g, "");
    return parse(found[1] + bared(found[2]).toUpperCase() + (found[6] ? "." + found[6] : "") + bared(found[3]) + bared(found[4] || found[7]).toLowerCase() + (found[5] ? `(${found[5]})` : ""));
  }
  const ANYWHERE = cite(1, "A", 1, "a", 1);

  /* ---- folding: what the grammar reads, with the way back ---- */

  const SPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
  const UNSEEN = "\\u00ad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufe0e\\ufe0f\\ufeff";
  const PIECE = new RegExp(`[${SPACE}${UNSEEN}]{2,}|[\\t-\\r\\x1c-\\x1f\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]|[${UNSEEN}]|\\p{L}[\\u0300-\\u036f]+`, "gu");
  const BLANK = new RegExp(`[${SPACE}]`);
  const LOOKS_LATIN = new Map([..."АВСЕНІЈКМОРЅТХУасеіјорѕхуΑΒΕΗΙΚΜΝΟΡΤΧΥΖο"].map((sign, index) => [sign, "ABCEHIJKMOPSTXYaceijopsxyABEHIKMNOPTXYZo"[index]]));
  const NO_DECOMPOSITION = { "ł": "l", "Ł": "L", "ø": "o", "đ": "d", "º": "°", "ª": "°" };

  function unaccented(text) {
    return text.replace(/[\u00aa\u00ba\u00c0-\u017f\u1e00-\u1eff]/g, (sign) => {
      const plain = NO_DECOMPOSITION[sign] || sign.normalize("NFD")[0];
      return plain < "\u0080" || plain === "°" ? plain : sign;
    });
  }

  function normalise(query) {
    let text = query.replace(/[\u2010-\u2015\u2212\u2043\ufe63\uff0d]/g, "-").replace(/[\u2018\u2019\u201b\u02bc\u00b4\u2032\uff07]/g, "'");
    const starts = [], shifts = [];
    let made = "", done = 0;
    for (const found of text.matchAll(PIECE)) {
      const plain = /^\p{L}/u.test(found[0]) ? found[0].normalize("NFC") : BLANK.test(found[0]) ? " " : "";
      made += text.slice(done, found.index) + plain;
      done = stop(found);
      if (plain.length !== found[0].length) {
        starts.push(made.length);
        shifts.push(done - made.length);
      }
    }
    text = unaccented(made + text.slice(done));
    text = text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
    text = text.replace(/[\u0370-\u052f]/g, (sign) => LOOKS_LATIN.get(sign) || sign);
    text = text.replace(/(?<![\p{L}\p{N}_])([1-9])[lI|](?![a-z])/gu, "$11");
    text = text.replace(/(?<![\p{L}\p{N}_])([1-9])[Oo](?![a-z])/gu, "$10");
    text = text.replace(/(?<![\p{L}\p{N}_])I(?=[0-9](?![0-9]))/gu, "1");
    text = text.replace(/([0-9][A-Ha-h])[lI](?![A-Za-z]{2})/g, "$11");
    function origin(position) {
      let low = 0, high = starts.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (position < starts[middle]) high = middle; else low = middle + 1;
      }
      return position + (low ? shifts[low - 1] : 0);
    }
    return { text, origin, span: (start, end) => [origin(start), end > start ? origin(end - 1) + 1 : origin(end)] };
  }

  /* ---- the shape of a query ---- */

  const FILLER = "\ue000", FIRST = 0xe001;
  const made = new Map();
  function lexicon(languages) {
    const name = languages.join();
    if (!made.has(name)) made.set(name, new Lexicon(languages));
    return made.get(name);
  }

  class Lexicon {
    constructor(languages) {
      const all = languages.map((language) => GRAMMAR.languages[language]);
      const merged = (list) => new Set(all.flatMap((one) => [...list(one)]));
      this.codes = new Map();
      this.wordy = merged((one) => one.wordy);
      this.skipped = merged((one) => one.skipped);
      this.documents = Object.assign({}, ...all.map((one) => one.documents));
      this.entries = {};
      for (const one of all) for (const [field, entries] of Object.entries(one.words)) (this.entries[field] ||= []).push(...entries);
      const roles = Object.entries(GRAMMAR.roles).reverse();
      this.roles = new Map(roles.flatMap(([field, role]) => (this.entries[field] || []).map((entry) => [entry.toLowerCase(), role])));
      this.sections = new Set((this.entries.SELF_SECTION || []).map((entry) => entry.toLowerCase()));
      this.letters = new Map([..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => [letter, this.code(this.ofLetter(letter))]));
      this.others = new Map(["few", "teen", "high", "over", "over year", "word", "word other", "word further", "word romans"].map((kind) => [kind, this.code(kind.split(" "))]));
      this.phrases = new Map();
      this.capitals = new Map();
      const classes = new Map();
      for (const [field, entries] of Object.entries(this.entries)) {
        if (field !== "THOSE") for (const entry of entries) classes.set(entry.toLowerCase(), [...(classes.get(entry.toLowerCase()) || []), field]);
      }
      for (const [entry, fields] of [...classes].sort(([one], [other]) => other.length - one.length)) {
        const first = /^\p{L}+/u.exec(entry);
        if (!first) continue;
        const names = entry.length === 1 ? [...fields, ...this.ofLetter(entry)] : [...fields, "word"];
        if (entry.length === 1) this.capitals.set(entry, this.code([...names.filter((one) => one !== "lower"), "upper"]));
        if (!this.phrases.has(first[0])) this.phrases.set(first[0], []);
        this.phrases.get(first[0]).push([entry, this.code(names)]);
      }
      this.ofLaw = new Set((this.entries.CODE || []).map((entry) => entry.toLowerCase()));
      this.rows = new Map();
      for (const row of GRAMMAR.rows) this.rows.set(row[0], [...(this.rows.get(row[0]) || []), { pattern: row[1], text: row[2], made: null }]);
    }

    code(names) {
      const key = [...new Set(names)].sort().join();
      if (!this.codes.has(key)) this.codes.set(key, String.fromCharCode(FIRST + this.codes.size));
      return this.codes.get(key);
    }

    ofLetter(letter) {
      const small = letter.toLowerCase();
      const is = { upper: letter !== small, lower: letter === small, wordy: this.wordy.has(small), early: small <= "h", section: small <= "k", roman: "ivx".includes(small), ell: small === "l" };
      return ["letter", ...Object.keys(is).filter((name) => is[name])];
    }

    shape(text) {
      const lowered = Array.from({ length: text.length }, (_, at) => { const small = text[at].toLowerCase(); return small.length === 1 ? small : text[at]; }).join("");
      const pieces = /[0-9]+|\p{L}+|[\ue000-\uf8ff]/gu;
      let shape = "", done = 0;
      for (let piece = pieces.exec(text); piece; piece = pieces.exec(text)) {
        let code = this.others.get("word other"), end = stop(piece);
        if (figures(piece[0])) code = this.others.get(kindOfNumber(piece[0]));
        else if (piece[0] < FILLER || piece[0] > "\uf8ff") [code, end] = this.word(text, lowered, piece.index, end);
        shape += text.slice(done, piece.index) + code + FILLER.repeat(end - piece.index - 1);
        done = pieces.lastIndex = end;
      }
      return shape + text.slice(done);
    }

    /* The class of the word from `start` to `end`, and where it or the entry it begins ends. */
    word(text, lowered, start, end) {
      const before = text.charAt(start - 1), glued = start > 0 && /[\p{N}_]/u.test(before);
      if (!glued) {
        for (const [entry, code] of this.phrases.get(lowered.slice(start, end)) || []) {
          const after = text.charAt(start + entry.length), joins = /[\p{L}_]/u.test(after) || (/\p{N}/u.test(after) && !(entry.length > 1 && figures(after)));
          if (!lowered.startsWith(entry, start) || (wordy(lastOf(entry)) && joins)) continue;
          if (entry.length > 1 && this.ofLaw.has(entry) && /^ ?[1-9][0-9]?(?![0-9])/.test(text.slice(start + entry.length, start + entry.length + 4))) continue;
          return [entry.length === 1 && text[start] !== lowered[start] ? this.capitals.get(entry) : code, start + entry.length];
        }
      }
      if (end - start === 1) return [this.letters.get(text[start]) || this.others.get("word other"), end];
      if (glued && figures(before) && /^[A-Ha-h][ivx]{1,4}$/.test(text.slice(start, end)) && !/[\p{L}\p{N}_]/u.test(text.charAt(end))) return [this.letters.get(text[start]), start + 1];
      const word = lowered.slice(start, end);
      const kind = GRAMMAR.romans.includes(word) ? "word romans" : GRAMMAR.further.includes(word) ? "word further" : this.skipped.has(word) ? "word" : "word other";
      return [this.others.get(kind), end];
    }

    compile(row) {
      if (!row.made && row.text) row.made = new RegExp(row.pattern, "iuy");
      if (!row.made) row.made = new RegExp(row.pattern.replace(/\{([A-Za-z_|&]+)\}/g, (_, macro) => this.some(macro)), "uy");
      return row.made;
    }

    /* What a macro stands for: one token of the classes it names. */
    some(macro) {
      if (macro === "any") return "[\\ue000-\\uf8ff]";
      const asked = macro.split("|").map((both) => both.split("&"));
      const codes = [...this.codes].filter(([key]) => asked.some((names) => names.every((name) => key.split(",").includes(name))));
      return codes.length ? `(?:[${codes.map(([, code]) => code).join("")}]${FILLER}*)` : "(?!)";
    }

    /* Where the longest entry of a field begins that ends at `end`, or a space before it; -1 for none. */
    before(field, text, end) {
      if (text[end - 1] === " ") end -= 1;
      const entries = (this.entries[field] || []).filter((entry) => text.slice(0, end).toLowerCase().endsWith(entry.toLowerCase()) && !/[\p{L}\p{N}_]/u.test(text.charAt(end - entry.length - 1)));
      return entries.length ? end - Math.max(...entries.map((entry) => entry.length)) : -1;
    }
  }
  function kindOfNumber(written) {
    const number = written.length <= 4 && written[0] !== "0" ? +written : 0;
    if (number >= 1 && number <= LAST_LAW) return number <= LIKELY_ITEM ? "few" : number <= LAST_ITEM ? "teen" : "high";
    return number >= 1900 && number < 2100 ? "over year" : "over";
  }

  /* ---- what is written at a place ---- */

  const romanValue = (written) => Math.max(0, ROMAN.indexOf(written.toLowerCase()));
  const highest = (seen) => seen.law ? LAW : seen.section ? SECTION : seen.item ? ITEM : seen.sub ? SUB : ROMAN_LEVEL;
  const isNumber = (seen) => !(seen.section || seen.sub || seen.roman || seen.bracketed || (seen.law && seen.item));
  const STEPS = ["section", "item", "sub", "roman"];

  class Shaped {
    constructor(text, words) {
      this.text = text;
      this.words = words;
      this.shape = words.shape(text);
    }
    /* The first row of a name that matches at `position`. */
    match(name, position) {
      for (const row of this.words.rows.get(name) || []) {
        const pattern = this.words.compile(row);
        pattern.lastIndex = position;
        const found = pattern.exec(row.text ? this.text : this.shape);
        if (found) return this.valued(found, row.text);
      }
      return null;
    }
    valued(found, isText) {
      const at = found[1] === undefined ? -1 : found.index + found[0].lastIndexOf(found[1]);
      return { start: found.index, end: stop(found), all: found[0], at, value: at < 0 ? null : isText ? found[1] : this.text.substr(at, found[1].length), second: found[2] };
    }
    lawAt(position) {
      const found = this.match("law", position);
      if (!found) return null;
      const seen = { start: position, law: +found.value }, direct = this.match("direct", found.end);
      if (direct) return this.below({ ...seen, item: +direct.value, bracketed: direct.all.includes("(") }, direct.end, 2);
      return this.below(seen, found.end, 0);
    }
    partAt(position, previous = null) {
      const bracketed = this.text[position] === "(";
      const begun = (seen, found, step) => this.below({ start: position, bracketed, ...seen }, found.end, step);
      let found = this.match("part.section", position);
      if (found) return begun({ section: found.value.toUpperCase() }, found, 1);
      found = this.match("part.letter", position);
      if (found && !(previous && previous.item)) {
        const seen = begun({ section: found.value.toUpperCase() }, found, 1);
        return !seen || seen.item || previous ? seen : { ...seen, end: found.end, section: "", sub: found.value };
      }
      found = found || this.match("part.sub", position);
      if (found) return begun({ sub: found.value.toLowerCase() }, found, 3);
      found = this.match("part.roman", position);
      if (found) return begun({ roman: romanValue(found.value) }, found, 4);
      found = this.match("part.item", position);
      return found && begun({ item: +found.value }, found, 2);
    }
    /* What is written up to `end`, with the steps after it. */
    below(seen, end, step) {
      let spaced = step === 1;
      seen = { law: 0, section: "", item: 0, sub: "", roman: 0, bracketed: false, ...seen };
      for (const name of STEPS.slice(step)) {
        const found = this.match(name, end) || (spaced ? this.match(name + "+", end) : null);
        if (!found) break;
        end = found.end;
        if (name === "section") spaced = this.text[found.at - 1] === " ";
        seen[name] = name === "section" ? found.value.toUpperCase() : name === "item" ? +found.value : name === "sub" ? found.value.toLowerCase() : romanValue(found.value);
      }
      return wordy(this.text.charAt(end)) && wordy(this.text.charAt(end - 1)) ? null : { ...seen, end };
    }
    /* The pairs that a run which lost the word between them can be, likeliest first: 5051, 20F220F3. */
    splits(start, base) {
      const found = /^[0-9A-Za-z()]{2,24}(?![\p{L}\p{N}])/u.exec(this.text.slice(start, start + 26));
      let run = found ? found[0] : "";
      const count = (bracket) => run.split(bracket).length - 1;
      while (run.endsWith(")") && count("(") < count(")")) run = run.slice(0, -1);
      run = run.replace(/\(+$/, "");
      if (/^[A-Za-z]+$/.test(run) && (run.length > 2 || /^[a-z]+$/.test(run))) return [];
      const pairs = [];
      for (let cut = 1; cut < run.length; cut++) {
        if (!base && !/[1-9A-Z(]/.test(run[cut])) continue;
        const pair = halves(run.slice(0, cut), run.slice(cut), base);
        if (!pair || Math.max(pair.first.item, pair.second.item) > LAST_ITEM || (figures(run) && !before(pair.first, pair.second))) continue;
        pairs.push({ ...pair, cut: start + cut, end: start + run.length });
      }
      return pairs.sort((one, other) => {
        const index = one.doubt.findIndex((value, place) => value !== other.doubt[place]);
        return index < 0 ? 0 : one.doubt[index] - other.doubt[index];
      });
    }
  }
  function halves(left, right, base) {
    const first = half(left, base), named = !base && figures(right[0]);
    const second = first && half(right, named ? null : base || root(first));
    if (!second || same(first, second) || (!named && !base && !/[A-Za-z]/.test(right[0]))) return null;
    const begins = right.replace(/^\(+/, "")[0], above = /[A-Z]/.test(begins) ? SECTION : figures(begins) ? ITEM : SUB;
    if (!named && level(first) < above) return null;
    const doubt = [
      +(second.law < RARELY_CITED && first.law >= RARELY_CITED), +(Math.max(first.item, second.item) > LIKELY_ITEM), Math.abs(level(first) - level(second)),
      +!(named || base), +!before(first, second), level(first) > LAW ? +(first.law !== second.law) : Math.abs(second.law - first.law),
    ];
    return { first, second, doubt };
  }
  function half(part, base) {
    const begins = part.replace(/^\(+/, "")[0] || "";
    if (!base) {
      const found = figures(part[0]) ? canonical(part) : null;
      return found && part.includes(found.section) ? found : null;
    }
    if (/[A-Z]/.test(begins)) return canonical(base.law + part);
    if (figures(begins)) return canonical(base.law + base.section + (base.section ? "" : ".") + part);
    return base.item ? canonical(base.law + base.section + base.item + part) : null;
  }
  /* The places that what is written can mean seen from `base`, the likelier first. */
  function resolve(seen, base) {
    const places = (...steps) => [cite(...steps)].filter(Boolean);
    if (seen.law) return places(seen.law, seen.section, seen.item, seen.sub, seen.roman);
    if (!base || base.document) return [];
    switch (highest(seen)) {
      case SECTION: return places(base.law, seen.section, seen.item, seen.sub, seen.roman);
      case ITEM: return places(base.law, base.section, seen.item, seen.sub, seen.roman);
      case ROMAN_LEVEL: return places(base.law, base.section, base.item, base.sub, seen.roman);
    }
    const asSub = places(base.law, base.section, base.item, seen.sub, seen.roman);
    if (!romanValue(seen.sub) || !base.sub || seen.roman) return asSub;
    const asRoman = places(base.law, base.section, base.item, base.sub, romanValue(seen.sub));
    const follows = seen.sub.charCodeAt(0) === base.sub.charCodeAt(0) + 1 && !base.roman;
    return follows ? [...asSub, ...asRoman] : [...asRoman, ...asSub];
  }

  /* ---- phrases: a noun with its places, places alone, what they are part of ---- */

  const endOf = (member) => member.pair || member.through || member.citation;
  const place = (start, end, citation, more = {}) => ({ start, end, citation, through: null, pair: null, alternates: [], turned: false, cut: 0, ...more });
  const commas = (joint) => joint.trim() === "," || joint.trim() === ";";

  class Parser extends Shaped {
    constructor(text, words, here) {
      super(text, words);
      this.here = here;
      this.named = this.narrowed = null;
    }
    counted(position) { return this.match("counted", position); }

    member(how, position, previous, joint = "", through = false) {
      if (how.law) {
        const named = this.lawAt(position);
        if (named) return (commas(joint) && this.itemOf(named, previous)) || this.namedMember(how, named, previous, through);
        if (!previous || figures(this.text.charAt(position))) return this.fused(how, position, null);
      }
      const base = previous || how.base, part = this.partAt(position, base);
      if (!part) return base ? this.fused(how, position, base) : null;
      const below = commas(joint) && previous && level(previous) + 1 === highest(part);
      if (!this.possible(how, part, previous, below)) return null;
      let places = resolve(part, base);
      if (part.section && !part.item && previous && previous.sub && places.length && inside(previous, places[0])) {
        places = [...resolve({ ...part, section: "", sub: part.section.toLowerCase() }, previous).slice(0, 1), ...places];
      }
      return places.length ? place(part.start, part.end, places[0], { alternates: places.slice(1).map((one) => [one]) }) : null;
    }
    /* 51B, 2: a number that hardly is a law is an item of the section before the comma. */
    itemOf(named, previous) {
      if (!previous || level(previous) !== SECTION || !isNumber(named) || named.law > LIKELY_ITEM || named.law === previous.law) return null;
      return place(named.start, named.end, cite(previous.law, previous.section, named.law), { alternates: [[cite(named.law)]] });
    }
    namedMember(how, named, previous, through) {
      if (!isNumber(named) || !previous) {
        const [found] = resolve(named, null);
        return found ? place(named.start, named.end, found) : null;
      }
      if (this.counted(named.end)) return null;
      const law = place(named.start, named.end, cite(named.law));
      if (level(previous) === LAW || !previous.item) return law;
      const [item] = resolve({ law: 0, section: "", item: named.law, sub: "", roman: 0 }, previous);
      const most = how.plural && !through ? LIKELY_ITEM : LAST_ITEM;
      return named.law <= most && (through || previous.item < named.law) ? { ...law, citation: item, alternates: [[law.citation]] } : law;
    }
    possible(how, part, previous, below) {
      if (part.item > LAST_ITEM || (isNumber(part) && (this.counted(part.end) || this.match("code", part.end)))) return false;
      if (previous && level(previous) < highest(part) && !below) return false;
      if (highest(part) !== SUB || part.bracketed) return true;
      return how.letter || !/^\p{L}/u.test(this.text.substr(part.end, 2).trim()) || !this.words.wordy.has(part.sub);
    }
    fused(how, position, base) {
      const rest = this.text.slice(position, position + 26);
      if (base ? !how.plural : !/^[0-9]/.test(rest)) return null;
      const four = /^(?!19|20)[0-9]{4}(?![0-9])/.test(rest);
      if (/^[0-9]+(?![0-9A-Za-z()])/.test(rest) && !(how.plural || four)) return null;
      const pairs = this.splits(position, base).filter((one) => !level(one.first) === !level(one.second));
      if (!pairs.length || (figures(this.text.slice(position, pairs[0].end)) && !(how.plural || four))) return null;
      const [best, ...others] = pairs;
      return place(position, best.end, best.first, { pair: best.second, cut: best.cut, alternates: others.map((one) => [one.first, one.second]) });
    }

    members(how, position) {
      const amid = how.law && this.match("amid", position), ranged = amid && this.amid(how, amid.end);
      if (ranged) return [ranged];
      const opened = (how.law || how.base) && this.match("from", position);
      const found = opened ? this.list(how, opened.end) : [];
      return found.length === 1 && found[0].through ? found : this.list(how, position);
    }
    /* The range that is written after "between": 51 and 57. */
    amid(how, position) {
      const first = this.member(how, position, null), joint = first && this.match("amid_to", first.end);
      const last = joint && !first.pair ? this.member(how, joint.end, first.citation, "", true) : null;
      if (!last || last.pair || this.counted(last.end)) return null;
      const turned = before(last.citation, first.citation), [one, other] = turned ? [last, first] : [first, last];
      if (level(one.citation) !== level(other.citation) || same(one.citation, other.citation)) return null;
      return place(first.start, last.end, one.citation, { through: other.citation, turned });
    }
    list(how, position) {
      const found = [];
      let member = this.member(how, position, null);
      for (let count = 0; count < MOST && member; count++) {
        let extended = this.extended(how, member);
        if (!extended) break;
        if (found.length && this.narrows(how, lastOf(found), extended)) extended = { ...extended, start: found.pop().start };
        found.push(extended);
        const code = how.law && this.match("code", extended.end), joint = this.match("list", code ? code.end : extended.end);
        member = joint && this.member(how, joint.end, endOf(extended), joint.all);
      }
      return found;
    }
    /* Whether `other`, after a comma, goes on with `one`: 51, B2a; 51,B,2,a. */
    narrows(how, one, other) {
      if (one.through || one.pair || other.pair || !commas(this.text.slice(one.end, other.start))) return false;
      const named = this.text.startsWith(String(other.citation.law), other.start);
      return !same(one.citation, other.citation) && inside(other.citation, one.citation) && !(how.law && named);
    }
    /* A place, or the range it begins; null for a chain of dashes such as 1-5-9. */
    extended(how, member) {
      const found = member.pair ? null : this.match("range", member.end);
      const last = found && this.member(how, found.end, member.citation, "", true);
      if (!last || last.pair) return member;
      const first = member.citation, final = last.citation;
      if (same(first, final) || (level(first) !== level(final) && !before(first, final))) return member;
      if (/^-[\p{L}\p{N}]/u.test(this.text.substr(last.end, 2))) return null;
      const turned = before(final, first);
      return place(member.start, last.end, turned ? final : first, { through: turned ? first : final, turned });
    }

    numbers(position) { return this.match("between", position).end; }
    how(base, role) { return { base, law: role === "law" || role === "laws", plural: role === "laws" || role === "parts", letter: role === "letter" || role === "case" }; }
    role(noun) { return this.words.roles.get(this.text.slice(noun.start, noun.end).toLowerCase()) || "law"; }
    /* The phrase that begins with a noun. */
    phraseAt(noun) {
      const role = this.role(noun), law = role === "law" || role === "laws";
      const phrase = (law ? this.lawPhrase(noun, role) : this.partPhrase(noun, role)) || this.thisPhrase(noun, role);
      if (phrase && law && !phrase.self) this.named = phrase;
      if (phrase && !law) this.narrowed = phrase;
      return phrase;
    }
    lawPhrase({ start, end }, role) {
      const how = this.how(null, role), amid = this.words.before("AMID", this.text, start) >= 0;
      const ranged = amid && this.amid(how, this.numbers(end));
      let members = ranged ? [ranged] : this.members(how, this.numbers(end));
      if (!members.length) return null;
      members = this.fromTo(start, members, amid);
      members = this.further(role, this.joined(members));
      return { start, end: lastOf(members).end, members };
    }
    /* Od przepisu 45 do przepisu 50: the noun stands twice. */
    fromTo(start, members, amid) {
      const [last] = members;
      if (members.length > 1 || last.through) return members;
      let to = null;
      if (this.words.before("FROM", this.text, start) >= 0) to = this.match("range", last.end);
      if (to && to.value === null) to = null;
      if (!to && amid) to = this.match("amid_to", last.end);
      const noun = to && this.match("law_noun", to.end);
      const [named] = noun ? this.members(this.how(null, "law"), this.numbers(noun.end)) : [];
      if (!named || level(named.citation) !== level(last.citation) || !before(last.citation, named.citation)) return members;
      return [{ ...last, end: named.end, through: named.citation }];
    }
    /* The parts that follow a law and belong to it: … paragrafo D2(a). */
    joined(members) {
      for (let last = lastOf(members); !last.through && !last.pair; last = lastOf(members)) {
        const parts = this.partsOf(last);
        if (!parts.length) break;
        members = [...members.slice(0, -1), { ...parts[0], start: last.start }, ...parts.slice(1)];
      }
      return members;
    }
    /* Articolo 19 … paragrafo A1 oppure 19 del Codice di Gara …: another law after the parts. */
    further(role, members) {
      for (let joint = this.match("list", lastOf(members).end); joint; joint = this.match("list", lastOf(members).end)) {
        const law = this.lawAt(joint.end);
        if (!law || !(this.match("code", law.end) || (role === "laws" && law.law > LAST_ITEM)) || this.counted(law.end)) break;
        const more = this.members(this.how(null, "laws"), joint.end);
        if (!more.length) break;
        members = [...members, ...this.joined(more)];
      }
      return members;
    }
    partsOf(law) {
      const code = this.match("code", law.end), position = code ? code.end : law.end, comma = this.text[position] === ",";
      const into = this.match("into", position), noun = into && this.match("part_noun", into.end);
      let numbers = position + (this.text[position] === " "), role = "part";
      if (noun) [numbers, role] = [this.numbers(noun.end), this.role(noun)];
      else if (!code || comma) return [];
      const part = this.partAt(numbers);
      if (!noun && (!part || !part.section || !(part.item || ["", ".", ",", ";", ":", ")"].includes(this.text.charAt(part.end))))) return [];
      if (!part || highest(part) <= level(law.citation)) return [];
      const parts = this.members(this.how(law.citation, role), numbers);
      if (!parts.length || ((comma || into) && this.match("above", lastOf(parts).end))) return [];
      return this.repeated(parts);
    }
    /* Paragrafo F2 e paragrafo F3: the noun of the part again. */
    repeated(parts) {
      const joint = this.match("list", lastOf(parts).end), noun = joint && this.match("part_noun", joint.end), base = endOf(lastOf(parts));
      const part = noun && this.partAt(this.numbers(noun.end));
      if (!part || highest(part) > level(base)) return parts;
      const more = this.members(this.how(base, "part"), this.numbers(noun.end));
      return more.length && !this.match("above", lastOf(more).end) ? [...parts, ...more] : parts;
    }
    partPhrase({ start, end }, role) {
      const numbers = this.numbers(end), opened = role === "parts" && this.match("from", numbers);
      const first = this.partAt(opened ? opened.end : numbers), how = this.how(ANYWHERE, role);
      const extent = first ? this.members(how, numbers) : [];
      if (!extent.length || (role === "case" && !(first.bracketed || first.section))) return null;
      let end2 = lastOf(extent).end;
      const above = this.match("above", end2);
      if (role === "case" && end2 - numbers === 1 && !above && !["", ".", ",", ";", ":", ")"].includes(this.text.charAt(end2))) return null;
      const container = this.container(end2, first);
      let base = this.here, relative = true;
      if (container) [base, end2, relative] = container;
      else {
        const outer = this.narrowed && this.narrowed.members.length === 1 && [" ", ", "].includes(this.text.slice(this.narrowed.end, start)) && this.narrowed.members[0].citation;
        const opens = this.named && /^(?: ?[([] ?| ?: ?| ?:? ?§ ?)$/.test(this.text.slice(this.named.end, start));
        if (outer && level(outer) < highest(first)) base = outer;
        else if (opens) base = endOf(lastOf(this.named.members));
        if (!base) return null;
        end2 = above ? above.end : end2;
      }
      const members = this.members({ ...how, base }, numbers);
      return members.length ? { start, end: end2, members, relative } : null;
    }
    /* What a part is said to be of, where its name ends, and whether it is relative itself. */
    container(position, part) {
      const of = this.match("of", position), said = /[^ )]/.test(of.all);
      const holder = (law) => {
        const [found] = law ? resolve(law, null) : [];
        return found && level(found) < highest(part) ? [found, law.end, false] : null;
      };
      const here = this.here && this.match("this_law", of.end);
      if (here) return [root(this.here), here.end, true];
      const noun = this.match("noun", of.end);
      if (!noun) return said ? holder(this.lawAt(of.end)) : null;
      const role = this.role(noun), numbers = this.numbers(noun.end);
      if (role === "law" || role === "laws") return holder(this.lawAt(numbers));
      const outer = this.partAt(numbers);
      if (!outer || highest(outer) >= highest(part)) return null;
      const [base, end, relative] = this.container(outer.end, outer) || [this.here, outer.end, true];
      const [found] = base ? this.members(this.how(base, "letter"), numbers) : [];
      return found ? [found.citation, Math.max(end, found.end), relative] : null;
    }
    /* This Law, this section; questi articoli, the laws just named. */
    thisPhrase({ start, end }, role) {
      const said = this.words.before(role === "laws" ? "THOSE" : "THIS", this.text, start);
      if (role === "laws") {
        const several = this.named && (this.named.members.length > 1 || this.named.members[0].pair || this.named.members[0].through);
        return said >= 0 && several ? { start: said, end, members: this.named.members, relative: true } : null;
      }
      if (said < 0 || !this.here || this.here.document || /^[0-9]/.test(this.text.substr(end, 2).trim())) return null;
      const section = this.words.sections.has(this.text.slice(start, end).toLowerCase());
      if (role !== "law" && !section) return null;
      const found = role === "law" || !this.here.section ? (role === "law" ? root(this.here) : this.here) : cite(this.here.law, this.here.section);
      return { start: said, end, members: [place(said, end, found)], self: true };
    }
  }


  /* ---- eIds, URIs, permalinks ---- */

  const ADDRESS_SHAPE = /:\/\/|^\/|\/$|\.html?(?:#|$)|__|#L|^[a-z]{2,10}_[0-9]/i;
  const EID = /^(?:law|art|article|chp|sec|hcontainer|rule)_[1-9][0-9]?(?:__[a-z]{1,12}_[0-9A-Za-z]{1,4}){0,4}$/;
  const PAGE = /(?:^|\/)(?:law\/)?([1-9][0-9]?)(?:-[a-z0-9-]{1,40})?\.html?$/;
  const AKN = /\/akn\/[^/]+\/act\/([12][0-9]{3})\/(?:law-([1-9][0-9]?)|([a-z]+))(?=\/|$)/;
  function eid(written) {
    const last = written.slice(written.lastIndexOf("/") + 1).replace(/^~/, "");
    if (!EID.test(last)) return null;
    const [law, ...rest] = last.split("__").map((step) => step.slice(step.indexOf("_") + 1));
    const section = rest.length && /^[A-Za-z]$/.test(rest[0]) ? rest.shift().toUpperCase() : "";
    const number = rest.length && figures(rest[0]) ? rest.shift() : "";
    const sub = rest.length && /^[A-Za-z]+$/.test(rest[0]) ? rest.shift().toLowerCase() : "";
    const roman = rest.length ? rest.shift() : "";
    return rest.length ? null : parse(law + section + (number && !section ? "." : "") + number + sub + (roman ? `(${roman})` : ""));
  }
  function address(written) {
    if (!ADDRESS_SHAPE.test(written) || /[\s<>"“”]/.test(written) || written.length > 2000) return null;
    try { written = decodeURIComponent(written); } catch { /* a lone % is part of the name */ }
    const hash = written.indexOf("#"), path = hash < 0 ? written : written.slice(0, hash), fragment = hash < 0 ? "" : written.slice(hash + 1);
    const expression = /(?<![a-z0-9])([a-z]{2}-[a-z0-9]+-[12][0-9]{3})(?![0-9])/.exec(path);
    const akn = AKN.exec(path);
    const work = akn && (akn[2] ? canonical(akn[2]) : cite(0, "", 0, "", 0, akn[3]));
    const place = fragment ? eid(fragment) || canonical(fragment) : akn ? work : eid(path) || named(path);
    return place ? { citation: place, expression: expression ? expression[1] : "", edition: akn && !expression ? +akn[1] : 0 } : null;
  }
  function named(path) {
    if (!path.includes("/") && !/\.html?$/.test(path)) return null;
    const page = PAGE.exec(path);
    if (page) return canonical(page[1]);
    const segments = path.replace(/^\/+|\/+$/g, "").split("/");
    if (segments.length > 1 && !path.includes("://") && !path.startsWith("/")) return null;
    return canonical(lastOf(segments).replace(/\.html$/, ""));
  }

  /* ---- what is near ---- */

  function suggest(asked, places) {
    const held = unique(places, write), ancestors = [];
    for (let step = parent(asked); step; step = parent(step)) if (held.some((place) => same(place, step))) ancestors.push(step);
    const above = ancestors[0] || null;
    const under = (whose) => held.filter((place) => whose && same(parent(place), whose));
    let siblings = under(parent(asked)).filter((place) => level(place) === level(asked));
    if (!siblings.length && above) siblings = under(above);
    siblings = siblings.filter((place) => !same(place, asked));
    siblings.sort((one, other) => Math.abs(ordinal(one) - ordinal(asked)) - Math.abs(ordinal(other) - ordinal(asked)) || order(one, other));
    return above ? [...siblings.slice(0, 2), above] : siblings.slice(0, 3);
  }
  function nearNumber(number) {
    if (number > 999 || number < 1) return [];
    const law = Math.floor(number / 10), digit = number % 10;
    if (number > 99 && law >= 1 && law <= LAST_LAW) return digit ? [cite(law, "", digit), cite(law)] : [cite(law)];
    return number > LAST_LAW ? [cite(LAST_LAW)] : [];
  }
  /* The longest beginning that is a citation; of 151B, whose number is no law, what it is with a digit less. */
  function beginning(written) {
    const number = /^[1-9][0-9](?![0-9])/.exec(written);
    if (number && +number[0] > LAST_LAW) return nearNumber(+number[0]);
    if (/^[1-9][0-9]{2}(?![0-9])/.test(written)) {
      return unique([2, 1, 0].map((place) => canonical(written.slice(0, place) + written.slice(place + 1))).filter(Boolean), write);
    }
    for (let end = Math.min(written.length, 16); end > 0; end--) {
      const found = canonical(written.slice(0, end));
      if (found) return [found];
    }
    return [];
  }

  /* The place beside the one at level `depth` that `here` lies in; null where there is none. */
  function neighbour(here, depth, step) {
    let place = here;
    while (place && level(place) !== depth) place = parent(place);
    const number = place && !place.document ? ordinal(place) + step : 0;
    if (number < 1 || (depth === LAW && number > LAST_LAW) || ((depth === SECTION || depth === SUB) && number > 26)) return null;
    switch (depth) {
      case LAW: return cite(number);
      case SECTION: return { ...place, section: String.fromCharCode(64 + number) };
      case ITEM: return cite(place.law, place.section, number);
      case SUB: return { ...place, sub: String.fromCharCode(96 + number) };
    }
    return cite(place.law, place.section, place.item, place.sub, number);
  }

  /* ---- a query, read from left to right ---- */

  const LETTERS = /\p{L}+/uy, AT_THE_END = /^ [-.(]?(\p{L}{1,2})[ .)]*$/u;

  class Reader extends Parser {
    constructor(query, words, here) {
      const signs = Array.from(query), folded = normalise(signs.map((sign) => sign.length > 1 ? "\ufffd" : sign).join(""));
      super(folded.text, words, here);
      Object.assign(this, { query, signs, folded, from: here, readings: [], left: [], previous: null, expression: "", edition: 0 });
      if (this.document()) return;
      const addressed = /[/#_]|\.htm/i.test(this.text);
      const before = [...(addressed ? ["address"] : []), ...(this.text.includes(":") ? ["prefix"] : [])];
      const figure = [...before, "noPlace", "places", "part"], letter = [...before, "adjacent", "note", "noun", "places", "part"];
      for (let position = 0; position < this.text.length;) {
        const path = addressed && /[/.]/.test(this.text[position]) ? this.address(position) : null, skipped = this.match("skipped", position);
        if (path || skipped) position = path || skipped.end;
        else position = this.first(/^\p{L}/u.test(this.text[position]) ? letter : figure, position) ?? this.word(position);
      }
    }
    first(steps, position) {
      for (const step of steps) {
        const end = this[step](position);
        if (end !== null) return end;
      }
      return null;
    }
    written(span) { return this.signs.slice(span[0], span[1]).join(""); }
    keep(citation, start, end, status, how, alternates = []) {
      const span = this.folded.span(start, end);
      this.readings.push({ citation, through: null, span, status, alternates, how, note: "", expression: this.expression, edition: 0, wildcard: false, open_ended: false, text: this.written(span) });
      return end;
    }
    refuse(start, end, how, alternates = []) { return this.keep(null, start, end, "invalid", [how], alternates); }

    /* Definitions, przedmowa: the name of a part outside the laws, and nothing else. */
    document() {
      const start = this.text.length - this.text.trimStart().length, prefix = this.text.includes(":") ? this.prefix(start) : null;
      const name = this.words.documents[this.text.slice(prefix || start).replace(/^[ .]+|[ .]+$/g, "").toLowerCase()];
      if (!name) this.expression = "";
      else this.keep(cite(0, "", 0, "", 0, name), prefix || start, this.text.trimEnd().length, this.query === name ? "exact" : "normalised", []);
      return Boolean(name);
    }
    address(position) {
      const token = this.match("address", position), found = token && address(token.all);
      if (!found) return null;
      this.keep(found.citation, token.start, token.end, "normalised", ["address"]);
      Object.assign(lastOf(this.readings), { expression: found.expression || this.expression, edition: found.edition });
      this.previous = found.citation;
      return token.end;
    }
    /* pl: or es-fvb-2007: before the citations of that expression, 2017: of that edition. */
    prefix(position) {
      const year = this.match("edition", position), found = this.match("expression", position);
      if (year) {
        this.edition = +year.value;
        return year.end;
      }
      if (!found) return null;
      const names = found.value.toLowerCase().split(/ ?[,;+/&] ?/), sure = found.value.includes("-") || names.every((one) => LANGUAGES.includes(one));
      if (!sure && !(found.all.endsWith(":") && figures(this.text[found.end]))) return null;
      this.expression = names.join();
      return found.end;
    }
    /* Note 2 to Law 51. */
    note(position) {
      const word = this.match("note_of", position);
      if (!word) return null;
      let at = word.end;
      for (let turn = 0; turn < 8; turn++) {
        while (at < word.end + 200 && /[ ']/.test(this.text.charAt(at))) at += 1;
        const first = this.readings.length, end = this.noun(at) || this.places(at);
        if (end) {
          for (const one of this.readings.slice(first)) Object.assign(one, { note: word.value || "all", how: ["note"], status: one.status === "exact" ? "normalised" : one.status });
          const [one] = this.readings.slice(first);
          one.span = [this.folded.origin(position), one.span[1]];
          one.text = this.written(one.span);
          return end;
        }
        LETTERS.lastIndex = at;
        const joint = LETTERS.exec(this.text);
        if (!joint || !this.words.skipped.has(joint[0].toLowerCase())) return null;
        at = stop(joint);
      }
      return null;
    }
    noun(position) {
      const noun = this.match("noun", position);
      if (!noun) return null;
      this.here = this.from || this.previous;
      this.named = this.narrowed = null;
      const phrase = this.phraseAt(noun);
      if (phrase) return this.take(phrase);
      if (this.here) return null;
      this.here = ANYWHERE;
      const extent = this.phraseAt(noun);
      this.here = null;
      return extent ? this.refuse(extent.start, extent.end, "no-context") : null;
    }
    /* El punto anterior, the next section: seen from where the reader is. */
    adjacent(position) {
      const previous = this.from && this.match("previous", position), found = previous || (this.from && this.match("next", position));
      if (!found) return null;
      const word = found.value.toLowerCase(), role = this.words.roles.get(word);
      if (!["law", "part", "letter"].includes(role)) return null;
      const depth = role === "law" ? LAW : this.words.sections.has(word) && this.from.section ? SECTION : level(this.from);
      const beside = neighbour(this.from, depth, previous ? -1 : 1);
      if (!beside) return this.refuse(position, found.end, "relative", [parent(this.from)].filter(Boolean));
      return this.take({ start: position, end: found.end, members: [place(position, found.end, beside)], relative: true });
    }
    /* 3NT, 12:30: words like others, although they begin with a figure. */
    noPlace(position) {
      const found = this.match("no_place", position);
      if (found) this.left.push(found.all.trimEnd());
      return found && found.end;
    }
    places(position) {
      const members = this.members({ base: null, law: true, plural: false, letter: false }, position);
      if (!members.length) return null;
      const [first] = members, bare = figures(this.text.slice(first.start, first.end)) && !first.pair;
      if (bare && first.citation.law <= LAST_ITEM && this.counted(first.end)) return null;
      const joined = this.joined(members);
      return this.take({ start: first.start, end: lastOf(joined).end, members: joined });
    }
    /* B1a, (b), relative to the citation before it or to where the reader is. */
    part(position) {
      const begins = this.match("part_begins", position);
      if (!begins) return null;
      const lone = begins.all.length === 1, base = this.previous || this.from;
      if (lone && this.words.wordy.has(begins.all.toLowerCase()) && /^ [\p{L}\p{N}]/u.test(this.text.slice(begins.end)) && !this.match("above", begins.end)) return null;
      const how = { base: base || ANYWHERE, law: false, plural: false, letter: true }, members = this.members(how, position);
      if (!members.length) return null;
      const end = lastOf(members).end, law = this.lawOf(end), part = law && this.partAt(position, base || ANYWHERE);
      const [holder] = law ? resolve(law, null) : [];
      const within = part && holder && level(holder) < highest(part) ? this.members({ ...how, base: holder }, position) : [];
      if (within.length) return this.take({ start: position, end: law.end, members: within });
      const above = this.match("above", end);
      if (lone && !base && !above) return null;
      if (!base) return this.refuse(position, above ? above.end : end, "no-context");
      return this.take({ start: position, end: above ? above.end : end, members, relative: true });
    }
    /* The law that what ends at `position` is said to be of. */
    lawOf(position) {
      const of = this.match("of", position), noun = this.match("law_noun", of.end);
      if (!noun && !/[^ )]/.test(of.all)) return null;
      return this.lawAt(noun ? this.numbers(noun.end) : of.end);
    }
    /* Anything else: a word of a citing phrase, a word of its own, or digits that cite nothing. */
    word(position) {
      const token = this.match("token", position);
      if (!token) return position + 1;
      const text = token.all.replace(/[.*-]+$/, ""), end = position + Math.max(1, text.length);
      if (!/\p{Nd}/u.test(text)) {
        if (text !== "(" && !this.words.skipped.has(text.toLowerCase())) this.left.push(text);
        return end;
      }
      if (figures(text) && this.counted(end)) {
        this.left.push(text);
        return end;
      }
      const number = /^[#§]?[Ll]?([0-9]{1,6})/.exec(text), whole = number !== null && number[0].length === text.length;
      const near = whole ? nearNumber(+number[1]) : /\p{L}/u.test(text) ? beginning(text) : [];
      return this.refuse(position, end, whole ? "no-law" : "spelling", near);
    }

    /* Keep the readings of a phrase with what follows it; where they end. */
    take(phrase) {
      const unread = this.match("unread", phrase.end), last = lastOf(phrase.members), readings = this.readingsOf(phrase);
      const start = phrase.members.length === 1 ? phrase.start : last.start;
      const others = () => this.readings.push(...readings.slice(0, -1).map((one) => ({ ...one, expression: this.expression })));
      if (unread && phrase.end === last.end && !unread.all.startsWith(" ")) {
        others();
        const rest = this.partAt(phrase.end, ANYWHERE), stopped = Math.max(unread.end, rest ? rest.end : 0);
        if (level(last.citation) !== SECTION || !rest || !rest.sub) return this.refuse(start, stopped, "spelling", [last.citation]);
        return this.refuse(start, stopped, "no-item", [1, 2].map((item) => cite(last.citation.law, last.citation.section, item, rest.sub)));
      }
      const [stars] = /\*{1,3}$/.exec(this.text.slice(Math.max(0, phrase.start - 3), phrase.start)) || [""];
      const after = stars && this.text.startsWith(stars, phrase.end) ? phrase.end + stars.length : phrase.end;
      const end = this.suffixes(lastOf(readings), after), possessive = this.match("possessive", end);
      const remainder = possessive ? null : this.remainder(end);
      if (remainder !== null) {
        others();
        return this.refuse(start, remainder, "spelling", [endOf(last)]);
      }
      if (end !== after) {
        lastOf(readings).span = [lastOf(readings).span[0], this.folded.span(after, end)[1]];
        lastOf(readings).text = this.written(lastOf(readings).span);
      }
      this.readings.push(...readings.map((one) => ({ ...one, expression: one.expression || this.expression, edition: one.edition || this.edition })));
      this.previous = endOf(last);
      return possessive ? possessive.end : end;
    }
    remainder(end) {
      const found = this.match("remainder", end), last = AT_THE_END.exec(this.text.slice(end));
      if (found) return found.end;
      return last && !this.words.skipped.has(last[1].toLowerCase()) ? end + last[0].indexOf(last[1]) + last[1].length : null;
    }
    /* A note's mark, an edition, a wildcard, "et seq." after a citation; where they end. */
    suffixes(one, end) {
      for (let found = true; found;) {
        found = null;
        for (const name of ["ordinal", "wildcard", "mark", "year", "at", "tag", "following", "note"]) {
          const row = this.match(name, end);
          if (!row || !this.suffix(one, name, row)) continue;
          found = row;
          end = row.end;
          break;
        }
      }
      return end;
    }
    suffix(one, name, found) {
      const said = (found.value || "").toLowerCase();
      if (name === "wildcard" || (name === "mark" && level(one.citation) === SECTION && found.all.trim() === "*")) one.wildcard = true;
      else if (name === "mark" || name === "note") one.note = said || "all";
      else if (name === "year" || (name === "at" && figures(said))) one.edition = +said;
      else if (name === "at") one.expression = said.replace(/[+/]/g, ",");
      else if (name === "following") one.open_ended = true;
      else if (name === "tag") {
        const named = said || found.second.toLowerCase();
        if (!LANGUAGES.includes(named) && !(said && said.includes("-"))) return false;
        one.expression = named;
      }
      return true;
    }
    readingsOf(phrase) {
      const last = phrase.members.length - 1;
      return phrase.members.flatMap((member, index) => {
        const start = index ? member.start : phrase.start, end = index === last ? phrase.end : member.end;
        const said = { relative: phrase.relative && !member.pair, self: phrase.self, list: index, fused: member.pair, range: member.through, turned: member.turned };
        const how = Object.keys(said).filter((name) => said[name]);
        if (!member.pair) return [this.reading(this.folded.span(start, end), member.citation, member.through, unique(member.alternates.map((other) => other[0]), write), how)];
        const whole = this.written(this.folded.span(member.start, member.end));
        return [[start, member.cut, member.citation], [member.cut, end, member.pair]].map(([from, to, citation], half) => {
          const one = this.reading(this.folded.span(from, to), citation, null, member.alternates.filter((other) => half < other.length).map((other) => other[half]), how);
          return { ...one, status: one.alternates.length ? "ambiguous" : "normalised", text: whole };
        });
      });
    }
    reading(span, citation, through, alternates, how) {
      const text = this.written(span), exact = !through && text === write(citation);
      const status = alternates.length ? "ambiguous" : exact ? "exact" : "normalised";
      return { citation, through, span, status, alternates, how, note: "", expression: "", edition: 0, wildcard: false, open_ended: false, text };
    }
  }


  /* ---- whether it is there ---- */

  /* Whether `place` lies from `first` to `last`, or, without `last`, is `first` or follows it beside it. */
  function within(place, first, last) {
    if (before(place, first) || Boolean(place.document) !== Boolean(first.document)) return false;
    if (last) return !before(last, place) || inside(place, last);
    return level(first) === LAW || inside(place, parent(first));
  }

  /* Holdings: { expression: { language, edition, places: [citation, …] } }, and notes: { law: [[mark, [citation, …]], …] }
     where they are known: only then is a note that is not there dangling. */
  function prepared(holdings) {
    return Object.entries(holdings).map(([id, one]) => {
      const places = new Set(one.places);
      return { id, language: one.language, edition: one.edition, places, notes: one.notes || null, roots: new Set(one.places.map((place) => write(root(parse(place))))) };
    });
  }
  function answer(readings, holdings) {
    const shelves = prepared(holdings);
    const status = (shelf, place) => {
      const name = write(place);
      if (!shelf.roots.has(write(root(place)))) return "not-held";
      if (shelf.places.has(name)) return "ok";
      return shelves.some((other) => other.places.has(name)) ? "not-in-edition" : "dangling";
    };
    const meant = (shelf, names) => !names || names.split(",").some((name) => name === shelf.id || name === shelf.language);
    const wanted = (one) => shelves.filter((shelf) => meant(shelf, one.expression) && (!one.edition || one.edition === shelf.edition));
    const statuses = (some, place) => new Set(some.map((shelf) => status(shelf, place)));
    const canBe = (some, place) => { const all = statuses(some, place); return all.has("ok") || [...all].every((one) => one === "not-held"); };
    const refused = (one, place, all, some) => {
      if (all.has("not-in-edition")) return { ...one, status: "not-in-edition", alternates: [] };
      if (!all.has("dangling")) return { ...one, status: "not-held", alternates: [] };
      const top = write(root(place));
      const places = some.flatMap((shelf) => [...shelf.places].map(parse).filter((other) => write(root(other)) === top));
      return { ...one, status: "dangling", alternates: suggest(place, places) };
    };
    const held = (some, first, last) => some.some((shelf) => [...shelf.places].some((name) => within(parse(name), first, last)));
    const isNoted = (one, some) => {
      if (!one.note || one.note === "all" || some.some((shelf) => !shelf.notes)) return true;
      return some.some((shelf) => {
        const top = root(one.citation), notes = shelf.notes[write(top)] || [];
        const here = notes.filter(([, places]) => same(top, one.citation) || places.some((place) => inside(parse(place), one.citation)));
        if (figures(one.note)) return +one.note >= 1 && +one.note <= here.length;
        return here.some(([mark]) => mark.replace(/[()]/g, "") === one.note.replace(/[()]/g, ""));
      });
    };
    const given = [...readings];
    for (let index = 0; index + 1 < given.length; index++) {
      const one = given[index], other = given[index + 1];
      const pair = one.how.includes("fused") && other.how.includes("fused") && one.text === other.text;
      if (!pair || !one.alternates.length || one.alternates.length !== other.alternates.length) continue;
      const some = wanted(one);
      const kept = one.alternates.map((place, at) => [place, other.alternates[at]]).filter(([left, right]) => canBe(some, left) && canBe(some, right));
      const state = kept.length ? "ambiguous" : "normalised";
      given[index] = { ...one, alternates: kept.map(([left]) => left), status: state };
      given[index + 1] = { ...other, alternates: kept.map(([, right]) => right), status: state };
    }
    return given.map((one) => {
      if (!one.citation) return one;
      const some = wanted(one), all = statuses(some, one.citation);
      if (one.through) {
        if (held(some, one.citation, one.through)) return one;
        for (const [place, found] of [[one.citation, all], [one.through, statuses(some, one.through)]]) {
          if (found.has("dangling") || found.has("not-in-edition")) return refused(one, place, found, some);
        }
        return refused(one, one.citation, all, some);
      }
      if (!all.has("ok") && one.open_ended && held(some, one.citation, null)) return one;
      if (all.has("ok")) {
        if (!isNoted(one, some)) return { ...one, status: "dangling", alternates: [one.citation] };
        if (one.status !== "ambiguous") return one;
        const others = one.alternates.filter((place) => canBe(some, place));
        return others.length ? { ...one, alternates: others } : { ...one, alternates: [], status: "normalised" };
      }
      const there = one.alternates.filter((place) => statuses(some, place).has("ok"));
      if (one.status === "ambiguous" && there.length && (all.has("dangling") || all.has("not-in-edition"))) {
        const many = there.length > 1;
        return { ...one, citation: there[0], alternates: many ? one.alternates.filter((place) => !same(place, there[0])) : [], status: many ? "ambiguous" : "normalised" };
      }
      return refused(one, one.citation, all, some);
    });
  }

  /* ---- what the edition and the tests call ---- */

  const LONGEST = 240;
  const shown = (one) => ({ ...one, citation: write(one.citation), through: write(one.through), alternates: one.alternates.map(write) });
  const languagesOf = (language) => LANGUAGES.includes((language || "").slice(0, 2)) ? [language.slice(0, 2)] : LANGUAGES;

  /* The citations in a query. Options: language, from (where the reader is), holdings (see `answer`). */
  function readCitation(query, options = {}) {
    const { readings } = new Reader(query, lexicon(languagesOf(options.language)), parse(options.from));
    return (options.holdings ? answer(readings, options.holdings) : readings).map(shown);
  }

  /* The places from the first to the last of a range, or those that follow, as few as hold them all. */
  function interval({ citation, through }, places) {
    const taken = [];
    for (const place of places.map(parse).sort(order)) {
      const beyond = through && !same(place, through) && inside(through, place);
      if (within(place, citation, through) && !beyond && !(taken.length && inside(place, lastOf(taken)))) taken.push(place);
    }
    return taken.map(write);
  }

  /* For the search box: the citations of a query as the command answers them, with the places there are. Where other
     words stand beside them only those with more than a number count, so that the words are searched for; a longer
     text than anybody types is only searched. */
  function readCitations(query, known) {
    if (Array.from(query).length > LONGEST) return [];
    const { readings, left } = new Reader(query, lexicon(LANGUAGES), null);
    const holdings = { all: { language: "", edition: 0, places: [...known] } };
    const found = answer(readings, holdings).map((one) => ({ ...shown(one), ...(one.through || one.open_ended ? { places: interval(one, [...known]) } : {}) }));
    return left.length ? found.filter((one) => one.citation && !figures(one.text)) : found;
  }

  Object.assign(self.lawtexts, { readCitation, readCitations });
})(typeof self === "undefined" ? globalThis : self);
