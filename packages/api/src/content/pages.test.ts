import { rawElement, rawTerms, rawText } from "@portico/adapters-content/contract/sample-items";
import { locate } from "@portico/domain/access/location";
import { ROUTES } from "@portico/domain/access/routes";
import type { Day } from "@portico/domain/day";
import { accountOf } from "@portico/domain/member/account";
import type { ExternalMembership } from "@portico/domain/member/external-membership";
import { describe, expect, it } from "vitest";
import { contentItem, contentOf, contentWithout } from "../../testing/content.ts";
import type { KnownMember } from "../session-context/known-member.ts";
import { contentPageExists, type Existence } from "./pages.ts";

const slug = (text: string) => rawElement("url_slug", text);
const page = (codename: string, url: string, more: object = {}) =>
  contentItem("page", codename, { title: rawText(codename), url_pattern: slug(url), ...more });
const place = (type: string, url: string) =>
  contentItem(type, `${type}_one`, { name: rawText(type), url_pattern: slug(url) });

const ITEMS = [
  contentItem("footer", "footer_member_portal", {}),
  page("about", "about-us"),
  page("for_weeks", "for-weeks", { membership_categories: rawTerms("classic_weeks") }),
  page("both_general", "both"),
  page("both_weeks", "both", { membership_categories: rawTerms("classic_weeks") }),
  page("letters", "phố-cổ"),
  page("no_address", "#"),
  contentItem("special_page", "special", { title: rawText("S"), url_pattern: slug("summer") }),
  contentItem("terms", "terms", { title: rawText("T"), url_pattern: slug("terms-of-use") }),
  contentItem("article", "tides", { title: rawText("Tides"), url_pattern: slug("tides") }),
  contentItem("article", "no_slug", { title: rawText("By id alone") }),
  contentItem("coffee", "blend", { title: rawText("Blend"), url_pattern: slug("blend") }),
  place("resort", "banksia-shores"),
  place("holiday_park", "red-gum"),
  place("club_property", "banksia-shores"),
  place("holiday_exchange_profile", "lotus-pond"),
];
const CONTENT = contentOf(ITEMS);

const TODAY = 20_777 as Day;

function createMember(accountType: string, memberships: readonly ExternalMembership[] | undefined = []): KnownMember {
  const identity = { accountId: "1", accountName: "M", accountType, memberships };
  const account = accountOf(identity, { brand: "member_portal", today: TODAY });
  return { account, facts: { readAt: 0 as never, identity, greeting: undefined, ownedResorts: undefined } };
}

const UNIDENTIFIED_MEMBER: KnownMember = {
  account: undefined,
  facts: { readAt: 0 as never, identity: undefined, greeting: undefined, ownedResorts: undefined },
};
const WEEKS_MEMBER = createMember("AU Member");
const POINTS_MEMBER = createMember("Points Member");

function existenceOf(path: string, visitor: KnownMember | undefined, content = CONTENT): Promise<Existence> {
  return contentPageExists(
    { content },
    { location: locate(path), brand: "member_portal", language: "en", cached: visitor },
  );
}

describe("contentPageExists", () => {
  it.each([
    "/about-us",
    "/special-pages/summer",
    "/terms-of-use",
    "/articles/tides",
    "/articles/id-tides",
    "/articles/id-no_slug",
    "/coffees/blend",
    "/resort/banksia-shores",
    "/holiday-park/red-gum",
    "/explore-resorts/club-properties/search/banksia-shores",
    "/holiday-exchange-profiles/lotus-pond",
    "/phố-cổ",
    "/ph%E1%BB%91-c%E1%BB%95",
  ])("returns yes for %s", async (path) => {
    expect(await existenceOf(path, POINTS_MEMBER)).toBe("yes");
    expect(await existenceOf(path, undefined)).toBe("yes");
  });

  it.each([
    "/nowhere",
    "/About-us",
    "/about-us/more",
    "/articles",
    "/articles/blend",
    "/coffees/tides",
    "/brewers/blend",
    "/summer",
    "/resort/red-gum",
    "/holiday-park/banksia-shores",
    "/id-about",
    "/%E0%A4%A",
    "/__proto__",
  ])("returns no for %s", async (path) => {
    expect(await existenceOf(path, POINTS_MEMBER)).toBe("no");
  });

  it("returns yes only for the item's audience", async () => {
    expect(await existenceOf("/for-weeks", WEEKS_MEMBER)).toBe("yes");
    expect(await existenceOf("/for-weeks", POINTS_MEMBER)).toBe("no");
    expect(await existenceOf("/for-weeks", undefined)).toBe("no");
  });

  it("returns yes for all visitors if one of two items at the path is public", async () => {
    for (const visitor of [WEEKS_MEMBER, POINTS_MEMBER, undefined])
      expect(await existenceOf("/both", visitor)).toBe("yes");
  });

  it("returns unknown for a restricted page if the member's categories are unknown", async () => {
    expect(await existenceOf("/for-weeks", UNIDENTIFIED_MEMBER)).toBe("unknown");
    const { account, facts } = POINTS_MEMBER;
    const withoutMemberships: KnownMember = {
      account,
      facts: {
        ...facts,
        identity: { accountId: "1", accountName: "M", accountType: "Points Member", memberships: undefined },
      },
    };
    expect(await existenceOf("/for-weeks", withoutMemberships)).toBe("unknown");
    expect(await existenceOf("/nowhere", UNIDENTIFIED_MEMBER)).toBe("no");
  });

  it("returns unknown while the content service returns no items", async () => {
    const empty = contentOf([]);
    for (const path of ["/about-us", "/articles/tides", "/resort/banksia-shores"]) {
      expect([path, await existenceOf(path, POINTS_MEMBER, empty)]).toEqual([path, "unknown"]);
    }
  });

  it("returns unknown while the pages or the footer are missing", async () => {
    const withoutPages = contentWithout(CONTENT, (type) => type === "page");
    expect(await existenceOf("/about-us", POINTS_MEMBER, withoutPages)).toBe("unknown");
    expect(await existenceOf("/special-pages/summer", POINTS_MEMBER, withoutPages)).toBe("yes");
    const degraded = contentWithout(CONTENT, (type) => type === "footer" || type === "article");
    expect(await existenceOf("/articles/tides", POINTS_MEMBER, degraded)).toBe("unknown");
  });

  it("returns no if only the type of the page has no items", async () => {
    const content = contentWithout(CONTENT, (type) => type === "article");
    expect(await existenceOf("/articles/tides", POINTS_MEMBER, content)).toBe("no");
  });

  it("returns yes for routes that are not content", async () => {
    const empty = contentOf([]);
    const routePaths = ROUTES.map(({ path }) => path).filter((path) => !/[{]/.test(path));
    for (const path of [...routePaths, "/resort", "/holiday-park", "/holiday-exchange-profiles", "/search/anywhere"]) {
      expect([path, await existenceOf(path, POINTS_MEMBER, empty)]).toEqual([path, "yes"]);
    }
  });
});
