// Points and credits: the lots, what they are worth today, what spending would leave, and what the member owns.

import { HOLDING_STATUSES } from "@portico/domain/holding";
import { SUMMARY_LAYOUTS, SUMMARY_ROW_IDS } from "@portico/domain/points/summary";
import { POINTS_MOVEMENT_KINDS } from "@portico/domain/stays/points-ledger";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { stayVerdict } from "../stays/verdict-contract.ts";

/** What the calendar alone will change, and when. */
export const statusChange = z.object({ on: z.iso.date(), to: z.enum(HOLDING_STATUSES) }).meta({ id: "StatusChange" });

/** A lot of points today; a part that the club does not say is `null`. */
const pointsLot = z
  .object({
    /** Its place in the club's list, by which sums name what they left out. */
    name: z.string(),
    balance: z.number().nullable(),
    expiresOn: z.iso.date().nullable(),
    /** The club's own word. */
    given: z.string().nullable(),
    status: z.enum(HOLDING_STATUSES),
    because: z.string(),
    /** Whether it can be spent today: then, and only then, the summary counts it (reading R44). */
    usable: z.boolean(),
    /** Below 0 once it has expired. */
    daysLeft: z.int().nullable(),
    /** Whether it can be used today for the last time. */
    isLastDay: z.boolean(),
    nextChange: statusChange.nullable(),
  })
  .meta({ id: "PointsLot" });

/** A row of the summary; `null` where nothing about it could be read. */
const summaryRow = z
  .object({
    id: z.enum(SUMMARY_ROW_IDS),
    value: z.number().nullable(),
  })
  .meta({ id: "SummaryRow" });

/** The parts that a summary is made of. */
const summaryPart = z.enum(["points", "ownership", "entitlements", "credits"]);

/** What the dashboard's header sums up, by type of member. */
export const pointsSummary = z
  .object({
    layout: z.enum(SUMMARY_LAYOUTS),
    rows: z.array(summaryRow),
    /** The records that the sums leave out, because the club does not say enough about them. */
    unknown: z.array(z.string()),
    /** The parts that could not be read; their rows have no value. */
    failed: z.array(summaryPart),
  })
  .meta({ id: "PointsSummary" });

/** The member's points. */
const pointsAnswer = z
  .object({
    today: z.iso.date(),
    /** What lapses until this day is expiring. */
    expiringUntil: z.iso.date(),
    lots: z.array(pointsLot),
    summary: pointsSummary,
  })
  .meta({ id: "Points" });

/** How many points a stay would cost. */
const forecastQuestion = z.strictObject({
  points: z
    .string()
    .regex(/^\d{1,9}$/, "Enter a whole number of points, such as 480")
    .transform(Number),
});

/** What spending would take, leave, and let lapse. */
const forecastAnswer = z
  .object({
    today: z.iso.date(),
    points: z.int(),
    /** The lots that it would come from; what lapses first goes first. */
    taken: z.array(z.object({ name: z.string(), points: z.number(), expiresOn: z.iso.date().nullable() })),
    /** Points that no lot can give. */
    short: z.number(),
    left: z.number(),
    /** What is left, by the day on which it lapses. */
    lapses: z.array(z.object({ on: z.iso.date(), points: z.number() })),
    /** The lots that give nothing, because the club does not say enough about them. */
    unknown: z.array(z.string()),
  })
  .meta({ id: "PointsForecast" });

/** Points that went, below 0, or came back, above 0. */
const pointsMovement = z
  .object({
    kind: z.enum(POINTS_MOVEMENT_KINDS),
    /** `null` where the club does not say. */
    on: z.iso.date().nullable(),
    points: z.number(),
    /** What they were spent on. */
    booking: z.object({ reference: z.string(), resortName: z.string() }).nullable(),
    /** When those that came back expire. */
    expiresOn: z.iso.date().nullable(),
  })
  .meta({ id: "PointsMovement" });

/** What is known of how points went and came back; a part that could not be read stands in `failed`. */
const pointsLedgerAnswer = z
  .object({
    /** The newest first. */
    movements: z.array(pointsMovement),
    failed: z.array(z.enum(["bookings", "lots"])),
  })
  .meta({ id: "PointsLedger" });

