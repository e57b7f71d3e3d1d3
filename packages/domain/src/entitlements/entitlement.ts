// A share's entitlement: the right to a stay, until a day.

import { type Day, parseDay } from "../day.ts";
import { parseIdentifier, parseQuantity, parseWord, record } from "../wire.ts";

/** An entitlement as the rules read it; a part that could not be read is `undefined`. */
export interface Entitlement {
  readonly id: string | undefined;
  readonly remaining: number | undefined;
  readonly expiresOn: Day | undefined;
  readonly status: string | undefined;
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
