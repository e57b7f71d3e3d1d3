// get-external-membership: the memberships held elsewhere.

import { parseMembership } from "@portico/domain/member/external-membership";
import type { ExternalMembershipSource } from "@portico/domain/member/source";
import { id, list, type Maybe, maybe, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

interface WireMembership {
  EntityID: string | number;
  EntityName: Maybe<string>;
  EntityMemberID: Maybe<string | number>;
  ExpirationDate: Maybe<string>;
}

const ANSWER = shape<{ ExternalMemberships: readonly WireMembership[] }>({
  ExternalMemberships: list(
    shape<WireMembership>({
      EntityID: id,
      EntityName: maybe(text),
      EntityMemberID: maybe(id),
      ExpirationDate: maybe(text),
    }),
  ),
});

/** Memberships over the wire. */
export function externalMembershipSource(transport: Transport): ExternalMembershipSource {
  return {
    externalMemberships: ({ memberNumber }) =>
      transport.ask("get-external-membership", {
        body: { memberNo: memberNumber },
        answer: ANSWER,
        reshape: ({ ExternalMemberships }) => ExternalMemberships.map(parseMembership),
      }),
  };
}
