import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, ManifestChunk } from "vite";

/** The manifest's key of the app. */
export const ENTRY = "src/app/main.tsx";

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8")) as Manifest;
}

/** Lists the scripts with their static imports, in the order of first use. */
export function listScripts(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const visitedKeys = new Set<string>();
  const visit = (key: string) => {
    if (visitedKeys.has(key)) return;
    visitedKeys.add(key);
    for (const imported of findChunk(manifest, key).imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...visitedKeys].map((key) => findChunk(manifest, key).file);
}

/** Lists the stylesheets, also those of static imports. */
export function listStyles(manifest: Manifest, key: string): readonly string[] {
  const files = new Set(listScripts(manifest, [key]));
  return [...new Set(Object.values(manifest).flatMap(({ file, css }) => (files.has(file) ? (css ?? []) : [])))];
}

/** `nameOrFile` is a named chunk (vite.config.ts) or a source file. */
export function findKeys(manifest: Manifest, nameOrFile: string): readonly string[] {
  const keys = Object.entries(manifest).flatMap(([key, { name, src }]) =>
    key === nameOrFile || (src === undefined && name === nameOrFile) ? [key] : [],
  );
  if (keys.length === 0)
    throw new Error(
      `The build has no chunk for ${nameOrFile}. Is it still there under this name, and do the routes still import it late?`,
    );
  return keys;
}

function findChunk(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build's manifest names ${key} and does not describe it.`);
  return chunk;
}
