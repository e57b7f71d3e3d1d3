// What an offer and a booking have in common on the wire: a unit at a resort, from a day, for some nights.

import type { Offer } from "@portico/domain/stays/offer";
import type { z } from "zod";
import { dayAt, id, identifier, number, text } from "../transport/words.ts";

export interface WireStay {
  ResortID: string | number;
  ResortName: string;
  UnitType: string;
  Sleeps: number;
  ArrivalDate: string;
  Nights: number;
}

export const STAY: { readonly [Field in keyof WireStay]: z.ZodType<WireStay[Field]> } = {
  ResortID: id,
  ResortName: text,
  UnitType: text,
  Sleeps: number,
  ArrivalDate: text,
  Nights: number,
};

/** `path` says where it stands in the answer. */
export function stayOf(
  wire: WireStay,
  path: string,
): Pick<Offer, "resortId" | "resortName" | "unit" | "sleeps" | "arrival" | "nights"> {
  return {
    resortId: identifier(wire.ResortID),
    resortName: wire.ResortName,
    unit: wire.UnitType,
    sleeps: wire.Sleeps,
    arrival: dayAt(wire.ArrivalDate, `${path}.ArrivalDate`),
    nights: wire.Nights,
  };
}
