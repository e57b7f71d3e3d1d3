// Records the errors of a page. An unexpected error fails the test.

import type { Page } from "playwright";

export interface PageError {
  readonly kind: "console" | "script error" | "content security" | "other origin" | "failed request";
  readonly text: string;
}

export interface PageErrorWatch {
  readonly pageErrors: readonly PageError[];
  /** Allows errors of this kind, also those that the page has already had. */
  expect(kind: PageError["kind"], text: RegExp): void;
  unexpected(): readonly PageError[];
}

const REPORT_FUNCTION = "reportContentSecurity";

/** `origins` are the allowed request origins. */
export async function watchPage(page: Page, origins: readonly string[]): Promise<PageErrorWatch> {
  const pageErrors: PageError[] = [];
  const expected: { kind: PageError["kind"]; text: RegExp }[] = [];
  const record = (kind: PageError["kind"], text: string) => void pageErrors.push({ kind, text });
  page.on("console", (message) => {
    // The test itself checks the status of the document, so this message is ignored.
    if (message.text().startsWith("Failed to load resource") && message.location().url === page.url()) return;
    if (message.type() === "error" || message.type() === "warning")
      record("console", `${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => record("script error", String(error.stack ?? error)));
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^(?:data|blob|about):$/.test(protocol) || origins.includes(origin)) return;
    record("other origin", request.url());
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page aborts its requests.
    if (reason !== "net::ERR_ABORTED") record("failed request", `${reason} ${request.url()}`);
  });
  await page.exposeFunction(REPORT_FUNCTION, (text: string) => record("content security", text));
  await page.addInitScript((report) => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      const recordViolation = (globalThis as unknown as Record<string, (text: string) => void>)[report];
      recordViolation?.(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  }, REPORT_FUNCTION);
  const isExpected = ({ kind, text }: PageError) =>
    expected.some((expectation) => expectation.kind === kind && expectation.text.test(text));
  return {
    pageErrors,
    expect: (kind, text) => void expected.push({ kind, text }),
    unexpected: () => pageErrors.filter((pageError) => !isExpected(pageError)),
  };
}
