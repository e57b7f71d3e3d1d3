// Fails for a known vulnerability in a runtime dependency. Lists those in development tools, and does not fail if the registry is unavailable.

import "./runtime.mjs";
import { spawnSync } from "node:child_process";

const SEVERITIES = ["critical", "high", "moderate", "low", "info"];

const runtimeVulnerabilities = findVulnerabilities("--omit=dev");
if (typeof runtimeVulnerabilities === "string") {
  console.log(
    `NOT CHECKED: the registry returned no vulnerabilities (${runtimeVulnerabilities.replace(/ - .*/, "")}). Run \`npm audit\` where the registry responds.`,
  );
} else {
  printVulnerabilities("in runtime dependencies", runtimeVulnerabilities);
  const allVulnerabilities = findVulnerabilities();
  if (typeof allVulnerabilities !== "string") printVulnerabilities("including development tools", allVulnerabilities);
  process.exitCode = runtimeVulnerabilities.length === 0 ? 0 : 1;
}

/** Returns one entry a library, or the reason why there is no result. */
function findVulnerabilities(...args) {
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
