// The six searches behind one port, and the prices of resort specials.

import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import type { ResortSpecialSource, StaySource } from "@portico/domain/ports";
import { type Offer, type SearchCall, STAYS } from "@portico/domain/stays";
import { z } from "zod";
import type { Transport } from "../transport.ts";
import { OFFERS, type OfferPayload, offersOf } from "./offers.ts";
import { searchRequest } from "./requests.ts";

type List = "propertyData" | "classicAvailability" | "daeAvailability";

/** The field of each response that contains the list. */
const LIST_BY_CALL: Readonly<Record<SearchCall, List>> = {
  "search-7-night-for-resort": "propertyData",
  "search-short-stay-by-month": "classicAvailability",
  "search-bonus-plus": "classicAvailability",
  "search-club-properties-7-night": "classicAvailability",
  "bonus-rental-availability": "daeAvailability",
  "holiday-exchange-availability": "daeAvailability",
};

const RESPONSES: Readonly<Record<List, z.ZodType<Partial<Record<List, OfferPayload[]>>>>> = {
  propertyData: z.object({ propertyData: OFFERS }),
  classicAvailability: z.object({ classicAvailability: OFFERS }),
  daeAvailability: z.object({ daeAvailability: OFFERS }),
};

/** Maps fields of a search to the criteria, for refusals. */
const FIELDS = { resortID: "resortId", resort_id: "resortId", weeks_to_show: "weeksToShow" };

/** `authClient` is the portal's client name at the exchange system. */
export function staySource(transport: Transport, authClient: string): StaySource {
  return {
    search: async (stay, criteria, party) => {
      const { call } = STAYS[stay];
      // Stays from content, and stays on enquiry, have no search.
      if (call === "content" || call === "send-email") return [];
      const path = LIST_BY_CALL[call];
      try {
        return await transport.call(call, {
          body: searchRequest(call, criteria, { party, authClient }),
          response: RESPONSES[path],
          convert: (payload): readonly Offer[] => offersOf(payload[path] ?? [], { stay, payer: party.payer, path }),
          fields: FIELDS,
        });
      } catch (error) {
        throw searchFailure(error);
      }
    },
  };
}

export function resortSpecialSource(transport: Transport): ResortSpecialSource {
  const response = z.object({ Offers: OFFERS });
  return {
    offers: (specialCode, { memberNumber, memberType, isEcv, payer }) =>
      transport.call("booking-price", {
        body: { memberNo: memberNumber, isMemberECV: isEcv, classic_member_type: memberType, specialCode },
        response,
        convert: ({ Offers }) => offersOf(Offers, { stay: "resort-specials", payer, path: "Offers" }),
      }),
  };
}

const FAILURES: readonly ErrorCode[] = ["BACK_END_UNAVAILABLE", "BACK_END_UNREADABLE", "BACK_END_DENIED"];

/** A failed search gets its own code; a refusal by the club keeps its reason. */
function searchFailure(error: unknown): unknown {
  if (!(error instanceof PorticoError) || !FAILURES.includes(error.code)) return error;
  return new PorticoError("SEARCH_FAILED", { detail: error.message, cause: error });
}
