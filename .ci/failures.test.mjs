import { describe, expect, it } from "vitest";
import { describeFailures } from "./failures.mjs";

const ROOT = "/home/engineer/portico";
const passedStep = { name: "types", hasPassed: true, printed: "nothing to say" };

const failedTest = (title, ...failureMessages) => ({
  status: "failed",
  fullName: ` payments ${title}`,
  failureMessages,
});
const stepWith = (...assertionResults) => ({
  name: "browser",
  hasPassed: false,
  printed: "1 failed",
  results: {
    testResults: [
      {
        name: `${ROOT}/packages/web/e2e/payments.test.ts`,
        status: "failed",
        message: "",
        assertionResults: [{ status: "passed", fullName: "is fine", failureMessages: [] }, ...assertionResults],
      },
    ],
  },
});

describe("describeFailures", () => {
  it("returns nothing for a run without failures", () => {
    expect(describeFailures([passedStep], ROOT)).toBe("");
  });

  it("names a failed test with its file and the beginning of its error, in plain text", () => {
    const error = [
      "\u001B[31mTimeoutError\u001B[39m: locator.click",
      "Call log:",
      ...Array.from({ length: 20 }, (_, line) => `  - waiting ${line}`),
    ].join("\n");
    const summary = describeFailures([passedStep, stepWith(failedTest("returns", error))], ROOT);
    expect(summary.split("\n")).toEqual([
      "FAILED packages/web/e2e/payments.test.ts > payments returns",
      "  TimeoutError: locator.click",
      "  Call log:",
      ...Array.from({ length: 10 }, (_, line) => `    - waiting ${line}`),
    ]);
  });

  it("omits stack frames of libraries, and shortens paths of the project", () => {
    const error = `Error: no\n    at ${ROOT}/packages/web/e2e/a.ts:1:2\n    at ${ROOT}/node_modules/vitest/x.js:1:2`;
    expect(describeFailures([stepWith(failedTest("returns", error))], ROOT)).toBe(
      "FAILED packages/web/e2e/payments.test.ts > payments returns\n  Error: no\n      at packages/web/e2e/a.ts:1:2",
    );
  });

  it("returns the error of a file that could not be loaded", () => {
    const results = {
      testResults: [{ name: `${ROOT}/a.test.ts`, status: "failed", message: "no such module", assertionResults: [] }],
    };
    expect(describeFailures([{ name: "tests", hasPassed: false, printed: "", results }], ROOT)).toBe(
      "FAILED a.test.ts\n  no such module",
    );
  });

  it("returns the end of a step's output if no test failed in the step", () => {
    const printed = Array.from({ length: 100 }, (_, line) => `line ${line}`).join("\n");
    const summary = describeFailures([{ name: "lint", hasPassed: false, printed }], ROOT);
    expect(summary).toMatch(/^FAILED lint\n {2}line 70\n[^]*line 99$/);
  });

  it("limits the length for any number of failures and any length of lines", () => {
    const failedTests = Array.from({ length: 50 }, (_, index) => failedTest(`number ${index}`, "x".repeat(10_000)));
    const summary = describeFailures(
      [stepWith(...failedTests), { name: "lint", hasPassed: false, printed: "y".repeat(10_000) }],
      ROOT,
    );
    expect(summary.match(/^FAILED /gm)).toHaveLength(20);
    expect(summary).toMatch(/\n… and 31 more$/);
    expect(summary.length).toBeLessThan(4100);
  });
});
