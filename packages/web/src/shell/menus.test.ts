import type { SessionView } from "@portico/api/session/contract";
import { describe, expect, it } from "vitest";
import { mobileMenu } from "./menus.ts";
import { shellMessages } from "./messages.ts";

type Member = NonNullable<SessionView["member"]>;

const mobileMenuFor = (member: Partial<Member> | null) =>
  mobileMenu({ member: member && { kinds: [], ...member } } as SessionView, shellMessages.en);

const accountPathsFor = (member: Partial<Member>) =>
  mobileMenuFor(member)
    .at(-1)
    ?.items.map(({ link }) => link?.address);

describe("mobileMenu", () => {
  it.each([
    ["ESCAPES", "classic_escapes", ["/booking", "/points"]],
    ["POINTS", "points", ["/booking", "/points"]],
    ["ASPIRE", "classic_aspire", ["/booking", "/points"]],
    // A member without a type (reading R9): the points page refuses them, the bookings page does not.
    ["POINTS", null, ["/booking"]],
    ["WEEKS", "classic_weeks", ["/entitlements"]],
    ["WEEKS", "classic_legends", ["/entitlements"]],
  ] as const)("links %s (%s) to the profile and %j", (label, portalType, otherPages) => {
    expect(accountPathsFor({ label, portalType })).toEqual(["/profile/account-details", ...otherPages]);
  });

  it("links strata owners to their profile and documents only", () => {
    const owner: Partial<Member> = { label: "WEEKS", portalType: null, kinds: ["nz_strata_owner"] };
    expect(mobileMenuFor(owner).map(({ name }) => name)).toEqual(["My account"]);
    expect(accountPathsFor(owner)).toEqual(["/profile/account-details", "/documents"]);
  });

  it("has only the profile if the back-end did not identify the member", () => {
    expect(accountPathsFor({ label: null, portalType: null })).toEqual(["/profile/account-details"]);
  });

  it("has four entries for members, of which one leaves the app", () => {
    const entries = mobileMenuFor({ label: "POINTS", portalType: "points" });
    expect(entries.map(({ name }) => name)).toEqual(["Home", "Book accommodation", "Travel Marketplace", "My account"]);
    expect(entries.map(({ link }) => link?.opening)).toEqual(["internal", "internal", "plain", undefined]);
  });

  it("has sign-up and log-in for visitors", () => {
    expect(mobileMenuFor(null).map(({ link }) => link?.address)).toEqual(["/sign-up", "/logon"]);
  });
});
