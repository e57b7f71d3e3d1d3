import { beforeEach, describe, expect, it } from "vitest";
import { isChunkFailure, reloadOnce, reloadOnceWhenChunksFail } from "./chunks.ts";

interface FakePage extends EventTarget {
  readonly reloads: () => number;
  readonly memory: Map<string, string>;
}

/** A fake window with the members that these functions use. */
function pageOf({
  build = "/assets/app-1.js",
  memory = new Map<string, string>(),
  onLine = true,
}: {
  build?: string;
  memory?: Map<string, string> | "closed";
  onLine?: boolean;
} = {}): Window & FakePage {
  let reloads = 0;
  const items = memory === "closed" ? new Map<string, string>() : memory;
  const assertAvailable = () => {
    if (memory === "closed") throw new Error("SecurityError");
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
    memory: items,
  });
  return page as unknown as Window & FakePage;
}

const fail = async (page: EventTarget) => {
  const event: Event & { going?: Promise<boolean> } = new Event("vite:preloadError", { cancelable: true });
  page.dispatchEvent(event);
  return event.defaultPrevented && (await event.going) !== false ? "waits" : "fails";
};

const REACHABLE = () => Promise.resolve(true);
const UNREACHABLE = () => Promise.resolve(false);

describe("a chunk that does not load", () => {
  let memory: Map<string, string>;
  beforeEach(() => {
    memory = new Map();
  });

  it("reloads the page once, even if several chunks fail before the reload", async () => {
    const page = pageOf({ memory });
    reloadOnceWhenChunksFail(page, REACHABLE);
    expect(await Promise.all([fail(page), fail(page)])).toEqual(["waits", "waits"]);
    expect(await fail(page)).toBe("waits");
    expect(page.reloads()).toBe(1);
  });

  it("fails while the portal does not respond, and reloads the page at the next failure once it does", async () => {
    const page = pageOf({ memory });
    let isReachable = UNREACHABLE;
    reloadOnceWhenChunksFail(page, () => isReachable());
    expect([await fail(page), await fail(page), page.reloads()]).toEqual(["fails", "fails", 0]);
    isReachable = REACHABLE;
    expect([await fail(page), page.reloads()]).toEqual(["waits", 1]);
  });

  it("fails if the chunk is still missing after the reload", async () => {
    reloadOnce(pageOf({ memory }));
    const reloadedPage = pageOf({ memory });
    reloadOnceWhenChunksFail(reloadedPage, REACHABLE);
    expect([await fail(reloadedPage), reloadedPage.reloads()]).toEqual(["fails", 0]);
    expect(reloadOnce(reloadedPage)).toBe(false);
  });

  it("reloads once more for a different build", () => {
    reloadOnce(pageOf({ memory }));
    const next = pageOf({ memory, build: "/assets/app-2.js" });
    expect([reloadOnce(next), next.reloads()]).toEqual([true, 1]);
  });

  it.each([
    ["the browser is offline", { onLine: false }],
    ["session storage is unavailable", { memory: "closed" as const }],
  ])("fails at once if %s", async (_reason, options) => {
    const page = pageOf(options);
    reloadOnceWhenChunksFail(page, REACHABLE);
    expect([await fail(page), page.reloads()]).toEqual(["fails", 0]);
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
  ])("classifies the error %s", (error, isChunk) => {
    expect(isChunkFailure(error)).toBe(isChunk);
  });
});
