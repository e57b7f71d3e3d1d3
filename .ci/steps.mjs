// Runs the steps of a check, one after the other. The last line of a run is `N passed, N failed`.

import "./runtime.mjs";
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { describeFailures } from "./failures.mjs";

// Kept for the failure summary.
const MAX_OUTPUT_CHARS = 20_000;

export function step(name, ...command) {
  return { name, command };
}

/** Tests are counted from `report`, the file that vitest writes. */
export function testStep(name, report, ...command) {
  return { name, report, command };
}

/** Runs the steps in order; those of a nested list run two at a time. A failed step does not stop the next one. */
export async function runSteps(steps) {
  const results = [];
  for (const next of steps) {
    if (Array.isArray(next)) results.push(...(await runInPairs(next)));
    else results.push(await runStreamed(next));
  }
  for (const { name, hasPassed, minutes } of results) {
    process.stdout.write(`\n${hasPassed ? "ok    " : "FAILED"}  ${minutes.padStart(5)} min  ${name}`);
  }
  printSummary(results);
}

async function runStreamed(nextStep) {
  process.stdout.write(`\n── ${nextStep.name}\n`);
  return run(nextStep, (chunk) => process.stdout.write(chunk));
}

/** Prints the output of a step when the step ends. */
async function runInPairs(steps) {
  const pendingSteps = [...steps];
  const results = [];
  const runPending = async () => {
    for (let next = pendingSteps.shift(); next !== undefined; next = pendingSteps.shift()) {
      const chunks = [];
      results.push(await run(next, (part) => chunks.push(part)));
      process.stdout.write(`\n── ${next.name}\n${chunks.join("")}`);
    }
  };
  await Promise.all([runPending(), runPending()]);
  return results;
}

function run({ name, report, command: [program, ...args] }, onOutput) {
  if (report !== undefined) rmSync(report, { force: true });
  return new Promise((resolve) => {
    let printed = "";
    const startedAt = performance.now();
    const print = (chunk) => {
      printed = `${printed}${chunk}`.slice(-MAX_OUTPUT_CHARS);
      onOutput(chunk);
    };
    const finish = (hasPassed) => {
      const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
      resolve({ name, hasPassed, printed, minutes, results: readResults(report) });
    };
    const env = { ...process.env, NX_SKIP_NX_CACHE: "true", ...(process.stdout.isTTY && { FORCE_COLOR: "1" }) };
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", print);
    child.on("error", (error) => {
      print(`${program} could not be started: ${error.message}\n`);
      finish(false);
    });
    child.on("close", (code) => finish(code === 0));
  });
}

function readResults(report) {
  if (report === undefined || !existsSync(report)) return undefined;
  return JSON.parse(readFileSync(report, "utf8"));
}

function printSummary(endedSteps) {
  const sum = (field) => endedSteps.reduce((total, { results }) => total + (results?.[field] ?? 0), 0);
  const passedSteps = endedSteps.filter(({ hasPassed }) => hasPassed).length;
  const failures = endedSteps.length - passedSteps + sum("numFailedTests");
  const failureText = describeFailures(endedSteps);
  process.stdout.write(
    `\n${failureText === "" ? "" : `\n${failureText}\n`}\n${passedSteps + sum("numPassedTests")} passed, ${failures} failed\n`,
  );
  process.exitCode = failures === 0 ? 0 : 1;
}
