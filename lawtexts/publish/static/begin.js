/* Runs before the page is drawn: the reader's choices, so that nothing jumps. */
(function () {
  "use strict";
  var root = document.documentElement;
  root.dataset.script = "";
  try {
    var choice = JSON.parse(localStorage.getItem("lawtexts") || "{}");
    if (!choice) return;
    if (choice.theme === "dark" || choice.theme === "light") root.dataset.theme = choice.theme;
    if (choice.view === "interleaved" || choice.view === "single") root.dataset.view = choice.view;
  } catch (_unavailable) {
    /* Storage may be closed to us; then the defaults stand. */
  }
})();
