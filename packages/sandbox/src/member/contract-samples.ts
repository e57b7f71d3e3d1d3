// The sample members in docs/back-end-wire, with exactly the data of those examples.

import { createMemberRecord, type MemberRecord } from "../member-record.ts";
import { createCharge, createLot, createMembership, createValidityPass, WEEKS_OF_EACH_KIND } from "./holdings.ts";

/** `shows` is the case that the member demonstrates. */
export interface Sample {
  readonly no: string;
  readonly brand: "member_portal" | "member_portal_nz" | "member_portal_vn" | "ecv_member";
  readonly shows: string;
  readonly record: MemberRecord;
}

const GOLD = createMembership("10007", "DAE Gold", "2027-06-30T00:00:00", 88100201);

const ROBIN: MemberRecord = createMemberRecord(
  { no: "100201", first: "Robin", last: "Sample", type: "Points Member" },
  {
    profile: {
      AccountName: "R & A Sample",
      Email: "robin@example.com",
      BillingAddress: {
        AddressLines: ["Unit 4", "12 Sample Street"],
        City: "Noosa Heads",
        Region: "QLD",
        Postcode: "4567",
        Country: "Australia",
      },
      Owners: [
        { FirstName: "Robin", LastName: "Sample", Email: "robin@example.com" },
        { FirstName: "Alex", LastName: "Sample", Email: null },
      ],
      Contacts: [
        { FirstName: "Alex", Email: "alex@example.com", Active: true, IsPrimary: false },
        { FirstName: "Robin", Email: "robin@example.com", Active: true, IsPrimary: true },
        { FirstName: null, Email: null, Active: false, IsPrimary: false },
      ],
      Guests: [{ FirstName: "Toni", LastName: "Example", Email: "toni@example.com", Phone: null }],
    },
    lots: [
      createLot(1200, "2027-06-30"),
      createLot(350.5, "2027-01-15T00:00:00"),
      createLot(0, "2027-06-30"),
      createLot(80, "2026-06-30"),
      createLot(500, null),
      createLot(400, "2027-12-31", "SUSPENDED"),
    ],
    memberships: [
      createValidityPass("2027-01-31", "100201"),
      GOLD,
      createMembership(21044, "Classic Plus", "2026-12-31T14:00:00Z"),
    ],
    ownedPoints: [
      { ClubResortID: "C1", PointsOwned: 2000, ExpirationDate: "2080-06-30" },
      { ClubResortID: 3, PointsOwned: 500, ExpirationDate: "2041-12-31T00:00:00" },
    ],
    credits: 3,
    history: [
      { Date: "2026-09-14", Text: "Week deposited: Banksia Shores", Credits: 2 },
      { Date: "2026-03-02T09:30:00", Text: "Exchange: Kauri Lake Lodge", Credits: -1 },
      { Date: "2025-11-20", Text: "Balance brought forward", Credits: 2 },
    ],
    client: { ClientID: "C-20144", MemberSince: "2011-05-03", PreferredLanguage: "en", PreferredContact: "email" },
  },
);

const AROHA: MemberRecord = createMemberRecord(
  { no: "100203", first: "Aroha", last: "Sample", type: "NZ Member", country: "NZ" },
  {
    profile: {
      AccountID: 100203,
      TitleCode: null,
      Email: null,
      BillingAddress: null,
      Owners: [{ FirstName: "Aroha", LastName: "Sample", Email: "aroha@example.com" }],
      Contacts: [],
    },
    memberships: [createMembership(30444, "Classic E&P NZ ", "2026-11-20", "N100203")],
    shares: [{ ShareID: "SH-7090", ResortID: null, ResortName: null, UnitType: null, Week: null }],
    charges: [createCharge(700203, "Levy 2026, Kauri Lake Lodge", [612, "NZD"], "2026-08-31")],
  },
);

