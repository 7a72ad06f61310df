/* Runs before the page is drawn: the reader's choices, so that nothing jumps. */
(function () {
  "use strict";
  var root = document.documentElement;
  root.dataset.script = "";
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
  /* A page at the root is shown in the language chosen, if it is another. The address of a page in one of the
     other languages asks for that. */
  var page = root.dataset.page;
  if (page && root.dataset.interface === "en" && choice.language !== "en" && root.dataset.tongues.split(" ").indexOf(choice.language) >= 0) {
    var hash = page.indexOf("#") < 0 ? location.hash : "";
    location.replace(root.dataset.root + choice.language + "/" + page + location.search + hash);
  }
})();
