// Parses the points that a member owns at a resort, for which levies are charged.

import { type Day, parseDay } from "../day.ts";
import { parseIdentifier, parseQuantity, record } from "../parse.ts";

/** A parsed holding. An unreadable field is `undefined`. */
export interface OwnedPoints {
  readonly clubResortId: string | undefined;
  readonly owned: number | undefined;
  readonly expiresOn: Day | undefined;
}

export function parseOwnedPoints(row: unknown): OwnedPoints {
  const { ClubResortID, PointsOwned, ExpirationDate } = record(row);
  return {
    clubResortId: parseIdentifier(ClubResortID),
    owned: parseQuantity(PointsOwned),
    expiresOn: parseDay(ExpirationDate),
  };
}
