// What Vite says about the files that it wrote: which chunk needs which, so that a page can name what it will need first.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, ManifestChunk } from "vite";

/** The key of the app's entry. */
export const ENTRY = "src/app/main.tsx";

/** Reads the manifest that Vite left in a build's folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8")) as Manifest;
}

/** The scripts of some chunks and of everything without which they do not run, in the order in which they are first needed. */
export function scriptsOf(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const needed of chunkOf(manifest, key).imports ?? []) visit(needed);
  };
  for (const key of keys) visit(key);
  return [...seen].map((key) => chunkOf(manifest, key).file);
}

/** The stylesheets of a chunk and of everything without which it does not run. */
export function stylesOf(manifest: Manifest, key: string): readonly string[] {
  const files = new Set(scriptsOf(manifest, [key]));
  return [...new Set(Object.values(manifest).flatMap(({ file, css }) => (files.has(file) ? (css ?? []) : [])))];
}

/** The keys of a chunk by its name (vite.config.ts), or of what a source file became. */
export function keysOf(manifest: Manifest, wanted: string): readonly string[] {
  const keys = Object.entries(manifest).flatMap(([key, { name, src }]) =>
    key === wanted || (src === undefined && name === wanted) ? [key] : [],
  );
  if (keys.length === 0)
    throw new Error(
      `The build has no chunk for ${wanted}. Is it still there under this name, and do the routes still import it late?`,
    );
  return keys;
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build's manifest names ${key} and does not describe it.`);
  return chunk;
}
