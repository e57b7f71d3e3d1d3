import { ACCOUNT_TYPES } from "@portico/domain/brand/account-types";
import { addDays } from "@portico/domain/day";
import { accountOf } from "@portico/domain/member/account";
import type { MemberIdentity } from "@portico/domain/member/identity";
import { isIdentified } from "@portico/domain/member/read-parts";
import { STAY_TYPES, STAYS } from "@portico/domain/stays/kinds";
import { explainStay } from "@portico/domain/stays/verdict";
import { day, member, membership } from "@portico/domain/testing";
import { SAMPLES } from "@portico/sandbox/member/samples";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import type { KnownMember } from "../session-context/known-member.ts";
import { LANGUAGE_COOKIE } from "../session-context/language.ts";
import type { StayVerdictView } from "./verdict-contract.ts";
import { stayVerdictView } from "./verdicts.ts";

// The text above "stays you can book" states what is missing, not that nothing can be booked.
const CANNOT = /\b(?:cannot|may not|can't) book\b|(?:chưa|không) thể đặt/i;

const TODAY = day("2026-11-20");
const PASS = membership({ entityId: "16509", name: "Validity Pass" });
const EXCHANGE = membership({ entityId: "10007", name: "Partner" });
const PLUS = membership({ entityId: "7", name: "Classic Plus" });
const STRATA = membership({ entityId: "8", name: "NZ Strata Owner" });
const EXPIRED = { ...PASS, expiresOn: addDays(TODAY, -1) };
const MEMBERSHIPS = [undefined, [], [PASS], [EXPIRED], [EXCHANGE], [EXCHANGE, PLUS], [PASS, STRATA]];

const MEMBERS: readonly (MemberIdentity | undefined)[] = [
  undefined,
  ...[undefined, ...ACCOUNT_TYPES].flatMap((accountType) =>
    MEMBERSHIPS.map((memberships) => member({ accountType, memberships })),
  ),
];

function known(identity: MemberIdentity | undefined): KnownMember {
  return {
    facts: { readAt: 0 as never, identity, greeting: undefined, ownedResorts: undefined },
    account: identity && accountOf(identity, { brand: "member_portal", today: TODAY }),
  };
}

describe("stayVerdictView", () => {
  test.each(STAY_TYPES)("is the domain's decision for every type of member: %s", (stay) => {
    for (const identity of MEMBERS) {
      const { facts, account } = known(identity);
      const decision = explainStay({ stay, member: identity, account, today: TODAY });
      const view = stayVerdictView(stay, { facts, account }, { today: TODAY, language: "en" });
      expect(view).toMatchObject({ stay, outcome: decision.outcome, rule: decision.rule, needs: STAYS[stay].needs });
      expect(STAYS[stay].pages).toContain(view.page);
      if (identity === undefined) expect(view.outcome).toBe("not known");
      if (isIdentified(facts)) expect(view.outcome).not.toBe("not known");
      // Unread facts give no "no", unless the account type alone decides.
      if (!isIdentified(facts) && view.outcome === "no")
        expect(["stays.strata-owner", "stays.no-pass"]).toContain(view.rule);
    }
  });

  test("has the reason, what would change it, and the page", () => {
    const view = stayVerdictView("nightly-stays", known(member({ memberships: [EXPIRED] })), {
      today: TODAY,
      language: "en",
    });
    expect(view).toEqual({
      stay: "nightly-stays",
      outcome: "no",
      rule: "stays.no-pass",
      title: "This stay needs a validity pass",
      because: "You need a current validity pass to book this stay, and we find none on your membership.",
      next: "Call member services to buy or renew a pass. After that it can take five minutes before you can book.",
      found: "your validity pass expired on 19 Nov 2026",
      page: "/nightly-stays",
      needs: "validity pass",
      paidWith: "points",
      pages: [{ path: "/nightly-stays", kinds: ["classic_aspire", "points", "classic_escapes"] }],
    });
  });
});

describe("GET /api/stays", () => {
  let running: TestPortal;
  beforeAll(async () => {
    running = await startTestPortal();
  });
  afterAll(() => running.close());
  afterEach(() => running.club.faults.clear());

  const outcomes = (json: { stays: { stay: string; outcome: string }[] }) =>
    json.stays.map(({ stay, outcome }) => [stay, outcome]);

  test("lists every stay in the club's order, for strata owners too", async () => {
    const { status, json } = await running.request("/api/stays", { cookie: await running.signIn("100201") });
    expect(status).toBe(200);
    expect(json.stays.map(({ stay }: { stay: string }) => stay)).toEqual(STAY_TYPES);
    const brand = "member_portal_nz";
    const strata = await running.request("/api/stays", { cookie: await running.signIn("100212", brand), brand });
    expect(outcomes(strata.json)).toEqual(STAY_TYPES.map((stay) => [stay, "no"]));
  });

  test("is not known if the memberships could not be read", async () => {
    running.club.faults.set({ kind: "503", call: "get-external-membership" });
    const { status, json } = await running.request("/api/stays", { cookie: await running.signIn("100201") });
    expect(status).toBe(200);
    expect(outcomes(json)).toContainEqual(["nightly-stays", "not known"]);
    expect(outcomes(json)).toContainEqual(["resort-specials", "yes"]);
    expect(outcomes(json)).not.toContainEqual([expect.anything(), "no"]);
  });

  test("never tells a sample member that they cannot book while a stay is open to them", async () => {
    let refused = 0;
    for (const { no, brand } of SAMPLES) {
      const cookie = await running.signIn(no, brand);
      for (const language of ["en", "vi"]) {
        const { json } = await running.request("/api/stays", {
          cookie: `${cookie}; ${LANGUAGE_COOKIE}=${language}`,
          brand,
        });
        const told = (json.stays as StayVerdictView[]).filter(({ outcome }) => outcome === "no");
        refused += told.length;
        for (const { stay, title, because, next } of told)
          expect(`${title} ${because} ${next}`, `${no} of ${stay}`).not.toMatch(CANNOT);
      }
    }
    expect(refused).toBeGreaterThan(2 * SAMPLES.length);
  });

  test("needs a session", async () => {
    expect((await running.request("/api/stays")).status).toBe(401);
  });
});
