// Back-end calls to change the e-mail address, which is a sign-in name. A change applies once the link in the new mailbox is opened. Only that mailbox
// learns whether the address is already in use.

import { createHash, randomBytes } from "node:crypto";
import type { BackEnd, Call } from "../api/call.ts";
import { email, filled, object, type Payload, text } from "../api/payload.ts";
import { inTransaction } from "../database.ts";
import { mailboxOf } from "../member-record.ts";
import { address, endEmailChange, endResetLinks, LINK_MILLISECONDS, linkTo, portalPage } from "../session/links.ts";
import { isPassword } from "../session/passwords.ts";

/** Saves a pending change, replacing an earlier one. Without a token it can never be confirmed. */
export function saveEmailChange(
  { database, now }: BackEnd,
  memberNo: string,
  { email: newEmail, token }: { email: string; token: string | null },
): void {
  database
    .prepare("INSERT OR REPLACE INTO email_change (member_no, email, token, expires_at) VALUES (?, ?, ?, ?)")
    .run(memberNo, newEmail, token, now() + LINK_MILLISECONDS);
}

export function setEmail({ members }: BackEnd, memberNo: string, newEmail: string): void {
  const member = members.get(memberNo);
  member.profile.Email = newEmail;
  member.profile.Contacts = member.profile.Contacts.map((contact) =>
    contact.IsPrimary ? { ...contact, Email: newEmail } : contact,
  );
  members.put(memberNo, member);
}

async function request(backEnd: BackEnd, payload: Payload): Promise<object> {
  const page = portalPage(backEnd, payload, "confirmAddress");
  const { members, mail } = backEnd;
  const no = String(payload["memberNo"]);
  if (!(await isPassword(String(payload["password"]), members.passwordOf(no)))) return { Outcome: "refused" };
  mailNewAddress(backEnd, no, { newEmail: String(payload["email"]), page });
  const oldEmail = mailboxOf(members.get(no));
  if (oldEmail !== null)
    mail({
      to: oldEmail,
      subject: "Another e-mail address was asked for",
      text: "Somebody who knows your password asked us to use another e-mail address for your account. Until that address is confirmed, we keep using this one. If it was not you, set a new password from the sign-in page straight away: that ends the request.",
    });
  return { Outcome: "accepted" };
}

function mailNewAddress(backEnd: BackEnd, no: string, { newEmail, page }: { newEmail: string; page: URL }): void {
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
  const link = linkTo(page, token);
  mail({
    to: newEmail,
    subject: "Confirm your e-mail address",
    text: `To use this e-mail address for your account, open this link within 30 minutes and sign in if you are asked to:\n${link}`,
    link,
  });
}

function isEmailInUse({ members }: BackEnd, no: string, newEmail: string): boolean {
  return members.withEmail(newEmail).some((otherNo) => otherNo !== no);
}

function find(backEnd: BackEnd, payload: Payload): object {
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

function resend(backEnd: BackEnd, payload: Payload): object {
  const page = portalPage(backEnd, payload, "confirmAddress");
  const pendingChange = findPendingChange(backEnd, payload);
  if (pendingChange === undefined) return { Outcome: "none" };
  mailNewAddress(backEnd, String(payload["memberNo"]), { newEmail: pendingChange.email, page });
  return { Outcome: "accepted" };
}

function confirm(backEnd: BackEnd, payload: Payload): object {
  const page = portalPage(backEnd, payload, "undoAddress");
  const { database, members, mail, now } = backEnd;
  const no = String(payload["memberNo"]);
  const oldEmail = mailboxOf(members.get(no));
  // Deleted and read in one statement, so of two requests with the same token only one succeeds.
  const row = database
    .prepare("DELETE FROM email_change WHERE member_no = ? AND token = ? AND expires_at > ? RETURNING email")
    .get(no, String(payload["confirmToken"]), now());
  if (row === undefined || isEmailInUse(backEnd, no, String(row["email"]))) return { Outcome: "refused" };
  const confirmed = String(row["email"]);
  setEmail(backEnd, no, confirmed);
  if (oldEmail !== null) {
    moveSubscriptions(backEnd, { from: oldEmail.toLowerCase(), to: confirmed.toLowerCase() });
    const link = linkTo(page, createUndoToken(backEnd, no, { email: oldEmail }));
    mail({
      to: oldEmail,
      subject: "Your e-mail address was changed",
      text: `From now on we write to your new e-mail address, and you can sign in with it. If you did not change it, open this link within 24 hours to put this address back. It also signs you out everywhere:\n${link}`,
      link,
    });
  }
  return { Outcome: "changed" };
}

/** Creates a token that reverts a change once; only its hash is stored. */
export function createUndoToken(
  { database, now }: BackEnd,
  memberNo: string,
  { email: oldEmail, token = randomBytes(24).toString("base64url") }: { email: string; token?: string },
): string {
  database
    .prepare("INSERT INTO email_undo (member_no, email, token_hash, expires_at) VALUES (?, ?, ?, ?)")
    .run(memberNo, oldEmail, hashOf(token), now() + UNDO_MILLISECONDS);
  return token;
}

const UNDO_MILLISECONDS = 24 * 60 * 60_000;

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function undo(backEnd: BackEnd, payload: Payload): object {
  const { database, members, mail, now } = backEnd;
  return inTransaction(database, () => {
    const row = database
      .prepare("SELECT id, member_no, email FROM email_undo WHERE token_hash = ? AND expires_at > ?")
      .get(hashOf(String(payload["undoToken"])), now());
    const no = String(row?.["member_no"]);
    const oldEmail = String(row?.["email"]);
    if (row === undefined || isEmailInUse(backEnd, no, oldEmail)) return { Outcome: "refused" };
    // Invalidates the undo links of later changes. Links of earlier addresses stay valid.
    database.prepare("DELETE FROM email_undo WHERE member_no = ? AND id >= ?").run(no, Number(row["id"]));
    const newEmail = mailboxOf(members.get(no));
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
  if (members.withEmail(from).length === 0) database.prepare("DELETE FROM contact WHERE email = ?").run(from);
}

function cancel(backEnd: BackEnd, payload: Payload): object {
  const no = String(payload["memberNo"]);
  backEnd.members.get(no);
  return { Outcome: endEmailChange(backEnd, no) ? "cancelled" : "none" };
}

export const EMAIL_CHANGE_CALLS: readonly Call[] = [
  {
    name: "email-change-request",
    path: "/api/portico/email-change-request",
    payload: object({ memberNo: filled, password: text, email, confirmAddress: address }),
    answer: request,
  },
  {
    name: "email-change-find",
    path: "/api/portico/email-change-find",
    payload: object({ memberNo: filled }),
    answer: find,
  },
  {
    name: "email-change-resend",
    path: "/api/portico/email-change-resend",
    payload: object({ memberNo: filled, confirmAddress: address }),
    answer: resend,
  },
  {
    name: "email-change-confirm",
    path: "/api/portico/email-change-confirm",
    payload: object({ memberNo: filled, confirmToken: filled, undoAddress: address }),
    answer: confirm,
  },
  {
    name: "email-change-cancel",
    path: "/api/portico/email-change-cancel",
    payload: object({ memberNo: filled }),
    answer: cancel,
  },
  {
    name: "email-change-undo",
    path: "/api/portico/email-change-undo",
    payload: object({ undoToken: filled }),
    answer: undo,
  },
];
