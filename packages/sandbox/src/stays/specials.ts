// Resort specials: conditions as in the content, and the arrivals on sale.

export interface Special {
  readonly code: string;
  readonly unit: string;
  /** First arrival and last departure in the content. */
  readonly travel: { readonly from: string; readonly until: string };
  readonly arrivals: readonly { readonly on: string; readonly amount: number }[];
  readonly nights: number;
}

/** One special is sold out, and one sells a stay before its first travel day. */
export const SPECIALS: readonly Special[] = [
  {
    code: "SP-WINTER-27",
    unit: "R41/2B",
    travel: { from: "2027-06-01", until: "2027-06-30" },
    nights: 5,
    arrivals: [
      { on: "2027-06-04", amount: 499 },
      { on: "2027-06-11", amount: 549 },
    ],
  },
  {
    code: "SP-SPRING-26",
    unit: "R12/2B",
    travel: { from: "2026-09-01", until: "2026-11-30" },
    nights: 4,
    arrivals: [],
  },
  {
    code: "SP-REEF-27",
    unit: "R18/1B",
    travel: { from: "2027-01-10", until: "2027-03-31" },
    nights: 4,
    arrivals: [
      { on: "2027-01-19", amount: 389.5 },
      { on: "2027-02-16", amount: 359.5 },
    ],
  },
  {
    code: "SP-LAKE-27",
    unit: "27/2B",
    travel: { from: "2027-02-01", until: "2027-05-31" },
    nights: 3,
    arrivals: [
      // Before the first travel day: the portal must refuse it.
      { on: "2027-01-07", amount: 320 },
      { on: "2027-02-11", amount: 320 },
    ],
  },
  {
    code: "SP-VINH-27",
    unit: "R33/1B",
    travel: { from: "2027-01-20", until: "2027-04-30" },
    nights: 6,
    arrivals: [
      { on: "2027-02-03", amount: 410 },
      { on: "2027-03-10", amount: 390 },
    ],
  },
];

export function findSpecial(code: string): Special | undefined {
  return SPECIALS.find((special) => special.code === code);
}
