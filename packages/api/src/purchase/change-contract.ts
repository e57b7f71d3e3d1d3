import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { money } from "../http/values.ts";
import { stayCost } from "../stays/contract.ts";

const difference = z.object({
  /** Due beyond what was paid for the booking; `null` if nothing is. Money includes the fee. */
  due: stayCost.nullable(),
  /** Comes back once the new stay is booked; `null` if nothing does. The fee is deducted from money. */
  back: stayCost.nullable(),
  fee: money,
  /** Sent back with the choice. If the difference has changed, nothing is held. */
  seen: z.string(),
});

const changeOffers = z
  .object({
    offers: z.array(
      z.object({
        id: z.string(),
        resortId: z.string(),
        resortName: z.string(),
        unit: z.string(),
        sleeps: z.int(),
        arrival: z.iso.date(),
        departure: z.iso.date(),
        nights: z.int(),
        cost: stayCost,
        ...difference.shape,
      }),
    ),
    /** Number of further offers. */
    more: z.int(),
  })
  .meta({ id: "ChangeOffers" });

const changeHoldResponse = z
  .discriminatedUnion("outcome", [
    /** The purchase to check and confirm. */
    z.object({ outcome: z.literal("held"), id: z.string() }),
    z.object({ outcome: z.literal("gone") }),
    /** The difference has changed; nothing is held. */
    z.object({ outcome: z.literal("changed"), ...difference.shape }),
  ])
  .meta({ id: "ChangeHoldAnswer" });

const month = z.string().max(80);

export const changeEndpoints = {
  "GET /api/bookings/:reference/change": {
    access: "/booking",
    summary: "The free stays that can replace a booking, with the difference",
    query: z.strictObject({ month: month.optional() }),
    response: changeOffers,
    problems: [403, 404, 409, 422, 429, 502],
  },
  "POST /api/bookings/:reference/change": {
    access: "/booking",
    summary: "Holds a stay in place of a booking, if the difference is what the member saw",
    body: z.strictObject({ month, offer: z.string().min(1).max(200), seen: z.string().min(1).max(200) }),
    response: changeHoldResponse,
    problems: [403, 404, 409, 422, 429, 502],
  },
} as const satisfies EndpointTable;

export type ChangeOffers = z.infer<typeof changeOffers>;
export type ChangeHoldResponse = z.infer<typeof changeHoldResponse>;
