// get-shares-entitlement and get-all-share-entitlements. One that comes twice stays twice: the rules count each once.

import { parseEntitlement } from "@portico/domain/entitlements/entitlement";
import type { EntitlementsSource } from "@portico/domain/entitlements/source";
import { id, list, type Maybe, maybe, number, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

interface WireEntitlement {
  ShareEntitlementID: Maybe<string | number>;
  ExpiryDate: Maybe<string>;
  Balance: Maybe<number>;
  Status: Maybe<string>;
  resortId: Maybe<string | number>;
}

const ANSWER = shape<{ ShareEntitlements: readonly WireEntitlement[] }>({
  ShareEntitlements: list(
    shape<WireEntitlement>({
      ShareEntitlementID: maybe(id),
      ExpiryDate: maybe(text),
      Balance: maybe(number),
      Status: maybe(text),
      resortId: maybe(id),
    }),
  ),
});

/** Entitlements over the wire. */
export function entitlementsSource(transport: Transport): EntitlementsSource {
  const answer = {
    answer: ANSWER,
    reshape: ({ ShareEntitlements }: { ShareEntitlements: readonly WireEntitlement[] }) =>
      ShareEntitlements.map(parseEntitlement),
  };
  return {
    atResort: ({ memberNumber, isEcv }, resortId) =>
      transport.ask("get-shares-entitlement", {
        body: { memberNo: memberNumber, resortID: resortId, isMemberECV: isEcv },
        ...answer,
      }),
    ofAllShares: (memberNumber) =>
      transport.ask("get-all-share-entitlements", { body: { memberNo: memberNumber }, ...answer }),
  };
}
