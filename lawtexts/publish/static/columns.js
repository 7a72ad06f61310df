/* Columns: which expressions are shown, in which order, side by side or one under the other. */
const { choices, target } = lawtexts;
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

/* Radio buttons of this name show what is chosen, and choose. */
function offer(name, value, then) {
  for (const field of document.querySelectorAll(`input[name=${name}]`)) {
    field.checked = field.value === value;
    field.addEventListener("change", () => {
      choices.set(name, field.value);
      then(field.value);
    });
  }
}
offer("theme", choices.get("theme", ""), (theme) => { root.dataset.theme = theme; });
for (const link of document.querySelectorAll("[data-tongue]")) {
  link.addEventListener("click", () => {
    choices.set("language", link.dataset.tongue);
    link.search = location.search;
    link.hash = location.hash;
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
  const address = location.pathname + (wanted === names.join() ? "" : "?columns=" + wanted) + location.hash;
  /* The address of a file cannot be changed. */
  if (location.protocol !== "file:") history.replaceState(history.state, "", address);
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
  const focused = document.activeElement, { order, hidden, shown } = chosen(names, asked);
  for (const [at, name] of order.entries()) {
    const line = list.querySelector(`[data-x="${CSS.escape(name)}"]`);
    const [box, before, after] = line.querySelectorAll("input, button");
    box.checked = !hidden.includes(name);
    box.disabled = box.checked && shown.length === 1 && arrangement() !== "single";
    before.disabled = at === 0;
    after.disabled = at === order.length - 1;
    list.append(line);
  }
  if (list.contains(focused)) (focused.disabled ? focused.closest("li").querySelector("input") : focused).focus();
}
list.addEventListener("change", ({ target: box }) => {
  const { order, hidden } = chosen(names, asked), name = box.closest("li").dataset.x;
  choose(order, box.checked ? hidden.filter((other) => other !== name) : [...hidden, name]);
});
list.addEventListener("click", ({ target: button }) => {
  if (button.localName !== "button") return;
  const { order, hidden } = chosen(names, asked), name = button.closest("li").dataset.x;
  const at = order.indexOf(name), to = at + Number(button.value);
  choose(order.with(at, order[to]).with(to, name), hidden);
});

offer("view", arrangement(), apply);
/* A page is served as most readers want it: it is drawn before anything is done to it. */
if (asked.length || ["order", "hidden", "view"].some((name) => choices.get(name))) {
  apply();
  target(location.hash)?.scrollIntoView();
}
panel.addEventListener("beforetoggle", fill);
