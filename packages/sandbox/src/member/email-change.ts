// The calls about another e-mail address. Members sign in by theirs, so a new one counts once the member has opened the link that went to it; and
// whether somebody else has it, that address alone is told.

import { randomBytes } from "node:crypto";
import { mailboxOf } from "../member-record.ts";
import { address, endEmailChange, endResetLinks, LINK_MILLISECONDS, linkTo, portalPage } from "../session/links.ts";
import { isPassword } from "../session/passwords.ts";
import type { BackEnd, Call } from "../wire/call.ts";
import { email, filled, object, type Payload, text } from "../wire/payload.ts";

/** Keeps a change that waits, in place of the one before; one without a token can never be confirmed. */
export function keepEmailChange(
  { database, now }: BackEnd,
  memberNo: string,
  { email: wanted, token }: { email: string; token: string | null },
): void {
  database
    .prepare("INSERT OR REPLACE INTO email_change (member_no, email, token, expires_at) VALUES (?, ?, ?, ?)")
    .run(memberNo, wanted, token, now() + LINK_MILLISECONDS);
}

/** Writes another address into a member's record. */
export function setEmail({ members }: BackEnd, memberNo: string, wanted: string): void {
  const member = members.get(memberNo);
  member.profile.Email = wanted;
  member.profile.Contacts = member.profile.Contacts.map((one) => (one.IsPrimary ? { ...one, Email: wanted } : one));
  members.put(memberNo, member);
}

async function request(backEnd: BackEnd, payload: Payload): Promise<object> {
  const page = portalPage(backEnd, payload, "confirmAddress");
  const { members, mail } = backEnd;
  const no = String(payload["memberNo"]);
  if (!(await isPassword(String(payload["password"]), members.passwordOf(no)))) return { Outcome: "refused" };
  writeToNew(backEnd, no, { wanted: String(payload["email"]), page });
  const old = mailboxOf(members.get(no));
  if (old !== null)
    mail({
      to: old,
      subject: "Another e-mail address was asked for",
      text: "Somebody who knows your password asked us to use another e-mail address for your account. Until that address is confirmed, we keep using this one. If it was not you, set a new password from the sign-in page straight away: that ends the request.",
    });
  return { Outcome: "accepted" };
}

function writeToNew(backEnd: BackEnd, no: string, { wanted, page }: { wanted: string; page: URL }): void {
  const { mail } = backEnd;
  if (isTaken(backEnd, no, wanted)) {
    keepEmailChange(backEnd, no, { email: wanted, token: null });
    mail({
      to: wanted,
      subject: "This e-mail address is in use",
      text: "Somebody asked us to use this e-mail address for another account. It already belongs to an account, so nothing has changed. If it was you, sign in to that account with its member number, or call member services.",
    });
    return;
  }
  const token = randomBytes(24).toString("base64url");
  keepEmailChange(backEnd, no, { email: wanted, token });
  const link = linkTo(page, token);
  mail({
    to: wanted,
    subject: "Confirm your e-mail address",
    text: `To use this e-mail address for your account, open this link within 30 minutes and sign in if you are asked to:\n${link}`,
    link,
  });
}

function isTaken({ members }: BackEnd, no: string, wanted: string): boolean {
  return members.withEmail(wanted).some((other) => other !== no);
}

function find(backEnd: BackEnd, payload: Payload): object {
  const open = openChange(backEnd, payload);
  if (open === undefined) return { Outcome: "none" };
  return { Outcome: "open", Email: open.email, Until: new Date(open.until).toISOString() };
}

function openChange(
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
  const open = openChange(backEnd, payload);
  if (open === undefined) return { Outcome: "none" };
  writeToNew(backEnd, String(payload["memberNo"]), { wanted: open.email, page });
  return { Outcome: "accepted" };
}

function confirm(backEnd: BackEnd, payload: Payload): object {
  const { database, members, mail, now } = backEnd;
  const no = String(payload["memberNo"]);
  const old = mailboxOf(members.get(no));
  // Used up and read in one statement, so that of two requests with one token a single one changes anything.
  const row = database
    .prepare("DELETE FROM email_change WHERE member_no = ? AND token = ? AND expires_at > ? RETURNING email")
    .get(no, String(payload["confirmToken"]), now());
  if (row === undefined || isTaken(backEnd, no, String(row["email"]))) return { Outcome: "refused" };
  const confirmed = String(row["email"]);
  setEmail(backEnd, no, confirmed);
  endResetLinks(database, no);
  if (old !== null) {
    moveLists(backEnd, { from: old.toLowerCase(), to: confirmed.toLowerCase() });
    mail({
      to: old,
      subject: "Your e-mail address was changed",
      text: "From now on we write to your new e-mail address, and you can sign in with it. If you did not change it, call member services straight away.",
    });
  }
  return { Outcome: "changed" };
}

function moveLists({ database, members }: BackEnd, { from, to }: { from: string; to: string }): void {
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

/** The calls about another e-mail address. */
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
    payload: object({ memberNo: filled, confirmToken: filled }),
    answer: confirm,
  },
  {
    name: "email-change-cancel",
    path: "/api/portico/email-change-cancel",
    payload: object({ memberNo: filled }),
    answer: cancel,
  },
];
