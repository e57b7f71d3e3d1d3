// Test fixture of the browser tests: a portal, a browser and pages of members or visitors. After each test it fails on unexpected mishaps.

import type { Club } from "@portico/sandbox/club";
import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { startBrowser } from "./browser.ts";
import { type Opened, type Opening, openPage } from "./harness-page.ts";
import { type BuiltPortal, type PortalChoices, startBuiltPortal } from "./portal.ts";

export interface Stage {
  readonly club: Club;
  readonly portal: BuiltPortal;
  readonly browser: Browser;
  /** Opens a page in a new browser context; its only cookie is the session of the signed-in member. */
  open(path: string, opening?: Opening): Promise<Opened>;
}

/** Options for tests that cannot use the shared portal. */
export interface StageChoices extends PortalChoices {
  /** Use a separate portal, for tests that move the clock or change the data of the club or its members. */
  readonly own?: true;
}

// All files of a worker share one browser and one portal, because the configuration does not isolate modules. They end with the worker.
const shared: { portal?: Promise<BuiltPortal>; browser?: Promise<Browser> } = {};

/** Sets up the fixture of a test file. After each test it resets faults and closes pages. */
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
    // As text, because Vitest truncates a list within an error.
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
