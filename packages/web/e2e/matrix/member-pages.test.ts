import { ROUTES } from "@portico/domain/access/routes";
import { describe, expect, it } from "vitest";
import { PAGES } from "../pages.ts";
import { checkPages } from "./page-checks.ts";
import { isInStaysHalf } from "./route-halves.ts";

const paths = new Set(ROUTES.filter((route) => !isInStaysHalf(route)).map(({ path }) => path));
const pages = PAGES.filter(({ path }) => paths.has(path));

checkPages("every page of members and of content", pages);

describe("the two halves of the page checks", () => {
  it("have about the same size, so that both files take the same time", () => {
    expect(Math.abs(pages.length - PAGES.length / 2)).toBeLessThan(PAGES.length / 8);
  });
});
