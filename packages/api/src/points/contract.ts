// Contract of points, credits and ownership.

import { HOLDING_STATUSES } from "@portico/domain/holding";
import { SUMMARY_LAYOUTS, SUMMARY_ROW_IDS } from "@portico/domain/points/summary";
import { POINTS_MOVEMENT_KINDS } from "@portico/domain/stays/points-ledger";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { CSV_RESPONSE } from "../http/file-responses.ts";
import { stayVerdict } from "../stays/verdict-contract.ts";

/** The next change of status that comes with time alone. */
export const statusChange = z.object({ on: z.iso.date(), to: z.enum(HOLDING_STATUSES) }).meta({ id: "StatusChange" });

/** A lot of points; fields that the back-end does not state are `null`. */
const pointsLot = z
  .object({
    /** Position in the back-end's list. Sums name the lots that they leave out by it. */
    name: z.string(),
    balance: z.number().nullable(),
    expiresOn: z.iso.date().nullable(),
    /** The status as the back-end states it. */
    given: z.string().nullable(),
    status: z.enum(HOLDING_STATUSES),
    because: z.string(),
    /** Whether it can be spent today. The summary counts exactly these lots (reading R44). */
    usable: z.boolean(),
    /** Negative once the lot has expired. */
    daysLeft: z.int().nullable(),
    /** Whether today is the last day to use it. */
    isLastDay: z.boolean(),
    nextChange: statusChange.nullable(),
  })
  .meta({ id: "PointsLot" });

/** `value` is `null` if it could not be read, and so is its `text`. */
const summaryRow = z
  .object({
    id: z.enum(SUMMARY_ROW_IDS),
    value: z.number().nullable(),
    /** The value as it is displayed: `1,070.5` or `−20`. */
    text: z.string().nullable(),
  })
  .meta({ id: "SummaryRow" });

const summaryPart = z.enum(["points", "ownership", "entitlements", "credits"]);

/** The summary in the dashboard's header, by type of member. */
export const pointsSummary = z
  .object({
    layout: z.enum(SUMMARY_LAYOUTS),
    rows: z.array(summaryRow),
    /** Records that the sums leave out, because the back-end's data about them is incomplete. */
    unknown: z.array(z.string()),
    /** Parts that could not be read; their rows have no value. */
    failed: z.array(summaryPart),
  })
  .meta({ id: "PointsSummary" });

const pointsResponse = z
  .object({
    today: z.iso.date(),
    /** Lots that expire by this day count as expiring. */
    expiringUntil: z.iso.date(),
    lots: z.array(pointsLot),
    summary: pointsSummary,
  })
  .meta({ id: "Points" });

const forecastQuery = z.strictObject({
  points: z
    .string()
    .regex(/^\d{1,9}$/, "Enter a whole number of points, such as 480")
    .transform(Number),
});

/** The forecast of spending points. */
const forecastResponse = z
  .object({
    today: z.iso.date(),
    points: z.int(),
    /** The lots that would be spent, in order of expiry. */
    taken: z.array(z.object({ name: z.string(), points: z.number(), expiresOn: z.iso.date().nullable() })),
    /** Missing points. */
    short: z.number(),
    left: z.number(),
    /** The remaining points by the day on which they lapse. */
    lapses: z.array(z.object({ on: z.iso.date(), points: z.number() })),
    /** Lots that cannot be spent, because the back-end's data about them is incomplete. */
    unknown: z.array(z.string()),
  })
  .meta({ id: "PointsForecast" });

/** Points spent (below 0) or returned (above 0). */
const pointsMovement = z
  .object({
    kind: z.enum(POINTS_MOVEMENT_KINDS),
    /** `null` if the back-end does not state it. */
    on: z.iso.date().nullable(),
    points: z.number(),
    /** The booking that the points paid for. */
    booking: z.object({ reference: z.string(), resortName: z.string() }).nullable(),
    /** Expiry day of returned points. */
    expiresOn: z.iso.date().nullable(),
  })
  .meta({ id: "PointsMovement" });

/** Points spent and returned; `failed` names the parts that could not be read. */
const pointsLedgerResponse = z
  .object({
    /** The newest first. */
    movements: z.array(pointsMovement),
    failed: z.array(z.enum(["bookings", "lots"])),
  })
  .meta({ id: "PointsLedger" });

/** Credits received (above 0) or spent (below 0). */
const creditMovement = z
  .object({ on: z.iso.date().nullable(), text: z.string(), credits: z.number() })
  .meta({ id: "CreditMovement" });

/** Exchange and play credits. A part that could not be read is `null` and named in `failed`. */
const creditsResponse = z
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

const share = z
  .object({
    id: z.string(),
    resortId: z.string().nullable(),
    resortName: z.string().nullable(),
    unit: z.string().nullable(),
    /** `null` for a floating week. */
    week: z.int().nullable(),
  })
  .meta({ id: "Share" });

const ownedPoints = z
  .object({
    clubResortId: z.string().nullable(),
    resortName: z.string().nullable(),
    owned: z.number().nullable(),
    expiresOn: z.iso.date().nullable(),
  })
  .meta({ id: "OwnedPoints" });

const ownershipResponse = z
  .object({
    shares: z.array(share),
    points: z.array(ownedPoints),
    totals: z.object({
      shares: z.int(),
      leviedPoints: z.number(),
      /** Holdings that the sum leaves out. */
      unknown: z.array(z.string()),
    }),
    /** Ids of the club resorts whose names could not be read. */
    failed: z.array(z.string()),
  })
  .meta({ id: "Ownership" });

export const pointsEndpoints = {
  "GET /api/points": {
    access: "/points",
    summary: "The lots of points and their summary",
    response: pointsResponse,
    problems: [422, 502],
  },
  "GET /api/points/ledger": {
    access: "/points",
    summary: "How points went and came back, as far as the club says",
    response: pointsLedgerResponse,
    problems: [],
  },
  "GET /api/points/table": {
    access: "/points",
    summary: "The lots of points for a spreadsheet",
    ...CSV_RESPONSE,
    problems: [502],
  },
  "GET /api/points/summary": {
    access: "session",
    summary: "The summary by itself, for members of every type",
    response: pointsSummary,
    problems: [403, 422, 502],
  },
  "GET /api/points/forecast": {
    access: "/points",
    summary: "What spending so many points would leave",
    query: forecastQuery,
    response: forecastResponse,
    problems: [422, 502],
  },
  "GET /api/credits": {
    access: "/exchange-play-credits",
    summary: "Exchange and play credits",
    response: creditsResponse,
    problems: [422, 502],
  },
  "GET /api/ownership": {
    access: "/products",
    summary: "What the member owns",
    response: ownershipResponse,
    problems: [422, 502],
  },
} as const satisfies EndpointTable;

export type StatusChangeView = z.infer<typeof statusChange>;
export type LotView = z.infer<typeof pointsLot>;
export type SummaryPart = z.infer<typeof summaryPart>;
export type SummaryView = z.infer<typeof pointsSummary>;
export type PointsResponse = z.infer<typeof pointsResponse>;
export type PointsLedgerResponse = z.infer<typeof pointsLedgerResponse>;
export type ForecastResponse = z.infer<typeof forecastResponse>;
export type CreditsResponse = z.infer<typeof creditsResponse>;
export type OwnershipResponse = z.infer<typeof ownershipResponse>;
