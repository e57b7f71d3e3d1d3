import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharge, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { charge, day } from "../../testing/builders.ts";
import { addDays } from "../day.ts";
import { PORTAL_TYPES, type PortalType } from "../member/kinds.ts";
import type { Money } from "../money.ts";
import type { Charge } from "./charge.ts";
import { explainBanner, explainCharge, outstanding } from "./outstanding.ts";

const TODAY = day("2026-11-20");

describe("explainCharge", () => {
  it.each([
    [-1, "overdue", "charges.overdue", "AUD 100.00 was due on 19 Nov 2026"],
    [0, "due", "charges.due", "AUD 100.00 is due on 20 Nov 2026"],
    [1, "due", "charges.due", "AUD 100.00 is due on 21 Nov 2026"],
  ])("with %i days to the due date returns %s", (days, outcome, rule, because) => {
    const decision = explainCharge(charge({ dueOn: addDays(TODAY, days) }), TODAY);
    expect(decision).toMatchObject({ outcome, rule, because, missing: [] });
  });

  it.each([
    [1, "due", "charges.due"],
    [0, "settled", "charges.settled"],
    [-1, "settled", "charges.settled"],
  ])("with a balance of %i cents returns %s", (minor, outcome, rule) => {
    expect(explainCharge(owing(minor), TODAY)).toMatchObject({ outcome, rule, missing: [] });
  });

  it("is settled if the balance is 0, even long after the due date", () => {
    expect(explainCharge({ ...owing(0), dueOn: addDays(TODAY, -400) }, TODAY)).toMatchObject({
      outcome: "settled",
      because: "nothing is left to pay",
    });
  });

  it.each(["Balance", "Currency"] as const)("is UNKNOWN without its %s, and names the missing fact", (unreadable) => {
    expect(explainCharge(charge({ balance: undefined, dueOn: undefined, unreadable }), TODAY)).toMatchObject({
      outcome: "UNKNOWN",
      rule: "charges.unreadable",
      because: `the club's record does not show the ${unreadable.toLowerCase()} of this charge`,
      missing: [unreadable],
    });
  });

  it("is due, not overdue, without a readable due date, and names the missing fact", () => {
    expect(explainCharge(charge({ dueOn: undefined }), TODAY)).toMatchObject({
      outcome: "due",
      rule: "charges.due-date-unreadable",
      because: "AUD 100.00 is owed; the club's record has no due date",
      missing: ["DueDate"],
    });
  });

  it("reports the facts and the rows that it passed over", () => {
    expect(explainCharge(charge({ dueOn: TODAY }), TODAY)).toEqual({
      outcome: "due",
      rule: "charges.due",
      source: "R19",
      because: "AUD 100.00 is due on 20 Nov 2026",
      facts: { ...charge({ dueOn: TODAY }), today: TODAY },
      missing: [],
      passedOver: [
        { rule: "charges.unreadable", words: "Balance or Currency is missing or unreadable" },
        { rule: "charges.settled", words: "the Balance is 0 or less" },
        { rule: "charges.due-date-unreadable", words: "DueDate is missing or unreadable" },
        { rule: "charges.overdue", words: "the due date is before today" },
      ],
    });
  });
});

