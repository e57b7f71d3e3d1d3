// One browser page a member, because opening a new page for each URL would take most of the time.

import type { Brand } from "@portico/domain/brand/brands";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startBrowser } from "../browser.ts";
import { type OpenedPage, openPage, type PageOptions, waitForApp } from "../harness-page.ts";
import type { PageError } from "../page-errors.ts";
import { type BuiltPortal, startBuiltPortal } from "../portal.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

export interface PageOwner {
  readonly as?: string;
  readonly brand?: Brand;
  readonly scheme?: "light" | "dark";
  readonly forcedColours?: boolean;
}

interface VisitedPage {
  readonly page: OpenedPage["page"];
  readonly status: number;
  /** The number of redirects by the server and the app together. */
  readonly redirectCount: number;
  /** The errors since the page was opened. */
  pageErrors(): readonly PageError[];
}

export interface ReusedPages {
  readonly portal: BuiltPortal;
  openUrl(url: string, owner: PageOwner, width: number): Promise<VisitedPage>;
}

const HEIGHT = 900;

export function setUpReusedPages(): ReusedPages {
  const running: { portal?: BuiltPortal; browser?: Awaited<ReturnType<typeof startBrowser>> } = {};
  const pages = new Map<string, OpenedPage>();
  const usedInTest = new Set<string>();
  beforeAll(async () => {
    [running.portal, running.browser] = await Promise.all([startBuiltPortal(), startBrowser()]);
  });
  afterEach(async ({ task }) => {
    // A failed test leaves the page in an unknown state, so it is closed.
    if (task.result?.state !== "fail") return;
    for (const key of usedInTest) {
      await pages.get(key)?.context.close();
      pages.delete(key);
    }
  });
  afterAll(async () => {
    await running.browser?.close();
    await running.portal?.close();
  });
  const openOrReuse = async (owner: PageOwner): Promise<OpenedPage> => {
    const { portal, browser } = running;
    if (portal === undefined || browser === undefined) throw new Error("Pages can be opened only inside a test.");
    const key = JSON.stringify(owner);
    usedInTest.clear();
    usedInTest.add(key);
    const existingPage = pages.get(key);
    if (existingPage !== undefined) return existingPage;
    const pageOptions: PageOptions = { ...owner, reducedMotion: true, height: HEIGHT, until: "response" };
    const newPage = await openPage({ portal, browser }, "/robots.txt", pageOptions);
    pages.set(key, newPage);
    return newPage;
  };
  return {
    get portal() {
      if (running.portal === undefined) throw new Error("The portal is running only inside a test.");
      return running.portal;
    },
    async openUrl(url, owner, width) {
      const { page, origin, watch } = await openOrReuse(owner);
      const before = watch.pageErrors.length;
      await page.setViewportSize({ width, height: HEIGHT });
      const visitedPaths: string[] = [];
      const recordPath = () => void visitedPaths.push(new URL(page.url()).pathname);
      page.on("framenavigated", recordPath);
      const response = await page.goto(origin + url);
      await waitForApp(page);
      await page.locator("h1").first().waitFor();
      await waitUntilIdle(page);
      page.off("framenavigated", recordPath);
      return {
        page,
        status: response?.status() ?? 0,
        redirectCount: countServerRedirects(response) + new Set(visitedPaths).size - 1,
        pageErrors: () => watch.pageErrors.slice(before),
      };
    },
  };
}

function countServerRedirects(response: Awaited<ReturnType<OpenedPage["page"]["goto"]>>): number {
  let redirectCount = 0;
  for (let request = response?.request().redirectedFrom(); request; request = request.redirectedFrom())
    redirectCount += 1;
  return redirectCount;
}
