// The six searches behind one port, and the prices of resort specials.

import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import type { ResortSpecialSource, StaySource } from "@portico/domain/ports";
import { type Offer, type SearchCall, STAYS } from "@portico/domain/stays";
import { z } from "zod";
import type { Transport } from "../transport.ts";
import { OFFERS, type OfferPayload, toOffers } from "./offers.ts";
import { toSearchRequest } from "./requests.ts";

type ListField = "propertyData" | "classicAvailability" | "daeAvailability";

const LIST_FIELD_BY_CALL: Readonly<Record<SearchCall, ListField>> = {
  "search-7-night-for-resort": "propertyData",
  "search-short-stay-by-month": "classicAvailability",
  "search-bonus-plus": "classicAvailability",
  "search-club-properties-7-night": "classicAvailability",
  "bonus-rental-availability": "daeAvailability",
  "holiday-exchange-availability": "daeAvailability",
};

const RESPONSE_BY_LIST: Readonly<Record<ListField, z.ZodType<Partial<Record<ListField, OfferPayload[]>>>>> = {
  propertyData: z.object({ propertyData: OFFERS }),
  classicAvailability: z.object({ classicAvailability: OFFERS }),
  daeAvailability: z.object({ daeAvailability: OFFERS }),
};

/** The port's name of each back-end field, for refusals. */
const PORT_FIELD_NAMES = { resortID: "resortId", resort_id: "resortId", weeks_to_show: "weeksToShow" };

/** `authClient`: the portal's client name at the exchange system. */
export function createStaySource(transport: Transport, authClient: string): StaySource {
  return {
    search: async (stay, criteria, party) => {
      const { call } = STAYS[stay];
      // Stays from content and on enquiry have no search.
      if (call === "content" || call === "send-email") return [];
      const path = LIST_FIELD_BY_CALL[call];
      try {
        return await transport.call(call, {
          body: toSearchRequest(call, criteria, { party, authClient }),
          response: RESPONSE_BY_LIST[path],
          convert: (payload): readonly Offer[] => toOffers(payload[path] ?? [], { stay, payer: party.payer, path }),
          portFieldNames: PORT_FIELD_NAMES,
        });
      } catch (error) {
        throw toSearchFailure(error);
      }
    },
  };
}

export function createResortSpecialSource(transport: Transport): ResortSpecialSource {
  const response = z.object({ Offers: OFFERS });
  return {
    offers: (specialCode, { memberNumber, memberType, isEcv, payer }) =>
      transport.call("booking-price", {
        body: { memberNo: memberNumber, isMemberECV: isEcv, classic_member_type: memberType, specialCode },
        response,
        convert: ({ Offers }) => toOffers(Offers, { stay: "resort-specials", payer, path: "Offers" }),
      }),
  };
}

const FAILURE_CODES: readonly ErrorCode[] = ["BACK_END_UNAVAILABLE", "BACK_END_UNREADABLE", "BACK_END_DENIED"];

/** A refusal by the club keeps its reason. */
function toSearchFailure(error: unknown): unknown {
  if (!(error instanceof PorticoError) || !FAILURE_CODES.includes(error.code)) return error;
  return new PorticoError("SEARCH_FAILED", { detail: error.message, cause: error });
}