const MAU: MemberRecord = createMemberRecord(
  { no: "100205", first: "Thị Mẫu", last: "Nguyễn", type: " points  member", country: "VN" },
  {
    profile: {
      TitleCode: 20017,
      Email: "mau@example.com",
      Phone: null,
      Owners: [{ FirstName: "Thị Mẫu", LastName: "Nguyễn", Email: "mau@example.com" }],
      Contacts: [{ FirstName: "Mẫu", Email: "mau@example.com", Active: true, IsPrimary: true }],
    },
    lots: [createLot(90, "2026-12-24"), createLot(null, "2027-12-24")],
    memberships: [createValidityPass("2027-05-31", "100205")],
    charges: [
      createCharge("U-5201", "Refund, March 2026", [-75.25, "AUD"], null),
      createCharge("U-5202", "Exchange fee", [null, null], "2026-12-01"),
    ],
    credits: -2,
    client: { ClientID: 20871, MemberSince: null, PreferredLanguage: "vi", PreferredContact: null },
  },
);

/** Members 100201 to 100208. Dates are relative to 20 Nov 2026. */
export const CONTRACT_SAMPLES: readonly Sample[] = [
  {
    no: "100201",
    brand: "member_portal",
    shows: "Points Member: lots in every state, validity pass, exchange, Plus, bookings in every state",
    record: ROBIN,
  },
  {
    no: "100202",
    brand: "member_portal",
    shows: "AU Member: shares, entitlements in every state, an unpaid charge and a levy",
    record: createMemberRecord(
      { no: "100202", first: "Casey", last: "Sample", type: "AU Member" },
      {
        ...WEEKS_OF_EACH_KIND,
        memberships: [createMembership(17283, "Classic Exchange", "2027-08-31", "E100202")],
        credits: 4,
        charges: [
          createCharge("U-5101", "Cleaning, August 2026", [120.5, "AUD"], "2026-10-01"),
          createCharge("L-2027-100202", "Levy 2027, Banksia Shores", [845.4, "AUD"], "2026-12-15"),
          createCharge("L-2026-100202", "Levy 2026, Banksia Shores", [0, "AUD"], "2025-12-15T00:00:00"),
        ],
      },
    ),
  },
  {
    no: "100203",
    brand: "member_portal_nz",
    shows: "NZ Member: an overdue levy in NZD, exchange by name until today, little in the profile",
    record: AROHA,
  },
  {
    no: "100204",
    brand: "member_portal",
    shows: "Points Member who is Aspire by membership",
    record: createMemberRecord(
      { no: "100204", first: "Jordan", last: "Sample", type: "Points Member" },
      {
        memberships: [
          createValidityPass("2027-11-30", "100204"),
          createMembership(20311, "Aspire Membership", "2027-11-30", "A100204"),
        ],
        lots: [createLot(6000, "2027-11-30")],
        ownedPoints: [{ ClubResortID: "C1", PointsOwned: 6000, ExpirationDate: "2080-06-30" }],
        credits: 1,
      },
    ),
  },
  {
    no: "100205",
    brand: "member_portal_vn",
    shows: "Points Member with a Vietnamese name, another spelling of the type, negative credits and unreadable facts",
    record: MAU,
  },
  {
    no: "100206",
    brand: "member_portal",
    shows: "Classic Escapes with an expired validity pass, so no booking with points",
    record: createMemberRecord(
      { no: "100206", first: "Sandy", last: "Sample", type: "Classic Escapes" },
      {
        memberships: [
          { ...createValidityPass("2025-06-30", "100206"), EntityID: "16509" },
          createMembership(20990, "World Online", null),
        ],
        lots: [createLot(2400, "2027-09-30")],
      },
    ),
  },
  {
    no: "100207",
    brand: "ecv_member",
    shows: "ECV Member: the second club",
    record: createMemberRecord({ no: "100207", first: "Quinn", last: "Sample", type: "ECV Member" }),
  },
  {
    no: "100208",
    brand: "member_portal",
    shows: "Loyalty Member with nothing at all: no memberships, every list is empty",
    record: createMemberRecord(
      { no: "100208", first: "Mai", last: "Sample", type: "Loyalty Member" },
      { profile: { Email: "mai@example.com", Phone: null, BillingAddress: null } },
    ),
  },
];
