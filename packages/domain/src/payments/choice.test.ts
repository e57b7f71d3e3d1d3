import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "../../testing/builders.ts";
import type { ListedCharge } from "../charges/source.ts";
import {
  type ChargePayment,
  type PayableCharge,
  paymentChoices,
  REQUEST_PROBLEMS,
  requestedPayment,
  spreadAmount,
} from "./choice.ts";
import { PAYMENT_STATES } from "./payment.ts";

function listedCharge(id: string | undefined, parts: Partial<ListedCharge> = {}): ListedCharge {
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

describe("paymentChoices", () => {
  it("deduplicates a charge of both groups, as a levy", () => {
    const list = choices([listedCharge("L1"), listedCharge("U1")], { levy: [listedCharge("L1")] });
    expect(list.map(({ name, isLevy }) => [name, isLevy])).toEqual([
      ["L1", true],
      ["U1", false],
    ]);
  });

  it("prefers a charge's readable row", () => {
    const [choice] = choices([listedCharge("L1", { balance: undefined, unreadable: "Balance" })], {
      levy: [listedCharge("L1")],
    });
    expect(choice?.payable.outcome).toBe("yes");
  });

  it("sorts by state: overdue, due, unreadable, settled", () => {
    const list = choices([
      listedCharge("A", { balance: aud(0), dueOn: day("2025-01-01") }),
      listedCharge("B", { balance: undefined, unreadable: "Balance", dueOn: day("2025-01-01") }),
      listedCharge("C"),
      listedCharge("D", { dueOn: day("2026-11-19") }),
    ]);
    expect(list.map(({ name, state }) => `${name} ${state}`)).toEqual(["D overdue", "C due", "B UNKNOWN", "A settled"]);
  });

  it("prefers an owed row to a settled row, like the sum of charges", () => {
    const [choice] = choices([listedCharge("L1", { balance: aud(0) })], { levy: [listedCharge("L1")] });
    expect([choice?.state, choice?.isLevy]).toEqual(["due", true]);
  });

  it("sorts by due date, then by name, with undated charges last", () => {
    const list = choices([
      listedCharge("C", { dueOn: undefined }),
      listedCharge("B", { dueOn: day("2026-12-01") }),
      listedCharge("A", { dueOn: day("2026-12-01") }),
      listedCharge("D", { dueOn: day("2026-01-01") }),
    ]);
    expect(list.map(({ name }) => name)).toEqual(["D", "A", "B", "C"]);
  });

  it.each<[string, ListedCharge, string]>([
    ["without a balance", listedCharge("U1", { balance: undefined, unreadable: "Balance" }), "payable.unreadable"],
    ["settled", listedCharge("U1", { balance: aud(0) }), "payable.settled"],
    ["in credit", listedCharge("U1", { balance: aud(-75_25) }), "payable.settled"],
    ["of one cent", listedCharge("U1", { balance: aud(1) }), "payable.yes"],
    ["without an id", listedCharge(undefined), "payable.nameless"],
    [
      "in a currency without an account",
      listedCharge("U1", { balance: { minor: 1, currency: "VND" } }),
      "payable.currency",
    ],
  ])("decides a charge %s by its row", (_, charge, rule) => {
    const [choice] = choices([charge]);
    expect(choice?.payable).toMatchObject({ rule, outcome: rule === "payable.yes" ? "yes" : "no" });
  });

  it("reports the unreadable field as missing, by default the balance", () => {
    const missing = (unreadable: "Balance" | "Currency" | undefined) =>
      choices([listedCharge("U1", { balance: undefined, unreadable })])[0]?.payable.missing;
    expect(missing("Currency")).toEqual(["Currency"]);
    expect(missing(undefined)).toEqual(["Balance"]);
  });

  it("starts with the charge that has been overdue longest", () => {
    const list = choices([
      listedCharge("A", { dueOn: day("2026-11-19") }),
      listedCharge("B", { dueOn: day("2026-11-18") }),
      listedCharge("C", { balance: undefined, unreadable: "Balance", dueOn: undefined }),
    ]);
    expect(list.map(({ name }) => name)).toEqual(["B", "A", "C"]);
  });

  it.each(PAYMENT_STATES)("distinguishes the member's own payment in the state %s from another owner's", (state) => {
    for (const isOwn of [true, false]) {
      const [choice] = choices([listedCharge("U1")], { underWay: { U1: { state, isOwn } } });
      const underWayRule = isOwn ? "payable.own-under-way" : "payable.under-way";
      expect(choice?.payable).toMatchObject({
        rule: state === "needs_review" ? "payable.in-review" : underWayRule,
        outcome: "no",
      });
    }
  });
});

describe("requestedPayment", () => {
  it("can report exactly these problems", () => {
    expect(REQUEST_PROBLEMS).toEqual([
      "nothing chosen",
      "charge unknown",
      "charge not payable",
      "currencies differ",
      "amount not payable",
      "more than owed",
      "own payment under way",
    ]);
  });

  it("names a charge by its description, otherwise by its id", () => {
    const [part] = (
      requestedPayment(choices([listedCharge("U1", { description: undefined })]), { charges: ["U1"] }) as {
        parts: readonly unknown[];
      }
    ).parts;
    expect(part).toMatchObject({ called: "U1" });
  });

  const twoCharges = choices([
    listedCharge("U1"),
    listedCharge("U2", { balance: aud(50_05), dueOn: day("2026-01-01") }),
  ]);

  it("pays each charge in full, oldest first", () => {
    expect(requestedPayment(twoCharges, { charges: ["U1", "U2"] })).toEqual({
      amount: aud(150_05),
      parts: [
        { chargeId: "U2", called: "Charge U2", minor: 50_05, owed: 50_05 },
        { chargeId: "U1", called: "Charge U1", minor: 100_00, owed: 100_00 },
      ],
    });
  });

  it("pays a charge once if it is requested twice", () => {
    expect(requestedPayment(twoCharges, { charges: ["U1", "U1"] })).toMatchObject({ amount: aud(100_00) });
  });

  it.each([
    [[], "nothing chosen"],
    [["U9"], "charge unknown"],
    [["U1", "U9"], "charge unknown"],
  ])("for the charges %j reports the problem: %s", (charges, problem) => {
    expect(requestedPayment(twoCharges, { charges })).toMatchObject({ problem });
  });

  it("reports the member's own payment under way, for charges and for amounts", () => {
    const ownPayment = { state: "sent", isOwn: true } as const;
    const list = choices([listedCharge("U1"), listedCharge("U2")], { underWay: { U1: ownPayment } });
    expect(requestedPayment(list, { charges: ["U2", "U1"] })).toEqual({ problem: "own payment under way" });
    expect(requestedPayment(list, { amount: aud(100_01) })).toEqual({ problem: "own payment under way" });
    expect(requestedPayment(list, { amount: aud(100_00) })).toMatchObject({ parts: [{ chargeId: "U2" }] });
    expect(requestedPayment(list, { amount: { minor: 1, currency: "NZD" } })).toEqual({ problem: "nothing chosen" });
    const othersPaying = choices([listedCharge("U1")], { underWay: { U1: { ...ownPayment, isOwn: false } } });
    expect(requestedPayment(othersPaying, { charges: ["U1"] })).toMatchObject({ problem: "charge not payable" });
    expect(requestedPayment(othersPaying, { amount: aud(1) })).toEqual({ problem: "nothing chosen" });
  });

  it("reports the charge that cannot be paid", () => {
    const list = choices([listedCharge("U1", { balance: aud(0) })]);
    expect(requestedPayment(list, { charges: ["U1"] })).toMatchObject({
      problem: "charge not payable",
      choice: { name: "U1" },
    });
  });

  it("refuses charges in two currencies", () => {
    const list = choices([listedCharge("U1"), listedCharge("U2", { balance: { minor: 5, currency: "NZD" } })]);
    expect(requestedPayment(list, { charges: ["U1", "U2"] })).toEqual({ problem: "currencies differ" });
  });

  it.each([
    [0, "amount not payable"],
    [-1, "amount not payable"],
    [0.5, "amount not payable"],
    [Number.NaN, "amount not payable"],
    [150_06, "more than owed"],
    [1e9, "more than owed"],
  ])("for an amount of %d cents reports the problem: %s", (minor, problem) => {
    expect(requestedPayment(twoCharges, { amount: aud(minor) })).toEqual({ problem });
  });

  it('reports "nothing chosen" for an amount in a currency without payable charges', () => {
    expect(requestedPayment(twoCharges, { amount: { minor: 1, currency: "NZD" } })).toEqual({
      problem: "nothing chosen",
    });
  });

  it("returns the same parts for the whole amount and for all charges", () => {
    expect(requestedPayment(twoCharges, { amount: aud(150_05) })).toEqual(
      requestedPayment(twoCharges, { charges: ["U1", "U2"] }),
    );
  });
});

describe("spreadAmount", () => {
  const anyCharge = fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    called: fc.constant("x"),
    balance: fc.integer({ min: 1, max: 10_000_00 }).map(aud),
    dueOn: fc.option(fc.constantFrom("2026-01-01", "2026-06-30", "2027-01-01").map(day), { nil: undefined }),
  });
  const anyCharges = fc.uniqueArray(anyCharge, { selector: ({ id }) => id, minLength: 1, maxLength: 12 });
  /** Charges, and an amount up to their sum. */
  const anySpread = anyCharges.chain((charges) =>
    fc.tuple(
      fc.constant(charges as readonly PayableCharge[]),
      fc.integer({ min: 1, max: charges.reduce((sum, { balance }) => sum + balance.minor, 0) }),
    ),
  );

  it("returns parts that sum to the amount, each above 0 and at most the charge's balance", () => {
    fc.assert(
      fc.property(anySpread, ([charges, minor]) => {
        const parts = spreadAmount(charges, aud(minor));
        expect(parts.reduce((sum, part) => sum + part.minor, 0)).toBe(minor);
        for (const part of parts) {
          expect(part.minor).toBeGreaterThan(0);
          expect(part.minor).toBeLessThanOrEqual(charges.find(({ id }) => id === part.chargeId)?.balance.minor ?? 0);
        }
        expect(new Set(parts.map(({ chargeId }) => chargeId)).size).toBe(parts.length);
      }),
    );
  });

  it("pays charges in the order of due date, then id", () => {
    fc.assert(
      fc.property(anySpread, ([charges, minor]) => {
        const parts = spreadAmount(charges, aud(minor));
        const chargeOf = (chargeId: string) => charges.find(({ id }) => id === chargeId) as PayableCharge;
        for (const [index, part] of parts.entries()) {
          const next = parts[index + 1];
          if (next === undefined) continue;
          const [charge, nextCharge] = [chargeOf(part.chargeId), chargeOf(next.chargeId)];
          expect(part.minor).toBe(charge.balance.minor);
          expect(compareDue(charge, nextCharge)).toBeLessThan(0);
        }
        // No unpaid charge comes before a paid one.
        const taken = new Set(parts.map(({ chargeId }) => chargeId));
        const last = chargeOf(parts.at(-1)?.chargeId ?? "");
        for (const unpaid of charges.filter(({ id }) => !taken.has(id))) {
          expect(compareDue(last, unpaid)).toBeLessThan(0);
        }
      }),
    );
  });

  it("does not depend on the order of the charges", () => {
    fc.assert(
      fc.property(anySpread, fc.boolean(), ([charges, minor], isDescending) => {
        const sorted = charges.toSorted((a, b) => (a.id < b.id ? -1 : 1) * (isDescending ? -1 : 1));
        expect(spreadAmount(sorted, aud(minor))).toEqual(spreadAmount(charges, aud(minor)));
      }),
    );
  });

  it("ignores other currencies", () => {
    const nzd: PayableCharge = { id: "N", called: "N", balance: { minor: 5, currency: "NZD" }, dueOn: undefined };
    expect(spreadAmount([nzd], aud(5))).toEqual([]);
  });

  it("skips charges with a balance of 0", () => {
    const charge = (id: string, minor: number, dueOn: string | undefined): PayableCharge => ({
      id,
      called: id,
      balance: aud(minor),
      dueOn: dueOn === undefined ? undefined : day(dueOn),
    });
    const charges = [charge("C", 5, undefined), charge("B", 0, "2026-01-01"), charge("A", 7, "2026-02-01")];
    expect(spreadAmount(charges, aud(12)).map(({ chargeId, minor }) => [chargeId, minor])).toEqual([
      ["A", 7],
      ["C", 5],
    ]);
  });
});

/** Negative if `a` is paid first: by due date, then by id. */
function compareDue(a: PayableCharge, b: PayableCharge): number {
  const [dueA, dueB] = [a.dueOn ?? Number.MAX_VALUE, b.dueOn ?? Number.MAX_VALUE];
  if (dueA !== dueB) return dueA < dueB ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
