import { describe, expect, it } from "vitest";
import { crumbsOf, nameOfPath } from "./breadcrumbs.tsx";

describe("crumbsOf", () => {
  it("starts at the home page and names every page above", () => {
    expect(crumbsOf("/about-us/latest-news/exchange-by-the-sea", "en")).toEqual([
      { name: "Home", address: "/" },
      { name: "About us", address: "/about-us" },
      { name: "Latest news", address: "/about-us/latest-news" },
    ]);
  });

  it("leaves out path segments that are no page", () => {
    expect(crumbsOf("/no-such-part/page", "en")).toEqual([{ name: "Home", address: "/" }]);
  });

  it("is in Vietnamese on Vietnamese pages", () => {
    expect(crumbsOf("/articles/x", "vi").map(({ name }) => name)).toEqual(["Trang chủ", "Bài viết"]);
  });
});

describe("nameOfPath", () => {
  it.each([
    ["/articles/how-to-read_a-tide", "How to read a tide"],
    ["/%C4%91%C3%A0-n%E1%BA%B5ng", "Đà nẵng"],
    ["/%E0%A4%A", "%E0%A4%A"],
    ["/", "…"],
  ])("of %s is %s", (path, name) => {
    expect(nameOfPath(path)).toBe(name);
  });
});
