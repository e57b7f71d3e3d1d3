// Runs the port contract of `@portico/domain/testing/contract` against the HTTP adapters.

import { type BackEndSamples, backEndContract, type ContractBackEnd } from "@portico/domain/testing/contract";
import { describe, it } from "vitest";
import { DETAILS_SAMPLE } from "./details-sample.ts";
import { openPortal, PARTIES, PASSWORD, type Portal, requireDay, toMemberKey } from "./portal.ts";

const PAGE = "https://members.portico.example/password-reset";
const MEMBER = toMemberKey("100201");
const EMPTY_MEMBER = "100208";
const UNKNOWN_MEMBER = "100999";
const WEEKS = toMemberKey("100202");
const SHORT_STAY = {
  region: "QLD-SC",
  month: "06",
  year: "2027",
  searchByDate: true,
  arrivalDate: "2027-06-04",
  departureDate: "2027-06-07",
};

const OVERDUE_LEVY = {
  id: "700203",
  balance: { minor: 61_200, currency: "NZD" },
  dueOn: requireDay("2026-08-31"),
  unreadable: undefined,
  description: "Levy 2026, Kauri Lake Lodge",
} as const;
/** A refund, which is negative, and a charge with an unreadable currency. */
const UNREADABLE_CHARGES = [
  {
    id: "U-5201",
    balance: { minor: -7_525, currency: "AUD" },
    dueOn: undefined,
    unreadable: undefined,
    description: "Refund, March 2026",
  },
  {
    id: "U-5202",
    balance: undefined,
    dueOn: requireDay("2026-12-01"),
    unreadable: "Currency",
    description: "Exchange fee",
  },
] as const;

const READS: BackEndSamples["reads"] = {
  points: {
    lots: {
      gives: [
        {
          args: [toMemberKey("100205")],
          result: [
            { remaining: 90, expiresOn: requireDay("2026-12-24"), status: "ACTIVE" },
            // Unreadable balance.
            { remaining: undefined, expiresOn: requireDay("2027-12-24"), status: "ACTIVE" },
          ],
        },
        { args: [toMemberKey(EMPTY_MEMBER)], result: [] },
      ],
    },
  },
  ownership: {
    ownership: {
      gives: [
        {
          args: [WEEKS],
          result: {
            shares: [
              { id: "SH-7001", resortId: "R12", resortName: "Banksia Shores", unit: "2 bedroom", week: 27 },
              { id: "SH-7002", resortId: "R12", resortName: "Banksia Shores", unit: "1 bedroom", week: undefined },
              { id: "SH-7003", resortId: "27", resortName: "Kauri Lake Lodge", unit: "2 bedroom", week: 3 },
            ],
            resorts: ["R12", "27"],
            points: [],
          },
        },
        { args: [toMemberKey(EMPTY_MEMBER)], result: { shares: [], resorts: [], points: [] } },
      ],
    },
  },
  credits: {
    credits: {
      gives: [
        { args: [MEMBER], result: 3 },
        { args: [toMemberKey("100222")], result: -3 },
      ],
    },
    history: {
      gives: [
        {
          args: [MEMBER],
          result: [
            { on: requireDay("2026-09-14"), text: "Week deposited: Banksia Shores", credits: 2 },
            { on: requireDay("2026-03-02"), text: "Exchange: Kauri Lake Lodge", credits: -1 },
            { on: requireDay("2025-11-20"), text: "Balance brought forward", credits: 2 },
          ],
        },
        { args: [toMemberKey(EMPTY_MEMBER)], result: [] },
      ],
    },
  },
  entitlements: {
    atResort: {
      gives: [
        {
          args: [WEEKS, "27"],
          result: [
            { id: "SE-9101", remaining: 2, expiresOn: requireDay("2027-12-31"), status: "ACTIVE", resortId: "27" },
          ],
        },
        { args: [toMemberKey(EMPTY_MEMBER), "R12"], result: [] },
      ],
      refuses: [{ args: [WEEKS, "R999"], code: "RESORT_UNKNOWN" }],
    },
    ofAllShares: { gives: [{ args: [EMPTY_MEMBER], result: [] }] },
  },
  charges: {
    charges: {
      gives: [
        { args: [toMemberKey("100205")], result: { unpaid: UNREADABLE_CHARGES, levy: [] } },
        { args: [toMemberKey("100203")], result: { unpaid: [OVERDUE_LEVY], levy: [OVERDUE_LEVY] } },
        { args: [toMemberKey(EMPTY_MEMBER)], result: { unpaid: [], levy: [] } },
      ],
    },
  },
  memberships: {
    externalMemberships: {
      gives: [
        {
          args: [toMemberKey("100203")],
          result: [
            { entityId: "30444", name: "Classic E&P NZ ", memberId: "N100203", expiresOn: requireDay("2026-11-20") },
          ],
        },
        { args: [toMemberKey(EMPTY_MEMBER)], result: [] },
      ],
    },
  },
  clientInfo: {
    clientInfo: {
      gives: [
        {
          args: ["100201"],
          result: { clientId: "C-20144", memberSince: requireDay("2011-05-03"), language: "en", contactBy: "email" },
        },
        {
          args: ["100205"],
          result: { clientId: "20871", memberSince: undefined, language: "vi", contactBy: undefined },
        },
      ],
      refuses: [{ args: [UNKNOWN_MEMBER], code: "MEMBER_UNKNOWN" }],
    },
  },
  credentials: {
    accountOf: {
      gives: [
        { args: ["100201"], result: MEMBER },
        { args: ["Robin@example.com"], result: MEMBER },
        { args: ["100207"], result: toMemberKey("100207") },
        { args: ["nobody@example.com"], result: undefined },
      ],
    },
    ownerOfLink: { gives: [{ args: ["rst_00000000"], result: "refused" }] },
  },
  bookings: { bookings: { gives: [{ args: [EMPTY_MEMBER], result: [] }] } },
  stays: {
    search: {
      gives: [
        {
          args: ["short-stays", { region: "QLD-SC", month: "03", year: "2029", searchByDate: false }, PARTIES.points],
          result: [],
        },
      ],
      refuses: [
        {
          args: ["weekly-stays", { resortId: "R999", month: "03", year: "2027", searchByDate: false }, PARTIES.points],
          code: "RESORT_UNKNOWN",
        },
      ],
    },
  },
  specials: {
    offers: {
      gives: [{ args: ["SP-SPRING-26", PARTIES.points], result: [] }],
      refuses: [{ args: ["SP-NONE", PARTIES.points], code: "SPECIAL_UNKNOWN" }],
    },
  },
  resorts: {
    exchangeCountries: { gives: [{ args: [EMPTY_MEMBER], result: [] }] },
    exchangeRegions: {
      gives: [{ args: ["100201", "704"], result: [] }],
      refuses: [{ args: ["100201", "1"], code: "COUNTRY_UNKNOWN" }],
    },
  },
  clubResorts: {
    clubResort: {
      gives: [
        { args: ["100201", "C1"], result: { clubResortId: "C1", resortId: "R12", name: "Banksia Shores" } },
        { args: ["100201", "3"], result: { clubResortId: "3", resortId: undefined, name: "Club points" } },
      ],
      refuses: [{ args: ["100201", "C999"], code: "RESORT_UNKNOWN" }],
    },
  },
};

