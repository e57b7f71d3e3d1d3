// The members of docs/sample-members.md: those of the API examples, and one for each other account type and special case.

import { createMemberRecord } from "../member-record.ts";
import { CONTRACT_SAMPLES, type Sample } from "./contract-samples.ts";
import { createCharge, createLot, createMembership, createOneWeek, createValidityPass } from "./holdings.ts";

interface Row {
  readonly no: string;
  readonly name: string;
  readonly type: string;
  readonly shows: string;
  readonly country?: "AU" | "NZ" | "VN";
  readonly overrides?: Parameters<typeof createMemberRecord>[1];
}

const POINTS = {
  ownedPoints: [{ ClubResortID: "C1", PointsOwned: 3000, ExpirationDate: "2080-06-30" }],
  lots: [createLot(3000, "2027-10-31")],
  credits: 2,
};

const ROWS: readonly Row[] = [
  {
    no: "100209",
    name: "Kerry",
    type: "Escapes Member",
    shows: "Escapes Member with a validity pass",
    overrides: { ...POINTS, ownedPoints: [], memberships: [createValidityPass("2027-07-31", "100209")] },
  },
  {
    no: "100210",
    name: "Lee",
    type: "Getaway Member",
    shows: "Getaway Member: a type without a kind",
    overrides: { memberships: [createMembership(40100, "Getaway", "2027-03-31")] },
  },
  { no: "100211", name: "Morgan", type: "4Lifestyle", shows: "4Lifestyle: a type without a kind" },
  {
    no: "100212",
    name: "Hana",
    type: "NZ Strata Owner",
    country: "NZ",
    shows: "NZ Strata Owner: five pages alone are open",
  },
  {
    no: "100213",
    name: "Pat",
    type: "Limited Points Mbr",
    shows: "Limited Points Mbr with a validity pass",
    overrides: { ...POINTS, memberships: [createValidityPass("2027-04-30", "100213")] },
  },
  {
    no: "100214",
    name: "Tama",
    type: "Stock Owned NZ",
    country: "NZ",
    shows: "Stock Owned NZ: weeks in New Zealand",
    overrides: createOneWeek("100214"),
  },
  {
    no: "100215",
    name: "Drew",
    type: "Stock Owned AU",
    shows: "Stock Owned AU: weeks in Australia, and Plus that has expired",
    overrides: { ...createOneWeek("100215"), memberships: [createMembership(21044, "Classic Plus", "2026-10-31")] },
  },
  {
    no: "100216",
    name: "Jamie",
    type: "Stock Owned OS",
    shows: "Stock Owned OS: weeks, overseas",
    overrides: createOneWeek("100216"),
  },
  {
    no: "100217",
    name: "Frankie",
    type: "Classic Legends",
    shows: "Classic Legends: credits, bonus and rental weeks",
    overrides: { credits: 5 },
  },
  {
    no: "100218",
    name: "Ashley",
    type: "Aspire",
    shows: "Aspire by account type",
    overrides: { ...POINTS, memberships: [createValidityPass("2027-12-31", "100218")] },
  },
  {
    no: "100219",
    name: "Blair",
    type: "AU Member",
    shows: "Plus: a weeks owner with the Plus product",
    overrides: { ...createOneWeek("100219"), memberships: [createMembership(21044, "Classic Plus", "2027-02-28")] },
  },
  {
    no: "100220",
    name: "Noel",
    type: "Points Member",
    shows: "World Online: may not open the Points Play page",
    overrides: {
      ...POINTS,
      memberships: [createValidityPass("2027-09-30", "100220"), createMembership(20990, "World Online", "2027-09-30")],
    },
  },
  {
    no: "100221",
    name: "Terry",
    type: "Points Member",
    shows: "a validity pass that expired yesterday",
    overrides: { ...POINTS, memberships: [createValidityPass("2026-11-19", "100221")] },
  },
  {
    no: "100222",
    name: "Sacha",
    type: "AU Member",
    shows: "negative exchange credits",
    overrides: {
      ...createOneWeek("100222"),
      credits: -3,
      memberships: [createMembership(10007, "DAE Gold", "2027-06-30")],
    },
  },
  {
    no: "100223",
    name: "Rowan",
    type: "Points Member",
    shows: "an overdue levy, and one that is due today",
    overrides: {
      ...POINTS,
      memberships: [createValidityPass("2027-03-31", "100223")],
      charges: [
        createCharge("L-2026-100223", "Levy 2026, Banksia Shores", [730, "AUD"], "2026-09-30"),
        createCharge("L-2027-100223", "Levy 2027, Banksia Shores", [755.5, "AUD"], "2026-11-20"),
      ],
    },
  },
  {
    no: "100224",
    name: "Charlie",
    type: "Points Member",
    shows: "expiring and used lots: 90 and 91 days to expiry, today, spent",
    overrides: {
      ...POINTS,
      lots: [
        createLot(700, "2027-02-18"),
        createLot(800, "2027-02-19"),
        createLot(60, "2026-11-20"),
        createLot(0, "2027-10-31"),
        createLot(40, "2026-11-21"),
      ],
      memberships: [createValidityPass("2026-11-20", "100224")],
    },
  },
  {
    no: "100225",
    name: "Minh Ánh",
    type: "Points Member",
    country: "VN",
    shows: "the Vietnamese brand, with points",
    overrides: { ...POINTS, memberships: [createValidityPass("2027-08-31", "100225")] },
  },
  {
    no: "100226",
    name: "Wiremu",
    type: "Points Member",
    country: "NZ",
    shows: "the New Zealand brand, with points and a charge in NZD",
    overrides: {
      ...POINTS,
      memberships: [createValidityPass("2027-08-31", "100226")],
      charges: [createCharge("U-5301", "Cleaning, October 2026", [95, "NZD"], "2026-12-05")],
    },
  },
  {
    no: "100227",
    name: "Billie",
    type: "Limited Points Mbr",
    shows: "Limited Points Mbr who is Aspire by membership",
    overrides: {
      ...POINTS,
      memberships: [
        createValidityPass("2027-06-30", "100227"),
        createMembership("20311", "Aspire Membership", "2027-06-30"),
      ],
    },
  },
  { no: "100228", name: "Gale", type: "Platinum Circle", shows: "an unknown account type" },
];

const BRANDS = { AU: "member_portal", NZ: "member_portal_nz", VN: "member_portal_vn" } as const;

/** Dates are relative to 20 Nov 2026. */
export const SAMPLES: readonly Sample[] = [
  ...CONTRACT_SAMPLES,
  ...ROWS.map(({ no, name, type, shows, country = "AU", overrides }) => ({
    no,
    brand: BRANDS[country],
    shows,
    record: createMemberRecord(
      { no, first: name, last: country === "VN" ? "Trần" : "Sample", type, country },
      overrides,
    ),
  })),
];
