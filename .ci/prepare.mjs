// Runs after `npm ci`: builds the command line tool, so that the first `npm run portico` starts fast. A failure does not stop the
// installation: the tool then runs from its sources.

import { spawnSync } from "node:child_process";

const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "build", "--workspace", "@portico/cli"], {
  encoding: "utf8",
  shell: process.platform === "win32",
});
if (status !== 0)
  process.stdout.write(`${stdout}${stderr}\nThe command line was not built. It runs from its sources instead.\n`);
