// get-ownership: shares of weeks, and points with levies.

import { parseOwnedResorts } from "@portico/domain/member";
import { parseOwnedPoints } from "@portico/domain/points";
import { type Ownership, type OwnershipSource, parseIdentifier, type Share } from "@portico/domain/ports";
import { z } from "zod";
import { idSchema, throwInvalidField, toIdentifier } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const RESPONSE = z.object({
  Shares: z.array(
    z.object({
      ShareID: idSchema,
      ResortID: idSchema.nullish(),
      ResortName: z.string().nullish(),
      UnitType: z.string().nullish(),
      Week: z.number().nullish(),
    }),
  ),
  Points: z.array(
    z.object({ ClubResortID: idSchema, PointsOwned: z.number().nullish(), ExpirationDate: z.string().nullish() }),
  ),
});
type OwnershipPayload = z.infer<typeof RESPONSE>;

export function createOwnershipSource(transport: Transport): OwnershipSource {
  return {
    ownership: ({ memberNumber, isEcv }) =>
      transport.call("get-ownership", {
        body: { memberNo: memberNumber, isMemberECV: isEcv },
        response: RESPONSE,
        convert: toOwnership,
      }),
  };
}

/** Deduplicates resorts: two shares can be at one resort. */
function toOwnership(payload: OwnershipPayload): Ownership {
  return {
    shares: payload.Shares.map(toShare),
    resorts: [...new Set(parseOwnedResorts(payload) ?? throwInvalidField("Shares"))],
    points: payload.Points.map(parseOwnedPoints),
  };
}

function toShare({ ShareID, ResortID, ResortName, UnitType, Week }: OwnershipPayload["Shares"][number]): Share {
  return {
    id: toIdentifier(ShareID),
    resortId: parseIdentifier(ResortID),
    resortName: ResortName ?? undefined,
    unit: UnitType ?? undefined,
    week: Week ?? undefined,
  };
}
