// get-shares-entitlement and get-all-share-entitlements. Duplicates are passed on; the rules deduplicate them.

import { parseEntitlement } from "@portico/domain/entitlements";
import type { EntitlementsSource } from "@portico/domain/ports";
import { z } from "zod";
import { id } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const RESPONSE = z.object({
  ShareEntitlements: z.array(
    z.object({
      ShareEntitlementID: id.nullish(),
      ExpiryDate: z.string().nullish(),
      Balance: z.number().nullish(),
      Status: z.string().nullish(),
      resortId: id.nullish(),
    }),
  ),
});

export function entitlementsSource(transport: Transport): EntitlementsSource {
  const parsing = {
    response: RESPONSE,
    convert: ({ ShareEntitlements }: z.infer<typeof RESPONSE>) => ShareEntitlements.map(parseEntitlement),
  };
  return {
    atResort: ({ memberNumber, isEcv }, resortId) =>
      transport.call("get-shares-entitlement", {
        body: { memberNo: memberNumber, resortID: resortId, isMemberECV: isEcv },
        ...parsing,
      }),
    ofAllShares: (memberNumber) =>
      transport.call("get-all-share-entitlements", { body: { memberNo: memberNumber }, ...parsing }),
  };
}
