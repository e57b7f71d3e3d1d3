import { beforeEach, describe, expect, it } from "vitest";
import { isChunkFailure, reloadOnce, reloadOnceWhenChunksFail } from "./chunks.ts";

interface FakeWindow extends EventTarget {
  readonly reloads: () => number;
  readonly storage: Map<string, string>;
}

function createFakePage({
  build = "/assets/app-1.js",
  storage = new Map<string, string>(),
  onLine = true,
}: {
  build?: string;
  storage?: Map<string, string> | "closed";
  onLine?: boolean;
} = {}): Window & FakeWindow {
  let reloads = 0;
  const items = storage === "closed" ? new Map<string, string>() : storage;
  const assertAvailable = () => {
    if (storage === "closed") throw new Error("SecurityError");
  };
  const page = Object.assign(new EventTarget(), {
    document: { querySelector: () => ({ src: build }) },
    navigator: { onLine },
    location: { reload: () => void (reloads += 1) },
    sessionStorage: {
      getItem: (key: string) => (assertAvailable(), items.get(key) ?? null),
      setItem: (key: string, text: string) => (assertAvailable(), void items.set(key, text)),
    },
    reloads: () => reloads,
    storage: items,
  });
  return page as unknown as Window & FakeWindow;
}

const failChunk = async (page: EventTarget) => {
  const event: Event & { willReload?: Promise<boolean> } = new Event("vite:preloadError", { cancelable: true });
  page.dispatchEvent(event);
  return event.defaultPrevented && (await event.willReload) !== false ? "waits" : "fails";
};

const REACHABLE = () => Promise.resolve(true);
const UNREACHABLE = () => Promise.resolve(false);

describe("reloadOnceWhenChunksFail", () => {
  let storage: Map<string, string>;
  beforeEach(() => {
    storage = new Map();
  });

  it("reloads the page once, even if several chunks fail before the reload", async () => {
    const page = createFakePage({ storage });
    reloadOnceWhenChunksFail(page, REACHABLE);
    expect(await Promise.all([failChunk(page), failChunk(page)])).toEqual(["waits", "waits"]);
    expect(await failChunk(page)).toBe("waits");
    expect(page.reloads()).toBe(1);
  });

  it("fails without a reload while the portal does not respond, and reloads at the next failure once it responds", async () => {
    const page = createFakePage({ storage });
    let isReachable = UNREACHABLE;
    reloadOnceWhenChunksFail(page, () => isReachable());
    expect([await failChunk(page), await failChunk(page), page.reloads()]).toEqual(["fails", "fails", 0]);
    isReachable = REACHABLE;
    expect([await failChunk(page), page.reloads()]).toEqual(["waits", 1]);
  });

  it("fails if the chunk is still missing after the reload", async () => {
    reloadOnce(createFakePage({ storage }));
    const reloadedPage = createFakePage({ storage });
    reloadOnceWhenChunksFail(reloadedPage, REACHABLE);
    expect([await failChunk(reloadedPage), reloadedPage.reloads()]).toEqual(["fails", 0]);
    expect(reloadOnce(reloadedPage)).toBe(false);
  });

  it("reloads again after another build was deployed", () => {
    reloadOnce(createFakePage({ storage }));
    const nextBuildPage = createFakePage({ storage, build: "/assets/app-2.js" });
    expect([reloadOnce(nextBuildPage), nextBuildPage.reloads()]).toEqual([true, 1]);
  });

  it.each([
    ["the browser is offline", { onLine: false }],
    ["session storage is unavailable", { storage: "closed" as const }],
  ])("fails at once if %s", async (_reason, options) => {
    const page = createFakePage(options);
    reloadOnceWhenChunksFail(page, REACHABLE);
    expect([await failChunk(page), page.reloads()]).toEqual(["fails", 0]);
  });
});

describe("isChunkFailure", () => {
  it.each([
    [new TypeError("Failed to fetch dynamically imported module: /assets/points.js"), true],
    [new TypeError("error loading dynamically imported module"), true],
    [new TypeError("Importing a module script failed."), true],
    [new TypeError("A part of the app did not load: Importing a module script failed."), true],
    [new TypeError("x is not a function"), false],
    [new Error("Failed to fetch"), false],
    ["Importing a module script failed.", false],
  ])("classifies the error %s", (error, expected) => {
    expect(isChunkFailure(error)).toBe(expected);
  });
});
