// The payload that an offer and a booking share: a unit at a resort, from a day, for some nights.

import type { Offer } from "@portico/domain/stays";
import { z } from "zod";
import { id, identifier, requireDay } from "../transport/response-fields.ts";

export const STAY = z.object({
  ResortID: id,
  ResortName: z.string(),
  UnitType: z.string(),
  Sleeps: z.number(),
  ArrivalDate: z.string(),
  Nights: z.number(),
});

/** `path` is the stay's place in the response, for error messages. */
export function stayOf(
  wire: z.infer<typeof STAY>,
  path: string,
): Pick<Offer, "resortId" | "resortName" | "unit" | "sleeps" | "arrival" | "nights"> {
  return {
    resortId: identifier(wire.ResortID),
    resortName: wire.ResortName,
    unit: wire.UnitType,
    sleeps: wire.Sleeps,
    arrival: requireDay(wire.ArrivalDate, `${path}.ArrivalDate`),
    nights: wire.Nights,
  };
}
