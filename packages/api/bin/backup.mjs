#!/usr/bin/env node
// `node packages/api/bin/backup.mjs FILE FOLDER`: copies the SQLite stores while the portal runs (docs/operations.md).

const [file, folder, ...extraArgs] = process.argv.slice(2);

if (file === undefined || folder === undefined || extraArgs.length > 0) {
  process.stderr.write("Give the file that STORE names after sqlite:, and a new folder for the copies.\n");
  process.exitCode = 1;
} else {
  try {
    const { backUpStores } = await import("../src/operations/backup.ts");
    process.stdout.write(`${(await backUpStores(file, folder)).join("\n")}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
