/* Landing: the place that an address names is marked, however it is spelt; of one that is not there it is said
   what is near. The page for addresses that are none reads them as the box does. */
(function () {
  "use strict";
  const { make, say, within, lawPage, target, cited, places } = self.lawtexts;
  const known = new Set(places || []);
  const article = document.querySelector("article[data-cite]");
  const missing = document.querySelector(".missing-page");
  const main = document.getElementById("main");

  function mark(citation) {
    for (const row of document.querySelectorAll(".row[data-cite]")) {
      row.classList.toggle("meant", Boolean(citation) && !row.classList.contains("title") && within(row.dataset.cite, citation));
    }
  }

  /* Say before the text what the box says of `asked`. */
  function tell(asked, read) {
    const entry = (place) => make("li", {}, make("a", { href: lawPage(place) }, place));
    const lines = read.length ? cited.lines(read, entry) : [make("li", {}, say("no-such-place", { citation: asked }))];
    document.querySelectorAll(".landing").forEach((old) => old.remove());
    main.prepend(make("div", { class: "landing", role: "status" }, make("ul", {}, ...lines)));
  }

  async function find(asked) {
    const exact = cited.exact(asked);
    const read = exact.length ? exact : (await cited.read(asked)).direct;
    const place = read.find((each) => known.has(each.citation) && each.status !== "invalid");
    return { read, place: place && place.citation };
  }

  async function land() {
    document.querySelectorAll(".landing").forEach((old) => old.remove());
    if (!article || location.hash.length < 2) return mark("");
    let asked = "";
    try {
      asked = decodeURIComponent(location.hash.slice(1));
    } catch (_malformed) {
      return mark("");
    }
    const there = target(location.hash);
    mark(there && asked[0] === "L" ? asked.slice(1) : "");
    if (there || !/^L?\d/.test(asked)) return;
    asked = asked.replace(/^L/, "");
    const { read, place } = await find(asked);
    if (place && place !== asked) location.replace(lawPage(place));
    else tell(asked, read);
  }

  async function route() {
    const root = new URL(document.documentElement.dataset.root, location.href).pathname;
    let asked = "";
    try {
      asked = decodeURIComponent(location.pathname.replace(root, "")).replace(/(\/|\/?index\.html|\.html)$/, "").replace(/^.*\//, "");
    } catch (_malformed) {
      return;
    }
    if (!/\d/.test(asked)) return;
    const { read, place } = await find(asked);
    if (place) location.replace(lawPage(place));
    else tell(asked, read);
  }

  if (missing) route();
  else land();
  addEventListener("hashchange", land);
})();
