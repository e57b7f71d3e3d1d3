// What a browser is called, from what it says of itself at sign-in: "Chrome on Windows". Only these few names are ever kept, so that what is kept
// tells a member their browsers apart and tells nobody else anything. It is no proof: a browser may say what it likes.

import type { Spoken } from "../language.ts";

// Each names the engine that it is built on too, so the more special stand first.
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPiOS|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//],
  ["Safari", /\bVersion\/[\d.]+ .*\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

// What is longer was written by nobody's browser.
const LOOKED_AT = 512;
const BETWEEN = " on ";

/** The name that is kept, as it is told in English; none where neither browser nor system is known. */
export function browserName(agent: string | undefined): string | undefined {
  if (agent === undefined) return undefined;
  const said = agent.slice(0, LOOKED_AT);
  const named = (names: typeof BROWSERS) => names.find(([, mark]) => mark.test(said))?.[0];
  return nameOf(named(BROWSERS), named(SYSTEMS));
}

/** The same to be read, for one that was kept; none where it is no name that this gives. */
export function browserWords(kept: string | undefined): Spoken | undefined {
  const [browser, system] = kept?.split(BETWEEN) ?? [];
  const known = (names: typeof BROWSERS, name: string | undefined) => names.find(([one]) => one === name)?.[0];
  const en = nameOf(known(BROWSERS, browser), known(SYSTEMS, system));
  return en === undefined || en !== kept ? undefined : { en, vi: vietnamese(en) };
}

const ANY = "A browser";

function nameOf(browser: string | undefined, system: string | undefined): string | undefined {
  if (system === undefined) return browser;
  return `${browser ?? ANY}${BETWEEN}${system}`;
}

function vietnamese(name: string): string {
  return name.replace(ANY, "Trình duyệt").replace(BETWEEN, " trên ");
}
