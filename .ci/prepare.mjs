// After `npm ci`: builds the command line, so that `npm run portico` starts fast from the first time on. Where that is not
// possible the command line runs from its sources, so nothing here stops an installation.

import { spawnSync } from "node:child_process";

const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "build", "--workspace", "@portico/cli"], {
  encoding: "utf8",
  shell: process.platform === "win32",
});
if (status !== 0)
  process.stdout.write(`${stdout}${stderr}\nThe command line was not built; it will run from its sources.\n`);
