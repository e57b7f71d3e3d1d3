import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { API_REPORT, apiReport } from "./report.ts";

describe("the API report", () => {
  it("is up to date (run `npm run docs`)", () => {
    expect(readFileSync(API_REPORT, "utf8")).toBe(apiReport());
  });
});
