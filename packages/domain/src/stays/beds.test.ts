import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day, offer } from "../../testing/builders.ts";
import { type BedFacts, bedKey, groupByBed } from "./beds.ts";

const BED = offer({ unit: "1 bedroom", sleeps: 4, arrival: day("2027-02-05"), nights: 3, resortId: "R12" });

describe("bedKey", () => {
  it.each([
    ["a unit name in other case", { unit: "1 BEDROOM" }],
    ["a unit name with other spaces", { unit: "  1  bedroom " }],
    ["another way to stay", { stay: "plus" as const }],
    ["another price", { cost: { kind: "money" as const, money: { minor: 280_00, currency: "AUD" } } }],
    ["another id", { id: "PL-1" }],
    ["another spelling of the resort's name", { resortName: "BANKSIA SHORES" }],
  ])("is equal for an offer with %s", (_, parts) => {
    expect(bedKey({ ...BED, ...parts })).toBe(bedKey(BED));
  });

  it.each([
    ["another number of people", { sleeps: 6 }],
    ["another unit", { unit: "2 bedroom" }],
    ["a unit name with other letters", { unit: "1 bedrooms" }],
    ["one more night", { nights: 4 }],
    ["an arrival one day later", { arrival: day("2027-02-06") }],
    ["another resort", { resortId: "R13" }],
    ["a resort id in other case", { resortId: "r12" }],
  ])("differs for an offer with %s", (_, parts) => {
    expect(bedKey({ ...BED, ...parts })).not.toBe(bedKey(BED));
  });

  it("is not confused by separators in names", () => {
    expect(bedKey({ ...BED, resortId: 'R1","2', unit: "3" })).not.toBe(
      bedKey({ ...BED, resortId: "R1", unit: '2","3' }),
    );
  });
});

interface Numbered extends BedFacts {
  readonly id: number;
}

const anyOffers = fc
  .array(
    fc.record({
      resortId: fc.constantFrom("R12", "R13"),
      unit: fc.constantFrom("1 bedroom", "1  Bedroom", "Studio", "STUDIO ", "studio"),
      sleeps: fc.constantFrom(2, 4),
      arrival: fc.constantFrom("2027-02-05", "2027-02-06"),
      nights: fc.constantFrom(3, 4),
    }),
    { maxLength: 20 },
  )
  .map((offers) => offers.map((facts, id): Numbered => ({ ...facts, id })));

/** By definition: each pair is compared field by field. */
function isSameBed(one: BedFacts, other: BedFacts): boolean {
  const unitOf = ({ unit }: BedFacts) => unit.toUpperCase().split(" ").filter(Boolean).join(" ");
  return (
    one.resortId === other.resortId &&
    unitOf(one) === unitOf(other) &&
    one.sleeps === other.sleeps &&
    one.arrival === other.arrival &&
    one.nights === other.nights
  );
}

const idsOf = (offers: readonly Numbered[]) => offers.map(({ id }) => id).toSorted((one, other) => one - other);
const partsOf = (offers: readonly Numbered[]) =>
  groupByBed(offers)
    .map((bed) => idsOf(bed.offers).join())
    .toSorted();

describe("groupByBed", () => {
  it("puts every offer into exactly one bed", () => {
    fc.assert(
      fc.property(anyOffers, (offers) => {
        expect(idsOf(groupByBed(offers).flatMap((bed) => bed.offers))).toEqual(idsOf(offers));
      }),
    );
  });

  it("does not depend on the order of the offers", () => {
    const withOtherOrder = anyOffers.chain((offers) =>
      fc.tuple(fc.constant(offers), fc.shuffledSubarray(offers, { minLength: offers.length })),
    );
    fc.assert(
      fc.property(withOtherOrder, ([offers, shuffled]) => {
        expect(partsOf(shuffled)).toEqual(partsOf(offers));
      }),
    );
  });

  it("groups two offers exactly if they are the same bed by definition", () => {
    fc.assert(
      fc.property(anyOffers, (offers) => {
        const bedOf = new Map(groupByBed(offers).flatMap((bed) => bed.offers.map(({ id }) => [id, bed.key] as const)));
        for (const one of offers)
          for (const other of offers) expect(bedOf.get(one.id) === bedOf.get(other.id)).toBe(isSameBed(one, other));
      }),
    );
  });

  it("keeps the order of the list, of beds and within a bed", () => {
    const offers = [
      { ...BED, id: "a" },
      { ...BED, id: "b", nights: 7 },
      { ...BED, id: "c" },
    ];
    expect(groupByBed(offers).map((bed) => bed.offers.map(({ id }) => id))).toEqual([["a", "c"], ["b"]]);
  });
});
