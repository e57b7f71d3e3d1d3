import type { SessionView } from "@portico/api/session/contract";
import { describe, expect, it } from "vitest";
import { mobileMenu } from "./menus.ts";
import { shellWords } from "./words.ts";

type Member = NonNullable<SessionView["member"]>;

const menuOf = (member: Partial<Member> | null) =>
  mobileMenu({ member: member && { kinds: [], ...member } } as SessionView, shellWords.en);

const accountOf = (member: Partial<Member>) =>
  menuOf(member)
    .at(-1)
    ?.items.map(({ link }) => link?.address);

describe("the menu of narrow screens", () => {
  it.each([
    ["ESCAPES", "classic_escapes", ["/booking", "/points"]],
    ["POINTS", "points", ["/booking", "/points"]],
    ["ASPIRE", "classic_aspire", ["/booking", "/points"]],
    // The label of whoever has no type (reading R9): the page of points turns them away, that of bookings does not.
    ["POINTS", null, ["/booking"]],
    ["WEEKS", "classic_weeks", ["/entitlements"]],
    ["WEEKS", "classic_legends", ["/entitlements"]],
  ] as const)("has for %s (%s) the profile and %j", (label, portalType, others) => {
    expect(accountOf({ label, portalType })).toEqual(["/profile/account-details", ...others]);
  });

  it("has for strata owners their profile and their documents, of all that it could offer", () => {
    const owner: Partial<Member> = { label: "WEEKS", portalType: null, kinds: ["nz_strata_owner"] };
    expect(menuOf(owner).map(({ name }) => name)).toEqual(["My account"]);
    expect(accountOf(owner)).toEqual(["/profile/account-details", "/documents"]);
  });

  it("offers nothing that could be a dead end while nobody knows who the member is to the club", () => {
    expect(accountOf({ label: null, portalType: null })).toEqual(["/profile/account-details"]);
  });

  it("has for members the four entries of the specification, of which one leads out of the app", () => {
    const entries = menuOf({ label: "POINTS", portalType: "points" });
    expect(entries.map(({ name }) => name)).toEqual(["Home", "Book accommodation", "Travel Marketplace", "My account"]);
    expect(entries.map(({ link }) => link?.opening)).toEqual(["internal", "internal", "plain", undefined]);
  });

  it("has for visitors the two ways in", () => {
    expect(menuOf(null).map(({ link }) => link?.address)).toEqual(["/sign-up", "/logon"]);
  });
});
