// Are holes known in the libraries? What members' requests run through has to be free of them; of the tools of development they are told.
// Where the registry does not answer, nothing is known: that is said aloud, and fails nothing.

import "./runtime.mjs";
import { spawnSync } from "node:child_process";

const SEVERITIES = ["critical", "high", "moderate", "low", "info"];

const running = holesIn("--omit=dev");
if (typeof running === "string") {
  console.log(
    `NOT ASKED: the registry told nothing about known holes (${running.replace(/ - .*/, "")}). Run \`npm audit\` where it does.`,
  );
} else {
  tell("in what runs", running);
  const all = holesIn();
  if (typeof all !== "string") tell("with the tools of development", all);
  process.exitCode = running.length === 0 ? 0 : 1;
}

/** What `npm audit` says, each library once; or why it says nothing. */
function holesIn(...words) {
  const { stdout, error } = spawnSync("npm", ["audit", "--json", ...words], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (error !== undefined) return error.message;
  const said = parsed(stdout);
  if (said?.metadata?.vulnerabilities === undefined) return said?.message ?? "no answer that can be read";
  return Object.values(said.vulnerabilities);
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tell(where, holes) {
  console.log(`known holes ${where}: ${holes.length}`);
  for (const severity of SEVERITIES)
    for (const { name, range } of holes.filter((hole) => hole.severity === severity))
      console.log(`  ${severity}: ${name} ${range}`);
}
