// Prints the cases that the last commit decides differently. For reviewers: it never fails.

import { spawnSync } from "node:child_process";

const PREVIOUS_COMMIT = "HEAD~1";

if (spawnSync("git", ["rev-parse", "--verify", "--quiet", `${PREVIOUS_COMMIT}^{commit}`]).status === 0) {
  spawnSync(process.execPath, ["packages/cli/bin/portico.mjs", "rules", "compare", "--ref", PREVIOUS_COMMIT], {
    stdio: "inherit",
  });
} else {
  process.stdout.write("There is no commit before this one to compare the rules with.\n");
}
