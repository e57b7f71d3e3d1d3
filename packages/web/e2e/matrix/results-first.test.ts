// Checks reading R62. Each page is loaded once in each language, and measured in each size and colour scheme.

import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { type OpenedPage, waitForApp } from "../harness-page.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";
import { overflowFindings } from "./accessibility-checks.ts";

const fixture = setUpPortal({ own: true });
const FEBRUARY = `month=${new Date().getUTCFullYear() + 1}-02`;
const AT_RESORT = `resort=R12&${FEBRUARY}`;
const MAX_LAYOUT_SHIFT = 0.01;
const RESPONSE_DELAY_MS = 400;

beforeAll(() => {
  const from = `${new Date().getUTCFullYear() + 1}-02-01`;
  for (const unit of ["R12/1B", "R12/2B", "exchange 8207/2B"])
    fixture.club.hooks.openNights(unit, { from, nights: 45, units: 3 });
});

const WINDOWS = [
  { width: 390, height: 780, maxScreens: 1 },
  { width: 1440, height: 900, maxScreens: 1 },
  { width: 320, height: 780, maxScreens: 1.3 },
] as const;
const SCHEMES = ["light", "dark"] as const;
const LANGUAGES = [
  { language: "English", brand: "member_portal" },
  { language: "Vietnamese", brand: "member_portal_vn" },
] as const;

function daysAhead(): string {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `arrival=${day(20)}&departure=${day(22)}`;
}

interface StayPage {
  readonly path: string;
  readonly query: string;
  /** A sample member's number; omit it for a guest. */
  readonly as?: string;
  /** The query that opens the form without a search. */
  readonly formQuery?: string;
}

const STAY_PAGES: readonly StayPage[] = [
  { path: "/short-stays", query: FEBRUARY, as: "100201" },
  { path: "/short-stays", query: FEBRUARY, as: "100202" },
  { path: "/nightly-stays", query: FEBRUARY, as: "100201" },
  { path: "/weekly-stays", query: AT_RESORT, as: "100201" },
  { path: "/last-minute", query: daysAhead(), as: "100201" },
  { path: "/club-properties", query: FEBRUARY, as: "100201", formQuery: "?free=yes" },
  { path: "/book-owner-week", query: AT_RESORT, as: "100202" },
  { path: "/book-bonus-week", query: AT_RESORT, as: "100217" },
  { path: "/book-rental-week", query: AT_RESORT, as: "100217" },
  { path: "/book-holiday-exchange", query: FEBRUARY, as: "100202" },
  { path: "/holiday-exchange", query: FEBRUARY, as: "100201" },
  { path: "/book-bonus-rental", query: FEBRUARY, as: "100201" },
  { path: "/bonus-plus", query: FEBRUARY, as: "100201" },
  { path: "/classic-plus/result", query: FEBRUARY, as: "100201" },
  { path: "/7-night-stays-guest", query: AT_RESORT },
  { path: "/7-night-stays-guest-by-destination", query: FEBRUARY },
  { path: "/7-night-short-stays-guest", query: FEBRUARY },
];

const firstBookButton = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^(?:Book|Đặt) / })
    .first();

const firstField = (page: Page) => page.locator("main form").locator("select, input").first();

async function expectInFirstScreen(page: Page, target: "Book" | "field"): Promise<void> {
  const locator = target === "Book" ? firstBookButton(page) : firstField(page);
  await locator.waitFor();
  await waitUntilIdle(page);
  for (const { maxScreens, ...size } of WINDOWS) {
    await page.setViewportSize(size);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      const bottom = () => locator.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
      await expect
        .poll(bottom, { message: `${target} at ${size.width} px, ${colorScheme}` })
        .toBeLessThanOrEqual(size.height * maxScreens);
    }
    expect(await overflowFindings(page)).toEqual([]);
  }
}

const memberOf = ({ as }: StayPage) => (as === undefined ? {} : { as });

describe.each(LANGUAGES)("in $language, the first screen", ({ brand }) => {
  it.each(STAY_PAGES)("shows the first Book button of $path?$query for $as", async (stayPage) => {
    const url = `${stayPage.path}?${stayPage.query}`;
    const { page } = await fixture.open(url, { brand, ...memberOf(stayPage) });
    await expectInFirstScreen(page, "Book");
  });

  it.each(STAY_PAGES)("shows the first field of $path for $as if there is no search", async (stayPage) => {
    const url = stayPage.path + (stayPage.formQuery ?? "");
    const { page } = await fixture.open(url, { brand, ...memberOf(stayPage) });
    await expectInFirstScreen(page, "field");
  });

  it("shows the first Book button of the resort specials", async () => {
    const { page } = await fixture.open("/resort-specials", { brand, as: "100201" });
    await expectInFirstScreen(page, "Book");
  });

  it("shows the first Book button of a search that starts on the page of a resort", async () => {
    const { page } = await fixture.open("/resort/banksia-shores", { brand, as: "100201" });
    const form = page
      .getByRole("main")
      .locator("form")
      .filter({ has: page.locator("select[name=stay]") });
    await form.locator("select[name=stay]").selectOption("short-stays");
    await form.locator("select[name=month]").selectOption(FEBRUARY.slice("month=".length));
    await form.locator("button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === "/short-stays");
    await expectInFirstScreen(page, "Book");
  });
});

describe("results that come first", () => {
  it.each(STAY_PAGES)("do not shift the layout of $path for $as", async (stayPage) => {
    for (const { maxScreens: _, ...size } of WINDOWS.slice(0, 2)) {
      const opened = await fixture.open("/robots.txt", { ...size, ...memberOf(stayPage), until: "response" });
      const { totalShift, moved } = await measureLayoutShift(opened, `${stayPage.path}?${stayPage.query}`);
      expect(totalShift, `at ${size.width} px: ${moved.join("; ")}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    }
  });

  it("follow a refusal, which stays on top", async () => {
    const { page } = await fixture.open(`/short-stays?${FEBRUARY}`, { as: "100221" });
    await waitUntilIdle(page);
    expect(await firstBookButton(page).count()).toBe(0);
    const top = await page
      .locator("main .notice")
      .first()
      .evaluate((notice) => notice.getBoundingClientRect().top);
    expect(top).toBeLessThan(450);
  });
});

interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

async function measureLayoutShift(
  { page, origin }: OpenedPage,
  path: string,
): Promise<{ totalShift: number; moved: readonly string[] }> {
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, RESPONSE_DELAY_MS));
    await route.continue();
  });
  // layout-shift.test.ts checks the amount due.
  await page.route("**/api/charges/watch", (route) =>
    route.fulfill({ json: { found: false, goesOn: false, banner: { allowed: false }, owed: null } }),
  );
  await page.goto(origin + path);
  await waitForApp(page);
  await firstBookButton(page).waitFor();
  await waitUntilIdle(page);
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const moved: string[] = [];
        let totalShift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShiftEntry[]) {
            if (entry.hadRecentInput) continue;
            totalShift += entry.value;
            const names = entry.sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName));
            moved.push(`${entry.value.toFixed(3)} ${names.join(", ")}`);
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve({ totalShift, moved }), 500);
      }),
  );
}
