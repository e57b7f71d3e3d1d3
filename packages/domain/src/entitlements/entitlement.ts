// A share's entitlement: the right to a stay, until a day.

import { parseDay } from "../day.ts";
import type { Holding } from "../holding.ts";
import { parseIdentifier, parseQuantity, parseWord, record } from "../wire.ts";

/** An entitlement as the rules read it; a part that could not be read is `undefined`. */
export interface Entitlement extends Holding {
  readonly id: string | undefined;
  readonly resortId: string | undefined;
}

/** Reads an entitlement share of the back-end. */
export function parseEntitlement(row: unknown): Entitlement {
  const { ShareEntitlementID, Balance, ExpiryDate, Status, resortId } = record(row);
  return {
    id: parseIdentifier(ShareEntitlementID),
    remaining: parseQuantity(Balance),
    expiresOn: parseDay(ExpiryDate),
    status: parseWord(Status),
    resortId: parseIdentifier(resortId),
  };
}
