// Without a browser, tests fail; they are never skipped.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";

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

// For machines without network access, a GPU or an own user.
const ARGUMENTS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Tests inject their own. */
export interface BrowserPlaces {
  readonly named: string | undefined;
  readonly own: string;
  readonly usual: readonly string[];
  /** Rejects where the packed browser does not run. */
  readonly packed: () => Promise<string>;
}

/** The packed browser is a headless shell: tests take about half as long as in Debian's Chromium. */
export async function findBrowser(places: BrowserPlaces = usualPlaces()): Promise<string> {
  const { named, own, usual, packed } = places;
  if (named !== undefined && named !== "") {
    if (existsSync(named)) return named;
    throw new Error(
      `${BROWSER_VARIABLE} names ${named}, and there is no such file. Correct it, or unset it to use whichever browser is found.`,
    );
  }
  if (existsSync(own)) return own;
  try {
    return await packed();
  } catch (error) {
    const found = usual.find((path) => existsSync(path));
    if (found !== undefined) return found;
    throw new Error(
      `There is no browser: none of Playwright's own, none of the system's, and the packed one does not run. Run \`npx playwright install chromium\`, or name a Chromium or Chrome in ${BROWSER_VARIABLE}.`,
      { cause: error },
    );
  }
}

function usualPlaces(): BrowserPlaces {
  return {
    named: process.env[BROWSER_VARIABLE],
    own: chromium.executablePath(),
    usual: USUAL_PLACES,
    packed: unpackBrowser,
  };
}

async function unpackBrowser(): Promise<string> {
  if (process.platform !== "linux") throw new Error("The packed browser is for Linux.");
  const { default: packed } = await import("@sparticuz/chromium");
  const path = await packed.executablePath();
  // A minimal system may lack its libraries.
  const { status, stderr } = spawnSync(path, ["--version"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${path} does not run: ${stderr}`);
  return path;
}

/** The caller closes the browser. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: [...ARGUMENTS] });
}

export async function startBrowserWithGraphics(): Promise<Browser> {
  const drawn = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];
  const others = ARGUMENTS.filter((one) => one !== "--disable-gpu");
  return chromium.launch({ executablePath: await findBrowser(), args: [...others, ...drawn] });
}
