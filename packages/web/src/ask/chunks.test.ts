import { beforeEach, describe, expect, it } from "vitest";
import { isChunkFailure, reloadOnce, reloadOnceWhenChunksFail } from "./chunks.ts";

interface FakePage extends EventTarget {
  readonly reloads: () => number;
  readonly memory: Map<string, string>;
}

/** What these functions need of a window. */
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
  const kept = memory === "closed" ? new Map<string, string>() : memory;
  const refused = () => {
    if (memory === "closed") throw new Error("SecurityError");
  };
  const page = Object.assign(new EventTarget(), {
    document: { querySelector: () => ({ src: build }) },
    navigator: { onLine },
    location: { reload: () => void (reloads += 1) },
    sessionStorage: {
      getItem: (key: string) => (refused(), kept.get(key) ?? null),
      setItem: (key: string, text: string) => (refused(), void kept.set(key, text)),
    },
    reloads: () => reloads,
    memory: kept,
  });
  return page as unknown as Window & FakePage;
}

const fail = async (page: EventTarget) => {
  const event: Event & { going?: Promise<boolean> } = new Event("vite:preloadError", { cancelable: true });
  page.dispatchEvent(event);
  return event.defaultPrevented && (await event.going) !== false ? "waits" : "fails";
};

const THERE = () => Promise.resolve(true);
const AWAY = () => Promise.resolve(false);

describe("a chunk that does not load", () => {
  let memory: Map<string, string>;
  beforeEach(() => {
    memory = new Map();
  });

  it("reloads the page once, however many fail before it is gone", async () => {
    const page = pageOf({ memory });
    reloadOnceWhenChunksFail(page, THERE);
    expect(await Promise.all([fail(page), fail(page)])).toEqual(["waits", "waits"]);
    expect(await fail(page)).toBe("waits");
    expect(page.reloads()).toBe(1);
  });

  it("fails while the portal does not answer, and reloads the page at the first failure after that", async () => {
    const page = pageOf({ memory });
    let isThere = AWAY;
    reloadOnceWhenChunksFail(page, () => isThere());
    expect([await fail(page), await fail(page), page.reloads()]).toEqual(["fails", "fails", 0]);
    isThere = THERE;
    expect([await fail(page), page.reloads()]).toEqual(["waits", 1]);
  });

  it("fails after the reload, where it is still not there", async () => {
    reloadOnce(pageOf({ memory }));
    const again = pageOf({ memory });
    reloadOnceWhenChunksFail(again, THERE);
    expect([await fail(again), again.reloads()]).toEqual(["fails", 0]);
    expect(reloadOnce(again)).toBe(false);
  });

  it("reloads again for another build", () => {
    reloadOnce(pageOf({ memory }));
    const next = pageOf({ memory, build: "/assets/app-2.js" });
    expect([reloadOnce(next), next.reloads()]).toEqual([true, 1]);
  });

  it.each([
    ["nobody is connected", { onLine: false }],
    ["nothing can be remembered", { memory: "closed" as const }],
  ])("fails at once where %s", async (_why, choices) => {
    const page = pageOf(choices);
    reloadOnceWhenChunksFail(page, THERE);
    expect([await fail(page), page.reloads()]).toEqual(["fails", 0]);
  });
});

describe("the error of a chunk", () => {
  it.each([
    [new TypeError("Failed to fetch dynamically imported module: /assets/points.js"), true],
    [new TypeError("error loading dynamically imported module"), true],
    [new TypeError("Importing a module script failed."), true],
    [new TypeError("A part of the app did not load: Importing a module script failed."), true],
    [new TypeError("x is not a function"), false],
    [new Error("Failed to fetch"), false],
    ["Importing a module script failed.", false],
  ])("is told from others: %s", (error, isChunk) => {
    expect(isChunkFailure(error)).toBe(isChunk);
  });
});
