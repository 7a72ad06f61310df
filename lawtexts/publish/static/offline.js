/* Offline: hand the edition to the service worker, and say when all of it is kept here. */
(function () {
  "use strict";
  if (!("serviceWorker" in navigator) || !/^https?:$/.test(location.protocol)) return;
  const { scriptAddress, say } = self.lawtexts;
  const sign = document.querySelector(".kept");

  navigator.serviceWorker.addEventListener("message", (event) => {
    if (sign && event.data && event.data.kept) sign.textContent = say("kept");
  });
  addEventListener("load", () => {
    navigator.serviceWorker.register(scriptAddress("sw.js"), { updateViaCache: "none" }).catch(() => {});
    navigator.serviceWorker.ready.then((ready) => {
      /* The page first, then what finding needs, then the rest of the book. */
      const spare = navigator.connection && navigator.connection.saveData;
      if (ready.active && !spare) setTimeout(() => ready.active.postMessage({ keep: document.documentElement.dataset.interface || "en" }), 2500);
    });
  });
})();
