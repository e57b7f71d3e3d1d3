// Reuses one browser page a member for all URLs, because opening a new page for each would take most of the time.

import type { Brand } from "@portico/domain/brand/brands";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startBrowser } from "../browser.ts";
import { type Opened, type Opening, openPage, takenOver } from "../harness-page.ts";
import type { Mishap } from "../page-mishaps.ts";
import { type BuiltPortal, startBuiltPortal } from "../portal.ts";
import { untilQuiet } from "../wait-until-idle.ts";

export interface Whose {
  readonly as?: string;
  readonly brand?: Brand;
  readonly scheme?: "light" | "dark";
  readonly forcedColours?: boolean;
}

interface Visited {
  readonly page: Opened["page"];
  readonly status: number;
  /** Number of redirects, on the server and in the app. */
  readonly hops: number;
  /** Mishaps since the page was opened. */
  mishaps(): readonly Mishap[];
}

export interface ReusedPages {
  readonly portal: BuiltPortal;
  visit(address: string, whose: Whose, width: number): Promise<Visited>;
}

const HEIGHT = 900;

/** Sets up the fixture of a file whose tests visit many URLs. */
export function setReusedPages(): ReusedPages {
  const set: { portal?: BuiltPortal; browser?: Awaited<ReturnType<typeof startBrowser>> } = {};
  const pages = new Map<string, Opened>();
  const usedUp = new Set<string>();
  beforeAll(async () => {
    [set.portal, set.browser] = await Promise.all([startBuiltPortal(), startBrowser()]);
  });
  afterEach(async ({ task }) => {
    // After a failure the state of the page is unknown, so it is not reused.
    if (task.result?.state !== "fail") return;
    for (const key of usedUp) {
      await pages.get(key)?.context.close();
      pages.delete(key);
    }
  });
  afterAll(async () => {
    await set.browser?.close();
    await set.portal?.close();
  });
  const opened = async (whose: Whose): Promise<Opened> => {
    const { portal, browser } = set;
    if (portal === undefined || browser === undefined) throw new Error("Pages are visited inside a test.");
    const key = JSON.stringify(whose);
    usedUp.clear();
    usedUp.add(key);
    const known = pages.get(key);
    if (known !== undefined) return known;
    const opening: Opening = { ...whose, reducedMotion: true, height: HEIGHT, until: "response" };
    const fresh = await openPage({ portal, browser }, "/robots.txt", opening);
    pages.set(key, fresh);
    return fresh;
  };
  return {
    get portal() {
      if (set.portal === undefined) throw new Error("The portal is there inside a test.");
      return set.portal;
    },
    async visit(address, whose, width) {
      const { page, origin, watch } = await opened(whose);
      const before = watch.mishaps.length;
      await page.setViewportSize({ width, height: HEIGHT });
      const addresses: string[] = [];
      const note = () => void addresses.push(new URL(page.url()).pathname);
      page.on("framenavigated", note);
      const response = await page.goto(origin + address);
      await takenOver(page);
      await page.locator("h1").first().waitFor();
      await untilQuiet(page);
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

function redirectsBefore(response: Awaited<ReturnType<Opened["page"]["goto"]>>): number {
  let hops = 0;
  for (let from = response?.request().redirectedFrom(); from; from = from.redirectedFrom()) hops += 1;
  return hops;
}
