/* Columns: which expressions are shown, in which order, side by side or one under the other. */
const { choices, say, make, target } = lawtexts;
const article = document.querySelector(".aligned");
const panel = document.querySelector(".layout-panel");
const root = document.documentElement;

const columnsOf = (text) => [...text.querySelectorAll(".heads [data-x]")].map((head) => head.dataset.x);
const arrangement = () => (["interleaved", "single"].includes(choices.get("view")) ? choices.get("view") : "columns");

/* The columns of a text in the order wanted, those hidden and those shown; what an address has `asked` for comes
   before what the device keeps. */
function chosen(names, asked) {
  const here = (wanted) => wanted.filter((name) => names.includes(name));
  const order = [...new Set([...here(asked), ...here(choices.list("order")), ...names])];
  const hidden = here(asked).length ? names.filter((name) => !asked.includes(name)) : choices.list("hidden");
  const visible = order.filter((name) => !hidden.includes(name)), some = visible.length ? visible : order.slice(0, 1);
  return { order, hidden, shown: arrangement() === "single" ? some.slice(0, 1) : some };
}

const columns = (lawtexts.columns = {
  /* Those that the address asks for. */
  asked: (new URLSearchParams(location.search).get("columns") || "").split(",").filter(Boolean),
  /* Make what a text stands in as wide as so many columns need. */
  widen: (count, around = document.body) => { around.className = around.className.replace(/\bcolumns-\d+\b/, "columns-" + count); },
  /* Arrange a text as this reader has chosen. */
  arrange(text, around, { order, shown } = chosen(columnsOf(text), [])) {
    for (const row of text.querySelectorAll(".heads-row, .row")) {
      const there = [...row.children].filter((child) => child.dataset.x);
      const sorted = order.map((name) => there.find((each) => each.dataset.x === name)).filter(Boolean);
      if (sorted.some((each, at) => each !== there[at])) there.at(-1).after(...sorted);
    }
    for (const part of text.querySelectorAll(".row > [data-x], .heads [data-x], .sources [data-x]")) part.hidden = !shown.includes(part.dataset.x);
    columns.widen(arrangement() === "columns" ? shown.length : 1, around);
  },
});

for (const field of document.querySelectorAll("input[name=theme]")) {
  field.checked = field.value === choices.get("theme", "");
  field.addEventListener("change", () => {
    choices.set("theme", field.value);
    if (field.value) root.dataset.theme = field.value;
    else delete root.dataset.theme;
  });
}
for (const link of document.querySelectorAll("[data-tongue]")) {
  link.addEventListener("click", () => {
    choices.set("language", link.dataset.tongue);
    link.search = location.search;
    if (location.hash) link.hash = location.hash;
  });
}
if (!article || !panel) return;

const names = columnsOf(article);
let { asked } = columns;

/* Keep the columns on the device, and in the address, so that a link to this page shows them. */
function choose(sequence, without) {
  choices.set("order", [...sequence, ...choices.list("order").filter((name) => !sequence.includes(name))]);
  choices.set("hidden", without);
  asked = [];
  const wanted = chosen(names, []).order.filter((name) => !without.includes(name)).join();
  const address = new URL(location.href);
  if (wanted === names.join()) address.searchParams.delete("columns");
  else address.searchParams.set("columns", wanted);
  try {
    history.replaceState(history.state, "", address.href.replace(/%2C/g, ","));
  } catch (_fromFile) {
    /* The address of a file cannot be changed. */
  }
  apply();
}

function apply() {
  root.dataset.view = arrangement();
  columns.arrange(article, document.body, chosen(names, asked));
  fill();
}

/* The list of columns in the panel, in their order; who uses it by keys stays where they are. */
const list = panel.querySelector(".layout-columns");
function fill() {
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.does : "";
  const { order, hidden, shown } = chosen(names, asked);
  const lines = order.map((name, at, all) => {
    const head = article.querySelector(`.heads [data-x="${CSS.escape(name)}"]`);
    const link = head.querySelector("a"), imprint = head.querySelector(".imprint").textContent;
    const without = hidden.filter((other) => other !== name);
    const box = make("input", { type: "checkbox", checked: without.length === hidden.length, "data-does": "show " + name });
    box.disabled = box.checked && shown.length === 1 && arrangement() !== "single";
    box.addEventListener("change", () => choose(all, box.checked ? without : [...without, name]));
    const button = (word, sign, to) => {
      const made = make("button", { type: "button", "aria-label": say(word, { name: link.textContent }), "data-does": word + name }, sign);
      made.disabled = !(to in all);
      made.addEventListener("click", () => choose(all.with(at, all[to]).with(to, name), hidden));
      return made;
    };
    const label = make("label", {}, box, " ", make("span", { lang: link.lang }, link.textContent), " ", make("span", { class: "imprint" }, imprint));
    return make("li", {}, label, button("before", "↑", at - 1), button("after", "↓", at + 1));
  });
  list.replaceChildren(...lines);
  const again = focused && list.querySelector(`[data-does="${CSS.escape(focused)}"]`);
  if (again) (again.disabled ? again.closest("li").querySelector("input") : again).focus();
}

for (const field of panel.querySelectorAll("input[name=view]")) {
  field.checked = field.value === arrangement();
  field.addEventListener("change", () => {
    choices.set("view", field.value);
    apply();
  });
}
/* A page is served as most readers want it: it is drawn before anything is done to it. */
if (asked.length || ["order", "hidden", "view"].some((name) => choices.get(name))) {
  apply();
  target(location.hash)?.scrollIntoView();
}
panel.addEventListener("beforetoggle", fill);
