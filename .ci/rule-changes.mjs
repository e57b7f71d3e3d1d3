// Prints the cases of the club's rules that the last commit decides differently from the commit before it. It informs a review and never
// fails.

import { spawnSync } from "node:child_process";

const BEFORE = "HEAD~1";

if (spawnSync("git", ["rev-parse", "--verify", "--quiet", `${BEFORE}^{commit}`]).status === 0) {
  spawnSync(process.execPath, ["packages/cli/bin/portico.mjs", "rules", "compare", "--ref", BEFORE], {
    stdio: "inherit",
  });
} else {
  process.stdout.write("There is no commit before this one to compare the rules with.\n");
}
