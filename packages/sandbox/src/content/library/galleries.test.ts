import { expect, it } from "vitest";
import { DRAFTS } from "../drafts/all.ts";
import { redistributeGalleries } from "./galleries.ts";
import { getPicture } from "./pictures.ts";

const galleries = redistributeGalleries(DRAFTS).map(({ codename, elements }) => ({
  codename,
  pictures: (elements["gallery"] ?? []) as readonly string[],
}));

it("redistributes pictures without a duplicate in a gallery", () => {
  const withDuplicates = galleries.filter(({ pictures }) => new Set(pictures).size < pictures.length);
  expect(withDuplicates).toEqual([]);
});

it("gives each gallery at least three kinds of light", () => {
  const withSimilarLight = galleries.filter(
    ({ pictures }) => pictures.length > 0 && new Set(pictures.map((name) => getPicture(name)?.title)).size < 3,
  );
  expect(withSimilarLight).toEqual([]);
});
