// The six searches behind one port, and the prices of resort specials.

import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import { STAYS } from "@portico/domain/stays/kinds";
import type { Offer } from "@portico/domain/stays/offer";
import type { SearchCall } from "@portico/domain/stays/search";
import type { ResortSpecialSource, StaySource } from "@portico/domain/stays/source";
import type { z } from "zod";
import { shape } from "../transport/words.ts";
import type { Transport } from "../transport.ts";
import { OFFERS, offersOf, type WireOffer } from "./offers.ts";
import { searchRequest } from "./requests.ts";

type List = "propertyData" | "classicAvailability" | "daeAvailability";

/** Under which name each search answers its list. */
const LIST_OF_CALL: Readonly<Record<SearchCall, List>> = {
  "search-7-night-for-resort": "propertyData",
  "search-short-stay-by-month": "classicAvailability",
  "search-bonus-plus": "classicAvailability",
  "search-club-properties-7-night": "classicAvailability",
  "bonus-rental-availability": "daeAvailability",
  "holiday-exchange-availability": "daeAvailability",
};

const ANSWERS: Readonly<Record<List, z.ZodType<Readonly<Partial<Record<List, readonly WireOffer[]>>>>>> = {
  propertyData: shape<{ propertyData: readonly WireOffer[] }>({ propertyData: OFFERS }),
  classicAvailability: shape<{ classicAvailability: readonly WireOffer[] }>({ classicAvailability: OFFERS }),
  daeAvailability: shape<{ daeAvailability: readonly WireOffer[] }>({ daeAvailability: OFFERS }),
};

/** What the criteria call the fields that a search may refuse. */
const FIELDS = { resortID: "resortId", resort_id: "resortId", weeks_to_show: "weeksToShow" };

/** Searches over the wire; `authClient` is the portal's name at the exchange system. */
export function staySource(transport: Transport, authClient: string): StaySource {
  return {
    search: async (stay, criteria, party) => {
      const { call } = STAYS[stay];
      // What content lists, and what is an enquiry, no search finds.
      if (call === "content" || call === "send-email") return [];
      const path = LIST_OF_CALL[call];
      try {
        return await transport.ask(call, {
          body: searchRequest(call, criteria, { party, authClient }),
          answer: ANSWERS[path],
          reshape: (answer): readonly Offer[] => offersOf(answer[path] ?? [], { stay, payer: party.payer, path }),
          fields: FIELDS,
        });
      } catch (error) {
        throw searchFailure(error);
      }
    },
  };
}

/** Prices of specials over the wire. */
export function resortSpecialSource(transport: Transport): ResortSpecialSource {
  const answer = shape<{ Offers: readonly WireOffer[] }>({ Offers: OFFERS });
  return {
    offers: (specialCode, { memberNumber, memberType, isEcv, payer }) =>
      transport.ask("booking-price", {
        body: { memberNo: memberNumber, isMemberECV: isEcv, classic_member_type: memberType, specialCode },
        answer,
        reshape: ({ Offers }) => offersOf(Offers, { stay: "resort-specials", payer, path: "Offers" }),
      }),
  };
}

const FAILURES: readonly ErrorCode[] = ["BACK_END_UNAVAILABLE", "BACK_END_UNREADABLE", "BACK_END_DENIED"];

/** A search that broke down has a code of its own; what the club refused keeps its reason. */
function searchFailure(error: unknown): unknown {
  if (!(error instanceof PorticoError) || !FAILURES.includes(error.code)) return error;
  return new PorticoError("SEARCH_FAILED", { detail: error.message, cause: error });
}
