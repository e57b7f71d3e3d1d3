// Resort specials: a code that content names, and the arrivals that go with it. They are dated from the day on which the club was made.

/** A special. */
export interface Special {
  readonly code: string;
  readonly unit: string;
  /** Days from the club's first day to each arrival, and what each costs. */
  readonly arrivals: readonly { readonly inDays: number; readonly amount: number }[];
  readonly nights: number;
}

/** The specials that have not ended; one is sold out. */
export const SPECIALS: readonly Special[] = [
  {
    code: "SP-WINTER-27",
    unit: "R41/2B",
    nights: 5,
    arrivals: [
      { inDays: 196, amount: 499 },
      { inDays: 203, amount: 549 },
    ],
  },
  { code: "SP-SPRING-26", unit: "R12/2B", nights: 4, arrivals: [] },
  {
    code: "SP-REEF-27",
    unit: "R18/1B",
    nights: 4,
    arrivals: [
      { inDays: 60, amount: 389.5 },
      { inDays: 88, amount: 359.5 },
    ],
  },
  { code: "SP-LAKE-27", unit: "27/2B", nights: 3, arrivals: [{ inDays: 45, amount: 320 }] },
  {
    code: "SP-VINH-27",
    unit: "R33/1B",
    nights: 6,
    arrivals: [
      { inDays: 75, amount: 410 },
      { inDays: 110, amount: 390 },
    ],
  },
];
