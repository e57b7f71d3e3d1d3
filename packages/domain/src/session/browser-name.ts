// Derives a short browser name, such as "Chrome on Windows", from the user agent at sign-in.
// Only these few names are stored: enough for members to tell their browsers apart, without fingerprinting. A user agent proves nothing.

import type { LocalizedText } from "../language.ts";

// Special browsers first, because their user agents also name the engine they build on.
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

// No real browser sends a longer user agent.
const MAX_AGENT_LENGTH = 512;
const SEPARATOR = " on ";

/** The stored name, in English; `undefined` if neither browser nor system is known. */
export function browserName(agent: string | undefined): string | undefined {
  if (agent === undefined) return undefined;
  const agentStart = agent.slice(0, MAX_AGENT_LENGTH);
  const matchIn = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(agentStart))?.[0];
  return nameOf(matchIn(BROWSERS), matchIn(SYSTEMS));
}

/** Display text of a stored name; `undefined` for anything that `browserName` does not produce. */
export function browserLabel(storedName: string | undefined): LocalizedText | undefined {
  const [browser, system] = storedName?.split(SEPARATOR) ?? [];
  const knownName = (names: typeof BROWSERS, name: string | undefined) =>
    names.find(([candidate]) => candidate === name)?.[0];
  const en = nameOf(knownName(BROWSERS, browser), knownName(SYSTEMS, system));
  return en === undefined || en !== storedName ? undefined : { en, vi: vietnamese(en) };
}

const UNKNOWN_BROWSER = "A browser";

function nameOf(browser: string | undefined, system: string | undefined): string | undefined {
  if (system === undefined) return browser;
  return `${browser ?? UNKNOWN_BROWSER}${SEPARATOR}${system}`;
}

function vietnamese(name: string): string {
  return name.replace(UNKNOWN_BROWSER, "Trình duyệt").replace(SEPARATOR, " trên ");
}
