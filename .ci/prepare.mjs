// Builds the command line after `npm ci`, so that it starts fast. If the build fails, the command line runs from its sources.

import { spawnSync } from "node:child_process";

const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "build", "--workspace", "@portico/cli"], {
  encoding: "utf8",
  shell: process.platform === "win32",
});
if (status !== 0)
  process.stdout.write(`${stdout}${stderr}\nThe command line was not built. It runs from its sources instead.\n`);
