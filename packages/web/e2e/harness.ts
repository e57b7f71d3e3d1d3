// A portal, a browser and pages for the tests of a file. Unexpected mishaps fail a test.

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
  /** In a new browser context with the member's session. */
  open(path: string, opening?: PageOptions): Promise<OpenedPage>;
}

export interface FixtureOptions extends PortalOptions {
  /** A separate portal, for tests that move the clock or change data. */
  readonly own?: true;
}

// All files of a worker share them, because the configuration does not isolate modules.
const shared: { portal?: Promise<BuiltPortal>; browser?: Promise<Browser> } = {};

/** After each test it resets faults and closes pages. */
export function setUpPortal({ own, ...choices }: FixtureOptions = {}): PortalFixture {
  const fixture: { portal?: BuiltPortal; browser?: Browser } = {};
  const isShared = own === undefined && Object.keys(choices).length === 0;
  const opened: OpenedPage[] = [];
  beforeAll(async () => {
    shared.browser ??= startBrowser();
    [fixture.portal, fixture.browser] = await Promise.all([
      isShared ? (shared.portal ??= startBuiltPortal()) : startBuiltPortal(choices),
      shared.browser,
    ]);
  });
  afterEach(async () => {
    const mishaps = opened.flatMap(({ watch }) => watch.unexpected());
    await Promise.all(opened.splice(0).map(({ context }) => context.close()));
    fixture.portal?.club.faults.clear();
    // As text, because Vitest truncates a list within an error.
    const mishapLines = mishaps.map(({ kind, text }) => `${kind}: ${text}`).join("\n");
    expect(mishapLines, `what happened on the page and should not have:\n${mishapLines}`).toBe("");
  });
  afterAll(async () => {
    if (!isShared) await fixture.portal?.close();
  });
  return {
    get club() {
      return started(fixture.portal).club;
    },
    get portal() {
      return started(fixture.portal);
    },
    get browser() {
      return started(fixture.browser);
    },
    async open(path, opening = {}) {
      const openedPage = await openPage(
        { portal: started(fixture.portal), browser: started(fixture.browser) },
        path,
        opening,
      );
      opened.push(openedPage);
      return openedPage;
    },
  };
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error("The stage is set when the tests run; use it inside a test.");
  return part;
}
