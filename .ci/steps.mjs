// Runs the steps of a tier, shows what each prints, and ends with the line `N passed, N failed`.

import "./runtime.mjs";
import { spawn } from "node:child_process";
// As a whole, because a name that an older Node lacks would end it before it could say so.
import * as files from "node:fs";

const VITEST_RESULTS = ["packages/*/.results/*.json", ".results/*.json"];

/** A step: a name for people, and the command with its arguments. A step of tests is counted by its tests. */
export function step(name, ...command) {
  return { name, command };
}

/**
 * Runs the steps one after the other, and those of a list within the list two at a time. A failed one does not keep the next from running, so
 * that one run shows all that is wrong.
 */
export async function runSteps(steps) {
  forgetResults();
  const ended = [];
  for (const next of steps) {
    if (Array.isArray(next)) ended.push(...(await runTogether(next)));
    else ended.push(await runShown(next));
  }
  for (const { name, isGood, took } of ended) {
    process.stdout.write(`\n${isGood ? "ok    " : "FAILED"}  ${took.padStart(5)} min  ${name}`);
  }
  report(ended);
}

/** Runs a step, and shows what it prints as it comes. */
async function runShown({ name, command }) {
  process.stdout.write(`\n── ${name}\n`);
  return { name, ...(await run(command, { stdio: ["ignore", "inherit", "inherit"] })) };
}

/** Runs steps two at a time, and shows what each printed when it ends. */
async function runTogether(steps) {
  const waiting = [...steps];
  const ended = [];
  const runWaiting = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { printed, ...end } = await run(next.command, { stdio: ["ignore", "pipe", "pipe"] });
      process.stdout.write(`\n── ${next.name}\n${printed}`);
      ended.push({ name: next.name, ...end });
    }
  };
  await Promise.all([runWaiting(), runWaiting()]);
  return ended;
}

function run([program, ...words], { stdio }) {
  return new Promise((resolve) => {
    let printed = "";
    const began = performance.now();
    const end = (isGood) => resolve({ isGood, printed, took: ((performance.now() - began) / 60_000).toFixed(1) });
    const child = spawn(program, words, { stdio, env: { ...process.env, NX_SKIP_NX_CACHE: "true" } });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (part) => (printed += part));
    child.on("error", (error) => {
      process.stdout.write(`${program} could not be started: ${error.message}\n`);
      end(false);
    });
    child.on("close", (code) => end(code === 0));
  });
}

function forgetResults() {
  for (const file of files.globSync(VITEST_RESULTS)) files.rmSync(file);
}

function report(ended) {
  const results = files.globSync(VITEST_RESULTS).map((file) => JSON.parse(files.readFileSync(file, "utf8")));
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  const good = ended.filter(({ isGood }) => isGood).length;
  const failures = ended.length - good + sum("numFailedTests");
  process.stdout.write(`\n\n${good + sum("numPassedTests")} passed, ${failures} failed\n`);
  process.exitCode = failures === 0 ? 0 : 1;
}
