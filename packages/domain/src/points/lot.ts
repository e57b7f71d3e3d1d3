// A lot of points: what was credited together and expires together.

import { parseDay } from "../day.ts";
import type { Holding } from "../holding.ts";
import { parseQuantity, parseWord, record } from "../wire.ts";

/** A lot as the rules read it; a part that could not be read is `undefined`. */
export type Lot = Holding;

/** Reads a points record of the back-end. */
export function parseLot(row: unknown): Lot {
  const { Balance, ExpiryDate, Status } = record(row);
  return { remaining: parseQuantity(Balance), expiresOn: parseDay(ExpiryDate), status: parseWord(Status) };
}
