import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "../../testing/builders.ts";
import type { ListedCharge } from "../charges/source.ts";
import {
  type ChargePayment,
  type PayableCharge,
  paymentChoices,
  spread,
  WISH_PROBLEMS,
  wishedPayment,
} from "./choice.ts";
import { PAYMENT_STATES } from "./payment.ts";

function listed(id: string | undefined, parts: Partial<ListedCharge> = {}): ListedCharge {
  return {
    id,
    description: `Charge ${id}`,
    balance: { minor: 100_00, currency: "AUD" },
    dueOn: day("2026-12-01"),
    unreadable: undefined,
    ...parts,
  };
}

function choices(
  unpaid: readonly ListedCharge[],
  {
    levy = [],
    underWay = {},
    currencies = ["AUD", "NZD"],
  }: {
    levy?: readonly ListedCharge[];
    underWay?: Readonly<Record<string, ChargePayment>>;
    currencies?: readonly string[];
  } = {},
) {
  const today = day("2026-11-20");
  return paymentChoices({ unpaid, levy }, { today, underWay: new Map(Object.entries(underWay)), currencies });
}

const aud = (minor: number) => ({ minor, currency: "AUD" });

describe("the list to choose from", () => {
  it("has a charge that stands in both groups once, as a levy", () => {
    const found = choices([listed("L1"), listed("U1")], { levy: [listed("L1")] });
    expect(found.map(({ name, isLevy }) => [name, isLevy])).toEqual([
      ["L1", true],
      ["U1", false],
    ]);
  });

  it("believes the row that can be read, whichever group it stands in", () => {
    const [only] = choices([listed("L1", { balance: undefined, unreadable: "Balance" })], { levy: [listed("L1")] });
    expect(only?.payable.outcome).toBe("yes");
  });

  it("puts overdue before due, what nobody can read after both, and what is settled last", () => {
    const found = choices([
      listed("A", { balance: aud(0), dueOn: day("2025-01-01") }),
      listed("B", { balance: undefined, unreadable: "Balance", dueOn: day("2025-01-01") }),
      listed("C"),
      listed("D", { dueOn: day("2026-11-19") }),
    ]);
    expect(found.map(({ name, state }) => `${name} ${state}`)).toEqual([
      "D overdue",
      "C due",
      "B UNKNOWN",
      "A settled",
    ]);
  });

  it("believes a row that is owed before one that is settled, as the sum of what is owed does", () => {
    const [only] = choices([listed("L1", { balance: aud(0) })], { levy: [listed("L1")] });
    expect([only?.state, only?.isLevy]).toEqual(["due", true]);
  });

  it("begins with what is due longest, ends with what has no date, and breaks ties by name", () => {
    const found = choices([
      listed("C", { dueOn: undefined }),
      listed("B", { dueOn: day("2026-12-01") }),
      listed("A", { dueOn: day("2026-12-01") }),
      listed("D", { dueOn: day("2026-01-01") }),
    ]);
    expect(found.map(({ name }) => name)).toEqual(["D", "A", "B", "C"]);
  });

  it.each<[string, ListedCharge, string]>([
    ["without a balance", listed("U1", { balance: undefined, unreadable: "Balance" }), "payable.unreadable"],
    ["settled", listed("U1", { balance: aud(0) }), "payable.settled"],
    ["in credit", listed("U1", { balance: aud(-75_25) }), "payable.settled"],
    ["a cent", listed("U1", { balance: aud(1) }), "payable.yes"],
    ["without an id", listed(undefined), "payable.nameless"],
    ["in a currency without an account", listed("U1", { balance: { minor: 1, currency: "VND" } }), "payable.currency"],
  ])("says of a charge %s what holds", (_what, charge, rule) => {
    const [only] = choices([charge]);
    expect(only?.payable).toMatchObject({ rule, outcome: rule === "payable.yes" ? "yes" : "no" });
  });

  it("names what could not be read, the balance where nobody says what", () => {
    const missing = (unreadable: "Balance" | "Currency" | undefined) =>
      choices([listed("U1", { balance: undefined, unreadable })])[0]?.payable.missing;
    expect(missing("Currency")).toEqual(["Currency"]);
    expect(missing(undefined)).toEqual(["Balance"]);
  });

  it("begins with what is overdue the longest, wherever that stands", () => {
    const found = choices([
      listed("A", { dueOn: day("2026-11-19") }),
      listed("B", { dueOn: day("2026-11-18") }),
      listed("C", { balance: undefined, unreadable: "Balance", dueOn: undefined }),
    ]);
    expect(found.map(({ name }) => name)).toEqual(["B", "A", "C"]);
  });

  it.each(PAYMENT_STATES)("says that a charge is being paid, and by whom, while a payment for it is %s", (state) => {
    for (const isOwn of [true, false]) {
      const [only] = choices([listed("U1")], { underWay: { U1: { state, isOwn } } });
      const whose = isOwn ? "payable.own-under-way" : "payable.under-way";
      expect(only?.payable).toMatchObject({
        rule: state === "needs_review" ? "payable.in-review" : whose,
        outcome: "no",
      });
    }
  });
});

