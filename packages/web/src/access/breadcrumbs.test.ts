import { describe, expect, it } from "vitest";
import { breadcrumbsFor, titleFromPath } from "./breadcrumbs.tsx";

describe("breadcrumbsFor", () => {
  it("starts at the home page and names every page above", () => {
    expect(breadcrumbsFor("/about-us/latest-news/exchange-by-the-sea", "en")).toEqual([
      { name: "Home", address: "/" },
      { name: "About us", address: "/about-us" },
      { name: "Latest news", address: "/about-us/latest-news" },
    ]);
  });

  it("omits path segments that are not a page", () => {
    expect(breadcrumbsFor("/no-such-part/page", "en")).toEqual([{ name: "Home", address: "/" }]);
  });

  it("returns Vietnamese names for Vietnamese pages", () => {
    expect(breadcrumbsFor("/articles/x", "vi").map(({ name }) => name)).toEqual(["Trang chủ", "Bài viết"]);
  });
});

describe("titleFromPath", () => {
  it.each([
    ["/articles/how-to-read_a-tide", "How to read a tide"],
    ["/%C4%91%C3%A0-n%E1%BA%B5ng", "Đà nẵng"],
    ["/%E0%A4%A", "%E0%A4%A"],
    ["/", "…"],
  ])("turns %s into %s", (path, name) => {
    expect(titleFromPath(path)).toBe(name);
  });
});
