import { expect, it } from "vitest";
import { DRAFTS } from "../drafts/all.ts";
import { dealGalleries } from "./galleries.ts";
import { pictureNamed } from "./pictures.ts";

const galleries = dealGalleries(DRAFTS).map(({ codename, elements }) => ({
  codename,
  pictures: (elements["gallery"] ?? []) as readonly string[],
}));

it("no gallery shows a picture twice", () => {
  const twice = galleries.filter(({ pictures }) => new Set(pictures).size < pictures.length);
  expect(twice).toEqual([]);
});

it("no gallery has only one light", () => {
  const alike = galleries.filter(
    ({ pictures }) => pictures.length > 0 && new Set(pictures.map((name) => pictureNamed(name)?.title)).size < 3,
  );
  expect(alike).toEqual([]);
});
