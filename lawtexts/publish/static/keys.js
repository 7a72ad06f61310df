/* Keys: / and g open the search, j and k go to the next and previous place, n and p turn pages, ? lists them. They can be switched off. */
const { choices } = lawtexts;
const dialog = document.querySelector("dialog.keys");
const wanted = dialog.querySelector("input");
wanted.checked = choices.get("keys", true);
wanted.addEventListener("change", () => choices.set("keys", wanted.checked));
const help = () => dialog.showModal();

function walk(by) {
  const all = [...document.querySelectorAll("main .row[id]")].filter((row) => row.offsetParent);
  let at = all.indexOf(document.activeElement.closest(".row"));
  if (at < 0) at = by > 0 ? all.findIndex((row) => row.getBoundingClientRect().top > 60) - 1 : all.length;
  const row = all[Math.max(0, Math.min(all.length - 1, at + by))];
  if (!row) return;
  row.querySelector(".cite a, h1").focus({ preventScroll: true });
  row.scrollIntoView({ block: "start" });
}

const turn = (rel) => document.querySelector(`.turn a[rel=${rel}]`)?.click();

function find(event) {
  const box = document.getElementById("q");
  event.preventDefault();
  box.focus();
  box.select();
}

for (const button of document.querySelectorAll(".keys-help")) button.addEventListener("click", help);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (!wanted.checked || event.target.closest("input, dialog")) return;
  const does = { "/": () => find(event), g: () => find(event), j: () => walk(1), k: () => walk(-1), n: () => turn("next"), p: () => turn("prev"), "?": help };
  if (Object.hasOwn(does, event.key)) does[event.key]();
});
