import { describe, expect, it } from "vitest";
import { findSubjectProblem } from "./commit-subjects.mjs";

describe("findSubjectProblem", () => {
  it.each([
    "domain: decide how long Plus lasts",
    "api, web: list refunds on the payments page",
    "ci/soak: add the floods",
    "sandbox: seed one special that nobody can book",
  ])("accepts %j", (subject) => {
    expect(findSubjectProblem(subject)).toBeUndefined();
  });

  it.each([
    ["The end has one time for requests", "has no scope"],
    ["Fix typo", "has no scope"],
    ["cli: printed the reason", "imperative"],
    ["cli: the reason is printed", "imperative"],
    ["cli: whoever asks is answered", "imperative"],
    ["cli: print the reason.", "full stop"],
    [`cli: print ${"x".repeat(62)}`, "73 characters"],
  ])("refuses %j and says that it %s", (subject, problem) => {
    expect(findSubjectProblem(subject)).toContain(problem);
  });

  it("accepts a subject of exactly 72 characters", () => {
    expect(findSubjectProblem(`cli: print ${"x".repeat(61)}`)).toBeUndefined();
  });
});
