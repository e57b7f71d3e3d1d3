// The name of a browser in the list of sessions. Only these few names are stored: members can tell their browsers apart, without fingerprinting.

import type { LocalizedText } from "../language.ts";

// Derived browsers first, because their user agents also name the browser they build on.
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPiOS|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//],
  ["Safari", /\bVersion\/[\d.]+ .*\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

const MAX_USER_AGENT_LENGTH = 512;
const SEPARATOR = " on ";

/** A short name such as "Chrome on Windows"; `undefined` if neither browser nor system is known. */
export function browserName(userAgent: string | undefined): string | undefined {
  if (userAgent === undefined) return undefined;
  const readPart = userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  const findMatch = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(readPart))?.[0];
  return joinedName(findMatch(BROWSERS), findMatch(SYSTEMS));
}

/** The text for a stored name; `undefined` for any other text. */
export function browserLabel(storedName: string | undefined): LocalizedText | undefined {
  const [browser, system] = storedName?.split(SEPARATOR) ?? [];
  const findName = (names: typeof BROWSERS, name: string | undefined) =>
    names.find(([candidate]) => candidate === name)?.[0];
  const en = joinedName(findName(BROWSERS, browser), findName(SYSTEMS, system));
  return en === undefined || en !== storedName ? undefined : { en, vi: vietnamese(en) };
}

const UNKNOWN_BROWSER = "A browser";

function joinedName(browser: string | undefined, system: string | undefined): string | undefined {
  if (system === undefined) return browser;
  return `${browser ?? UNKNOWN_BROWSER}${SEPARATOR}${system}`;
}

function vietnamese(name: string): string {
  return name.replace(UNKNOWN_BROWSER, "Trình duyệt").replace(SEPARATOR, " trên ");
}
