/* The reader of citations as a worker, beside the page: it gets the places there are, then query after query. */
(function () {
  "use strict";
  if (typeof importScripts !== "function") return;
  let known = new Set();
  self.onmessage = ({ data }) => {
    if (data.places) known = new Set(data.places);
    self.postMessage(data.places ? [] : self.lawtexts.readCitations(data.query, known));
  };
})();
