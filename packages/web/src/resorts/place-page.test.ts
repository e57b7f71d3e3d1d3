import { describe, expect, it } from "vitest";
import { pictureAfter } from "./place-page.tsx";

describe("the gallery's keys", () => {
  const four = { shown: 3, count: 4 };

  it.each([
    ["ArrowRight", 0],
    ["ArrowLeft", 2],
    ["Home", 0],
    ["End", 3],
    ["a", undefined],
  ])("%s leads from the last of four to %j", (key, next) => {
    expect(pictureAfter(key, four)).toBe(next);
  });

  it("lead nowhere without pictures", () => {
    expect(pictureAfter("End", { shown: 0, count: 0 })).toBeUndefined();
  });
});
