// Working without a network: registers the service worker, says when the page can do without one, offers updates.
// Must not know any calculator. Where service workers or storage are refused, everything else works without this.

const supported = "serviceWorker" in navigator;

/** Keep the site for later visits, once this one has what it needs. */
export async function keepForOffline() {
  if (!supported) return;
  const { serviceWorker } = navigator;
  try {
    const first = !serviceWorker.controller;
    const registration = await serviceWorker.register("./sw.js");
    watch(registration, () => offer(registration));
    if (registration.waiting && !first) offer(registration);
    await serviceWorker.ready;
    document.getElementById("offline").textContent = "Ready to work offline.";
  } catch (error) {
    // A private window, a full disk, an address without HTTPS: the page works as before, with a network.
    console.info("not kept for offline use:", error.message);
  }
}

/** Call when a new release lies ready beside the running one. */
function watch(registration, whenReady) {
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) whenReady();
    });
  });
}

/** Offer the new release; it takes over only when the reader says so, never under a running page. */
function offer(registration) {
  const notice = document.getElementById("update");
  const [reload, later] = notice.querySelectorAll("button");
  reload.onclick = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take over");
  };
  later.onclick = () => (notice.hidden = true);
  notice.hidden = false;
}

/** Have the kept files checked and mended; tell whether that was done. */
export function repair() {
  const controller = supported && navigator.serviceWorker.controller;
  if (!controller) return Promise.resolve(false);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === "done");
    controller.postMessage("repair", [port2]);
    setTimeout(() => resolve(false), 30_000);
  });
}
