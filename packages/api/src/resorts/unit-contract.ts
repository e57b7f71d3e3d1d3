// What a unit is (R66). `null` and "not known" mean that content does not say.

import { VERDICTS } from "@portico/domain/decision";
import { LANGUAGES } from "@portico/domain/language";
import { UNIT_NEEDS } from "@portico/domain/resorts/needs";
import { BED_KINDS, SHOWERS } from "@portico/domain/resorts/unit-need";
import { z } from "zod";
import { picture } from "../content/rich-text-contract.ts";
import type { EndpointTable } from "../http/endpoint.ts";

const unitCard = z
  .object({
    resortId: z.string(),
    /** As offers and bookings name it. */
    name: z.string(),
    /** A studio has 0. */
    bedrooms: z.int().nullable(),
    beds: z.array(z.object({ bed: z.enum(BED_KINDS), count: z.int() })),
    /** As text; may be empty. */
    floor: z.string(),
    isStepFree: z.boolean().nullable(),
    shower: z.enum(SHOWERS).nullable(),
    hasLift: z.boolean().nullable(),
    /** Whether the unit meets each need by which results are filtered. */
    needs: z.array(
      z.object({ need: z.enum(UNIT_NEEDS), outcome: z.enum(VERDICTS), rule: z.string(), because: z.string() }),
    ),
    language: z.enum(LANGUAGES).nullable(),
  })
  .meta({ id: "UnitCard" });

/** In plain text. */
const unitReview = z
  .object({
    codename: z.string(),
    title: z.string(),
    text: z.string(),
    /** Empty if the member is not named. */
    firstName: z.string(),
    rating: z.int().min(1).max(5).nullable(),
    /** YYYY-MM. */
    month: z.string().nullable(),
    language: z.enum(LANGUAGES).nullable(),
  })
  .meta({ id: "UnitReview" });

export const unit = unitCard
  .extend({ floorPlan: picture.nullable(), pictures: z.array(picture), reviews: z.array(unitReview) })
  .meta({ id: "Unit" });

/** `failed` is true if the content service could not be read. */
const unitList = z.object({ units: z.array(unitCard), failed: z.boolean() }).meta({ id: "UnitList" });

export const unitEndpoints = {
  "GET /api/units": {
    access: "public",
    summary: "What the units of the resorts are: beds, floor and access",
    response: unitList,
  },
} as const satisfies EndpointTable;

export type UnitCard = z.infer<typeof unitCard>;
export type UnitReview = z.infer<typeof unitReview>;
export type UnitView = z.infer<typeof unit>;
