import { describe, expect, it } from "vitest";
import { pictureAfter } from "./place-page.tsx";

describe("pictureAfter", () => {
  const four = { shownIndex: 3, count: 4 };

  it.each([
    ["ArrowRight", 0],
    ["ArrowLeft", 2],
    ["Home", 0],
    ["End", 3],
    ["a", undefined],
  ])("goes on %s from the last of four pictures to index %j", (key, next) => {
    expect(pictureAfter(key, four)).toBe(next);
  });

  it("is undefined without pictures", () => {
    expect(pictureAfter("End", { shownIndex: 0, count: 0 })).toBeUndefined();
  });
});
