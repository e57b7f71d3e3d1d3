// The same bed can be offered in several ways: for points, for exchange credits, for money (R64).

/** What makes two offers the same bed. `arrival` is a day number or an ISO date. */
export interface BedFacts {
  readonly resortId: string;
  readonly unit: string;
  readonly sleeps: number;
  readonly arrival: number | string;
  readonly nights: number;
}

export interface Bed<Offer extends BedFacts> {
  readonly key: string;
  /** In the order of the list that was grouped. */
  readonly offers: readonly [Offer, ...Offer[]];
}

/**
 * Equal for offers of the same bed: unit, size, resort, arrival and nights. Case and spaces of the unit's name do not count.
 *
 * @example
 * ```ts
 * import { bedKey } from "@portico/domain/stays";
 * import { offer } from "@portico/domain/testing";
 *
 * bedKey(offer({ unit: "1 bedroom" })) === bedKey(offer({ unit: " 1  Bedroom" })); // => true
 * bedKey(offer({ nights: 3 })) === bedKey(offer({ nights: 4 })); // => false
 * ```
 */
export function bedKey({ resortId, unit, sleeps, arrival, nights }: BedFacts): string {
  return JSON.stringify([resortId, foldUnit(unit), sleeps, arrival, nights]);
}

/**
 * Groups offers by bed, in the order of the first offer of each bed.
 *
 * @example
 * ```ts
 * import { groupByBed } from "@portico/domain/stays";
 * import { offer } from "@portico/domain/testing";
 *
 * const offers = [offer({ id: "SS-1" }), offer({ id: "SS-2", nights: 5 }), offer({ id: "PL-1", stay: "plus" })];
 * groupByBed(offers).map((bed) => bed.offers.map(({ id }) => id)); // => [["SS-1", "PL-1"], ["SS-2"]]
 * ```
 */
export function groupByBed<Offer extends BedFacts>(offers: readonly Offer[]): readonly Bed<Offer>[] {
  const beds = new Map<string, [Offer, ...Offer[]]>();
  for (const offer of offers) {
    const key = bedKey(offer);
    const bed = beds.get(key);
    if (bed === undefined) beds.set(key, [offer]);
    else bed.push(offer);
  }
  return [...beds].map(([key, bedOffers]) => ({ key, offers: bedOffers }));
}

function foldUnit(unit: string): string {
  return unit.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
