// How much JavaScript the portal's first pages ask for, compressed, against the smallest app of the same kind. Run by itself it prints the
// figures; its test holds them.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliOf } from "./compress.ts";
import { ENTRY, keysOf, readManifest, scriptsOf } from "./manifest.ts";
import { buildMinimalApp, MINIMAL_ENTRY } from "./minimal-app.ts";
import { firstScripts } from "./templates.ts";

/** A page, the template whose first page it is or else the parts that it is made of, and how many times the minimal app's JavaScript it may have. */
export const BUDGETS = [
  { page: "/logon", template: "sign-in", most: 1.15 },
  { page: "dashboard", template: "member", most: 1.6 },
  // With the results and all that they need at first; map, calendar and comparison come when somebody looks at them.
  { page: "results", parts: ["routes", "layout", "src/stays/search/points-pages.tsx"], most: 1.7 },
] as const;

/** What a page weighs: bytes of JavaScript, brotli. */
export interface Weight {
  readonly page: string;
  readonly bytes: number;
  /** Against the minimal app. */
  readonly ratio: number;
  readonly most: number;
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Weighs the pages of the build in `dist`, and the minimal app. */
export async function weigh(root: string = ROOT): Promise<{ minimal: number; pages: readonly Weight[] }> {
  const minimal = await minimalWeight(root);
  const folder = join(root, "dist");
  const manifest = readManifest(folder);
  const pages = BUDGETS.map(async ({ page, most, ...from }) => {
    const scripts =
      "template" in from
        ? firstScripts(manifest, from.template)
        : scriptsOf(manifest, [ENTRY, ...from.parts.flatMap((part) => keysOf(manifest, part))]);
    const files = await weighed(folder, scripts);
    const bytes = total(files);
    return { page, bytes, ratio: bytes / minimal, most, files };
  });
  return { minimal, pages: await Promise.all(pages) };
}

async function minimalWeight(root: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "portico-minimal-"));
  try {
    await buildMinimalApp(root, folder);
    return total(await weighed(folder, scriptsOf(readManifest(folder), [MINIMAL_ENTRY])));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function weighed(folder: string, files: readonly string[]) {
  return Promise.all(
    files.map(async (file) => {
      const compressed = await brotliOf(readFileSync(join(folder, file)));
      return { file, bytes: compressed.length };
    }),
  );
}

function total(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The figures, for people. */
export function weightTable({ minimal, pages }: Awaited<ReturnType<typeof weigh>>): string {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  const lines = pages.map(({ page, bytes, ratio, most, files }) => {
    const largest = files.toSorted((one, other) => other.bytes - one.bytes).slice(0, 4);
    const parts = largest
      .map(({ file, bytes: size }) => `${file.replace("assets/", "")} ${kB(size).trim()}`)
      .join(", ");
    return `${page.padEnd(12)}${kB(bytes)}  ${ratio.toFixed(2)} of the minimal app, at most ${most}  (${parts})`;
  });
  return ["JavaScript of a first visit, brotli", `${"minimal app".padEnd(12)}${kB(minimal)}`, ...lines].join("\n");
}

if (import.meta.main) process.stdout.write(`${weightTable(await weigh())}\n`);
