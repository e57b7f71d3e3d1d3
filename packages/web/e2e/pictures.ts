// `npm run pictures`: screenshots of every page, and the README's contact sheet.

import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright";
import { startBrowser } from "./browser.ts";
import { renderContactSheet, SHEET_PAGES, SHEET_THEMES, type SheetPicture } from "./contact-sheet.ts";
import { openPage, type PageOptions } from "./harness-page.ts";
import { PAGES } from "./pages.ts";
import { type BuiltPortal, startBuiltPortal } from "./portal.ts";
import { waitUntilIdle } from "./wait-until-idle.ts";

const WIDTHS = [360, 768, 1440] as const;
const SHEET_FOLDER = fileURLToPath(new URL("../../../docs/pictures", import.meta.url));
const MAX_SHEET_BYTES = 3_000_000;

interface Camera {
  readonly portal: BuiltPortal;
  readonly browser: Browser;
}

const [portal, browser] = await Promise.all([startBuiltPortal(), startBrowser()]);
const builtPortalCamera: Camera = { portal, browser };
try {
  if (!process.argv.includes("--sheet")) await captureAllPages(builtPortalCamera);
  await captureContactSheet(builtPortalCamera);
} finally {
  await browser.close();
  await portal.close();
}

async function captureAllPages(camera: Camera): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portico-pictures-"));
  let pagesWithErrors = 0;
  for (const { path, url, member } of PAGES)
    for (const width of WIDTHS) {
      const name = `${path.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home"}-${width}.jpeg`;
      const pageErrors = await capture(camera, {
        url,
        pageOptions: { as: member, width },
        file: join(folder, name),
        isFullPage: true,
      });
      if (pageErrors.length === 0) continue;
      pagesWithErrors += 1;
      process.stdout.write(`${url} at ${width} px: ${pageErrors.join("; ")}\n`);
    }
  process.stdout.write(
    `${PAGES.length * WIDTHS.length} pictures are in ${folder}; on ${pagesWithErrors} of them something went wrong.\n`,
  );
}

async function captureContactSheet(camera: Camera): Promise<void> {
  rmSync(SHEET_FOLDER, { recursive: true, force: true });
  mkdirSync(SHEET_FOLDER, { recursive: true });
  const pictures: SheetPicture[] = [];
  for (const { theme, brand, member, scheme } of SHEET_THEMES)
    for (const { name, title, urls } of SHEET_PAGES) {
      const file = `${theme}-${name}.jpeg`;
      const url = urls[theme] ?? urls["*"];
      const pageOptions: PageOptions = {
        brand,
        scheme,
        width: 1280,
        height: 800,
        ...(name !== "sign-in" && { as: member }),
      };
      await capture(camera, { url, pageOptions, file: join(SHEET_FOLDER, file), isFullPage: false });
      pictures.push({ theme, title, file, scheme });
    }
  const bytes = pictures.reduce((sum, { file }) => sum + statSync(join(SHEET_FOLDER, file)).size, 0);
  if (bytes > MAX_SHEET_BYTES)
    throw new Error(
      `The contact sheet has ${bytes} bytes, and at most ${MAX_SHEET_BYTES} are wanted. Lower its quality.`,
    );
  writeFileSync(join(SHEET_FOLDER, "README.md"), renderContactSheet(pictures));
  process.stdout.write(
    `The contact sheet is in docs/pictures: ${pictures.length} pictures, ${(bytes / 1_000_000).toFixed(1)} MB.\n`,
  );
}

interface CaptureOptions {
  readonly url: string;
  readonly pageOptions: PageOptions;
  readonly file: string;
  readonly isFullPage: boolean;
}

/** Resolves to the errors on the page. */
async function capture(
  camera: Camera,
  { url, pageOptions, file, isFullPage }: CaptureOptions,
): Promise<readonly string[]> {
  const { page, context, watch } = await openPage(camera, url, { ...pageOptions, reducedMotion: true });
  try {
    await waitUntilIdle(page);
    await page.screenshot({
      path: file,
      type: "jpeg",
      quality: isFullPage ? 80 : 45,
      fullPage: isFullPage,
      scale: "css",
    });
    return watch.unexpected().map(({ kind, text }) => `${kind}: ${text.slice(0, 200)}`);
  } finally {
    await context.close();
  }
}
