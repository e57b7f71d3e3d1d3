// Reuses one browser page a member for all URLs, because opening a new page for each would take most of the time.

import type { Brand } from "@portico/domain/brand/brands";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startBrowser } from "../browser.ts";
import { type OpenedPage, openPage, type PageOptions, waitForApp } from "../harness-page.ts";
import type { Mishap } from "../page-mishaps.ts";
import { type BuiltPortal, startBuiltPortal } from "../portal.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

export interface PageOwner {
  readonly as?: string;
  readonly brand?: Brand;
  readonly scheme?: "light" | "dark";
  readonly forcedColours?: boolean;
}

interface Visited {
  readonly page: OpenedPage["page"];
  readonly status: number;
  /** Number of redirects, on the server and in the app. */
  readonly hops: number;
  /** Mishaps since the page was opened. */
  mishaps(): readonly Mishap[];
}

export interface ReusedPages {
  readonly portal: BuiltPortal;
  visit(address: string, owner: PageOwner, width: number): Promise<Visited>;
}

const HEIGHT = 900;

export function setReusedPages(): ReusedPages {
  const set: { portal?: BuiltPortal; browser?: Awaited<ReturnType<typeof startBrowser>> } = {};
  const pages = new Map<string, OpenedPage>();
  const usedInTest = new Set<string>();
  beforeAll(async () => {
    [set.portal, set.browser] = await Promise.all([startBuiltPortal(), startBrowser()]);
  });
  afterEach(async ({ task }) => {
    // After a failure the state of the page is unknown, so it is not reused.
    if (task.result?.state !== "fail") return;
    for (const key of usedInTest) {
      await pages.get(key)?.context.close();
      pages.delete(key);
    }
  });
  afterAll(async () => {
    await set.browser?.close();
    await set.portal?.close();
  });
  const opened = async (owner: PageOwner): Promise<OpenedPage> => {
    const { portal, browser } = set;
    if (portal === undefined || browser === undefined) throw new Error("Pages are visited inside a test.");
    const key = JSON.stringify(owner);
    usedInTest.clear();
    usedInTest.add(key);
    const existingPage = pages.get(key);
    if (existingPage !== undefined) return existingPage;
    const opening: PageOptions = { ...owner, reducedMotion: true, height: HEIGHT, until: "response" };
    const newPage = await openPage({ portal, browser }, "/robots.txt", opening);
    pages.set(key, newPage);
    return newPage;
  };
  return {
    get portal() {
      if (set.portal === undefined) throw new Error("The portal is there inside a test.");
      return set.portal;
    },
    async visit(address, owner, width) {
      const { page, origin, watch } = await opened(owner);
      const before = watch.mishaps.length;
      await page.setViewportSize({ width, height: HEIGHT });
      const addresses: string[] = [];
      const note = () => void addresses.push(new URL(page.url()).pathname);
      page.on("framenavigated", note);
      const response = await page.goto(origin + address);
      await waitForApp(page);
      await page.locator("h1").first().waitFor();
      await waitUntilIdle(page);
      page.off("framenavigated", note);
      return {
        page,
        status: response?.status() ?? 0,
        hops: redirectsBefore(response) + new Set(addresses).size - 1,
        mishaps: () => watch.mishaps.slice(before),
      };
    },
  };
}

function redirectsBefore(response: Awaited<ReturnType<OpenedPage["page"]["goto"]>>): number {
  let hops = 0;
  for (let from = response?.request().redirectedFrom(); from; from = from.redirectedFrom()) hops += 1;
  return hops;
}
