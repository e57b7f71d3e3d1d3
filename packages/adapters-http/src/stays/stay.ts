// The fields that an offer and a booking share.

import type { Offer } from "@portico/domain/stays";
import { z } from "zod";
import { idSchema, requireDay, toIdentifier } from "../transport/response-fields.ts";

export const STAY = z.object({
  ResortID: idSchema,
  ResortName: z.string(),
  UnitType: z.string(),
  Sleeps: z.number(),
  ArrivalDate: z.string(),
  Nights: z.number(),
});

export function toStay(
  payload: z.infer<typeof STAY>,
  path: string,
): Pick<Offer, "resortId" | "resortName" | "unit" | "sleeps" | "arrival" | "nights"> {
  return {
    resortId: toIdentifier(payload.ResortID),
    resortName: payload.ResortName,
    unit: payload.UnitType,
    sleeps: payload.Sleeps,
    arrival: requireDay(payload.ArrivalDate, `${path}.ArrivalDate`),
    nights: payload.Nights,
  };
}
