// Points that a member owns at a resort, for which levies are paid.

import { type Day, parseDay } from "../day.ts";
import { parseIdentifier, parseQuantity, record } from "../wire.ts";

/** A holding as the rules read it; a part that could not be read is `undefined`. */
export interface OwnedPoints {
  readonly clubResortId: string | undefined;
  readonly owned: number | undefined;
  readonly expiresOn: Day | undefined;
}

/** Reads one row of the back-end's ownership. */
export function parseOwnedPoints(row: unknown): OwnedPoints {
  const { ClubResortID, PointsOwned, ExpirationDate } = record(row);
  return {
    clubResortId: parseIdentifier(ClubResortID),
    owned: parseQuantity(PointsOwned),
    expiresOn: parseDay(ExpirationDate),
  };
}
