/* The reader of citations as a worker, beside the page: it gets the places there are, then query after query. */
if (typeof importScripts !== "function") return;
let known = new Set();
self.onmessage = ({ data }) => {
  if (data.places) known = new Set(data.places);
  self.postMessage(data.places ? [] : lawtexts.readCitations(data.query, known));
};
