// `npm run pack [FOLDER]`: one file that runs without this repository. The bundle, the man page and the completions, and nothing that would be
// fetched.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { COMMANDS } from "../src/commands.ts";
import { COMPLETIONS } from "../src/manual/completion.ts";
import { manPage } from "../src/manual/man.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const destination = process.argv[2] ?? join(root, "dist");
const folder = join(destination, "package");
const isWindows = process.platform === "win32";

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, "completions"), { recursive: true });
run("npx", [
  "--no-install",
  "rolldown",
  "-c",
  "rolldown.config.mjs",
  "-d",
  join(folder, "lib"),
  "--log-level",
  "silent",
]);
writeFileSync(join(folder, "portico.mjs"), '#!/usr/bin/env node\nimport "./lib/portico.mjs";\n', { mode: 0o755 });
writeFileSync(join(folder, "portico.1"), manPage(COMMANDS));
for (const [shell, script] of COMPLETIONS)
  writeFileSync(join(folder, "completions", `portico.${shell}`), script(COMMANDS));
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const about = {
  name: "portico",
  version,
  description: "The support desk's command line.",
  license: "UNLICENSED",
  type: "module",
  bin: { portico: "./portico.mjs" },
  man: ["./portico.1"],
  engines: { node: ">=22" },
};
writeFileSync(join(folder, "package.json"), `${JSON.stringify(about, undefined, 2)}\n`);
run("npm", ["pack", "--silent", "--pack-destination", destination, folder]);

function run(program: string, words: readonly string[]): void {
  execFileSync(program, words, { cwd: root, stdio: "inherit", shell: isWindows });
}
