import { describe, expect, it } from "vitest";
import { day } from "../../testing/builders.ts";
import { accountOf } from "../member/account.ts";
import { parseIdentity } from "../member/identity.ts";
import { explainPlus } from "./registration.ts";
import { plusOffer, plusRenewalDay, plusUntil } from "./term.ts";

const TODAY = day("2026-11-23");
const PRICE = { minor: 59_00, currency: "AUD" };
const WITH_PLUS = [{ EntityID: 21_044, EntityName: "Classic Plus", ExpirationDate: "2027-02-28" }];

function member(accountType: string, memberships: unknown) {
  return parseIdentity({ AccountType: accountType, externalMemberships: memberships });
}

function offerFor(accountType: string, memberships: unknown) {
  const applicant = member(accountType, memberships);
  const account = accountOf(applicant, { brand: "member_portal", today: TODAY });
  return plusOffer(explainPlus({ member: applicant, account, price: PRICE, currencies: ["AUD"] }), TODAY);
}

describe("plusUntil", () => {
  it.each([
    ["2026-11-23", "2027-11-23"],
    ["2027-03-01", "2028-03-01"],
    ["2028-02-28", "2029-02-28"],
    ["2028-02-29", "2029-02-28"],
    ["2027-12-31", "2028-12-31"],
  ])("for %s is %s, one year later", (paidOn, until) => {
    expect(plusUntil(day(paidOn))).toBe(day(until));
  });
});

describe("plusOffer", () => {
  it("has the price and the last day for a member who may register", () => {
    expect(offerFor("AU Member", [])).toEqual({ price: PRICE, until: day("2027-11-23") });
  });

  it.each([
    ["has Plus", "AU Member", WITH_PLUS],
    ["may not register online", "Points Member", []],
    ["has memberships that could not be read", "AU Member", undefined],
  ])("is undefined for a member who %s", (_case, accountType, memberships) => {
    expect(offerFor(accountType, memberships)).toBeUndefined();
  });
});

describe("plusRenewalDay", () => {
  const renewal = (accountType: string, currencies = ["AUD"]) =>
    plusRenewalDay(
      { member: member(accountType, WITH_PLUS), currencies },
      { brand: "member_portal", expiresOn: day("2027-02-28") },
    );

  it("is the day after the last day of Plus", () => {
    expect(renewal("AU Member")).toBe(day("2027-03-01"));
  });

  it("is undefined if the member may not register on that day", () => {
    expect(renewal("Points Member")).toBeUndefined();
    expect(renewal("AU Member", ["NZD"])).toBeUndefined();
  });

  it("is undefined if the member could not be read", () => {
    const unreadMember = { member: undefined, currencies: ["AUD"] };
    expect(plusRenewalDay(unreadMember, { brand: "member_portal", expiresOn: TODAY })).toBeUndefined();
  });
});
