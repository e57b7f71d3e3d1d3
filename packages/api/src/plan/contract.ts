// Contract of GET /api/plan: stays that use points and entitlements before they lapse (reading R61).

import { VERDICTS } from "@portico/domain/decision";
import { PLAN_GOALS } from "@portico/domain/plan/best-stays";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { SAVED_SEARCH_REASONS } from "@portico/domain/stays/saved-search";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { offerPrice, stayOffer } from "../stays/offers/contract.ts";

/** The member's wishes. The domain validates them. */
const planQuestion = z
  .strictObject({
    window: z.string(),
    minNights: z.string(),
    maxNights: z.string(),
    people: z.string(),
    regions: z.string(),
    from: z.string(),
    until: z.string(),
    /** The code of a region of `GET /api/school-holidays`. */
    holidays: z.string(),
    /** `first`: a plan after a few searches, while the browser requests the full one. */
    part: z.literal("first"),
  })
  .partial();

const lapsingLot = z
  .object({
    text: z.string(),
    kind: z.enum(["points", "entitlement"]),
    amount: z.number(),
    /** The last day on which it can be used. */
    lastDay: z.iso.date(),
    resortId: z.string().nullable(),
  })
  .meta({ id: "LapsingLot" });

const plannedStay = z
  .object({
    stay: z.enum(STAY_TYPES),
    offer: stayOffer,
    /** Index of the offer's price in `prices`, as it is after the stays before it are booked. */
    price: z.int(),
    /** The choices of the search that found it. A hold repeats the search (reading R38). */
    choices: z.object({ month: z.string(), region: z.string().optional(), resort: z.string().optional() }),
  })
  .meta({ id: "PlannedStay" });

const plan = z
  .object({
    goals: z.array(z.enum(PLAN_GOALS)),
    /** By arrival. */
    stays: z.array(plannedStay),
    nights: z.int(),
    /** What still lapses within the window. */
    lapses: z.array(lapsingLot),
    /** Why no plan loses less; `null` for a plan that is best in something else. */
    limit: z.string().nullable(),
  })
  .meta({ id: "StayPlan" });

/** Something that keeps the member from using what lapses, and the stays that it closes. */
const planBarrier = z
  .object({
    outcome: z.enum(VERDICTS),
    because: z.string(),
    next: z.string(),
    stays: z.array(z.enum(STAY_TYPES)),
  })
  .meta({ id: "PlanBarrier" });

/** A search that the member can save where no stay fits (reading R45). */
const planSearchToSave = z
  .object({
    stay: z.enum(STAY_TYPES),
    choices: z.object({
      region: z.string().optional(),
      resort: z.string().optional(),
      month: z.string().optional(),
      people: z.string().optional(),
      nights: z.string().optional(),
      nightsTo: z.string().optional(),
    }),
    keptFor: z.enum(SAVED_SEARCH_REASONS),
    title: z.string(),
    /** The wishes that it cannot hold; empty if it holds all of them. */
    lacks: z.string(),
  })
  .meta({ id: "PlanSearchToSave" });

const planResponse = z
  .object({
    today: z.iso.date(),
    windowDays: z.int(),
    decision: z.object({ outcome: z.enum(VERDICTS), rule: z.string(), because: z.string() }),
    lapsing: z.array(lapsingLot),
    plans: z.array(plan),
    prices: z.array(offerPrice),
    barriers: z.array(planBarrier),
    /** `null` unless no stay fits. */
    toSave: planSearchToSave.nullable(),
    /** Names of holdings that no plan uses, because the back-end's data about them is incomplete. */
    unclear: z.array(z.string()),
    /** Free stays that were left out, because there were more than a plan compares. */
    cut: z.int(),
    searches: z.object({
      answered: z.int(),
      failed: z.int(),
      /** In a first part, the searches of the full plan too. */
      planned: z.int(),
      /** The months that the plan covers. */
      months: z.array(z.string()),
    }),
    /** When the oldest of the searches was answered; `null` without searches. */
    readAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Plan" });

/** The regions with dates of school holidays, and their next period (reading R69). */
const schoolHolidays = z
  .object({
    regions: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        next: z.object({ name: z.string(), from: z.iso.date(), until: z.iso.date() }),
      }),
    ),
    /** The content service could not be read. */
    failed: z.boolean(),
  })
  .meta({ id: "SchoolHolidays" });

export const planEndpoints = {
  "GET /api/plan": {
    access: "session",
    summary: "Stays that use points and entitlements before they lapse",
    query: planQuestion,
    response: planResponse,
    problems: [403, 422, 429],
  },
  "GET /api/school-holidays": {
    access: "session",
    summary: "The regions whose school holidays can be wished in a plan",
    response: schoolHolidays,
    problems: [403],
  },
} as const satisfies EndpointTable;

export type PlanResponse = z.infer<typeof planResponse>;
export type PlanView = z.infer<typeof plan>;
export type PlannedStayView = z.infer<typeof plannedStay>;
