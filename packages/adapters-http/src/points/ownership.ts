// get-ownership: shares of weeks, and points for which levies are paid.

import { parseOwnedResorts } from "@portico/domain/member/owned-resorts";
import { parseOwnedPoints } from "@portico/domain/points/owned";
import type { Ownership, OwnershipSource, Share } from "@portico/domain/points/source";
import { parseIdentifier } from "@portico/domain/wire";
import { id, identifier, list, type Maybe, maybe, missing, number, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

interface WireShare {
  ShareID: string | number;
  ResortID: Maybe<string | number>;
  ResortName: Maybe<string>;
  UnitType: Maybe<string>;
  Week: Maybe<number>;
}

interface WireOwnedPoints {
  ClubResortID: string | number;
  PointsOwned: Maybe<number>;
  ExpirationDate: Maybe<string>;
}

interface WireOwnership {
  Shares: readonly WireShare[];
  Points: readonly WireOwnedPoints[];
}

const ANSWER = shape<WireOwnership>({
  Shares: list(
    shape<WireShare>({
      ShareID: id,
      ResortID: maybe(id),
      ResortName: maybe(text),
      UnitType: maybe(text),
      Week: maybe(number),
    }),
  ),
  Points: list(shape<WireOwnedPoints>({ ClubResortID: id, PointsOwned: maybe(number), ExpirationDate: maybe(text) })),
});

/** Ownership over the wire. */
export function ownershipSource(transport: Transport): OwnershipSource {
  return {
    ownership: ({ memberNumber, isEcv }) =>
      transport.ask("get-ownership", {
        body: { memberNo: memberNumber, isMemberECV: isEcv },
        answer: ANSWER,
        reshape: ownershipOf,
      }),
  };
}

/** The ownership of an answer; two shares at one resort name it once. */
function ownershipOf(wire: WireOwnership): Ownership {
  return {
    shares: wire.Shares.map(shareOf),
    resorts: [...new Set(parseOwnedResorts(wire) ?? missing("Shares"))],
    points: wire.Points.map(parseOwnedPoints),
  };
}

function shareOf({ ShareID, ResortID, ResortName, UnitType, Week }: WireShare): Share {
  return {
    id: identifier(ShareID),
    resortId: parseIdentifier(ResortID),
    resortName: ResortName ?? undefined,
    unit: UnitType ?? undefined,
    week: Week ?? undefined,
  };
}
