// The portal type decides what a member is shown; where nobody could say who the member is, nothing is decided.

import { PorticoError } from "@portico/domain/errors";
import type { PortalType } from "@portico/domain/member/kinds";
import type { KnownMember } from "../visit/known-member.ts";

/** The portal type of a member whose account could be read; otherwise it throws, for a guess would show another type's page. */
export function portalTypeKnown({ account }: KnownMember): PortalType | null {
  if (account === undefined) throw new PorticoError("BACK_END_UNAVAILABLE", { detail: "who the member is" });
  return account.portalType;
}
