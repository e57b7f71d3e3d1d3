// The browser of the tests, the bench and the pictures: whichever there is. A machine without one is told so; nothing is skipped.

import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";

/** Names the browser's program; it goes before every other that is found. */
const BROWSER_VARIABLE = "PORTICO_CHROMIUM";

const USUAL_PLACES: readonly string[] = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

// A machine may be closed to the world, and a container has no graphics and no user of its own.
const ARGUMENTS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Where browsers are looked for; tests give their own. */
export interface BrowserPlaces {
  readonly named: string | undefined;
  readonly own: string;
  readonly usual: readonly string[];
  /** The browser inside a registry package, unpacked when it is asked for. */
  readonly packed: () => Promise<string>;
}

/** The program of a browser: the one that is named, Playwright's own, the system's, the packed one; none of them throws. */
export async function findBrowser(places: BrowserPlaces = usualPlaces()): Promise<string> {
  const { named, own, usual, packed } = places;
  if (named !== undefined && named !== "") {
    if (existsSync(named)) return named;
    throw new Error(
      `${BROWSER_VARIABLE} names ${named}, and there is no such file. Correct it, or unset it to use whichever browser is found.`,
    );
  }
  const found = [own, ...usual].find((path) => existsSync(path));
  if (found !== undefined) return found;
  try {
    return await packed();
  } catch (error) {
    throw new Error(
      `There is no browser: none of Playwright's own, none of the system's, and the packed one cannot be unpacked. Run \`npx playwright install chromium\`, or name a Chromium or Chrome in ${BROWSER_VARIABLE}.`,
      { cause: error },
    );
  }
}

function usualPlaces(): BrowserPlaces {
  return {
    named: process.env[BROWSER_VARIABLE],
    own: chromium.executablePath(),
    usual: USUAL_PLACES,
    packed: async () => {
      const { default: packed } = await import("@sparticuz/chromium");
      return packed.executablePath();
    },
  };
}

/** Starts the browser; whoever starts it closes it. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: [...ARGUMENTS] });
}

/** The same, with graphics that the processor draws. */
export async function startBrowserWithGraphics(): Promise<Browser> {
  const drawn = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];
  const others = ARGUMENTS.filter((one) => one !== "--disable-gpu");
  return chromium.launch({ executablePath: await findBrowser(), args: [...others, ...drawn] });
}
