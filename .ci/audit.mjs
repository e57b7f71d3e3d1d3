// Checks for known vulnerabilities in dependencies. Any in runtime dependencies fails the step; those in development tools are listed.
// If the registry does not respond, the step says so and does not fail.

import "./runtime.mjs";
import { spawnSync } from "node:child_process";

const SEVERITIES = ["critical", "high", "moderate", "low", "info"];

const runtimeVulnerabilities = vulnerabilities("--omit=dev");
if (typeof runtimeVulnerabilities === "string") {
  console.log(
    `NOT CHECKED: the registry returned no vulnerabilities (${runtimeVulnerabilities.replace(/ - .*/, "")}). Run \`npm audit\` where the registry responds.`,
  );
} else {
  printVulnerabilities("in runtime dependencies", runtimeVulnerabilities);
  const allVulnerabilities = vulnerabilities();
  if (typeof allVulnerabilities !== "string") printVulnerabilities("including development tools", allVulnerabilities);
  process.exitCode = runtimeVulnerabilities.length === 0 ? 0 : 1;
}

/** The vulnerabilities of `npm audit`, one entry a library, or the reason why there is no result. */
function vulnerabilities(...args) {
  const { stdout, error } = spawnSync("npm", ["audit", "--json", ...args], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (error !== undefined) return error.message;
  const report = parseJson(stdout);
  if (report?.metadata?.vulnerabilities === undefined) return report?.message ?? "an unreadable response";
  return Object.values(report.vulnerabilities);
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function printVulnerabilities(scope, list) {
  console.log(`known vulnerabilities ${scope}: ${list.length}`);
  for (const severity of SEVERITIES)
    for (const { name, range } of list.filter((vulnerability) => vulnerability.severity === severity))
      console.log(`  ${severity}: ${name} ${range}`);
}
