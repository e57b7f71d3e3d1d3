import { parseDay } from "../day.ts";
import type { Holding } from "../holding.ts";
import { asRecord, parseEnumValue, parseIdentifier, parseQuantity } from "../parse.ts";

/** The right to a stay that a share gives until a day. An unreadable field is `undefined`. */
export interface Entitlement extends Holding {
  readonly id: string | undefined;
  readonly resortId: string | undefined;
}

/**
 * Parses a row of the back-end's list of entitlements.
 *
 * @example
 * ```ts
 * import { parseEntitlement } from "@portico/domain/entitlements";
 *
 * const parsed = parseEntitlement({ ShareEntitlementID: 81, Balance: "one", Status: "ACTIVE" });
 * parsed.id; // => "81"
 * parsed.remaining; // => undefined
 * ```
 */
export function parseEntitlement(row: unknown): Entitlement {
  const { ShareEntitlementID, Balance, ExpiryDate, Status, resortId } = asRecord(row);
  return {
    id: parseIdentifier(ShareEntitlementID),
    remaining: parseQuantity(Balance),
    expiresOn: parseDay(ExpiryDate),
    status: parseEnumValue(Status),
    resortId: parseIdentifier(resortId),
  };
}
