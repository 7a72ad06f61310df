/* Cited: the citations that a query writes, read beside the page. */
(function () {
  "use strict";
  const lawtexts = self.lawtexts;
  const places = lawtexts.places || [];
  const known = new Set(places);

  /* The reader of citations is long to start on a phone: it works beside the page where it can. A promise of a
     function from a query to a promise of its citations; of null if the reader cannot be had. */
  let reader = null;
  function open() {
    reader = reader || (self.Worker && location.protocol !== "file:" ? beside() : here()).then((read) => {
      if (!read) reader = null;
      return read;
    });
    return reader;
  }

  function beside() {
    return new Promise((done) => {
      const worker = new Worker(lawtexts.scriptAddress("static/citation.js"));
      const asked = [];
      const ask = (message) => new Promise((answered) => {
        asked.push(answered);
        worker.postMessage(message);
      });
      worker.onmessage = ({ data }) => asked.shift()(data);
      worker.onerror = (event) => {
        event.preventDefault();
        reader = null;
        for (const answered of asked.splice(0)) answered([]);
        done(null);
      };
      ask({ places }).then(() => done((query) => ask({ query })));
    });
  }

  function here() {
    return new Promise((done) => {
      const script = document.createElement("script");
      script.src = lawtexts.scriptAddress("static/citation.js");
      script.onload = () => done(async (query) => lawtexts.readCitations(query, known));
      script.onerror = () => done(null);
      document.head.append(script);
    });
  }

  /* A place as it is typed, with no regard to capitals, blanks and brackets; two that look the same are none. */
  const bare = (text) => text.toUpperCase().replace(/[\s()§]|\.$/g, "");
  const bareOnes = new Map();
  for (const place of places) bareOnes.set(bare(place), bareOnes.has(bare(place)) ? "" : place);

  lawtexts.cited = {
    prepare: open,
    /* The place that a query is, which needs no reader. */
    exact(query) {
      const place = bareOnes.get(bare(query));
      return place ? [{ citation: place, status: "exact", alternates: [] }] : [];
    },
    /* The citations in a query, best first, and the words beside them. */
    async read(query) {
      const read = await open();
      if (!read) return { direct: lawtexts.cited.exact(query), words: query };
      const direct = await read(query);
      const signs = Array.from(query);
      for (const one of direct) for (let at = one.span[0]; at < one.span[1]; at += 1) signs[at] = " ";
      const rest = signs.join("");
      return { direct, words: direct.length && (direct[0].whole || !/\p{L}{3}/u.test(rest)) ? "" : rest };
    },
  };
})();
