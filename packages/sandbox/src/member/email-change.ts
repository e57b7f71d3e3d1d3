// The e-mail address is a sign-in name, so a change applies once the link in the new mailbox is opened. Only that mailbox learns whether
// the address is in use.

import { createHash, randomBytes } from "node:crypto";
import type { BackEnd, Call } from "../api/call.ts";
import { emailCheck, nonEmptyText, objectOf, type Payload, textCheck } from "../api/payload.ts";
import { inTransaction } from "../database.ts";
import { getEmail } from "../member-record.ts";
import {
  createLink,
  endEmailChange,
  endResetLinks,
  LINK_LIFETIME_MS,
  requirePortalPage,
  urlCheck,
} from "../session/links.ts";
import { verifyPassword } from "../session/passwords.ts";

/** Replaces an earlier change. Without a token, the change can never be confirmed. */
export function saveEmailChange(
  { database, now }: BackEnd,
  memberNo: string,
  { email: newEmail, token }: { email: string; token: string | null },
): void {
  database
    .prepare("INSERT OR REPLACE INTO email_change (member_no, email, token, expires_at) VALUES (?, ?, ?, ?)")
    .run(memberNo, newEmail, token, now() + LINK_LIFETIME_MS);
}

export function setEmail({ members }: BackEnd, memberNo: string, newEmail: string): void {
  const member = members.get(memberNo);
  member.profile.Email = newEmail;
  member.profile.Contacts = member.profile.Contacts.map((contact) =>
    contact.IsPrimary ? { ...contact, Email: newEmail } : contact,
  );
  members.put(memberNo, member);
}

async function requestChange(backEnd: BackEnd, payload: Payload): Promise<object> {
  const page = requirePortalPage(backEnd, payload, "confirmAddress");
  const { members, mail } = backEnd;
  const no = String(payload["memberNo"]);
  if (!(await verifyPassword(String(payload["password"]), members.getPasswordHash(no)))) return { Outcome: "refused" };
  mailConfirmLink(backEnd, no, { newEmail: String(payload["email"]), page });
  const oldEmail = getEmail(members.get(no));
  if (oldEmail !== null)
    mail({
      to: oldEmail,
      subject: "Another e-mail address was asked for",
      text: "Somebody who knows your password asked us to use another e-mail address for your account. Until that address is confirmed, we keep using this one. If it was not you, set a new password from the sign-in page straight away: that ends the request.",
    });
  return { Outcome: "accepted" };
}

function mailConfirmLink(backEnd: BackEnd, no: string, { newEmail, page }: { newEmail: string; page: URL }): void {
  const { mail } = backEnd;
  if (isEmailInUse(backEnd, no, newEmail)) {
    saveEmailChange(backEnd, no, { email: newEmail, token: null });
    mail({
      to: newEmail,
      subject: "This e-mail address is in use",
      text: "Somebody asked us to use this e-mail address for another account. It already belongs to an account, so nothing has changed. If it was you, sign in to that account with its member number, or call member services.",
    });
    return;
  }
  const token = randomBytes(24).toString("base64url");
  saveEmailChange(backEnd, no, { email: newEmail, token });
  const link = createLink(page, token);
  mail({
    to: newEmail,
    subject: "Confirm your e-mail address",
    text: `To use this e-mail address for your account, open this link within 30 minutes and sign in if you are asked to:\n${link}`,
    link,
  });
}

function isEmailInUse({ members }: BackEnd, no: string, newEmail: string): boolean {
  return members.findByEmail(newEmail).some((otherNo) => otherNo !== no);
}

function findChange(backEnd: BackEnd, payload: Payload): object {
  const pendingChange = findPendingChange(backEnd, payload);
  if (pendingChange === undefined) return { Outcome: "none" };
  return { Outcome: "open", Email: pendingChange.email, Until: new Date(pendingChange.until).toISOString() };
}

function findPendingChange(
  { database, members, now }: BackEnd,
  payload: Payload,
): { email: string; until: number } | undefined {
  const no = String(payload["memberNo"]);
  members.get(no);
  const row = database
    .prepare("SELECT email, expires_at FROM email_change WHERE member_no = ? AND expires_at > ?")
    .get(no, now());
  return row && { email: String(row["email"]), until: Number(row["expires_at"]) };
}

function resendLink(backEnd: BackEnd, payload: Payload): object {
  const page = requirePortalPage(backEnd, payload, "confirmAddress");
  const pendingChange = findPendingChange(backEnd, payload);
  if (pendingChange === undefined) return { Outcome: "none" };
  mailConfirmLink(backEnd, String(payload["memberNo"]), { newEmail: pendingChange.email, page });
  return { Outcome: "accepted" };
}

