// Back-end calls about sign-in and passwords.

import { randomBytes } from "node:crypto";
import type { BackEnd, Call } from "../api/call.ts";
import { email, filled, flag, newPassword, object, oneOf, optional, type Payload, text } from "../api/payload.ts";
import { mailboxOf } from "../member-record.ts";
import { address, endEmailChange, endResetLinks, LINK_MILLISECONDS, linkTo, portalPage } from "./links.ts";
import { hashPassword, isPassword } from "./passwords.ts";

/** Creates a single-use password reset token; earlier tokens become invalid. */
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
    .run(token, memberNo, now() + LINK_MILLISECONDS);
  return token;
}

/** Stores a new password and invalidates all open links, because someone with the old password may have requested them. */
export async function setPassword(backEnd: BackEnd, memberNo: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  backEnd.members.setPassword(memberNo, hash);
  endResetLinks(backEnd.database, memberNo);
  endEmailChange(backEnd, memberNo);
}

// The account's owner is notified by mail, in case they did not make the change.
async function changePassword(backEnd: BackEnd, memberNo: string, password: string): Promise<object> {
  await setPassword(backEnd, memberNo, password);
  const to = mailboxOf(backEnd.members.get(memberNo));
  if (to !== null)
    backEnd.mail({
      to,
      subject: "Your password was changed",
      text: "The password of your account was changed, and you were signed out everywhere else. If you did not change it, ask for a new password on the sign-in page straight away, and call member services.",
    });
  return { Outcome: "changed" };
}

function mailLink(
  backEnd: BackEnd,
  { memberNo, page, to, subject }: { memberNo: string; page: URL; to: string; subject: string },
): void {
  const link = linkTo(page, createResetToken(backEnd, memberNo));
  backEnd.mail({
    to,
    subject,
    text: `Open this link within 30 minutes to set your password:\n${link}`,
    link,
  });
}

async function signIn({ members }: BackEnd, payload: Payload): Promise<object> {
  const no = members.find(String(payload["name"]));
  const isPasswordCorrect = await isPassword(
    String(payload["password"]),
    no === undefined ? undefined : members.passwordOf(no),
  );
  if (!isPasswordCorrect || no === undefined) return { Outcome: "refused" };
  const { isECV, profile } = members.get(no);
  return profile.Disabled === true ? { Outcome: "refused" } : { Outcome: "verified", MemberNo: no, IsMemberECV: isECV };
}

function accountOf({ members }: BackEnd, payload: Payload): object {
  const no = members.find(String(payload["name"]));
  return no === undefined ? {} : { MemberNo: no, IsMemberECV: members.get(no).isECV };
}

function signUp(backEnd: BackEnd, payload: Payload): object {
  const page = portalPage(backEnd, payload, "passwordAddress");
  const to = String(payload["email"]);
  const memberNo = payload["memberNo"] as string | undefined;
  const existingNo = backEnd.members.find(memberNo ?? to);
  // An unknown applicant, or one who writes from another address than the club has, is answered by staff.
  if (existingNo !== undefined && backEnd.members.withEmail(to).includes(existingNo))
    mailLink(backEnd, { memberNo: existingNo, page, to, subject: "Your access to the members' portal" });
  else
    backEnd.mail({
      to,
      subject: "We have your application",
      text: "Thank you for applying. Member services will write to you within two working days.",
    });
  return { Outcome: "accepted" };
}

function requestReset(backEnd: BackEnd, payload: Payload): object {
  const page = portalPage(backEnd, payload, "passwordAddress");
  const memberNo = backEnd.members.find(String(payload["name"]));
  if (memberNo !== undefined) {
    const { Email, Owners } = backEnd.members.get(memberNo).profile;
    const to = Email ?? Owners[0]?.Email;
    if (to) mailLink(backEnd, { memberNo, page, to, subject: "A new password" });
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

async function reset(backEnd: BackEnd, payload: Payload): Promise<object> {
  // Marked as used and read in one statement, so of two requests with the same token only one succeeds.
  const row = backEnd.database
    .prepare("UPDATE reset_token SET used = 1 WHERE token = ? AND used = 0 AND expires_at > ? RETURNING member_no")
    .get(String(payload["resetToken"]), backEnd.now());
  if (row === undefined) return { Outcome: "refused" };
  return changePassword(backEnd, String(row["member_no"]), String(payload["newPassword"]));
}

async function change(backEnd: BackEnd, payload: Payload): Promise<object> {
  const no = String(payload["memberNo"]);
  if (!(await isPassword(String(payload["password"]), backEnd.members.passwordOf(no)))) return { Outcome: "refused" };
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
  const to = mailboxOf(members.get(String(payload["memberNo"])));
  if (to === null) return { Outcome: "none" };
  mail({ to, ...NOTICES[payload["notice"] as keyof typeof NOTICES] });
  return { Outcome: "told" };
}

export const SESSION_CALLS: readonly Call[] = [
  { name: "sign-in", path: "/api/portico/sign-in", payload: object({ name: filled, password: text }), answer: signIn },
  { name: "account-of", path: "/api/portico/account-of", payload: object({ name: filled }), answer: accountOf },
  {
    name: "sign-up",
    path: "/api/portico/sign-up",
    payload: object({
      firstName: filled,
      lastName: filled,
      email,
      phone: optional(text),
      memberNo: optional(text),
      isMemberECV: flag,
      passwordAddress: address,
    }),
    answer: signUp,
  },
  {
    name: "password-reset-request",
    path: "/api/portico/password-reset-request",
    payload: object({ name: filled, passwordAddress: address }),
    answer: requestReset,
  },
  {
    name: "password-reset-find",
    path: "/api/portico/password-reset-find",
    payload: object({ resetToken: filled }),
    answer: findReset,
  },
  {
    name: "password-reset",
    path: "/api/portico/password-reset",
    payload: object({ resetToken: filled, newPassword }),
    answer: reset,
  },
  {
    name: "password-change",
    path: "/api/portico/password-change",
    payload: object({ memberNo: filled, password: text, newPassword }),
    answer: change,
  },
  {
    name: "security-notice",
    path: "/api/portico/security-notice",
    payload: object({ memberNo: filled, notice: oneOf(...Object.keys(NOTICES)) }),
    answer: sendNotice,
  },
];