describe("a wish", () => {
  it("is refused for one of these reasons", () => {
    expect(WISH_PROBLEMS).toEqual([
      "nothing chosen",
      "charge unknown",
      "charge not payable",
      "currencies differ",
      "amount not payable",
      "more than owed",
      "own payment under way",
    ]);
  });

  it("calls a charge by what the club says that it is for, and else by its number", () => {
    const [part] = (
      wishedPayment(choices([listed("U1", { description: undefined })]), { charges: ["U1"] }) as {
        parts: readonly unknown[];
      }
    ).parts;
    expect(part).toMatchObject({ called: "U1" });
  });

  const two = choices([listed("U1"), listed("U2", { balance: aud(50_05), dueOn: day("2026-01-01") })]);

  it("for charges pays each whole, the oldest first", () => {
    expect(wishedPayment(two, { charges: ["U1", "U2"] })).toEqual({
      amount: aud(150_05),
      parts: [
        { chargeId: "U2", called: "Charge U2", minor: 50_05, owed: 50_05 },
        { chargeId: "U1", called: "Charge U1", minor: 100_00, owed: 100_00 },
      ],
    });
  });

  it("that names a charge twice pays it once", () => {
    expect(wishedPayment(two, { charges: ["U1", "U1"] })).toMatchObject({ amount: aud(100_00) });
  });

  it.each([
    [[], "nothing chosen"],
    [["U9"], "charge unknown"],
    [["U1", "U9"], "charge unknown"],
  ])("for %j is refused: %s", (charges, problem) => {
    expect(wishedPayment(two, { charges })).toMatchObject({ problem });
  });

  it("for what the member is paying already says so, whole or by an amount that nothing else is left for", () => {
    const own = { state: "sent", isOwn: true } as const;
    const found = choices([listed("U1"), listed("U2")], { underWay: { U1: own } });
    expect(wishedPayment(found, { charges: ["U2", "U1"] })).toEqual({ problem: "own payment under way" });
    expect(wishedPayment(found, { amount: aud(100_01) })).toEqual({ problem: "own payment under way" });
    expect(wishedPayment(found, { amount: aud(100_00) })).toMatchObject({ parts: [{ chargeId: "U2" }] });
    expect(wishedPayment(found, { amount: { minor: 1, currency: "NZD" } })).toEqual({ problem: "nothing chosen" });
    const others = choices([listed("U1")], { underWay: { U1: { ...own, isOwn: false } } });
    expect(wishedPayment(others, { charges: ["U1"] })).toMatchObject({ problem: "charge not payable" });
    expect(wishedPayment(others, { amount: aud(1) })).toEqual({ problem: "nothing chosen" });
  });

  it("for what cannot be paid names the charge", () => {
    const found = choices([listed("U1", { balance: aud(0) })]);
    expect(wishedPayment(found, { charges: ["U1"] })).toMatchObject({
      problem: "charge not payable",
      choice: { name: "U1" },
    });
  });

  it("for two currencies is two payments", () => {
    const found = choices([listed("U1"), listed("U2", { balance: { minor: 5, currency: "NZD" } })]);
    expect(wishedPayment(found, { charges: ["U1", "U2"] })).toEqual({ problem: "currencies differ" });
  });

  it.each([
    [0, "amount not payable"],
    [-1, "amount not payable"],
    [0.5, "amount not payable"],
    [Number.NaN, "amount not payable"],
    [150_06, "more than owed"],
    [1e9, "more than owed"],
  ])("for an amount of %d is refused: %s", (minor, problem) => {
    expect(wishedPayment(two, { amount: aud(minor) })).toEqual({ problem });
  });

  it("for an amount in a currency in which nothing can be paid finds nothing", () => {
    expect(wishedPayment(two, { amount: { minor: 1, currency: "NZD" } })).toEqual({ problem: "nothing chosen" });
  });

  it("for all that is owed is the same as all the charges", () => {
    expect(wishedPayment(two, { amount: aud(150_05) })).toEqual(wishedPayment(two, { charges: ["U1", "U2"] }));
  });
});

