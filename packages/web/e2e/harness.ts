// A portal, a browser and pages for the tests of a file. Unexpected errors fail a test.

import type { Club } from "@portico/sandbox/club";
import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { startBrowser } from "./browser.ts";
import { type OpenedPage, openPage, type PageOptions } from "./harness-page.ts";
import { type BuiltPortal, type PortalOptions, startBuiltPortal } from "./portal.ts";

export interface PortalFixture {
  readonly club: Club;
  readonly portal: BuiltPortal;
  readonly browser: Browser;
  /** Opens the page in a new browser context, with the member's session. */
  open(path: string, pageOptions?: PageOptions): Promise<OpenedPage>;
}

export interface FixtureOptions extends PortalOptions {
  /** A separate portal, for tests that move the clock or change data. */
  readonly own?: true;
}

// The configuration does not isolate modules, so all test files of a worker share portal and browser.
const sharedByWorker: { portal?: Promise<BuiltPortal>; browser?: Promise<Browser> } = {};

/** Starts portal and browser. After each test, it resets the back-end's faults and closes the pages. */
export function setUpPortal({ own, ...portalOptions }: FixtureOptions = {}): PortalFixture {
  const fixture: { portal?: BuiltPortal; browser?: Browser } = {};
  const isShared = own === undefined && Object.keys(portalOptions).length === 0;
  const openedPages: OpenedPage[] = [];
  beforeAll(async () => {
    sharedByWorker.browser ??= startBrowser();
    [fixture.portal, fixture.browser] = await Promise.all([
      isShared ? (sharedByWorker.portal ??= startBuiltPortal()) : startBuiltPortal(portalOptions),
      sharedByWorker.browser,
    ]);
  });
  afterEach(async () => {
    const pageErrors = openedPages.flatMap(({ watch }) => watch.unexpected());
    await Promise.all(openedPages.splice(0).map(({ context }) => context.close()));
    fixture.portal?.club.faults.clear();
    // The errors are compared as text, because Vitest truncates a list in its message.
    const errorLines = pageErrors.map(({ kind, text }) => `${kind}: ${text}`).join("\n");
    expect(errorLines, `unexpected errors on the page:\n${errorLines}`).toBe("");
  });
  afterAll(async () => {
    if (!isShared) await fixture.portal?.close();
  });
  return {
    get club() {
      return assertStarted(fixture.portal).club;
    },
    get portal() {
      return assertStarted(fixture.portal);
    },
    get browser() {
      return assertStarted(fixture.browser);
    },
    async open(path, pageOptions = {}) {
      const openedPage = await openPage(
        { portal: assertStarted(fixture.portal), browser: assertStarted(fixture.browser) },
        path,
        pageOptions,
      );
      openedPages.push(openedPage);
      return openedPage;
    },
  };
}

function assertStarted<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error("The fixture starts with the tests. Use it inside a test.");
  return part;
}
