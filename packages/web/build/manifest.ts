// What Vite says about the files that it wrote: which chunk needs which, so that a page can name what it will need first.

import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of the build. */
export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  /** Keys of the chunks without which it does not run. */
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** The files of a build, by the source that they come from. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** The key of the app's entry. */
export const ENTRY = "src/main.tsx";

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

/** The keys of the chunks that hold what a route file shows: the router's plugin splits them off, and names them by a query. */
export function routeChunks(manifest: Manifest, routeFile: string): readonly string[] {
  const keys = Object.keys(manifest).filter((key) => key === routeFile || key.startsWith(`${routeFile}?`));
  if (keys.length === 0)
    throw new Error(
      `The build has no chunk for ${routeFile}. Is the route file there, and does the router plugin still split components off?`,
    );
  return keys;
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build's manifest names ${key} and does not describe it.`);
  return chunk;
}
