import { type Day, parseDay } from "../day.ts";
import { asRecord, parseIdentifier, parseQuantity } from "../parse.ts";

export interface OwnedPoints {
  readonly clubResortId: string | undefined;
  readonly owned: number | undefined;
  readonly expiresOn: Day | undefined;
}

/**
 * Parses the points that a member owns at a resort, for which levies are charged.
 *
 * @example
 * ```ts
 * import { parseOwnedPoints } from "@portico/domain/points";
 *
 * const { owned, clubResortId } = parseOwnedPoints({ ClubResortID: 7, PointsOwned: 4000 });
 * owned; // => 4000
 * clubResortId; // => "7"
 * ```
 */
export function parseOwnedPoints(row: unknown): OwnedPoints {
  const { ClubResortID, PointsOwned, ExpirationDate } = asRecord(row);
  return {
    clubResortId: parseIdentifier(ClubResortID),
    owned: parseQuantity(PointsOwned),
    expiresOn: parseDay(ExpirationDate),
  };
}
