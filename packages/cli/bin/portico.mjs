#!/usr/bin/env node
// Starts the bundle if it is newer than its sources, else the (slower) sources.

import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const bundle = new URL("../dist/portico.mjs", import.meta.url);
const sources = ["../src", "../../domain/src", "../../adapters-content/src", "../../adapters-http/src"].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newestSource() {
  const files = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  return Math.max(...files.filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts")).map(changedAt));
}

const isCurrent = changedAt(fileURLToPath(bundle)) >= newestSource();
await import(isCurrent ? bundle.href : new URL("../src/portico.ts", import.meta.url).href);
