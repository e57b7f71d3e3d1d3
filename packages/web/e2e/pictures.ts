// `npm run pictures`: screenshots of every page, and the README's contact sheet.

import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright";
import { startBrowser } from "./browser.ts";
import { SHEET_PAGES, SHEET_THEMES, type SheetPicture, sheetIndex } from "./contact-sheet.ts";
import { openPage, type PageOptions } from "./harness-page.ts";
import { PAGES } from "./pages.ts";
import { type BuiltPortal, startBuiltPortal } from "./portal.ts";
import { waitUntilIdle } from "./wait-until-idle.ts";

const WIDTHS = [360, 768, 1440] as const;
const SHEET = fileURLToPath(new URL("../../../docs/pictures", import.meta.url));
const SHEET_BYTES = 3_000_000;

interface Camera {
  readonly portal: BuiltPortal;
  readonly browser: Browser;
}

const [portal, browser] = await Promise.all([startBuiltPortal(), startBrowser()]);
const camera: Camera = { portal, browser };
try {
  if (!process.argv.includes("--sheet")) await pictureAll(camera);
  await pictureSheet(camera);
} finally {
  await browser.close();
  await portal.close();
}

async function pictureAll(at: Camera): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portico-pictures-"));
  let unwell = 0;
  for (const { path, address, member } of PAGES)
    for (const width of WIDTHS) {
      const name = `${path.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home"}-${width}.jpeg`;
      const mishaps = await picture(at, {
        address,
        opening: { as: member, width },
        file: join(folder, name),
        whole: true,
      });
      if (mishaps.length === 0) continue;
      unwell += 1;
      process.stdout.write(`${address} at ${width} px: ${mishaps.join("; ")}\n`);
    }
  process.stdout.write(
    `${PAGES.length * WIDTHS.length} pictures are in ${folder}; on ${unwell} of them something went wrong.\n`,
  );
}

async function pictureSheet(at: Camera): Promise<void> {
  rmSync(SHEET, { recursive: true, force: true });
  mkdirSync(SHEET, { recursive: true });
  const pictures: SheetPicture[] = [];
  for (const { theme, brand, member, scheme } of SHEET_THEMES)
    for (const { name, title, addresses } of SHEET_PAGES) {
      const file = `${theme}-${name}.jpeg`;
      const address = addresses[theme] ?? addresses["*"];
      const opening: PageOptions = {
        brand,
        scheme,
        width: 1280,
        height: 800,
        ...(name !== "sign-in" && { as: member }),
      };
      await picture(at, { address, opening, file: join(SHEET, file), whole: false });
      pictures.push({ theme, title, file, scheme });
    }
  const bytes = pictures.reduce((sum, { file }) => sum + statSync(join(SHEET, file)).size, 0);
  if (bytes > SHEET_BYTES)
    throw new Error(`The contact sheet has ${bytes} bytes, and at most ${SHEET_BYTES} are wanted. Lower its quality.`);
  writeFileSync(join(SHEET, "README.md"), sheetIndex(pictures));
  process.stdout.write(
    `The contact sheet is in docs/pictures: ${pictures.length} pictures, ${(bytes / 1_000_000).toFixed(1)} MB.\n`,
  );
}

interface Shot {
  readonly address: string;
  readonly opening: PageOptions;
  readonly file: string;
  readonly whole: boolean;
}

/** Resolves to the mishaps on the page. */
async function picture(at: Camera, { address, opening, file, whole }: Shot): Promise<readonly string[]> {
  const { page, context, watch } = await openPage(at, address, { ...opening, reducedMotion: true });
  try {
    await waitUntilIdle(page);
    await page.screenshot({ path: file, type: "jpeg", quality: whole ? 80 : 45, fullPage: whole, scale: "css" });
    return watch.unexpected().map(({ kind, text }) => `${kind}: ${text.slice(0, 200)}`);
  } finally {
    await context.close();
  }
}
