/* Cited: the citations that a query writes, read beside the page. */
const { places, texts } = lawtexts;
const known = new Set(places);

/* The reader of citations is long to start on a phone: it works beside the page, but not from a file, where no
   browser lets it. Where it fails it is asked for again with the next query. */
let reader = null;
function citations(query) {
  reader ||= location.protocol === "file:" ? here() : beside();
  return reader.then((read) => read(query)).catch(() => {
    reader = null;
    return { readings: [], left: [] };
  });
}

async function here() {
  await lawtexts.script("static/citation.js", () => lawtexts.readCitations);
  return (query) => lawtexts.readCitations(query, { places, texts });
}

async function beside() {
  const worker = new Worker(lawtexts.scriptAddress("static/citation.js")), asked = [];
  worker.onmessage = ({ data }) => asked.shift().answered(data);
  worker.onerror = (event) => {
    event.preventDefault();
    for (const { failed } of asked.splice(0)) failed();
  };
  worker.postMessage({ places, texts });
  return (query) => new Promise((answered, failed) => {
    asked.push({ answered, failed });
    worker.postMessage({ query });
  });
}

/* A place as it is typed, with no regard to capitals, brackets and blanks, but for those between numbers and in 51B 2A;
   two that look the same are none. */
const bare = (text) => text.trim().replace(/§|\.$/g, "").replace(/(?<=[0-9])[\s()]+(?=[0-9])|(?<=\w)\s+(?=[0-9]+[A-Z])/g, "_").replace(/[\s()]/g, "").toUpperCase();
const bareOnes = new Map();
for (const place of places) bareOnes.set(bare(place), bareOnes.has(bare(place)) ? "" : place);

/* What is said of how a citation was read, as the command says it: the first sentence whose key names facts that all hold;
   "" where its places speak for themselves. */
function sentence(each) {
  const said = ["alternates", "known", "missing", "through", "edition"].filter((name) => each[name] && each[name].length !== 0);
  const facts = new Set([...said, ...(each.reasons || []), each.status, isFound(each) ? "found" : ""]);
  const told = Object.entries(lawtexts.words?.readings || {}).find(([key]) => key.split(" ").every((fact) => facts.has(fact)));
  const { alternates, known: there = [], missing = [], expression: name, edition: year } = each;
  const near = alternates.join(", "), values = { ...each, citation: lawtexts.say(each.citation || ""), near, others: near, known: there.join(", "), missing: missing.join(", "), name, year, last: 93 };
  return told ? lawtexts.say(told[1], values) : "";
}
const isFound = ({ status }) => ["exact", "normalised", "ambiguous"].includes(status);

lawtexts.cited = {
  known,
  /* The place to go to of those asked for: one that is there. */
  place: (direct) => direct.find((each) => isFound(each) && known.has(each.citation)),
  /* The place that a query is, which needs no reader, else its words. */
  exact(query) {
    const place = bareOnes.get(bare(query));
    return place ? { direct: [{ citation: place, status: "exact", alternates: [] }], words: "", left: [] } : { direct: [], words: query, left: [] };
  },
  /* The citations in a query, best first, what to search for besides them, the words that belong to none, and all
     that was read, numbers beside words and what cannot be a citation included. */
  async read(query) {
    const exact = lawtexts.cited.exact(query);
    if (exact.direct.length) return { ...exact, readings: exact.direct };
    const { readings, left } = await citations(query), signs = query.split("");
    /* Where other words stand beside them a bare number is no citation, so that the words are searched for. */
    const direct = readings.filter(({ citation, text }) => !left.length || (citation && /[^0-9]/.test(text)));
    for (const { span } of direct) signs.fill(" ", ...span);
    const rest = signs.join("");
    return { direct, words: direct.length && (!left.length || !/\p{L}{3}/u.test(rest)) ? "" : rest, left, readings };
  },
  /* The places asked for with what is said of them, and the nearest of those that are not there; `entry` draws
     one, in the language and edition asked for. */
  lines(direct, entry) {
    const seen = new Set();
    return direct.flatMap((each) => {
      const near = each.alternates.filter((place) => known.has(place)), there = isFound(each) ? each.places || [each.citation] : [];
      const said = sentence(each);
      const shown = [...there, ...near.slice(0, 3)].filter((place) => known.has(place) && !seen.has(place));
      shown.forEach((place) => seen.add(place));
      const line = said ? [lawtexts.make("li", { class: "found-note" }, said)] : [];
      return [...line, ...shown.map((place) => entry(place, each))];
    });
  },
};
