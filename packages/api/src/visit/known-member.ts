// What is known about the member who asks, read from the club where it has to be.

import type { Account } from "@portico/domain/member/account";
import type { KeptFacts } from "@portico/domain/session/source";
import type { OpenPortal } from "./open-portal.ts";
import { accountFrom } from "./sessions/sessions.ts";
import type { MemberVisit } from "./visit.ts";

/** What is known about the member who asks; `account` is `undefined` where the club could not say who they are. */
export interface KnownMember {
  readonly facts: KeptFacts;
  readonly account: Account | undefined;
}

/** What is known about the member who asks; what hangs is left out. */
export async function knownMember(
  { session, brand }: MemberVisit,
  { sessions, now }: Pick<OpenPortal, "sessions" | "now">,
): Promise<KnownMember> {
  const facts = await sessions.facts(session);
  return { facts, account: accountFrom(facts, { brand, now: now() }) };
}

/** The same for an answer that needs every fact: one that hangs is given a moment. */
export async function knownMemberInTime(
  { session, brand }: MemberVisit,
  { sessions, now }: Pick<OpenPortal, "sessions" | "now">,
): Promise<KnownMember> {
  const facts = await sessions.factsInTime(session);
  return { facts, account: accountFrom(facts, { brand, now: now() }) };
}

/** The same where the club need not be asked; else `undefined`. */
export function knownAtHand(
  { session, brand }: Pick<MemberVisit, "session" | "brand">,
  { sessions, now }: Pick<OpenPortal, "sessions" | "now">,
): KnownMember | undefined {
  const facts = sessions.factsAtHand(session);
  return facts && { facts, account: accountFrom(facts, { brand, now: now() }) };
}
