/* Offline: hand the edition to the service worker, and say when all of it, or a newer one, is kept here. */
if (!("serviceWorker" in navigator) || !/^https?:$/.test(location.protocol)) return;
const { make, scriptAddress, say } = lawtexts;
const sign = document.querySelector(".kept");

navigator.serviceWorker.addEventListener("message", ({ data }) => {
  if (data.kept && !sign.querySelector("button")) sign.textContent = say("kept");
  if (!data.renewed) return;
  const again = make("button", { type: "button" }, say("renewed"));
  again.addEventListener("click", () => location.reload());
  sign.setAttribute("role", "status");
  sign.replaceChildren(again);
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
