// What a page does that no page of the portal may do. A test fails by it unless it said that it expects just that.

import type { Page } from "playwright";

/** Something that should not have happened. */
export interface Mishap {
  readonly kind: "console" | "script error" | "content security" | "other origin" | "failed request";
  readonly text: string;
}

/** What a page did so far, and what of it the test expects. */
export interface Watch {
  readonly mishaps: readonly Mishap[];
  /** What matches is expected from now on, and also if it happened already. */
  expect(kind: Mishap["kind"], text: RegExp): void;
  /** What nobody expected. */
  unexpected(): readonly Mishap[];
}

const REPORT = "reportContentSecurity";

/** Watches a page; `origins` are those it may ask. */
export async function watchPage(page: Page, origins: readonly string[]): Promise<Watch> {
  const mishaps: Mishap[] = [];
  const expected: { kind: Mishap["kind"]; text: RegExp }[] = [];
  const note = (kind: Mishap["kind"], text: string) => void mishaps.push({ kind, text });
  page.on("console", (message) => {
    // That a document is a 404 is what the test asked about.
    if (message.text().startsWith("Failed to load resource") && message.location().url === page.url()) return;
    if (message.type() === "error" || message.type() === "warning")
      note("console", `${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => note("script error", String(error.stack ?? error)));
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^(?:data|blob|about):$/.test(protocol) || origins.includes(origin)) return;
    note("other origin", request.url());
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // Whoever leaves a page ends what it was asking for.
    if (why !== "net::ERR_ABORTED") note("failed request", `${why} ${request.url()}`);
  });
  await page.exposeFunction(REPORT, (text: string) => note("content security", text));
  await page.addInitScript((report) => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      const tell = (globalThis as unknown as Record<string, (text: string) => void>)[report];
      tell?.(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  }, REPORT);
  const isExpected = ({ kind, text }: Mishap) => expected.some((one) => one.kind === kind && one.text.test(text));
  return {
    mishaps,
    expect: (kind, text) => void expected.push({ kind, text }),
    unexpected: () => mishaps.filter((mishap) => !isExpected(mishap)),
  };
}
