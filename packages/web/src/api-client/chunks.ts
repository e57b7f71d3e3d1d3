// A chunk usually fails because a deployment replaced the build. At most one reload a build prevents a loop.

import { isPortalReachable } from "./portal-reachable.ts";

const RELOADED_BUILD_KEY = "portico.reloaded-for";

const reloadingPages = new WeakSet<Window>();

/** Returns `false` if this build was reloaded before. */
export function reloadOnce(page: Window): boolean {
  if (reloadingPages.has(page)) return true;
  if (!mayReload(page)) return false;
  try {
    page.sessionStorage.setItem(RELOADED_BUILD_KEY, findBuildUrl(page.document));
  } catch {
    // If storage is full, the reload cannot be recorded, and reloads could loop.
    return false;
  }
  reloadingPages.add(page);
  page.location.reload();
  return true;
}

function mayReload({ sessionStorage, document }: Window): boolean {
  try {
    return sessionStorage.getItem(RELOADED_BUILD_KEY) !== findBuildUrl(document);
  } catch {
    // Without storage, the reload cannot be recorded, and reloads could loop.
    return false;
  }
}

/**
 * Imports stay pending during the reload (build/chunk-failures.ts). No reload while the portal does not respond: the
 * browser would show its own error page.
 */
export function reloadOnceWhenChunksFail(
  page: Window,
  checkReachable: () => Promise<boolean> = isPortalReachable,
): void {
  page.addEventListener("vite:preloadError", (event) => {
    if (!page.navigator.onLine || !(reloadingPages.has(page) || mayReload(page))) return;
    event.preventDefault();
    Object.assign(event, { willReload: checkReachable().then((isReachable) => isReachable && reloadOnce(page)) });
  });
}

export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|importing a module|module script/i.test(error.message)
  );
}

function findBuildUrl(page: Document): string {
  return page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? "";
}
