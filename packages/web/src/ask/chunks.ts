// A chunk that does not load is usually one of a build that has been replaced. The page is loaded again, once for each build: whoever is
// offline, or looks at a build that is broken, is told so instead of being sent round in circles.

import { isPortalThere } from "./portal-there.ts";

const RELOADED_FOR = "portico.reloaded-for";

const reloading = new WeakSet<Window>();

/** Reloads the page once when a chunk of this build cannot be loaded; `true` while it goes away, `false` where that was tried before. */
export function reloadOnce(page: Window): boolean {
  if (reloading.has(page)) return true;
  if (!mayReload(page)) return false;
  try {
    page.sessionStorage.setItem(RELOADED_FOR, buildOf(page.document));
  } catch {
    // A full memory is none.
    return false;
  }
  reloading.add(page);
  page.location.reload();
  return true;
}

function mayReload({ sessionStorage, document }: Window): boolean {
  try {
    return sessionStorage.getItem(RELOADED_FOR) !== buildOf(document);
  } catch {
    // Without a memory it could go on for ever.
    return false;
  }
}

/**
 * Watches for chunks that fail. What waits for one waits on while the page goes away (build/chunk-failures.ts); a portal that does not answer
 * is no reason to go, because the browser would put its own page in the place of ours.
 */
export function reloadOnceWhenChunksFail(page: Window, isThere: () => Promise<boolean> = isPortalThere): void {
  page.addEventListener("vite:preloadError", (event) => {
    if (!page.navigator.onLine || !(reloading.has(page) || mayReload(page))) return;
    event.preventDefault();
    Object.assign(event, { going: isThere().then((answers) => answers && reloadOnce(page)) });
  });
}

/** Whether an error is a chunk that did not load. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|importing a module|module script/i.test(error.message)
  );
}

function buildOf(page: Document): string {
  return page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? "";
}
