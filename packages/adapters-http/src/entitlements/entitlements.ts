// get-shares-entitlement and get-all-share-entitlements. The rules deduplicate the lists.

import { parseEntitlement } from "@portico/domain/entitlements";
import type { EntitlementsSource } from "@portico/domain/ports";
import { z } from "zod";
import { idSchema } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const RESPONSE = z.object({
  ShareEntitlements: z.array(
    z.object({
      ShareEntitlementID: idSchema.nullish(),
      ExpiryDate: z.string().nullish(),
      Balance: z.number().nullish(),
      Status: z.string().nullish(),
      resortId: idSchema.nullish(),
    }),
  ),
});

export function createEntitlementsSource(transport: Transport): EntitlementsSource {
  const responseOptions = {
    response: RESPONSE,
    convert: ({ ShareEntitlements }: z.infer<typeof RESPONSE>) => ShareEntitlements.map(parseEntitlement),
  };
  return {
    atResort: ({ memberNumber, isEcv }, resortId) =>
      transport.call("get-shares-entitlement", {
        body: { memberNo: memberNumber, resortID: resortId, isMemberECV: isEcv },
        ...responseOptions,
      }),
    ofAllShares: (memberNumber) =>
      transport.call("get-all-share-entitlements", { body: { memberNo: memberNumber }, ...responseOptions }),
  };
}
