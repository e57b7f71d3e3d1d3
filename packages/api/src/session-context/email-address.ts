import type { MemberProfile } from "@portico/domain/member/source";

/** The member's e-mail address: the primary contact's, otherwise the first owner's. */
export function emailAddressOf({ email, ownerEmail }: MemberProfile): string | undefined {
  return email || ownerEmail || undefined;
}
