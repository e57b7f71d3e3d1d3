// Writes what the packed command line consists of into FOLDER: the bundle, the man page and the completions. `npm run pack` packs it.

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { COMMANDS } from "../src/commands.ts";
import { COMPLETIONS } from "../src/manual/completion.ts";
import { manPage } from "../src/manual/man.ts";

const folder = process.argv[2] ?? "";
const bundle = [
  "--no-install",
  "rolldown",
  "-c",
  "rolldown.config.mjs",
  "-d",
  join(folder, "lib"),
  "--log-level",
  "silent",
];

mkdirSync(join(folder, "completions"), { recursive: true });
execFileSync("npx", bundle, {
  cwd: fileURLToPath(new URL("../", import.meta.url)),
  stdio: "inherit",
  shell: process.platform === "win32",
});
writeFileSync(join(folder, "portico.mjs"), '#!/usr/bin/env node\nimport "./lib/portico.mjs";\n', { mode: 0o755 });
writeFileSync(join(folder, "portico.1"), manPage(COMMANDS));
for (const [shell, script] of COMPLETIONS)
  writeFileSync(join(folder, "completions", `portico.${shell}`), script(COMMANDS));