/** How credits came, above 0, or went, below 0. */
const creditMovement = z
  .object({ on: z.iso.date().nullable(), text: z.string(), credits: z.number() })
  .meta({ id: "CreditMovement" });

/** Exchange and play credits; what could not be read is `null`, and stands in `failed`. */
const creditsAnswer = z
  .object({
    /** Never below 0 (reading R20). */
    credits: z.number().nullable(),
    /** The newest first. */
    history: z.array(creditMovement).nullable(),
    failed: z.array(z.enum(["credits", "history"])),
    /** Whether the member may exchange them for a stay. */
    exchange: stayVerdict,
  })
  .meta({ id: "Credits" });

/** A share of a resort's weeks. */
const share = z
  .object({
    id: z.string(),
    resortId: z.string().nullable(),
    resortName: z.string().nullable(),
    unit: z.string().nullable(),
    /** `null` where it floats. */
    week: z.int().nullable(),
  })
  .meta({ id: "Share" });

/** Points for which levies are paid. */
const ownedPoints = z
  .object({
    clubResortId: z.string().nullable(),
    resortName: z.string().nullable(),
    owned: z.number().nullable(),
    expiresOn: z.iso.date().nullable(),
  })
  .meta({ id: "OwnedPoints" });

/** What the member owns. */
const ownershipAnswer = z
  .object({
    shares: z.array(share),
    points: z.array(ownedPoints),
    totals: z.object({
      shares: z.int(),
      leviedPoints: z.number(),
      /** The holdings that the sum leaves out. */
      unknown: z.array(z.string()),
    }),
    /** The club resorts whose names could not be read. */
    failed: z.array(z.string()),
  })
  .meta({ id: "Ownership" });

/** The endpoints of points, credits and ownership. */
export const pointsEndpoints = {
  "GET /api/points": {
    access: "/points",
    summary: "The lots of points and their summary",
    answer: pointsAnswer,
    problems: [422, 502],
  },
  "GET /api/points/ledger": {
    access: "/points",
    summary: "How points went and came back, as far as the club says",
    answer: pointsLedgerAnswer,
    problems: [],
  },
  "GET /api/points/table": {
    access: "/points",
    summary: "The lots of points for a spreadsheet",
    answer: z.any().describe("The text of the table, as CSV"),
    problems: [502],
  },
  "GET /api/points/summary": {
    access: "session",
    summary: "The summary by itself, for members of every type",
    answer: pointsSummary,
    problems: [403, 422, 502],
  },
  "GET /api/points/forecast": {
    access: "/points",
    summary: "What spending so many points would leave",
    query: forecastQuestion,
    answer: forecastAnswer,
    problems: [422, 502],
  },
  "GET /api/credits": {
    access: "/exchange-play-credits",
    summary: "Exchange and play credits",
    answer: creditsAnswer,
    problems: [422, 502],
  },
  "GET /api/ownership": {
    access: "/products",
    summary: "What the member owns",
    answer: ownershipAnswer,
    problems: [422, 502],
  },
} as const satisfies EndpointTable;

/** What the calendar alone will change. */
export type StatusChangeView = z.infer<typeof statusChange>;
/** A lot of points today. */
export type LotView = z.infer<typeof pointsLot>;
/** A part of a summary. */
export type SummaryPart = z.infer<typeof summaryPart>;
/** The summary. */
export type SummaryView = z.infer<typeof pointsSummary>;
/** The member's points. */
export type PointsAnswer = z.infer<typeof pointsAnswer>;
/** How points went and came back. */
export type PointsLedgerAnswer = z.infer<typeof pointsLedgerAnswer>;
/** What spending would leave. */
export type ForecastAnswer = z.infer<typeof forecastAnswer>;
/** Credits and their history. */
export type CreditsAnswer = z.infer<typeof creditsAnswer>;
/** What the member owns. */
export type OwnershipAnswer = z.infer<typeof ownershipAnswer>;
