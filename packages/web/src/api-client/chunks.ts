// Reloads the page if a chunk fails to load, usually because a deployment replaced the build.
// At most one reload a build: a loop would hide the error from offline visitors.

import { isPortalReachable } from "./portal-reachable.ts";

const RELOADED_BUILD_KEY = "portico.reloaded-for";

const reloading = new WeakSet<Window>();

/** Returns `false` if this build was reloaded before, so the caller can show an error. */
export function reloadOnce(page: Window): boolean {
  if (reloading.has(page)) return true;
  if (!mayReload(page)) return false;
  try {
    page.sessionStorage.setItem(RELOADED_BUILD_KEY, buildUrl(page.document));
  } catch {
    // Full storage counts as unavailable.
    return false;
  }
  reloading.add(page);
  page.location.reload();
  return true;
}

function mayReload({ sessionStorage, document }: Window): boolean {
  try {
    return sessionStorage.getItem(RELOADED_BUILD_KEY) !== buildUrl(document);
  } catch {
    // Without storage, reloads could loop for ever.
    return false;
  }
}

/**
 * Listens for failed chunks. Imports stay pending during the reload (build/chunk-failures.ts). If the portal does not respond, the page is not
 * reloaded, because the browser would replace it with its own error page.
 */
export function reloadOnceWhenChunksFail(
  page: Window,
  checkReachable: () => Promise<boolean> = isPortalReachable,
): void {
  page.addEventListener("vite:preloadError", (event) => {
    if (!page.navigator.onLine || !(reloading.has(page) || mayReload(page))) return;
    event.preventDefault();
    Object.assign(event, { going: checkReachable().then((isReachable) => isReachable && reloadOnce(page)) });
  });
}

export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|importing a module|module script/i.test(error.message)
  );
}

function buildUrl(page: Document): string {
  return page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? "";
}
