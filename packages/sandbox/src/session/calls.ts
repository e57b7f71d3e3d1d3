// Calls about sign-in and passwords.

import { randomBytes } from "node:crypto";
import type { BackEnd, Call } from "../api/call.ts";
import {
  booleanCheck,
  emailCheck,
  newPasswordCheck,
  nonEmptyText,
  objectOf,
  oneOf,
  optional,
  type Payload,
  textCheck,
} from "../api/payload.ts";
import { getEmail } from "../member-record.ts";
import { createLink, endEmailChange, endResetLinks, LINK_LIFETIME_MS, requirePortalPage, urlCheck } from "./links.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

/** Single-use; invalidates earlier tokens. */
export function createResetToken(
  { database, now }: BackEnd,
  memberNo: string,
  token: string = randomBytes(24).toString("base64url"),
): string {
  endResetLinks(database, memberNo);
  database
    .prepare(
      "INSERT INTO reset_token (token, member_no, expires_at) VALUES (?, ?, ?) ON CONFLICT (token) DO UPDATE SET used = 0, expires_at = excluded.expires_at",
    )
    .run(token, memberNo, now() + LINK_LIFETIME_MS);
  return token;
}

/** Invalidates all open links, because someone with the old password may have requested them. */
export async function setPassword(backEnd: BackEnd, memberNo: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  backEnd.members.setPassword(memberNo, hash);
  endResetLinks(backEnd.database, memberNo);
  endEmailChange(backEnd, memberNo);
}

// Notifies the account's owner, in case they did not make the change.
async function changePassword(backEnd: BackEnd, memberNo: string, password: string): Promise<object> {
  await setPassword(backEnd, memberNo, password);
  const to = getEmail(backEnd.members.get(memberNo));
  if (to !== null)
    backEnd.mail({
      to,
      subject: "Your password was changed",
      text: "The password of your account was changed, and you were signed out everywhere else. If you did not change it, ask for a new password on the sign-in page straight away, and call member services.",
    });
  return { Outcome: "changed" };
}

function mailResetLink(
  backEnd: BackEnd,
  { memberNo, page, to, subject }: { memberNo: string; page: URL; to: string; subject: string },
): void {
  const link = createLink(page, createResetToken(backEnd, memberNo));
  backEnd.mail({
    to,
    subject,
    text: `Open this link within 30 minutes to set your password:\n${link}`,
    link,
  });
}

async function signIn({ members }: BackEnd, payload: Payload): Promise<object> {
  const no = members.find(String(payload["name"]));
  const isPasswordCorrect = await verifyPassword(
    String(payload["password"]),
    no === undefined ? undefined : members.getPasswordHash(no),
  );
  if (!isPasswordCorrect || no === undefined) return { Outcome: "refused" };
  const { isECV, profile } = members.get(no);
  return profile.Disabled === true ? { Outcome: "refused" } : { Outcome: "verified", MemberNo: no, IsMemberECV: isECV };
}

function findAccount({ members }: BackEnd, payload: Payload): object {
  const no = members.find(String(payload["name"]));
  return no === undefined ? {} : { MemberNo: no, IsMemberECV: members.get(no).isECV };
}

function signUp(backEnd: BackEnd, payload: Payload): object {
  const page = requirePortalPage(backEnd, payload, "passwordAddress");
  const to = String(payload["email"]);
  const memberNo = payload["memberNo"] as string | undefined;
  const existingNo = backEnd.members.find(memberNo ?? to);
  // Staff respond to unknown applicants and other addresses.
  if (existingNo !== undefined && backEnd.members.findByEmail(to).includes(existingNo))
    mailResetLink(backEnd, { memberNo: existingNo, page, to, subject: "Your access to the members' portal" });
  else
    backEnd.mail({
      to,
      subject: "We have your application",
      text: "Thank you for applying. Member services will write to you within two working days.",
    });
  return { Outcome: "accepted" };
}

function requestReset(backEnd: BackEnd, payload: Payload): object {
  const page = requirePortalPage(backEnd, payload, "passwordAddress");
  const memberNo = backEnd.members.find(String(payload["name"]));
  if (memberNo !== undefined) {
    const { Email, Owners } = backEnd.members.get(memberNo).profile;
    const to = Email ?? Owners[0]?.Email;
    if (to) mailResetLink(backEnd, { memberNo, page, to, subject: "A new password" });
  }
  return { Outcome: "accepted" };
}

