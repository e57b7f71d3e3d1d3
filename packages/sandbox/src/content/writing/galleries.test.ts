import { expect, it } from "vitest";
import { pictureNamed } from "../library/pictures.ts";
import { PLACE_PAGES } from "./resorts.ts";

const galleries = PLACE_PAGES.map(({ codename, elements }) => ({
  codename,
  pictures: (elements["gallery"] ?? []) as readonly string[],
}));

it("no gallery shows a picture twice", () => {
  const twice = galleries.filter(({ pictures }) => new Set(pictures).size < pictures.length);
  expect(twice).toEqual([]);
});

it("no gallery has one light alone", () => {
  const alike = galleries.filter(({ pictures }) => new Set(pictures.map((name) => pictureNamed(name)?.title)).size < 3);
  expect(alike).toEqual([]);
});