describe("outstanding", () => {
  it("deduplicates charges by id over both groups", () => {
    const [unpaid, levy, withoutId] = [charge(), owing(50_00, { id: "L1" }), owing(7_00, { id: undefined })];
    expect(outstandingOf([unpaid, unpaid, withoutId], [levy, unpaid, withoutId])).toEqual({
      names: ["U1", "charges.unpaid[2]", "L1", "charges.levy[2]"],
      amounts: { AUD: 164_00 },
      overdue: [],
      unknown: [],
    });
  });

  it("sums each currency separately, and leaves out currencies without debts", () => {
    const charges = [
      owing(1_05, { id: "1" }),
      owing(2_10, { id: "2" }),
      owing(3, { id: "3" }, "NZD"),
      owing(0, { id: "4" }, "VND"),
      owing(-9_00, { id: "5" }),
    ];
    expect(outstandingOf(charges, []).amounts).toEqual({ AUD: 3_15, NZD: 3 });
  });

  it("is empty without charges", () => {
    expect(outstandingOf([], [])).toEqual({ names: [], amounts: {}, overdue: [], unknown: [] });
  });

  it("lists the ids of overdue charges, sorted, and skips charges without an id", () => {
    const overdueDay = { dueOn: addDays(TODAY, -1) };
    const unpaid = [
      owing(1, { id: "U2", ...overdueDay }),
      owing(1, { id: "U10", ...overdueDay }),
      owing(1, { id: "U3", dueOn: TODAY }),
    ];
    const levy = [owing(1, { id: "L1", ...overdueDay }), owing(1, { id: undefined, ...overdueDay })];
    expect(outstandingOf(unpaid, levy).overdue).toEqual(["L1", "U10", "U2"]);
    expect(
      outstanding({ unpaidCharges: unpaid, levyCharges: levy }, { portalType: null, today: TODAY }).charges,
    ).toEqual(
      [...unpaid, ...levy].map((listed) => ({
        name: listed.id ?? "charges.levy[1]",
        charge: listed,
        overdue: listed.dueOn !== TODAY,
      })),
    );
  });

  it("names missing groups, and unreadable rows by id or position", () => {
    const unreadable = charge({ balance: undefined, unreadable: "Balance" });
    expect(outstandingOf(undefined, undefined).unknown).toEqual(["charges.unpaid", "charges.levy"]);
    expect(outstandingOf([unreadable, unreadable], [{ ...unreadable, id: undefined }])).toEqual({
      names: [],
      amounts: {},
      overdue: [],
      unknown: ["U1", "charges.levy[0]"],
    });
  });

  it.each([
    ["owed", charge(), { AUD: 100_00 }],
    ["settled", owing(0), {}],
  ])("does not report an unreadable row if another row with the same id is %s", (_, readable, amounts) => {
    const unreadable = charge({ balance: undefined, unreadable: "Balance" });
    expect(outstandingOf([unreadable], [readable])).toMatchObject({ amounts, unknown: [] });
    expect(outstandingOf([readable], [unreadable])).toMatchObject({ amounts, unknown: [] });
  });

  it("uses the first owed row if rows with the same id differ, unpaid before levies", () => {
    expect(outstandingOf([owing(0), owing(5)], [owing(9)]).amounts).toEqual({ AUD: 5 });
  });

  it("equals the sum over distinct charges in any order and grouping, with duplicates", () => {
    fc.assert(
      fc.property(anyDistinctCharges(), fc.infiniteStream(fc.nat(2)), (charges, groups) => {
        const grouped = charges.map((listed) => ({ listed, group: groups.next().value }));
        const unpaid = grouped.filter(({ group }) => group !== 1).map(({ listed }) => listed);
        const levy = grouped.filter(({ group }) => group !== 0).map(({ listed }) => listed);
        const expected: Record<string, number> = {};
        for (const { balance } of charges) {
          if (balance === undefined || balance.minor <= 0) continue;
          expected[balance.currency] = (expected[balance.currency] ?? 0) + balance.minor;
        }
        const first = outstandingOf(unpaid, levy);
        expect(first.amounts).toEqual(expected);
        const reversed = outstandingOf(levy.toReversed(), unpaid.toReversed());
        expect(reversed.amounts).toEqual(expected);
        expect(reversed.overdue).toEqual(first.overdue);
        expect(reversed.unknown.toSorted()).toEqual(first.unknown.toSorted());
      }),
    );
  });
});

describe("explainBanner", () => {
  const outcomes: readonly [PortalType | null, "yes" | "no"][] = [
    ["classic_escapes", "yes"],
    ["points", "yes"],
    ["classic_aspire", "yes"],
    ["classic_weeks", "yes"],
    ["classic_legends", "no"],
    [null, "no"],
  ];

  it.each(outcomes)("for %s with debts is %s", (portalType, outcome) => {
    expect(explainBanner({ portalType, owes: true })).toMatchObject(
      outcome === "yes"
        ? { outcome, rule: "banner.shown", because: "charges are outstanding" }
        : {
            outcome,
            rule: "banner.other-type",
            because: `the banner is not for ${portalType ?? "members without a portal type"}`,
          },
    );
    expect(showsBanner(portalType, [charge()])).toBe(outcome === "yes");
  });

  it.each(PORTAL_TYPES)("for %s without debts is no", (portalType) => {
    expect(showsBanner(portalType, [owing(0)])).toBe(false);
    expect(showsBanner(portalType, undefined)).toBe(false);
  });

  it("reports the rows that it passed over", () => {
    expect(explainBanner({ portalType: "points", owes: true })).toEqual({
      outcome: "yes",
      rule: "banner.shown",
      source: "R19",
      because: "charges are outstanding",
      facts: { portalType: "points", owes: true },
      missing: [],
      passedOver: [
        { rule: "banner.other-type", words: "the portal type is none of escapes, points, aspire and weeks" },
        { rule: "banner.nothing-outstanding", words: "no charge is outstanding" },
      ],
    });
    expect(explainBanner({ portalType: "points", owes: false })).toMatchObject({
      outcome: "no",
      rule: "banner.nothing-outstanding",
      because: "nothing is outstanding",
    });
  });
});

function owing(minor: number, parts: Partial<Charge> = {}, currency = "AUD"): Charge {
  return charge({ balance: { minor, currency }, ...parts });
}

function showsBanner(portalType: PortalType | null, unpaidCharges: Charge[] | undefined): boolean {
  return outstanding({ unpaidCharges, levyCharges: [] }, { portalType, today: TODAY }).banner;
}

function outstandingOf(unpaidCharges: Charge[] | undefined, levyCharges: Charge[] | undefined) {
  const { charges, amounts, overdue, unknown } = outstanding(
    { unpaidCharges, levyCharges },
    { portalType: "points", today: TODAY },
  );
  return { names: charges.map(({ name }) => name), amounts: minorUnits(amounts), overdue, unknown };
}

function minorUnits(amounts: ReadonlyMap<string, Money>): Record<string, number> {
  for (const [currency, money] of amounts) expect(money.currency).toBe(currency);
  return Object.fromEntries([...amounts].map(([currency, { minor }]) => [currency, minor]));
}

function anyDistinctCharges(): fc.Arbitrary<Charge[]> {
  return fc
    .array(anyCharge(SAMPLE_TODAY), { maxLength: 8 })
    .map((charges) => charges.map((listed, index) => ({ ...listed, id: `${index}` })));
}
