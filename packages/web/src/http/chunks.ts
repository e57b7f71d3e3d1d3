// A chunk that does not load is usually one of a build that has been replaced. The page is loaded again, once for each build: whoever is
// offline, or looks at a build that is broken, is told so instead of being sent round in circles.

const RELOADED_FOR = "portico.reloaded-for";

const reloading = new WeakSet<Window>();

/** Reloads the page once when a chunk of this build cannot be loaded; `true` while it goes away, `false` where that was tried before. */
export function reloadOnce(page: Window): boolean {
  if (reloading.has(page)) return true;
  const build = buildOf(page.document);
  try {
    if (page.sessionStorage.getItem(RELOADED_FOR) === build) return false;
    page.sessionStorage.setItem(RELOADED_FOR, build);
  } catch {
    // Without a memory it could go on for ever.
    return false;
  }
  reloading.add(page);
  page.location.reload();
  return true;
}

/** Watches for chunks that fail. What waits for one waits on while the page goes away (build/chunk-failures.ts). */
export function reloadOnceWhenChunksFail(page: Window): void {
  page.addEventListener("vite:preloadError", (event) => {
    if (page.navigator.onLine && reloadOnce(page)) event.preventDefault();
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
