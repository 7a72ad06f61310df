/* Copy: the citation of a provision with all that a reader needs to find it, its address, or its passage. */
const { make, say } = lawtexts;
const data = document.querySelector("script[type='application/ld+json']");
if (!data) return;
const whole = JSON.parse(data.textContent);
const texts = whole.workTranslation || [whole];

/* The address of a place where this page is published, with the columns that are chosen. */
const published = document.querySelector("link[rel=canonical]");
const link = (place) => new URL(location.search + "#L" + place, published?.href || location.href).href;

const cells = (row) => [...row.querySelectorAll(".cell:not(.gap)")].filter((cell) => !cell.hidden);

/* What the page says to machines of each translation that is shown and has the passage, with the place and its address. */
function sources(row) {
  const place = row.dataset.cite, url = link(place);
  const shown = cells(row).flatMap((cell) => texts.filter(({ identifier }) => identifier === cell.dataset.x));
  return shown.map((each) => ({ ...each, work: each.isPartOf.name, place, url }));
}

function plain({ work, publisher, legislationLegalVersion: year, name, sdDatePublished: date, place, url }) {
  const day = date && new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
  const dated = day ? " (" + say("page-of", { day }) + ")" : "";
  return `${work}, ${publisher.name}, ${year}, ${lawtexts.words?.[place] || say("law", { number: place })} (${name}). ${url}${dated}`;
}

function bibtex({ identifier, work, publisher, legislationLegalVersion: year, name, sdDatePublished: urldate, inLanguage: langid, place, url }) {
  const fields = { title: `${work}, ${place}: ${name}`, author: publisher.name, year, url, urldate, langid };
  const lines = Object.entries(fields).map(([field, value]) => value ? `  ${field} = {${String(value).replace(/[{}\\]/g, "")}},\n` : "");
  return `@misc{${identifier}-${place},\n${lines.join("")}}`;
}

function csl({ identifier, work, publisher, legislationLegalVersion: year, name: title, sdDatePublished, inLanguage: language, place, url }) {
  const date = (text) => text ? { "date-parts": [text.split("-").map(Number)] } : undefined;
  const source = { title, "container-title": work, section: place, publisher: publisher.name, language, URL: url };
  return { id: `${identifier}-${place}`, type: "legislation", ...source, issued: date(year), accessed: date(sdDatePublished) };
}

/* The passage as it is shown, each translation with its name, and the notes that it calls. */
function passage(row) {
  return cells(row).map((cell) => {
    const head = document.querySelector(`.heads [data-x="${CSS.escape(cell.dataset.x)}"] .imprint`);
    const notes = [...cell.querySelectorAll(".mark a")].map((mark) => lawtexts.target(mark.hash));
    const said = [...new Set(notes)].filter(Boolean).map((note) => [...note.querySelectorAll(".note-mark, p:not(.back), td")].map((part) => part.textContent).join(" "));
    const name = row.dataset.cite + (head ? ", " + head.textContent.trim() : "");
    return [name, ...lawtexts.parts(cell).map((part) => part.textContent.trim()), ...said].join("\n");
  }).join("\n\n");
}

const WAYS = [
  ["copy-citation", (row) => sources(row).map(plain).join("\n")],
  ["copy-link", (row) => link(row.dataset.cite)],
  ["copy-passage", passage],
  ["copy-bibtex", (row) => sources(row).map(bibtex).join("\n\n")],
  ["copy-csl", (row) => JSON.stringify(sources(row).map(csl), null, 1)],
];

async function copy(text, button) {
  const label = button.textContent;
  const done = await navigator.clipboard.writeText(text).then(() => "copied", () => "not-copied");
  button.textContent = say(done);
  setTimeout(() => (button.textContent = label), 1600);
}

document.addEventListener("toggle", (event) => {
  const details = event.target;
  if (!details.matches("details.known") || !details.open || details.querySelector(".copying")) return;
  const buttons = WAYS.map(([word, text]) => {
    const button = make("button", { type: "button" }, say(word));
    button.addEventListener("click", () => copy(text(details.closest(".row")), button));
    return button;
  });
  const others = make("details", {}, make("summary", {}, say("copy-others")), ...buttons.slice(3));
  details.append(make("div", { class: "copying" }, ...buttons.slice(0, 3), others));
}, true);