function confirmChange(backEnd: BackEnd, payload: Payload): object {
  const page = requirePortalPage(backEnd, payload, "undoAddress");
  const { database, members, mail, now } = backEnd;
  const no = String(payload["memberNo"]);
  const oldEmail = getEmail(members.get(no));
  // Deletes and reads in one statement, so a token works only once.
  const row = database
    .prepare("DELETE FROM email_change WHERE member_no = ? AND token = ? AND expires_at > ? RETURNING email")
    .get(no, String(payload["confirmToken"]), now());
  if (row === undefined || isEmailInUse(backEnd, no, String(row["email"]))) return { Outcome: "refused" };
  const confirmed = String(row["email"]);
  setEmail(backEnd, no, confirmed);
  if (oldEmail !== null) {
    moveSubscriptions(backEnd, { from: oldEmail.toLowerCase(), to: confirmed.toLowerCase() });
    const link = createLink(page, createUndoToken(backEnd, no, { email: oldEmail }));
    mail({
      to: oldEmail,
      subject: "Your e-mail address was changed",
      text: `From now on we write to your new e-mail address, and you can sign in with it. If you did not change it, open this link within 24 hours to put this address back. It also signs you out everywhere:\n${link}`,
      link,
    });
  }
  return { Outcome: "changed" };
}

/** Only the token's hash is stored. */
export function createUndoToken(
  { database, now }: BackEnd,
  memberNo: string,
  { email: oldEmail, token = randomBytes(24).toString("base64url") }: { email: string; token?: string },
): string {
  database
    .prepare("INSERT INTO email_undo (member_no, email, token_hash, expires_at) VALUES (?, ?, ?, ?)")
    .run(memberNo, oldEmail, hashToken(token), now() + UNDO_LIFETIME_MS);
  return token;
}

const UNDO_LIFETIME_MS = 24 * 60 * 60_000;

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function undoChange(backEnd: BackEnd, payload: Payload): object {
  const { database, members, mail, now } = backEnd;
  return inTransaction(database, () => {
    const row = database
      .prepare("SELECT id, member_no, email FROM email_undo WHERE token_hash = ? AND expires_at > ?")
      .get(hashToken(String(payload["undoToken"])), now());
    const no = String(row?.["member_no"]);
    const oldEmail = String(row?.["email"]);
    if (row === undefined || isEmailInUse(backEnd, no, oldEmail)) return { Outcome: "refused" };
    // Invalidates undo links of later changes, not those of earlier addresses.
    database.prepare("DELETE FROM email_undo WHERE member_no = ? AND id >= ?").run(no, Number(row["id"]));
    const newEmail = getEmail(members.get(no));
    setEmail(backEnd, no, oldEmail);
    endResetLinks(database, no);
    endEmailChange(backEnd, no);
    if (newEmail !== null) {
      moveSubscriptions(backEnd, { from: newEmail.toLowerCase(), to: oldEmail.toLowerCase() });
      mail({
        to: newEmail,
        subject: "Your e-mail address was changed back",
        text: "Somebody who reads the e-mails of the address before has taken the change back. This e-mail address no longer belongs to the account. If that was not you, call member services.",
      });
    }
    mail({
      to: oldEmail,
      subject: "Your e-mail address is the old one again",
      text: "You have taken the change back, and were signed out everywhere. If you did not change the address yourself, somebody knows your password: set a new one from the sign-in page now.",
    });
    return { Outcome: "undone", MemberNo: no, IsMemberECV: members.get(no).isECV };
  });
}

function moveSubscriptions({ database, members }: BackEnd, { from, to }: { from: string; to: string }): void {
  database
    .prepare("INSERT OR IGNORE INTO contact (email, preferences) SELECT ?, preferences FROM contact WHERE email = ?")
    .run(to, from);
  if (members.findByEmail(from).length === 0) database.prepare("DELETE FROM contact WHERE email = ?").run(from);
}

function cancelChange(backEnd: BackEnd, payload: Payload): object {
  const no = String(payload["memberNo"]);
  backEnd.members.get(no);
  return { Outcome: endEmailChange(backEnd, no) ? "cancelled" : "none" };
}

export const EMAIL_CHANGE_CALLS: readonly Call[] = [
  {
    name: "email-change-request",
    path: "/api/portico/email-change-request",
    checkPayload: objectOf({
      memberNo: nonEmptyText,
      password: textCheck,
      email: emailCheck,
      confirmAddress: urlCheck,
    }),
    respond: requestChange,
  },
  {
    name: "email-change-find",
    path: "/api/portico/email-change-find",
    checkPayload: objectOf({ memberNo: nonEmptyText }),
    respond: findChange,
  },
  {
    name: "email-change-resend",
    path: "/api/portico/email-change-resend",
    checkPayload: objectOf({ memberNo: nonEmptyText, confirmAddress: urlCheck }),
    respond: resendLink,
  },
  {
    name: "email-change-confirm",
    path: "/api/portico/email-change-confirm",
    checkPayload: objectOf({ memberNo: nonEmptyText, confirmToken: nonEmptyText, undoAddress: urlCheck }),
    respond: confirmChange,
  },
  {
    name: "email-change-cancel",
    path: "/api/portico/email-change-cancel",
    checkPayload: objectOf({ memberNo: nonEmptyText }),
    respond: cancelChange,
  },
  {
    name: "email-change-undo",
    path: "/api/portico/email-change-undo",
    checkPayload: objectOf({ undoToken: nonEmptyText }),
    respond: undoChange,
  },
];
