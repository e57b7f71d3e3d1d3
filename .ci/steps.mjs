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

/** Runs the steps one after the other; a failed one does not keep the next from running, so that one run shows all that is wrong. */
export async function runSteps(steps) {
  forgetResults();
  const failed = [];
  const lines = [];
  for (const { name, command } of steps) {
    process.stdout.write(`\n── ${name}\n`);
    const began = performance.now();
    if ((await run(command, { stdio: ["ignore", "inherit", "inherit"] })).code !== 0) failed.push(name);
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    lines.push(`${failed.includes(name) ? "FAILED" : "ok    "}  ${minutes.padStart(5)} min  ${name}`);
  }
  process.stdout.write(`\n${lines.join("\n")}\n`);
  report(steps, failed);
}

/** Runs the steps two at a time, and shows what a step printed when it ends. */
export async function runStepsTogether(steps) {
  forgetResults();
  const failed = [];
  const waiting = [...steps];
  const runWaiting = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { code, printed } = await run(next.command, { stdio: ["ignore", "pipe", "pipe"] });
      process.stdout.write(`\n── ${next.name}\n${printed}`);
      if (code !== 0) failed.push(next.name);
    }
  };
  await Promise.all([runWaiting(), runWaiting()]);
  report(steps, failed);
}

function run([program, ...words], { stdio }) {
  return new Promise((resolve) => {
    let printed = "";
    const child = spawn(program, words, { stdio, env: { ...process.env, NX_SKIP_NX_CACHE: "true" } });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (part) => (printed += part));
    child.on("error", (error) => {
      process.stdout.write(`${program} could not be started: ${error.message}\n`);
      resolve({ code: 1, printed });
    });
    child.on("close", (code) => resolve({ code: code ?? 1, printed }));
  });
}

function forgetResults() {
  for (const file of files.globSync(VITEST_RESULTS)) files.rmSync(file);
}

function report(steps, failed) {
  const results = files.globSync(VITEST_RESULTS).map((file) => JSON.parse(files.readFileSync(file, "utf8")));
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  for (const name of failed) process.stdout.write(`\nfailed: ${name}`);
  const failures = failed.length + sum("numFailedTests");
  process.stdout.write(`\n\n${steps.length - failed.length + sum("numPassedTests")} passed, ${failures} failed\n`);
  process.exitCode = failures === 0 ? 0 : 1;
}
