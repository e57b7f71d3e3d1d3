// Opens a page of the portal in a browser of its own, as whoever is needed, and watches it.

import type { Brand } from "@portico/domain/brand/brands";
import type { Browser, BrowserContext, Locator, Page } from "playwright";
import type { BuiltPortal } from "./portal.ts";
import { type Watch, watchPage } from "./watch.ts";

/** As whom, and in what window, a page is opened. */
export interface Opening {
  readonly brand?: Brand;
  /** The number of a sample member who is signed in; nobody is where it is left out. */
  readonly as?: string;
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: "light" | "dark";
  readonly reducedMotion?: boolean;
  readonly forcedColours?: boolean;
  /** The app's own scripts do not arrive: the page stays what the server sent. */
  readonly withoutScripts?: boolean;
  /** How far Playwright waits; by default until the app has taken over and its page has a heading. */
  readonly until?: "response" | "taken over";
}

/** A page that was opened. */
export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  /** The status of the document. */
  readonly status: number;
  /** Say here what the test expects to go wrong. */
  readonly watch: Watch;
}

// What takes longer on any machine does not come at all.
const WAITS_AT_MOST = 30_000;
const SCRIPTS = /\/assets\/.*\.js$/;
/** What stands in the page once the app has taken the template's place. */
const TAKEN_OVER = "#portico > :not([data-template])";

/** Opens a page; the stage closes those that it opened, others close theirs. */
export async function openPage(
  { portal, browser }: { readonly portal: BuiltPortal; readonly browser: Browser },
  path: string,
  opening: Opening,
): Promise<Opened> {
  const {
    brand = "member_portal",
    as,
    withoutScripts = false,
    until = withoutScripts ? "response" : "taken over",
  } = opening;
  const origin = portal.origin(brand);
  const context = await browser.newContext(contextOptions(opening));
  context.setDefaultTimeout(WAITS_AT_MOST);
  if (as !== undefined) await context.addCookies([sessionCookie(origin, await portal.signIn(as, brand))]);
  const page = await context.newPage();
  const watch = await watchPage(page, [origin]);
  if (withoutScripts) {
    watch.expect("console", /ERR_BLOCKED_BY_CLIENT/);
    watch.expect("failed request", SCRIPTS);
    await page.route(SCRIPTS, (route) => route.abort("blockedbyclient"));
  }
  const response = await page.goto(origin + path);
  if (until === "taken over") await takenOver(page);
  return { page, context, origin, watch, status: response?.status() ?? 0 };
}

/** Waits until the app has taken the template's place. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForSelector(TAKEN_OVER, { state: "attached", timeout: WAITS_AT_MOST });
}

function contextOptions({
  width = 1440,
  height = 900,
  scheme = "light",
  reducedMotion = false,
  forcedColours = false,
}: Opening) {
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
  // A host's own cookie: chosen by the host it came from, and sent nowhere else.
  return {
    name: "__Host-portico",
    value,
    url: origin.replace("http:", "https:"),
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
  } as const;
}

/** Opens a page on which one answer of the portal is replaced from the start. */
export async function openWith(
  { open }: { open: (path: string, opening: Opening) => Promise<Opened> },
  path: string,
  given: { as: string; api: string; status?: number; answer: unknown } & Opening,
): Promise<Opened> {
  const { api, status = 200, answer, ...opening } = given;
  const opened = await open("/robots.txt", { ...opening, until: "response" });
  const { page, watch, origin } = opened;
  if (status >= 400) watch.expect("console", /status of (?:4\d\d|5\d\d)/);
  await page.route(`**${api}`, (route) => route.fulfill({ status, json: answer as object }));
  await page.goto(origin + path);
  await takenOver(page);
  return opened;
}

/** Opens the member's own panel from the header. */
export async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Show my account" }).click();
  const panel = page.getByRole("banner").getByRole("region", { name: "My Dashboard" });
  await panel.getByRole("button", { name: "Log Out" }).waitFor();
  return panel;
}
