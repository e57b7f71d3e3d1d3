import { describe, expect, it } from "vitest";
import { pictureIndexForKey } from "./place-page.tsx";

describe("pictureIndexForKey", () => {
  const lastOfFour = { currentIndex: 3, count: 4 };

  it.each([
    ["ArrowRight", 0],
    ["ArrowLeft", 2],
    ["Home", 0],
    ["End", 3],
    ["a", undefined],
  ])("moves on %s from the last of four pictures to index %j", (key, next) => {
    expect(pictureIndexForKey(key, lastOfFour)).toBe(next);
  });

  it("is undefined if there are no pictures", () => {
    expect(pictureIndexForKey("End", { currentIndex: 0, count: 0 })).toBeUndefined();
  });
});