function findReset({ database, members, now }: BackEnd, payload: Payload): object {
  const row = database
    .prepare("SELECT member_no FROM reset_token WHERE token = ? AND used = 0 AND expires_at > ?")
    .get(String(payload["resetToken"]), now());
  if (row === undefined) return { Outcome: "refused" };
  const no = String(row["member_no"]);
  return { Outcome: "open", MemberNo: no, IsMemberECV: members.get(no).isECV };
}

async function resetPassword(backEnd: BackEnd, payload: Payload): Promise<object> {
  // Updates and reads in one statement, so a token works only once.
  const row = backEnd.database
    .prepare("UPDATE reset_token SET used = 1 WHERE token = ? AND used = 0 AND expires_at > ? RETURNING member_no")
    .get(String(payload["resetToken"]), backEnd.now());
  if (row === undefined) return { Outcome: "refused" };
  return changePassword(backEnd, String(row["member_no"]), String(payload["newPassword"]));
}

async function changeOwnPassword(backEnd: BackEnd, payload: Payload): Promise<object> {
  const no = String(payload["memberNo"]);
  if (!(await verifyPassword(String(payload["password"]), backEnd.members.getPasswordHash(no))))
    return { Outcome: "refused" };
  return changePassword(backEnd, no, String(payload["newPassword"]));
}

const NOTICES = {
  "passkey-added": {
    subject: "A passkey was added to your account",
    text: "From now on we ask for one of your passkeys after your password. You were signed out everywhere else. If you did not add it, set a new password from the sign-in page straight away: that also removes every passkey. Then call member services.",
  },
  "passkey-removed": {
    subject: "A passkey was removed from your account",
    text: "You can no longer sign in with it, and you were signed out everywhere else. If you did not remove it, set a new password from the sign-in page straight away, and call member services.",
  },
  "two-step-ended": {
    subject: "Two-step sign-in is off",
    text: "Your account has no passkeys left, so you sign in with your password alone. If you did not change this, set a new password from the sign-in page straight away, and call member services.",
  },
} as const;

function sendNotice({ members, mail }: BackEnd, payload: Payload): object {
  const to = getEmail(members.get(String(payload["memberNo"])));
  if (to === null) return { Outcome: "none" };
  mail({ to, ...NOTICES[payload["notice"] as keyof typeof NOTICES] });
  return { Outcome: "told" };
}

export const SESSION_CALLS: readonly Call[] = [
  {
    name: "sign-in",
    path: "/api/portico/sign-in",
    checkPayload: objectOf({ name: nonEmptyText, password: textCheck }),
    respond: signIn,
  },
  {
    name: "account-of",
    path: "/api/portico/account-of",
    checkPayload: objectOf({ name: nonEmptyText }),
    respond: findAccount,
  },
  {
    name: "sign-up",
    path: "/api/portico/sign-up",
    checkPayload: objectOf({
      firstName: nonEmptyText,
      lastName: nonEmptyText,
      email: emailCheck,
      phone: optional(textCheck),
      memberNo: optional(textCheck),
      isMemberECV: booleanCheck,
      passwordAddress: urlCheck,
    }),
    respond: signUp,
  },
  {
    name: "password-reset-request",
    path: "/api/portico/password-reset-request",
    checkPayload: objectOf({ name: nonEmptyText, passwordAddress: urlCheck }),
    respond: requestReset,
  },
  {
    name: "password-reset-find",
    path: "/api/portico/password-reset-find",
    checkPayload: objectOf({ resetToken: nonEmptyText }),
    respond: findReset,
  },
  {
    name: "password-reset",
    path: "/api/portico/password-reset",
    checkPayload: objectOf({ resetToken: nonEmptyText, newPassword: newPasswordCheck }),
    respond: resetPassword,
  },
  {
    name: "password-change",
    path: "/api/portico/password-change",
    checkPayload: objectOf({ memberNo: nonEmptyText, password: textCheck, newPassword: newPasswordCheck }),
    respond: changeOwnPassword,
  },
  {
    name: "security-notice",
    path: "/api/portico/security-notice",
    checkPayload: objectOf({ memberNo: nonEmptyText, notice: oneOf(...Object.keys(NOTICES)) }),
    respond: sendNotice,
  },
];
