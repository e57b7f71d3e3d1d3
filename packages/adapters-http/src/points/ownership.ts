// get-ownership: shares of weeks, and points with levies.

import { parseOwnedResorts } from "@portico/domain/member";
import { parseOwnedPoints } from "@portico/domain/points";
import { type Ownership, type OwnershipSource, parseIdentifier, type Share } from "@portico/domain/ports";
import { z } from "zod";
import { id, identifier, throwMissing } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const RESPONSE = z.object({
  Shares: z.array(
    z.object({
      ShareID: id,
      ResortID: id.nullish(),
      ResortName: z.string().nullish(),
      UnitType: z.string().nullish(),
      Week: z.number().nullish(),
    }),
  ),
  Points: z.array(
    z.object({ ClubResortID: id, PointsOwned: z.number().nullish(), ExpirationDate: z.string().nullish() }),
  ),
});
type OwnershipPayload = z.infer<typeof RESPONSE>;

export function ownershipSource(transport: Transport): OwnershipSource {
  return {
    ownership: ({ memberNumber, isEcv }) =>
      transport.call("get-ownership", {
        body: { memberNo: memberNumber, isMemberECV: isEcv },
        response: RESPONSE,
        convert: ownershipOf,
      }),
  };
}

/** Deduplicates the resorts: two shares can be at one resort. */
function ownershipOf(wire: OwnershipPayload): Ownership {
  return {
    shares: wire.Shares.map(shareOf),
    resorts: [...new Set(parseOwnedResorts(wire) ?? throwMissing("Shares"))],
    points: wire.Points.map(parseOwnedPoints),
  };
}

function shareOf({ ShareID, ResortID, ResortName, UnitType, Week }: OwnershipPayload["Shares"][number]): Share {
  return {
    id: identifier(ShareID),
    resortId: parseIdentifier(ResortID),
    resortName: ResortName ?? undefined,
    unit: UnitType ?? undefined,
    week: Week ?? undefined,
  };
}
