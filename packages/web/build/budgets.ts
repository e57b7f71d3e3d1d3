// Compares the compressed size of the first pages with a minimal app on the same libraries. As a script it prints the
// sizes.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressBrotli } from "./compress.ts";
import { ENTRY, findKeys, listScripts, readManifest } from "./manifest.ts";
import { buildMinimalApp, MINIMAL_ENTRY } from "./minimal-app.ts";
import { listFirstScripts } from "./templates.ts";

/** `maxRatio` limits the size of a page relative to the minimal app. */
export const BUDGETS = [
  { page: "/logon", template: "sign-in", maxRatio: 1.15 },
  { page: "dashboard", template: "member", maxRatio: 1.6 },
  // Map, calendar and comparison are lazily loaded.
  { page: "results", parts: ["routes", "layout", "src/stays/search/points-pages.tsx"], maxRatio: 1.7 },
] as const;

/** What the plan for what expires adds to `/points`, in bytes after brotli. */
export const MAX_PLAN_BYTES = 4_096;

export async function measurePlan(root: string = ROOT): Promise<number> {
  const folder = join(root, "dist");
  const plan = readManifest(folder)["src/plan/stay-plan.tsx"];
  if (plan === undefined) throw new Error("The build has no chunk of src/plan/stay-plan.tsx.");
  return sumBytes(await compressedSizes(folder, [plan.file]));
}

/** All sizes are bytes after brotli compression. */
export interface PageSize {
  readonly page: string;
  readonly bytes: number;
  /** Relative to the minimal app. */
  readonly ratio: number;
  readonly maxRatio: number;
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

const ROOT = fileURLToPath(new URL("..", import.meta.url));

export async function measurePages(root: string = ROOT): Promise<{ minimal: number; pages: readonly PageSize[] }> {
  const minimal = await measureMinimalApp(root);
  const folder = join(root, "dist");
  const manifest = readManifest(folder);
  const pages = BUDGETS.map(async ({ page, maxRatio, ...source }) => {
    const scripts =
      "template" in source
        ? listFirstScripts(manifest, source.template)
        : listScripts(manifest, [ENTRY, ...source.parts.flatMap((part) => findKeys(manifest, part))]);
    const files = await compressedSizes(folder, scripts);
    const bytes = sumBytes(files);
    return { page, bytes, ratio: bytes / minimal, maxRatio, files };
  });
  return { minimal, pages: await Promise.all(pages) };
}

async function measureMinimalApp(root: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "portico-minimal-"));
  try {
    await buildMinimalApp(root, folder);
    return sumBytes(await compressedSizes(folder, listScripts(readManifest(folder), [MINIMAL_ENTRY])));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compressedSizes(folder: string, files: readonly string[]) {
  return Promise.all(
    files.map(async (file) => {
      const compressed = await compressBrotli(readFileSync(join(folder, file)));
      return { file, bytes: compressed.length };
    }),
  );
}

function sumBytes(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

export function formatSizeTable({ minimal, pages }: Awaited<ReturnType<typeof measurePages>>): string {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  const lines = pages.map(({ page, bytes, ratio, maxRatio, files }) => {
    const largest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 4);
    const largestFiles = largest
      .map(({ file, bytes: size }) => `${file.replace("assets/", "")} ${kB(size).trim()}`)
      .join(", ");
    return `${page.padEnd(12)}${kB(bytes)}  ${ratio.toFixed(2)} of the minimal app, at most ${maxRatio}  (${largestFiles})`;
  });
  return ["JavaScript of a first visit, brotli", `${"minimal app".padEnd(12)}${kB(minimal)}`, ...lines].join("\n");
}

if (import.meta.main) process.stdout.write(`${formatSizeTable(await measurePages())}\n`);
