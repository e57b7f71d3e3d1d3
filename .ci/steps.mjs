// Runs the steps of a tier, shows their output, and ends with the line `N passed, N failed`.

import "./runtime.mjs";
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { describeFailures } from "./failures.mjs";

// The part of a step's output that the failure summary may quote.
const MAX_OUTPUT_CHARS = 20_000;

export function step(name, ...command) {
  return { name, command };
}

/** A test step. Its tests are counted from `report`, the file that vitest writes. */
export function testStep(name, report, ...command) {
  return { name, report, command };
}

/**
 * Runs the steps in order; those of a nested list run two at a time. A failed step does not stop the next one, so that one run shows all
 * problems.
 */
export async function runSteps(steps) {
  const results = [];
  for (const next of steps) {
    if (Array.isArray(next)) results.push(...(await runInPairs(next)));
    else results.push(await runStreamed(next));
  }
  for (const { name, isGood, minutes } of results) {
    process.stdout.write(`\n${isGood ? "ok    " : "FAILED"}  ${minutes.padStart(5)} min  ${name}`);
  }
  printSummary(results);
}

async function runStreamed(nextStep) {
  process.stdout.write(`\n── ${nextStep.name}\n`);
  return run(nextStep, (chunk) => process.stdout.write(chunk));
}

/** Runs steps two at a time and prints the output of each when it ends. */
async function runInPairs(steps) {
  const waiting = [...steps];
  const results = [];
  const runWaiting = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const chunks = [];
      results.push(await run(next, (part) => chunks.push(part)));
      process.stdout.write(`\n── ${next.name}\n${chunks.join("")}`);
    }
  };
  await Promise.all([runWaiting(), runWaiting()]);
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
    const finish = (isGood) => {
      const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
      resolve({ name, isGood, printed, minutes, results: readResults(report) });
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
  const passedSteps = endedSteps.filter(({ isGood }) => isGood).length;
  const failures = endedSteps.length - passedSteps + sum("numFailedTests");
  const failureText = describeFailures(endedSteps);
  process.stdout.write(
    `\n${failureText === "" ? "" : `\n${failureText}\n`}\n${passedSteps + sum("numPassedTests")} passed, ${failures} failed\n`,
  );
  process.exitCode = failures === 0 ? 0 : 1;
}
