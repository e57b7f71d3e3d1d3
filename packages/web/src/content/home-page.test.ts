import { describe, expect, it } from "vitest";
import { partOfDay } from "./home-page.tsx";

describe("the greeting", () => {
  it.each([
    [3, "evening"],
    [4, "morning"],
    [11, "morning"],
    [12, "afternoon"],
    [17, "afternoon"],
    [18, "evening"],
    [0, "evening"],
  ])("at %i o'clock is for the %s", (hour, part) => {
    expect(partOfDay(hour)).toBe(part);
  });
});
