import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPath, anyVisitor } from "../../testing/arbitraries.ts";
import { visitor } from "../../testing/builders.ts";
import { decideAccess } from "../access/decide.ts";
import { menuForCategories, type RawMenuItem, withoutRefusedLinks } from "./menu.ts";

describe("menuForCategories", () => {
  const forPoints = { name: "Points", url: "/points", membershipCategories: ["points"], icon: { name: "coin" } };
  const forWeeks = { name: "Weeks", url: "/book-owner-week", membershipCategories: ["classic_weeks"] };
  const forAll = { name: "Home", url: "/" };

  it("includes items for everyone and for the member, in order and unchanged", () => {
    expect(menuForCategories([forAll, forWeeks, forPoints], ["points"])).toEqual([forAll, forPoints]);
  });

  it("filters sub-menus at every level, and keeps a parent without remaining sub-menus", () => {
    const items = [{ ...forAll, subMenus: [{ ...forPoints, subMenus: [forWeeks, forAll] }, forWeeks] }];
    expect(menuForCategories(items, ["points"])).toEqual([
      { ...forAll, subMenus: [{ ...forPoints, subMenus: [forAll] }] },
    ]);
    expect(menuForCategories(items, [])).toEqual([{ ...forAll, subMenus: [] }]);
  });

  it("removes the sub-menus of a removed parent", () => {
    expect(menuForCategories([{ ...forWeeks, subMenus: [forPoints, forAll] }], ["points"])).toEqual([]);
  });

  it.each([undefined, null, []])("shows an item with categories %j to everyone", (membershipCategories) => {
    expect(menuForCategories([{ ...forAll, membershipCategories }], [])).toEqual([{ ...forAll, membershipCategories }]);
  });

  it.each(["points", 5, {}, [5]])("removes an item with the unreadable categories %j", (membershipCategories) => {
    expect(menuForCategories([{ ...forAll, membershipCategories }], ["points", "5"])).toEqual([]);
  });

  it.each([
    [undefined, undefined],
    [null, null],
    [[], []],
    ["none", []],
    [[null, "x", 5, [], forAll], [forAll]],
  ])("filters the sub-menus %j to %j", (subMenus, filtered) => {
    expect(menuForCategories([{ ...forAll, subMenus }], [])).toEqual([{ ...forAll, subMenus: filtered }]);
  });

  it.each([undefined, null, "menu", {}, 5])("returns an empty menu for %j", (items) => {
    expect(menuForCategories(items, ["points"])).toEqual([]);
  });

  it("does not mutate its input", () => {
    const items = [{ ...forAll, subMenus: [forWeeks, { ...forPoints, subMenus: [forWeeks] }] }];
    const before = structuredClone(items);
    menuForCategories(items, ["points"]);
    withoutRefusedLinks(items, visitor());
    expect(items).toEqual(before);
  });
});

describe("withoutRefusedLinks", () => {
  const home = { name: "Home", url: "/" };
  const points = { name: "Points", url: "/points?tab=1#lots" };
  const weeks = { name: "Owner week", url: "/book-owner-week" };

  it.each<[string, RawMenuItem[], RawMenuItem[]]>([
    ["drops a page that the member may not open", [home, weeks, points], [home, points]],
    ["drops a refused sub-menu", [{ ...home, subMenus: [weeks, points] }], [{ ...home, subMenus: [points] }]],
    ["keeps a page whose sub-menus are all refused", [{ ...home, subMenus: [weeks] }], [{ ...home, subMenus: [] }]],
    [
      "keeps a refused parent as a heading of allowed sub-menus",
      [{ ...weeks, subMenus: [points, weeks] }],
      [{ ...weeks, url: "", subMenus: [points] }],
    ],
    ["drops a refused parent with only refused sub-menus", [{ ...weeks, subMenus: [weeks] }], []],
    ["drops a refused parent with no sub-menus", [{ ...weeks, subMenus: null }], []],
    [
      "keeps a heading of allowed sub-menus",
      [{ name: "More", subMenus: [points] }],
      [{ name: "More", subMenus: [points] }],
    ],
    ["drops a heading without sub-menus", [{ name: "More", url: "#", subMenus: [weeks] }, { url: "" }, {}], []],
    ["keeps an item whose sub-menus are null", [{ ...home, subMenus: null }], [{ ...home, subMenus: null }]],
    ["drops invalid sub-menus", [{ ...home, subMenus: [null, "x", points] }], [{ ...home, subMenus: [points] }]],
    ["replaces sub-menus that are text by an empty list", [{ ...home, subMenus: "x" }], [{ ...home, subMenus: [] }]],
  ])("%s", (_, items, filtered) => {
    expect(withoutRefusedLinks(items, visitor(["points"]))).toEqual(filtered);
  });

  it.each([
    "https://www.portico.example/book-owner-week",
    "//www.portico.example/book-owner-week",
    "/\\www.portico.example",
    "book-owner-week",
    "mailto:club@portico.example",
  ])("keeps %s, which is not a path of this site", (url) => {
    expect(withoutRefusedLinks([{ url }], visitor([], "signed-out"))).toEqual([{ url }]);
  });

  it("keeps open pages for a visitor", () => {
    expect(
      withoutRefusedLinks([home, points, { url: "/logon" }, { url: "/kontent" }], visitor(["points"], "expired")),
    ).toEqual([{ url: "/logon" }, { url: "/kontent" }]);
  });

  it("keeps a path of this site exactly if the visitor may open it", () => {
    const onThisSite = anyPath().filter((path) => !/^\/[/\\]/.test(path));
    fc.assert(
      fc.property(onThisSite, anyVisitor(), (url, someVisitor) => {
        const isAllowed = decideAccess(url, someVisitor).verdict === "allow";
        expect(withoutRefusedLinks([{ url }], someVisitor)).toEqual(isAllowed ? [{ url }] : []);
      }),
      { numRuns: 500 },
    );
  });
});
