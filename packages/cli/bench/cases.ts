// Test data of the benchmarks: generated cases and members of many kinds.

const TYPES = [
  "Points Member",
  "AU Member",
  "NZ Strata Owner",
  "Classic Legends",
  "Aspire",
  "Escapes Member",
  "ECV Member",
];
const PATHS = [
  "/points?x=1",
  "/entitlements",
  "/",
  "/book-owner-week",
  "/search/gold-coast",
  "/documents",
  "/resort/x",
  "/logon",
];
const HELD = [
  [16_509, "Classic Exchange", "2027-01-31"],
  [21_044, "Classic Plus", "2027-06-30"],
  [5, "World Online", "2026-06-30"],
  [10_007, "Classic E&P NZ", "2027-03-31"],
] as const;

export function accessCase(number: number): object {
  const memberships = [
    { EntityID: 16_509, EntityName: "Classic Exchange", EntityMemberID: `E${number}`, ExpirationDate: "2027-01-31" },
    { EntityID: 5, EntityName: "World Online", EntityMemberID: `W${number}`, ExpirationDate: "2026-06-30" },
  ];
  return {
    id: number,
    ask: "access",
    at: `2026-11-20T0${number % 10}:00:00Z`,
    path: PATHS[number % PATHS.length],
    session: number % 5 === 0 ? null : { expires: "2026-11-20T23:00:00Z" },
    member: {
      AccountID: String(100_000 + number),
      AccountName: `Sample ${number}`,
      AccountType: TYPES[number % TYPES.length],
      externalMemberships: memberships.slice(0, number % 3),
    },
  };
}

/** A full member record of about 700 bytes. */
export function auditMember(number: number): object {
  const held = HELD.filter((_, bit) => (number >> bit) & 1);
  return {
    AccountID: String(100_000 + number),
    AccountName: `Sample ${number}`,
    AccountType: TYPES[(number + (number >> 4)) % TYPES.length],
    externalMemberships: held.map(([EntityID, EntityName, ExpirationDate]) => ({
      EntityID,
      EntityName,
      EntityMemberID: `E${number}`,
      ExpirationDate,
    })),
    points: [
      { Balance: 1_200, ExpiryDate: "2027-03-31", Status: "ACTIVE" },
      { Balance: 500, ExpiryDate: "2028-12-31", Status: "ACTIVE" },
    ],
    entitlements: [
      { ShareEntitlementID: `S${number}`, Balance: 1, ExpiryDate: "2027-06-30", Status: "ACTIVE", resortId: "R12" },
    ],
    ownership: { Shares: [{ ResortID: "R12" }], Points: [] },
    charges: {
      unpaid: [{ ChargeID: `U${number}`, Balance: 120.5, DueDate: "2026-12-01", Currency: "AUD" }],
      levy: [],
    },
    credits: 3,
  };
}
