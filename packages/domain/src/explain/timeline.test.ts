import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBrand, anyMember, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { charge, day, entitlement, lot, member, membership } from "../../testing/builders.ts";
import { addDays, type Day, isoDay } from "../day.ts";
import type { Decision } from "../decision.ts";
import { type Change, changedDecisions, type Period, timeline } from "./timeline.ts";

const YEAR: Period = { brand: "member_portal", from: day("2026-11-20"), to: day("2027-11-20") };

describe("timeline", () => {
  it("lists each coming change with its day and rule", () => {
    const someMember = member({
      memberships: [membership({ name: "Classic Plus", expiresOn: day("2027-01-31") })],
      points: [lot({ expiresOn: day("2027-06-30") })],
      entitlements: [entitlement({ expiresOn: day("2026-12-31") })],
      unpaidCharges: [charge({ dueOn: day("2026-11-25") })],
    });
    expect(timeline(someMember, YEAR).map(describeChange)).toEqual([
      "2026-11-26 charges U1: due → overdue (charges.overdue)",
      "2027-01-01 entitlements S1: EXPIRING → EXPIRED (entitlements.past-expiry)",
      "2027-02-01 member membership Classic Plus: unexpired → expired (membership.past-expiry)",
      "2027-02-01 member portal type as a category: left out → added (categories.portal-type)",
      "2027-02-01 member may book: yes → no (booking.pass-expired)",
      "2027-02-01 member may exchange: yes → no (exchange.expired)",
      "2027-02-01 access /bonus-plus: allow → /page-not-found (access.kinds.bonus-plus)",
      "2027-02-01 stays holiday-exchange: yes → no (stays.no-exchange)",
      "2027-02-01 stays bonus-rental: yes → no (stays.no-exchange)",
      "2027-02-01 stays short-stays: yes → no (stays.no-pass)",
      "2027-02-01 stays nightly-stays: yes → no (stays.no-pass)",
      "2027-02-01 stays weekly-stays: yes → no (stays.no-pass)",
      "2027-02-01 stays last-minute: yes → no (stays.no-pass)",
      "2027-02-01 stays club-properties: yes → no (stays.no-pass)",
      "2027-04-01 points points[0]: ACTIVE → EXPIRING (points.near-expiry)",
      "2027-06-30 points points[0]: EXPIRING → EXPIRED (points.past-expiry)",
    ]);
  });

  it("starts after the first day and includes the last", () => {
    const someMember = member({ points: [lot({ expiresOn: day("2026-12-01") })] });
    const between = (from: string, to: string) =>
      timeline(someMember, { brand: "member_portal", from: day(from), to: day(to) }).map(describeChange);
    const change = "2026-12-01 points points[0]: EXPIRING → EXPIRED (points.past-expiry)";
    expect(between("2026-11-30", "2026-12-01")).toEqual([change]);
    expect(between("2026-11-01", "2026-11-30")).toEqual([]);
    expect(between("2026-12-01", "2027-12-01")).toEqual([]);
  });

  it("equals a day-by-day comparison", () => {
    fc.assert(
      fc.property(anyMember(), anyPeriod(60), (generated, period) => {
        const daily = daysAfter(period).flatMap((on) => {
          const found = changedDecisions(generated, { ...period, from: addDays(on, -1), to: on });
          return found.map(({ room, about, before, after }) => ({ on, room, about, before, after }));
        });
        expect(timeline(generated, period)).toEqual(daily);
      }),
    );
  });
});

describe("changedDecisions", () => {
  it("lists the decisions that differ, with their changes", () => {
    const someMember = member({ points: [lot({ expiresOn: day("2027-06-30") })] });
    const [points, ...otherDecisions] = changedDecisions(someMember, YEAR);
    expect(otherDecisions).toEqual([]);
    expect(points).toMatchObject({ room: "points", before: { outcome: "ACTIVE" }, after: { outcome: "EXPIRED" } });
    expect(points?.changes.map(describeChange)).toEqual([
      "2027-04-01 points points[0]: ACTIVE → EXPIRING (points.near-expiry)",
      "2027-06-30 points points[0]: EXPIRING → EXPIRED (points.past-expiry)",
    ]);
  });

  it("distinguishes two records with the same name", () => {
    const [early, late] = [
      entitlement({ expiresOn: day("2026-12-01") }),
      entitlement({ expiresOn: day("2026-12-31") }),
    ];
    const days = changedDecisions(member({ entitlements: [early, late] }), YEAR).map(({ changes }) =>
      changes.map(describeChange),
    );
    expect(days).toEqual([
      ["2026-12-02 entitlements S1: EXPIRING → EXPIRED (entitlements.past-expiry)"],
      ["2027-01-01 entitlements S1: EXPIRING → EXPIRED (entitlements.past-expiry)"],
    ]);
  });

  it("is empty for a period of one day", () => {
    fc.assert(
      fc.property(anyMember(), anyPeriod(0), (generated, period) => {
        expect(changedDecisions(generated, period)).toEqual([]);
      }),
    );
  });

  it("equals the combined changes of its period", () => {
    fc.assert(
      fc.property(anyMember(), anyPeriod(800), (generated, period) => {
        for (const { before, after, changes } of changedDecisions(generated, period)) {
          expect(changes[0]?.before.outcome).toEqual(before.outcome);
          expect(changes.at(-1)?.after.outcome).toEqual(after.outcome);
        }
      }),
    );
  });
});

function describeChange({ on, room, about, before, after }: Change): string {
  return `${isoDay(on)} ${room} ${about}: ${outcomeText(before)} → ${outcomeText(after)} (${after.rule})`;
}

function outcomeText({ outcome }: Decision): string {
  return typeof outcome === "string" ? outcome : ((outcome as { to?: string }).to ?? "allow");
}

function anyPeriod(days: number): fc.Arbitrary<Period> {
  return fc
    .record({ brand: anyBrand(), start: fc.integer({ min: -500, max: 500 }), days: fc.nat(days) })
    .map((generated) => {
      const from = addDays(SAMPLE_TODAY, generated.start);
      return { brand: generated.brand, from, to: addDays(from, generated.days) };
    });
}

function daysAfter({ from, to }: Period): readonly Day[] {
  return Array.from({ length: to - from }, (_, index) => addDays(from, index + 1));
}