const APPLICATION = { firstName: "Robin", lastName: "Sample", isEcv: false, passwordAddress: PAGE };

const SAMPLES: BackEndSamples = {
  reads: READS,
  posting: {
    payment: {
      id: "payment-1",
      memberNumber: "100202",
      chargeIds: ["U-5101", "L-2027-100202"],
      amount: { minor: 96_590, currency: "AUD" },
    },
    member: WEEKS,
    otherMember: "100203",
    unknownChargeId: "U-9999",
  },
  plus: {
    memberNumber: "100202",
    applicant: {
      firstName: "Robin",
      lastName: "Sample",
      email: "robin@example.com",
      phone: "0491 570 156",
      reachBy: "phone",
    },
    price: { minor: 59_00, currency: "AUD" },
  },
  booking: {
    search: ["short-stays", SHORT_STAY, PARTIES.points],
    choose: (offers) => offers.find(({ resortId, unit }) => resortId === "R12" && unit === "2 bedroom"),
    otherParty: PARTIES.otherPoints,
  },
  account: {
    member: MEMBER,
    password: PASSWORD,
    email: "robin@example.com",
    otherMember: WEEKS,
    unknownName: "nobody@example.com",
    unknownMember: UNKNOWN_MEMBER,
    page: PAGE,
    changesEmail: true,
  },
  profile: {
    member: MEMBER,
    unknownMember: UNKNOWN_MEMBER,
    change: {
      title: "Dr.",
      guests: [{ firstName: "Ngaio", lastName: "Example", email: undefined, phone: "0491 570 110" }],
    },
    refused: {
      change: {
        billingAddress: { lines: ["1 Road"], city: "A", region: "QLD", postcode: "45678", country: "Australia" },
      },
      field: "billingAddress.postcode",
    },
  },
  bookingDetails: DETAILS_SAMPLE,
  campaign: { email: "robin@example.com", unknownEmail: "new@example.com", switchable: "7", fixed: "1" },
  document: { documentId: "DOC-VN-03", mediaType: "text/plain; charset=utf-8", bytes: 22, unknownId: "DOC-0000" },
  messages: {
    stayNotices: {
      notice: {
        id: "notice-1",
        memberNumber: "100201",
        language: "en",
        search: "Short stay, Noosa, March 2027",
        found: 3,
        link: "http://localhost/short-stays?month=2027-03",
      },
      email: "robin@example.com",
      unknownMember: UNKNOWN_MEMBER,
    },
    bookingMails: {
      mail: {
        id: "mail-1",
        kind: "booked",
        memberNumber: "100201",
        reference: "BK-40771",
        to: "member",
        language: "en",
        subject: "Your stay is booked",
        text: "Booking reference: BK-40771",
        link: "http://localhost/booking?reference=BK-40771",
      },
      email: "robin@example.com",
      otherMember: "100202",
    },
    notices: { memberNumber: "100201", email: "robin@example.com", unknownMember: UNKNOWN_MEMBER },
    enquiries: { name: "Robin Sample", email: "robin@example.com", message: "A car in Noosa, please." },
    signUp: {
      application: { ...APPLICATION, email: "robin@example.com", memberNumber: "100201" },
      refused: [{ ...APPLICATION, email: "no address" }, "email"],
    },
    loyalty: { memberNumber: "100201", redirect: "/rewards" },
    logout: true,
  },
};

async function openBackEnd(): Promise<ContractBackEnd> {
  const portal: Portal = await openPortal();
  const { club, ports } = portal;
  club.hooks.openNights("R12/2B", { from: SHORT_STAY.arrivalDate, nights: 3, units: 1 });
  return {
    ports,
    faults: {
      stop: () => club.faults.set({ kind: "503" }),
      loseResponses: async () => {
        // Fetches the token first: its response must not be lost.
        await ports.resorts.regions();
        club.faults.set({ kind: "reply-lost" });
      },
      clear: () => club.faults.clear(),
    },
    mails: () => club.mails().map(({ to, link }) => ({ to, token: link?.split("#token=")[1] })),
    close: () => portal.close(),
  };
}

describe("a port", () => {
  for (const { name, run } of backEndContract(openBackEnd, SAMPLES)) it(name, run);
});
