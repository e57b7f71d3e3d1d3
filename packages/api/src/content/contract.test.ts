import { expect, test } from "vitest";
import { review } from "./contract.ts";
import { picture, richText } from "./rich-text-contract.ts";

test.each([
  "https://elsewhere.example/a.png",
  "/api/a.png",
  "/media/",
  "/media/a.png?b",
  "/media/a b.png",
  "//media/a",
])("picture: %j is not a valid URL", (address) => {
  const shown = { name: "a", alternative: "", width: null, height: null };
  expect(picture.safeParse({ ...shown, address: "/media/a.png" }).success).toBe(true);
  expect(picture.safeParse({ ...shown, address }).success).toBe(false);
});

test("richText: headings have levels 1 to 6", () => {
  const isLevel = (level: number) => richText.safeParse([{ kind: "heading", level, content: [] }]).success;
  expect([0, 1, 6, 7].map(isLevel)).toEqual([false, true, true, false]);
});

test("review: ratings are 1 to 5", () => {
  const isRating = (rating: number) => review.shape.rating.safeParse(rating).success;
  expect([0, 1, 5, 6].map(isRating)).toEqual([false, true, true, false]);
});
