/* Runs before the page is drawn: the reader's choices, so that nothing jumps. */
(function () {
  "use strict";
  var root = document.documentElement;
  root.dataset.script = "";
  /* A page that is made ready before it is asked for is laid out then. */
  if (document.prerendering) root.dataset.ahead = "";
  self.lawtexts = {
    /* What the device keeps: an object, empty where storage is closed to us or has something else. */
    stored: function () {
      try {
        return Object.assign({}, JSON.parse(localStorage.getItem("lawtexts")));
      } catch (_unavailable) {
        return {};
      }
    },
  };
  var choice = self.lawtexts.stored();
  if (choice.theme === "dark" || choice.theme === "light") root.dataset.theme = choice.theme;
  if (choice.view === "interleaved" || choice.view === "single") root.dataset.view = choice.view;
  /* The same page in the language chosen, if it is another. */
  var tongue = choice.language;
  var page = root.dataset.page;
  if (page && tongue !== root.dataset.interface && root.dataset.tongues.split(" ").indexOf(tongue) >= 0) {
    var hash = page.indexOf("#") < 0 ? location.hash : "";
    location.replace(root.dataset.root + (tongue === "en" ? "" : tongue + "/") + page + location.search + hash);
  }
})();
