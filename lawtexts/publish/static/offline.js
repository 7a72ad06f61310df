/* Offline: hand the edition to the service worker, and say when all of it, or a newer one, is kept here. */
if (!("serviceWorker" in navigator) || !/^https?:$/.test(location.protocol)) return;
const { make, scriptAddress, say } = lawtexts;
const sign = document.querySelector(".kept");

function sayRenewed() {
  const again = make("button", { type: "button" }, say("renewed"));
  again.addEventListener("click", () => location.reload());
  sign.replaceChildren(again);
  sign.classList.add("renewed");
  sign.setAttribute("role", "status");
}

navigator.serviceWorker.addEventListener("message", ({ data }) => {
  if (data.renewed) sayRenewed();
  else if (data.kept && !sign.classList.contains("renewed")) sign.textContent = say("kept");
});
/* The page first, then what finding needs, then the rest of the book: while the reader types, what is
   found comes before what is kept. */
const QUIET = 2500;
function keep() {
  removeEventListener("input", wait, true);
  navigator.serviceWorker.register(scriptAddress("sw.js"), { updateViaCache: "none" }).catch(() => {});
  const wanted = navigator.connection?.saveData ? { renew: true } : { keep: document.documentElement.dataset.interface || "en" };
  navigator.serviceWorker.ready.then((ready) => ready.active?.postMessage(wanted));
}
let quiet = 0;
function wait() {
  clearTimeout(quiet);
  quiet = setTimeout(keep, QUIET);
}
addEventListener("load", () => {
  addEventListener("input", wait, true);
  wait();
});
