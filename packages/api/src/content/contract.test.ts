import { describe, expect, it } from "vitest";
import { review } from "./contract.ts";
import { picture, richText } from "./rich-text-contract.ts";

describe("picture", () => {
  const withoutUrl = { name: "a", alternative: "", width: null, height: null };

  it("accepts a URL below /media", () => {
    expect(picture.safeParse({ ...withoutUrl, address: "/media/a.png" }).success).toBe(true);
  });

  it.each([
    "https://elsewhere.example/a.png",
    "/api/a.png",
    "/media/",
    "/media/a.png?b",
    "/media/a b.png",
    "//media/a",
  ])("refuses the URL %j", (address) => {
    expect(picture.safeParse({ ...withoutUrl, address }).success).toBe(false);
  });
});

describe("richText", () => {
  it("accepts headings of levels 1 to 6", () => {
    const isLevel = (level: number) => richText.safeParse([{ kind: "heading", level, content: [] }]).success;
    expect([0, 1, 6, 7].map(isLevel)).toEqual([false, true, true, false]);
  });
});

describe("review", () => {
  it("accepts ratings from 1 to 5", () => {
    const isRating = (rating: number) => review.shape.rating.safeParse(rating).success;
    expect([0, 1, 5, 6].map(isRating)).toEqual([false, true, true, false]);
  });
});
