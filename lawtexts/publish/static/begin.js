/* Runs before the page is drawn: the reader's choices, so that nothing jumps. */
const root = document.documentElement;
root.dataset.script = "";
/* What the device keeps: an object, empty where storage is closed to us or has something else. */
lawtexts.stored = function () {
  try {
    return { ...JSON.parse(localStorage.getItem("lawtexts")) };
  } catch (_unavailable) {
    return {};
  }
};
const { theme, view, language } = lawtexts.stored();
if (["light", "dark"].includes(theme)) root.dataset.theme = theme;
if (["interleaved", "single"].includes(view)) root.dataset.view = view;
/* A page at the root is shown in the language chosen, if it is another. The address of a page in one of the
   other languages asks for that. */
const { page, tongues } = root.dataset;
if (page && root.dataset.interface === "en" && language !== "en" && tongues.split(" ").includes(language)) {
  const hash = page.includes("#") ? "" : location.hash;
  location.replace(root.dataset.root + language + "/" + page + location.search + hash);
}
