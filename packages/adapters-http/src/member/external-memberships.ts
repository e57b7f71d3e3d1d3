// get-external-membership: memberships that a member holds elsewhere.

import { parseMembership } from "@portico/domain/member";
import type { ExternalMembershipSource } from "@portico/domain/ports";
import { z } from "zod";
import { idSchema } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const RESPONSE = z.object({
  ExternalMemberships: z.array(
    z.object({
      EntityID: idSchema,
      EntityName: z.string().nullish(),
      EntityMemberID: idSchema.nullish(),
      ExpirationDate: z.string().nullish(),
    }),
  ),
});

export function createExternalMembershipSource(transport: Transport): ExternalMembershipSource {
  return {
    externalMemberships: ({ memberNumber }) =>
      transport.call("get-external-membership", {
        body: { memberNo: memberNumber },
        response: RESPONSE,
        convert: ({ ExternalMemberships }) => ExternalMemberships.map(parseMembership),
      }),
  };
}