describe("spreading an amount", () => {
  const anyCharge = fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    called: fc.constant("x"),
    balance: fc.integer({ min: 1, max: 10_000_00 }).map(aud),
    dueOn: fc.option(fc.constantFrom("2026-01-01", "2026-06-30", "2027-01-01").map(day), { nil: undefined }),
  });
  const anyCharges = fc.uniqueArray(anyCharge, { selector: ({ id }) => id, minLength: 1, maxLength: 12 });
  /** Charges, and an amount up to what is owed on them. */
  const anySpread = anyCharges.chain((charges) =>
    fc.tuple(
      fc.constant(charges as readonly PayableCharge[]),
      fc.integer({ min: 1, max: charges.reduce((sum, { balance }) => sum + balance.minor, 0) }),
    ),
  );

  it("sums to the amount to the cent, with no part above its balance, none of nothing, and none twice", () => {
    fc.assert(
      fc.property(anySpread, ([charges, minor]) => {
        const parts = spread(charges, aud(minor));
        expect(parts.reduce((sum, part) => sum + part.minor, 0)).toBe(minor);
        for (const part of parts) {
          expect(part.minor).toBeGreaterThan(0);
          expect(part.minor).toBeLessThanOrEqual(charges.find(({ id }) => id === part.chargeId)?.balance.minor ?? 0);
        }
        expect(new Set(parts.map(({ chargeId }) => chargeId)).size).toBe(parts.length);
      }),
    );
  });

  it("fills the older before it begins the younger, ties by id", () => {
    fc.assert(
      fc.property(anySpread, ([charges, minor]) => {
        const parts = spread(charges, aud(minor));
        const chargeOf = (chargeId: string) => charges.find(({ id }) => id === chargeId) as PayableCharge;
        for (const [place, part] of parts.entries()) {
          const next = parts[place + 1];
          if (next === undefined) continue;
          const [one, other] = [chargeOf(part.chargeId), chargeOf(next.chargeId)];
          expect(part.minor).toBe(one.balance.minor);
          const [due, after] = [one.dueOn ?? Number.MAX_VALUE, other.dueOn ?? Number.MAX_VALUE];
          expect(due < after || (due === after && one.id < other.id)).toBe(true);
        }
        // Nothing that was left out is older than what was taken.
        const taken = new Set(parts.map(({ chargeId }) => chargeId));
        const last = chargeOf(parts.at(-1)?.chargeId ?? "");
        for (const { id, dueOn } of charges) {
          if (taken.has(id)) continue;
          const [due, after] = [last.dueOn ?? Number.MAX_VALUE, dueOn ?? Number.MAX_VALUE];
          expect(due < after || (due === after && last.id < id)).toBe(true);
        }
      }),
    );
  });

  it("gives the same however the charges come, and however often it is asked", () => {
    fc.assert(
      fc.property(anySpread, fc.integer(), ([charges, minor], turn) => {
        const turned = charges.toSorted((one, other) => (one.id < other.id ? 1 : -1) * (turn % 2 === 0 ? 1 : -1));
        expect(spread(turned, aud(minor))).toEqual(spread(charges, aud(minor)));
      }),
    );
  });

  it("leaves other currencies alone", () => {
    const nzd: PayableCharge = { id: "N", called: "N", balance: { minor: 5, currency: "NZD" }, dueOn: undefined };
    expect(spread([nzd], aud(5))).toEqual([]);
  });

  it("passes over charges of nothing, however old, and goes on to the others", () => {
    const charge = (id: string, minor: number, dueOn: string | undefined): PayableCharge => ({
      id,
      called: id,
      balance: aud(minor),
      dueOn: dueOn === undefined ? undefined : day(dueOn),
    });
    const charges = [charge("C", 5, undefined), charge("B", 0, "2026-01-01"), charge("A", 7, "2026-02-01")];
    expect(spread(charges, aud(12)).map(({ chargeId, minor }) => [chargeId, minor])).toEqual([
      ["A", 7],
      ["C", 5],
    ]);
  });
});
