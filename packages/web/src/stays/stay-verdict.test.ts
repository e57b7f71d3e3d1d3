import { ACCOUNT_TYPES } from "@portico/domain/brand/account-types";
import { type Day, parseDay } from "@portico/domain/day";
import { accountOf, memberKinds } from "@portico/domain/member/account";
import { eligibilityFacts, explainBooking, explainExchange } from "@portico/domain/member/eligibility";
import { type MemberIdentity, parseIdentity } from "@portico/domain/member/identity";
import { explainStay, mayStay, STAY_TYPES, STAYS } from "@portico/domain/stays/kinds";
import { describe, expect, it } from "vitest";
import { kindsFor, openStays, type StayFactsOf, stayVerdict } from "./stay-verdict.ts";

const TODAY = parseDay("2026-11-20") as Day;
const LATER = "2027-11-20";

const pass = { EntityID: 16509, EntityName: "Validity Pass", ExpirationDate: LATER };
const expiredPass = { ...pass, ExpirationDate: "2026-11-19" };
const exchange = { EntityID: 10007, EntityName: "Partner", ExpirationDate: LATER };
const plus = { EntityID: 7, EntityName: "Classic Plus", ExpirationDate: LATER };

const MEMBERSHIPS = [[], [pass], [expiredPass], [exchange], [exchange, plus]];
const MEMBERS = ACCOUNT_TYPES.flatMap((AccountType) =>
  MEMBERSHIPS.map((externalMemberships) => parseIdentity({ AccountID: "1", AccountType, externalMemberships })),
);

/** The member as the session shows them. */
function seen(member: MemberIdentity): StayFactsOf {
  const account = accountOf(member, { brand: "member_portal", today: TODAY });
  const facts = eligibilityFacts(member, account, TODAY);
  const shown = ({ outcome, because }: { outcome: string; because: string }) => ({
    allowed: outcome === "yes",
    because,
  });
  return {
    kinds: [...memberKinds(account)],
    mayBook: shown(explainBooking(facts)),
    mayExchange: shown(explainExchange(facts)),
    failed: [],
  };
}

describe("the browser's verdict", () => {
  it.each(STAY_TYPES)("is the domain's own for every type of member: %s", (stay) => {
    for (const member of MEMBERS) {
      const account = accountOf(member, { brand: "member_portal", today: TODAY });
      const facts = { stay, member, account, today: TODAY };
      const verdict = stayVerdict(stay, seen(member));
      expect([account.accountType, verdict.answer]).toEqual([account.accountType, mayStay(facts) ? "yes" : "no"]);
      if (verdict.answer === "no") expect(ROW_OF_REASON[verdict.whyNot.reason]).toBe(explainStay(facts).rule);
    }
  });

  it("tells what the rule found where a pass has expired", () => {
    const member = parseIdentity({ AccountID: "1", AccountType: "Points Member", externalMemberships: [expiredPass] });
    expect(stayVerdict("nightly-stays", seen(member))).toEqual({
      answer: "no",
      page: "/nightly-stays",
      whyNot: { reason: "validity pass", because: "the validity pass has expired" },
    });
  });

  it("is no answer where the memberships could not be read, and a yes where none is needed", () => {
    const member = seen(parseIdentity({ AccountID: "1", AccountType: "Points Member" }));
    const unread: StayFactsOf = { ...member, failed: ["memberships"] };
    expect(stayVerdict("nightly-stays", unread).answer).toBe("not known");
    expect(stayVerdict("resort-specials", unread).answer).toBe("yes");
  });

  it("still counts when only what the member owns could not be read", () => {
    const member = seen(parseIdentity({ AccountID: "1", AccountType: "Points Member", externalMemberships: [] }));
    expect(stayVerdict("nightly-stays", { ...member, failed: ["ownership"] }).answer).toBe("no");
  });

  it("names the page of the exchange that the member's kind opens", () => {
    const weeks = seen(parseIdentity({ AccountID: "1", AccountType: "AU Member", externalMemberships: [exchange] }));
    const points = seen(
      parseIdentity({ AccountID: "1", AccountType: "Points Member", externalMemberships: [exchange] }),
    );
    expect(stayVerdict("holiday-exchange", weeks).page).toBe("/book-holiday-exchange");
    expect(stayVerdict("holiday-exchange", points).page).toBe("/holiday-exchange");
  });
});

describe("the stays that are open", () => {
  it("leave out the one that the member looks at, and those that they may not book", () => {
    const owner = seen(parseIdentity({ AccountID: "1", AccountType: "AU Member", externalMemberships: [] }));
    const open = openStays(owner, "owner-week").map(({ stay }) => stay);
    expect(open).toEqual(["bonus-week", "rental-week", "short-stays", "resort-specials", "car-hire", "plus"]);
  });

  it("are none for a strata owner", () => {
    const strata = seen(parseIdentity({ AccountID: "1", AccountType: "NZ Strata Owner", externalMemberships: [pass] }));
    expect(openStays(strata)).toEqual([]);
  });
});

describe("the kinds of a page", () => {
  it("are those of its row, and none where there is no row", () => {
    expect(kindsFor(["/book-bonus-week"])).toEqual(["classic_weeks", "classic_legends"]);
    expect(kindsFor(STAYS["short-stays"].pages)).toEqual([]);
    expect(kindsFor(STAYS["holiday-exchange"].pages)).toEqual([
      "classic_weeks",
      "classic_aspire",
      "points",
      "classic_escapes",
    ]);
  });
});

const ROW_OF_REASON = {
  "strata owner": "stays.strata-owner",
  "other members": "stays.page-closed",
  "validity pass": "stays.no-pass",
  exchange: "stays.no-exchange",
};
