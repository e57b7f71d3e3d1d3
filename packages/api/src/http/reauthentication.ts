// Re-authentication protects members from a stolen session. Attempts count together with sign-in; the live session
// shows that the browser is known.

import { PorticoError } from "@portico/domain/errors";
import type { FastifyRequest } from "fastify";
import type { Guard } from "../guard-marks.ts";
import { verifyChallenge } from "../session-context/passkeys/challenge.ts";
import { consumeChallenge } from "../session-context/passkeys/pending-challenge.ts";
import type { SignedChallenge } from "../session-context/passkeys/schemas.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { memberContext } from "../session-context/session-context.ts";
import { attemptAccount } from "../session-context/sessions/accounts.ts";
import { memberKey } from "../session-context/sessions/member-snapshot.ts";
import { WrongFields } from "./form.ts";

/** Throws a field error at `password` unless it is the member's password. */
export async function requirePassword(
  portal: RunningPortal,
  request: FastifyRequest,
  password: string,
): Promise<Guard> {
  const { session, address } = memberContext(request);
  const { memberNumber } = session;
  const resolveTarget = () => ({ account: attemptAccount(memberKey(session)), isKnownBrowser: true });
  const attempt = { purpose: "password" as const, resolveTarget, address, requestId: request.id };
  const result = await portal.credentialAttempts.attempt(attempt, () =>
    portal.backEnd.credentials.verify(memberNumber, password),
  );
  if (result === "refused") throw new WrongFields([WRONG_PASSWORD]);
  if (result.memberNumber !== memberNumber) throw new PorticoError("BACK_END_UNREADABLE", { detail: "another member" });
}

export const WRONG_PASSWORD = {
  field: "password",
  title: { en: "This is not your password", vi: "Đây không phải là mật khẩu của bạn" },
  hint: {
    en: "Enter the password you sign in with. Nothing has been changed.",
    vi: "Hãy nhập mật khẩu bạn dùng để đăng nhập. Chưa có gì thay đổi.",
  },
};

/**
 * For changes that could take over the account. Without a signature the password is checked first, so a wrong password
 * never leads to `PASSKEY_NEEDED`.
 */
export async function requirePasskeySignature(
  portal: RunningPortal,
  request: FastifyRequest,
  { password, signed }: { password: string; signed: SignedChallenge | undefined },
): Promise<Guard> {
  const { session, address } = memberContext(request);
  const owner = memberKey(session);
  if ((await portal.stores.passkeys.list(owner)).length === 0) return;
  if (signed === undefined) {
    await requirePassword(portal, request, password);
    throw new PorticoError("PASSKEY_NEEDED");
  }
  const resolveTarget = () => ({ account: attemptAccount(owner), isKnownBrowser: true });
  const attempt = { purpose: "passkey" as const, resolveTarget, address, requestId: request.id };
  const result = await portal.credentialAttempts.attempt(attempt, async () => {
    const pending = await consumeChallenge(portal, session.tokenHash, { request, purpose: "confirm" });
    return (await verifyChallenge(portal, { request, pending, signed })) ? pending : "refused";
  });
  if (result === "refused") throw new PorticoError("PASSKEY_REFUSED");
}
