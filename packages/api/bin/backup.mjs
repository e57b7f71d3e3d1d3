#!/usr/bin/env node
// `node packages/api/bin/backup.mjs FILE FOLDER`: copies the SQLite stores while the portal runs (docs/operations.md).
// It must run on any Node, because a shell outside npm has the system's own.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PINNED_MAJOR = 26;
const OWN_NODE = fileURLToPath(new URL("../../../node_modules/.bin/node", import.meta.url));
const [file, folder, ...extraArgs] = process.argv.slice(2);

if (file === undefined || folder === undefined || extraArgs.length > 0) {
  process.stderr.write("Give the file that STORE names after sqlite:, and a new folder for the copies.\n");
  process.exitCode = 1;
} else if (Number(process.versions.node.split(".")[0]) === PINNED_MAJOR) {
  try {
    const { backUpStores } = await import("../src/operations/backup.ts");
    process.stdout.write(`${(await backUpStores(file, folder)).join("\n")}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
} else if (existsSync(OWN_NODE)) {
  const { status } = spawnSync(OWN_NODE, process.argv.slice(1), { stdio: "inherit" });
  process.exitCode = status ?? 1;
} else {
  process.stderr.write(
    `The backup runs on Node ${PINNED_MAJOR}, and this is Node ${process.versions.node}.\n` +
      "The right one comes with the dependencies: run `npm ci` without --omit=optional, then try again.\n",
  );
  process.exitCode = 1;
}
