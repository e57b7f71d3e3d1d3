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

function explainFor(AccountType: string | undefined, memberships: unknown, currencies: Money["currency"][] = ["AUD"]) {
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
  ])("for %s with %j is %s by the row %s", (type, memberships, outcome, rule) => {
    expect(explainFor(type, memberships)).toMatchObject({ outcome, rule });
  });

  it('is "no" if the brand has no gateway account for the price\'s currency', () => {
    expect(explainFor("AU Member", [], ["NZD"])).toMatchObject({ outcome: "no", rule: "plus.currency" });
  });
});

describe("plusMembership", () => {
  const membership = (expiresOn: Day | undefined, name = "Classic Plus") => ({
    entityId: "21044",
    name,
    memberId: undefined,
    expiresOn,
  });
  it("is the Plus membership with the latest expiry day", () => {
    const found = plusMembership(
      [membership(day("2026-01-01")), membership(day("2027-01-01")), membership(undefined)],
      TODAY,
    );
    expect(found).toEqual({ isCurrent: true, expiresOn: day("2027-01-01") });
  });
  it.each([
    ["2026-11-20", true],
    ["2026-11-19", false],
  ])("with the expiry day %s has isCurrent %s", (text, isCurrent) => {
    expect(plusMembership([membership(day(text))], TODAY)).toMatchObject({ isCurrent });
  });
  it("ignores memberships of other names", () => {
    expect(plusMembership([membership(day("2027-01-01"), "World Online")], TODAY)).toBeUndefined();
  });
});

describe("a registration for Plus", () => {
  const registration: PlusRegistration = {
    registeredOn: TODAY,
    state: "unpaid",
    charge: { id: "P-1", amount: PRICE },
    until: undefined,
  };
  it("is payable only if unpaid, at today's price", () => {
    expect(payableRegistration(registration, PRICE)).toBe(registration);
    expect(payableRegistration(registration, { minor: 39_00, currency: "AUD" })).toBeUndefined();
    expect(payableRegistration({ ...registration, state: "paid" }, PRICE)).toBeUndefined();
    expect(payableRegistration(undefined, PRICE)).toBeUndefined();
  });

  it("is payable without an unfinished payment, or if that payment waits at its card page", () => {
    const payableStates = PAYMENT_STATES.filter((state) => canPay(payment({ state })));
    expect([canPay(undefined), payableStates]).toEqual([true, ["created", "sent"]]);
  });

  it("is recognised in a payment by the name of its charge", () => {
    const part = { chargeId: "P-1", called: PLUS_CHARGE, minor: 59_00 };
    expect([isPlusPayment([part]), isPlusPayment([]), isPlusPayment([part, { ...part, called: "Levy" }])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("reports every invalid field, in the order of the form", () => {
    const invalidForm = {
      firstName: "",
      lastName: "7",
      email: "x",
      phone: "1",
      reachBy: "phone",
      acceptsTerms: false,
    } as const;
    const result = parsePlusForm(invalidForm);
    expect("problems" in result && result.problems.map(({ field }) => field)).toEqual([
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
