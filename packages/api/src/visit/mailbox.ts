import type { MemberProfile } from "@portico/domain/member/source";

/** Where mails to a member go: to the primary contact's address, and where the club has none, to the first owner's. */
export function mailboxOf({ email, ownerEmail }: MemberProfile): string | undefined {
  return email || ownerEmail || undefined;
}
