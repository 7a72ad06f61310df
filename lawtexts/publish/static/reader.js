/* The reader of citations as a worker, beside the page: it gets the book, then query after query. */
if (typeof importScripts !== "function") return;
let book = null;
self.onmessage = ({ data }) => {
  if (data.places) book = data;
  else self.postMessage(lawtexts.readCitations(data.query, book));
};
