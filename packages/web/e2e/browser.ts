// Without a browser, tests fail; they are never skipped.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";

const BROWSER_VARIABLE = "PORTICO_CHROMIUM";

const SYSTEM_PATHS: readonly string[] = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

// These arguments are for machines without network access, without a GPU, or with the root user only.
const BROWSER_ARGUMENTS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Where to find a browser. Tests inject other sources. */
export interface BrowserSources {
  readonly fromEnvironment: string | undefined;
  readonly playwright: string;
  readonly systemPaths: readonly string[];
  /** Rejects where the packed browser does not run. */
  readonly unpack: () => Promise<string>;
}

/** The packed browser is a headless shell: tests take about half as long as in Debian's Chromium. */
export async function findBrowser(sources: BrowserSources = defaultSources()): Promise<string> {
  const { fromEnvironment, playwright, systemPaths, unpack } = sources;
  if (fromEnvironment !== undefined && fromEnvironment !== "") {
    if (existsSync(fromEnvironment)) return fromEnvironment;
    throw new Error(
      `${BROWSER_VARIABLE} names ${fromEnvironment}, and there is no such file. Correct it, or unset it to use whichever browser is found.`,
    );
  }
  if (existsSync(playwright)) return playwright;
  try {
    return await unpack();
  } catch (error) {
    const systemBrowser = systemPaths.find((path) => existsSync(path));
    if (systemBrowser !== undefined) return systemBrowser;
    throw new Error(
      `There is no browser: none of Playwright's own, none of the system's, and the packed one does not run. Run \`npx playwright install chromium\`, or name a Chromium or Chrome in ${BROWSER_VARIABLE}.`,
      { cause: error },
    );
  }
}

function defaultSources(): BrowserSources {
  return {
    fromEnvironment: process.env[BROWSER_VARIABLE],
    playwright: chromium.executablePath(),
    systemPaths: SYSTEM_PATHS,
    unpack: unpackBrowser,
  };
}

async function unpackBrowser(): Promise<string> {
  if (process.platform !== "linux") throw new Error("The packed browser is for Linux.");
  const { default: unpack } = await import("@sparticuz/chromium");
  const path = await unpack.executablePath();
  // The browser may not start, because a minimal system may lack its libraries.
  const { status, stderr } = spawnSync(path, ["--version"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${path} does not run: ${stderr}`);
  return path;
}

/** The caller closes the browser. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_ARGUMENTS] });
}

export async function startBrowserWithGraphics(): Promise<Browser> {
  const graphicsArguments = [
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
  ];
  const otherArguments = BROWSER_ARGUMENTS.filter((argument) => argument !== "--disable-gpu");
  return chromium.launch({ executablePath: await findBrowser(), args: [...otherArguments, ...graphicsArguments] });
}
