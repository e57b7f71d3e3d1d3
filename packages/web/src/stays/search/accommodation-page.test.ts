import { describe, expect, it } from "vitest";
import { accommodationPage } from "./accommodation-page.ts";

describe("accommodationPage", () => {
  it.each([
    ["classic_weeks", "/book-owner-week"],
    ["classic_legends", "/book-bonus-week"],
    ["points", "/nightly-stays"],
    [null, "/short-stays"],
  ])("returns for %s the page %s", (portalType, page) => {
    expect(accommodationPage(portalType)).toBe(page);
  });
});
