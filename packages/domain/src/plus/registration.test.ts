import { describe, expect, it } from "vitest";
import { payment } from "../../testing/builders.ts";
import { type Day, parseDay } from "../day.ts";
import { accountOf } from "../member/account.ts";
import { parseIdentity } from "../member/identity.ts";
import type { Money } from "../money.ts";
import { PAYMENT_STATES } from "../payments/payment.ts";
import {
  canPay,
  explainPlus,
  isPlusPayment,
  PLUS_CHARGE,
  parsePlusForm,
  payableRegistration,
  plusMembership,
} from "./registration.ts";
import type { PlusRegistration } from "./source.ts";

const TODAY = day("2026-11-20");
const PRICE: Money = { minor: 59_00, currency: "AUD" };

function decided(AccountType: string | undefined, memberships: unknown, currencies: Money["currency"][] = ["AUD"]) {
  const member =
    AccountType === undefined ? undefined : parseIdentity({ AccountType, externalMemberships: memberships });
  const account = member && accountOf(member, { brand: "member_portal", today: TODAY });
  return explainPlus({ member, account, price: PRICE, currencies });
}

const plus = (ExpirationDate: string | null) => [{ EntityID: 21_044, EntityName: "Classic Plus", ExpirationDate }];

describe("explainPlus", () => {
  it.each([
    [undefined, [], "not known", "plus.member-unread"],
    ["AU Member", plus("2026-11-20"), "no", "plus.held"],
    ["AU Member", plus("2026-11-19"), "yes", "plus.may-register"],
    ["AU Member", undefined, "not known", "plus.memberships-unread"],
    ["AU Member", [], "yes", "plus.may-register"],
    ["Classic Legends", [], "yes", "plus.may-register"],
    ["Points Member", [], "no", "plus.page-closed"],
    ["Points Member", plus("2027-01-01"), "no", "plus.held"],
    ["NZ Strata Owner", [], "no", "plus.page-closed"],
  ])("for %s with %j is %s by %s", (type, memberships, outcome, rule) => {
    expect(decided(type, memberships)).toMatchObject({ outcome, rule });
  });

  it('is "no" if the brand has no gateway account for the price\'s currency', () => {
    expect(decided("AU Member", [], ["NZD"])).toMatchObject({ outcome: "no", rule: "plus.currency" });
  });
});

describe("plusMembership", () => {
  const one = (expiresOn: Day | undefined, name = "Classic Plus") => ({
    entityId: "21044",
    name,
    memberId: undefined,
    expiresOn,
  });
  it("is the one with the latest end", () => {
    const found = plusMembership([one(day("2026-01-01")), one(day("2027-01-01")), one(undefined)], TODAY);
    expect(found).toEqual({ isCurrent: true, expiresOn: day("2027-01-01") });
  });
  it.each([
    ["2026-11-20", true],
    ["2026-11-19", false],
  ])("with the end %s is current: %s", (text, isCurrent) => {
    expect(plusMembership([one(day(text))], TODAY)).toMatchObject({ isCurrent });
  });
  it("ignores memberships of other names", () => {
    expect(plusMembership([one(day("2027-01-01"), "World Online")], TODAY)).toBeUndefined();
  });
});

describe("a registration", () => {
  const one: PlusRegistration = {
    registeredOn: TODAY,
    state: "unpaid",
    charge: { id: "P-1", amount: PRICE },
    until: undefined,
  };
  it("is payable once, at today's price only", () => {
    expect(payableRegistration(one, PRICE)).toBe(one);
    expect(payableRegistration(one, { minor: 39_00, currency: "AUD" })).toBeUndefined();
    expect(payableRegistration({ ...one, state: "paid" }, PRICE)).toBeUndefined();
    expect(payableRegistration(undefined, PRICE)).toBeUndefined();
  });

  it("is payable unless a payment for it is past its card page and not over", () => {
    const open = PAYMENT_STATES.filter((state) => canPay(payment({ state })));
    expect([canPay(undefined), open]).toEqual([true, ["created", "sent"]]);
  });

  it("is recognised in a payment by its charge's name", () => {
    const part = { chargeId: "P-1", called: PLUS_CHARGE, minor: 59_00 };
    expect([isPlusPayment([part]), isPlusPayment([]), isPlusPayment([part, { ...part, called: "Levy" }])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("reports every invalid field, in the order of the form", () => {
    const empty = {
      firstName: "",
      lastName: "7",
      email: "x",
      phone: "1",
      reachBy: "phone",
      acceptsTerms: false,
    } as const;
    const read = parsePlusForm(empty);
    expect("problems" in read && read.problems.map(({ field }) => field)).toEqual([
      "firstName",
      "lastName",
      "email",
      "phone",
      "acceptsTerms",
    ]);
  });
});

function day(text: string): Day {
  return parseDay(text) as Day;
}
