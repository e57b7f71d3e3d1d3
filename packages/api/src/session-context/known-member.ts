// The facts and the account of the signed-in member, read from the back-end if needed.

import type { Account } from "@portico/domain/member/account";
import type { MemberSnapshot } from "../portal/session-stores.ts";
import type { RunningPortal } from "./running-portal.ts";
import type { MemberContext } from "./session-context.ts";
import { accountOfSnapshot } from "./sessions/sessions.ts";

/** `account` is `undefined` if the back-end could not identify the member. */
export interface KnownMember {
  readonly facts: MemberSnapshot;
  readonly account: Account | undefined;
}

/** Reads the member's facts without those parts that hang. */
export async function knownMember(
  { session, brand }: MemberContext,
  { sessions, now }: Pick<RunningPortal, "sessions" | "now">,
): Promise<KnownMember> {
  const facts = await sessions.currentSnapshot(session);
  return { facts, account: accountOfSnapshot(facts, { brand, now: now() }) };
}

/** Reads the member's facts and waits, up to the time limit, for parts that hang. */
export async function completeKnownMember(
  { session, brand }: MemberContext,
  { sessions, now }: Pick<RunningPortal, "sessions" | "now">,
): Promise<KnownMember> {
  const facts = await sessions.completeSnapshot(session);
  return { facts, account: accountOfSnapshot(facts, { brand, now: now() }) };
}

/** The member's facts if the cached ones are complete and fresh; otherwise `undefined`. */
export function cachedKnownMember(
  { session, brand }: Pick<MemberContext, "session" | "brand">,
  { sessions, now }: Pick<RunningPortal, "sessions" | "now">,
): KnownMember | undefined {
  const facts = sessions.cachedSnapshot(session);
  return facts && { facts, account: accountOfSnapshot(facts, { brand, now: now() }) };
}
