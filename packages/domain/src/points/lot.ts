// Parses a lot: points that were credited together and expire together.

import { parseDay } from "../day.ts";
import type { Holding } from "../holding.ts";
import { parseEnumValue, parseQuantity, record } from "../parse.ts";

/** A parsed lot. An unreadable field is `undefined`. */
export type Lot = Holding;

export function parseLot(row: unknown): Lot {
  const { Balance, ExpiryDate, Status } = record(row);
  return { remaining: parseQuantity(Balance), expiresOn: parseDay(ExpiryDate), status: parseEnumValue(Status) };
}
