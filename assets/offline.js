// Working without a network: registers the service worker, says when the page can do without one, offers updates.
// Must not know any calculator. Where service workers or storage are refused, everything else works without this.

const supported = "serviceWorker" in navigator;

/** The service worker of this page's release: the one that loaded it, or on a first visit the first to come. */
let ours = ownController();

/** Return the service worker that controls this page, unless it is that of a site around this one. */
function ownController() {
  const controller = supported ? navigator.serviceWorker.controller : null;
  return controller?.scriptURL === new URL("../sw.js", import.meta.url).href ? controller : null;
}

let replaced = false;
if (supported) {
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    replaced = ours !== null;
    ours ??= ownController();
  });
}

/** Tell whether another page has let a new release take over: what this one loads from now on would not fit it. */
export const isReplaced = () => replaced;

/** Keep the site for later visits, once this one has what it needs. */
export async function keepForOffline(loadAnew) {
  if (!supported) return;
  const { serviceWorker } = navigator;
  try {
    watch(await serviceWorker.register("./sw.js"), loadAnew);
    const { active } = await serviceWorker.ready;
    // A page that was loaded past it has its release all the same.
    ours ??= active;
    document.getElementById("offline").textContent = "Ready to work offline.";
  } catch (error) {
    // A private window, a full disk, an address without HTTPS: the page works as before, with a network.
    console.info("not kept for offline use:", error.message);
  }
}

/** Offer a newer release where there is one: it may mend what this one cannot. */
export async function seekUpdate(loadAnew) {
  const registration = ours && (await navigator.serviceWorker.getRegistration());
  if (!registration) return;
  watch(registration, loadAnew);
  registration.update().catch(() => {}); // without a network
}

/** Offer a new release as soon as it lies ready beside the running one. */
function watch(registration, loadAnew) {
  const follow = (coming) =>
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && ours) offer(registration, loadAnew);
    });
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  if (registration.waiting && ours) offer(registration, loadAnew);
}

/** Offer the new release; it takes over only when the reader says so, never under a running page. */
function offer(registration, loadAnew) {
  const notice = document.getElementById("update");
  const [reload, later] = notice.querySelectorAll("button");
  reload.onclick = () => {
    if (replaced) return loadAnew();
    navigator.serviceWorker.addEventListener("controllerchange", loadAnew, { once: true });
    registration.waiting?.postMessage("take over");
  };
  later.onclick = () => (notice.hidden = true);
  notice.hidden = false;
}

/** Have the kept files checked and mended; tell whether that was done. */
export function repair() {
  const controller = ownController();
  if (!controller) return Promise.resolve(false);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === "done");
    controller.postMessage("repair", [port2]);
    setTimeout(() => resolve(false), 30_000);
  });
}
