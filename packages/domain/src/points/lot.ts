import { parseDay } from "../day.ts";
import type { Holding } from "../holding.ts";
import { asRecord, parseEnumValue, parseQuantity } from "../parse.ts";

/** Points that were credited together and expire together. An unreadable field is `undefined`. */
export type Lot = Holding;

/**
 * Parses a row of the back-end's list of points. An unreadable field becomes `undefined`.
 *
 * @example
 * ```ts
 * import { parseLot } from "@portico/domain/points";
 *
 * const parsed = parseLot({ Balance: 1200, ExpiryDate: "soon", Status: "ACTIVE" });
 * parsed.remaining; // => 1200
 * parsed.expiresOn; // => undefined
 * ```
 */
export function parseLot(row: unknown): Lot {
  const { Balance, ExpiryDate, Status } = asRecord(row);
  return { remaining: parseQuantity(Balance), expiresOn: parseDay(ExpiryDate), status: parseEnumValue(Status) };
}
