import type { Brand } from "@portico/domain/brand/brands";
import type { Browser, BrowserContext, Locator, Page } from "playwright";
import { type PageErrorWatch, watchPage } from "./page-errors.ts";
import type { BuiltPortal } from "./portal.ts";

export interface PageOptions {
  readonly brand?: Brand;
  /** A sample member's number; omit it for a visitor. */
  readonly as?: string;
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: "light" | "dark";
  readonly reducedMotion?: boolean;
  readonly forcedColours?: boolean;
  /** Blocks the app's scripts. */
  readonly withoutScripts?: boolean;
  /** What to wait for. By default "app": the app has rendered a page. */
  readonly until?: "response" | "app";
}

export interface OpenedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  /** The HTTP status of the document. */
  readonly status: number;
  /** Registers expected errors. */
  readonly watch: PageErrorWatch;
}

// On a loaded machine of two cores, 30 s was sometimes too short.
const MAX_WAIT_MS = 60_000;
const SCRIPTS = /\/assets\/.*\.js$/;
const APP_RENDERED = "#portico > :not([data-template])";

/** The caller closes the page, unless a fixture opened it. */
export async function openPage(
  { portal, browser }: { readonly portal: BuiltPortal; readonly browser: Browser },
  path: string,
  pageOptions: PageOptions,
): Promise<OpenedPage> {
  const {
    brand = "member_portal",
    as,
    withoutScripts = false,
    until = withoutScripts ? "response" : "app",
  } = pageOptions;
  const origin = portal.origin(brand);
  const context = await browser.newContext(contextOptions(pageOptions));
  context.setDefaultTimeout(MAX_WAIT_MS);
  if (as !== undefined) await context.addCookies([sessionCookie(origin, await portal.signIn(as, brand))]);
  const page = await context.newPage();
  const watch = await watchPage(page, [origin]);
  if (withoutScripts) {
    watch.expect("console", /ERR_BLOCKED_BY_CLIENT/);
    watch.expect("failed request", SCRIPTS);
    await page.route(SCRIPTS, (route) => route.abort("blockedbyclient"));
  }
  const response = await page.goto(origin + path);
  if (until === "app") await waitForApp(page);
  return { page, context, origin, watch, status: response?.status() ?? 0 };
}

export async function waitForApp(page: Page): Promise<void> {
  await page.waitForSelector(APP_RENDERED, { state: "attached", timeout: MAX_WAIT_MS });
}

function contextOptions({
  width = 1440,
  height = 900,
  scheme = "light",
  reducedMotion = false,
  forcedColours = false,
}: PageOptions) {
  return {
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    forcedColors: forcedColours ? "active" : "none",
    locale: "en-AU",
    timezoneId: "Australia/Brisbane",
  } as const;
}

export function sessionCookie(origin: string, value: string) {
  return {
    name: "portico",
    value,
    url: origin,
    httpOnly: true,
    sameSite: "Lax",
  } as const;
}

/** Stubs one API response. */
export async function openWithStub(
  { open }: { open: (path: string, pageOptions: PageOptions) => Promise<OpenedPage> },
  path: string,
  stub: { as: string; api: string; status?: number; response: unknown } & PageOptions,
): Promise<OpenedPage> {
  const { api, status = 200, response, ...pageOptions } = stub;
  const openedPage = await open("/robots.txt", { ...pageOptions, until: "response" });
  const { page, watch, origin } = openedPage;
  if (status >= 400) watch.expect("console", /status of (?:4\d\d|5\d\d)/);
  await page.route(`**${api}`, (route) => route.fulfill({ status, json: response as object }));
  await page.goto(origin + path);
  await waitForApp(page);
  return openedPage;
}

export async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Show my account" }).click();
  const panel = page.getByRole("banner").getByRole("region", { name: "My Dashboard" });
  await panel.getByRole("button", { name: "Log Out" }).waitFor();
  return panel;
}
