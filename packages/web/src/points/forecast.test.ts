import { describe, expect, it } from "vitest";
import { parsePoints } from "./forecast.tsx";

describe("parsePoints", () => {
  it.each([
    ["480", "480"],
    [" 1,200 ", "1200"],
    ["1 200", "1200"],
    ["007", "7"],
    ["0", undefined],
    ["-5", undefined],
    ["12.5", undefined],
    ["1e3", undefined],
    ["9999999999", undefined],
    ["", undefined],
  ])("parses %j as %j", (input, points) => {
    expect(parsePoints(input)).toBe(points);
  });
});
