/* Keys: / and g find, j and k walk, n and p turn, ? tells. They can be switched off. */
(function () {
  "use strict";
  const { choices, make, say } = self.lawtexts;
  let dialog = null;

  function rows() {
    return [...document.querySelectorAll(".row[id], .row .cite[id]")].filter((row) => row.offsetParent);
  }

  function walk(by) {
    const all = rows();
    if (!all.length) return;
    const focused = document.activeElement.closest ? document.activeElement.closest(".row") : null;
    let at = all.findIndex((row) => row === focused || (focused && focused.contains(row)));
    if (at < 0) at = by > 0 ? all.findIndex((row) => row.getBoundingClientRect().top > 60) - 1 : all.length;
    const next = all[Math.max(0, Math.min(all.length - 1, at + by))];
    const row = next.closest(".row");
    const link = row.querySelector(".cite a") || row.querySelector(".cite");
    if (!link.hasAttribute("href")) link.tabIndex = -1;
    link.focus({ preventScroll: true });
    row.scrollIntoView({ block: "start" });
  }

  function turn(rel) {
    const link = document.querySelector(`.turn a[rel=${rel}]`);
    if (link) location.href = link.href;
  }

  function find(event) {
    const box = document.getElementById("q");
    if (!box) return;
    event.preventDefault();
    box.focus();
    box.select();
    scrollTo({ top: 0 });
  }

  function help() {
    if (!dialog) {
      const box = make("input", { type: "checkbox" });
      box.checked = choices.get("keys", true);
      box.addEventListener("change", () => choices.set("keys", box.checked));
      const close = make("button", { type: "button" }, say("close"));
      close.addEventListener("click", () => dialog.close());
      const lines = [["/", "key-find"], ["g", "key-go"], ["j", "key-next"], ["k", "key-previous"], ["n", "key-next-law"], ["p", "key-previous-law"], ["?", "key-help"]];
      dialog = make(
        "dialog", { class: "keys", "aria-label": say("keys") },
        make("h2", {}, say("keys")),
        make("dl", {}, ...lines.flatMap(([key, word]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, say(word))])),
        make("p", {}, make("label", {}, box, " " + say("keys-on"))),
        make("p", {}, close),
      );
      document.body.append(dialog);
    }
    if (!dialog.open) dialog.showModal();
  }

  for (const button of document.querySelectorAll(".keys-help")) button.addEventListener("click", help);

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target;
    if (target.closest && target.closest("input, textarea, select, dialog, [contenteditable]")) return;
    if (!choices.get("keys", true)) return;
    if (event.key === "/" || event.key === "g") find(event);
    else if (event.key === "j") walk(1);
    else if (event.key === "k") walk(-1);
    else if (event.key === "n") turn("next");
    else if (event.key === "p") turn("prev");
    else if (event.key === "?") help();
  });
})();
