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

/** Does not wait for parts of the facts that hang. */
export async function readKnownMember(
  { session, brand }: MemberContext,
  { sessions, now }: Pick<RunningPortal, "sessions" | "now">,
): Promise<KnownMember> {
  const facts = await sessions.currentSnapshot(session);
  return { facts, account: accountOfSnapshot(facts, { brand, now: now() }) };
}

/** Waits for parts that hang, up to the time limit. */
export async function readCompleteMember(
  { session, brand }: MemberContext,
  { sessions, now }: Pick<RunningPortal, "sessions" | "now">,
): Promise<KnownMember> {
  const facts = await sessions.completeSnapshot(session);
  return { facts, account: accountOfSnapshot(facts, { brand, now: now() }) };
}

/** `undefined` unless the cached facts are complete and fresh. */
export function cachedKnownMember(
  { session, brand }: Pick<MemberContext, "session" | "brand">,
  { sessions, now }: Pick<RunningPortal, "sessions" | "now">,
): KnownMember | undefined {
  const facts = sessions.cachedSnapshot(session);
  return facts && { facts, account: accountOfSnapshot(facts, { brand, now: now() }) };
}
