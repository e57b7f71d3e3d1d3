// What a test in a browser starts with: a portal, a browser, pages opened as whoever the test needs, and a look at the end at whether anything
// happened that should not have.

import type { Club } from "@portico/sandbox/club";
import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { startBrowser } from "./browser.ts";
import { type Opened, type Opening, openPage } from "./harness-page.ts";
import { type BuiltPortal, type PortalChoices, startBuiltPortal } from "./portal.ts";

/** The tests' portal and browser. */
export interface Stage {
  readonly club: Club;
  readonly portal: BuiltPortal;
  readonly browser: Browser;
  /** Opens a page in a browser of its own, without cookies but those of who is signed in. */
  open(path: string, opening?: Opening): Promise<Opened>;
}

/** What a stage needs that the shared portal is not. */
export interface StageChoices extends PortalChoices {
  /** The tests move the clock, or leave the club or its members other than they found them: they get a portal that nobody else uses. */
  readonly own?: true;
}

// One browser and one portal serve all the files that a worker runs: the configuration keeps what one file loaded for the next. Nobody closes
// them; they go with the worker.
const shared: { portal?: Promise<BuiltPortal>; browser?: Promise<Browser> } = {};

/** Sets the stage for the tests of a file; after each test, faults are gone and pages are closed. */
export function setStage({ own, ...choices }: StageChoices = {}): Stage {
  const stage: { portal?: BuiltPortal; browser?: Browser } = {};
  const isShared = own === undefined && Object.keys(choices).length === 0;
  const opened: Opened[] = [];
  beforeAll(async () => {
    shared.browser ??= startBrowser();
    [stage.portal, stage.browser] = await Promise.all([
      isShared ? (shared.portal ??= startBuiltPortal()) : startBuiltPortal(choices),
      shared.browser,
    ]);
  });
  afterEach(async () => {
    const mishaps = opened.flatMap(({ watch }) => watch.unexpected());
    await Promise.all(opened.splice(0).map(({ context }) => context.close()));
    stage.portal?.club.faults.clear();
    // In words, because of a list within an error only the beginning is shown.
    const told = mishaps.map(({ kind, text }) => `${kind}: ${text}`).join("\n");
    expect(told, `what happened on the page and should not have:\n${told}`).toBe("");
  });
  afterAll(async () => {
    if (!isShared) await stage.portal?.close();
  });
  return {
    get club() {
      return started(stage.portal).club;
    },
    get portal() {
      return started(stage.portal);
    },
    get browser() {
      return started(stage.browser);
    },
    async open(path, opening = {}) {
      const one = await openPage({ portal: started(stage.portal), browser: started(stage.browser) }, path, opening);
      opened.push(one);
      return one;
    },
  };
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error("The stage is set when the tests run; use it inside a test.");
  return part;
}
