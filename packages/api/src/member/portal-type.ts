import { PorticoError } from "@portico/domain/errors";
import type { PortalType } from "@portico/domain/member/kinds";
import type { KnownMember } from "../session-context/known-member.ts";

/** Throws if the account could not be read: a guess would show another type's page. */
export function portalTypeOrThrow({ account }: KnownMember): PortalType | null {
  if (account === undefined) throw new PorticoError("BACK_END_UNAVAILABLE", { detail: "who the member is" });
  return account.portalType;
}
