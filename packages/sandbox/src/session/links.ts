// Links in mails: portal pages with a token in the fragment. Browsers never send fragments, so no proxy log or Referer header contains the token.

import type { DatabaseSync } from "node:sqlite";
import type { BackEnd } from "../api/call.ts";
import { type Check, type Payload, text } from "../api/payload.ts";
import { Problem } from "../api/problem.ts";

/** Lifetime of a link in milliseconds. */
export const LINK_MILLISECONDS: number = 30 * 60_000;

const LOCAL_HOSTS = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost|members\.portico\.example)$/;

/** Checks that a field is a URL. */
export const address: Check = (value, path) => {
  text(value, path);
  if (!URL.canParse(value as string))
    throw new Problem("PAYLOAD_INVALID", { message: `The ${path} is no address.`, field: path });
};

/** The portal page in a field; throws if its origin is not the portal's. */
export function portalPage({ portalOrigins }: BackEnd, payload: Payload, field: string): URL {
  const url = new URL(String(payload[field]));
  if (!LOCAL_HOSTS.test(url.hostname) && !portalOrigins.includes(url.origin))
    throw new Problem("PAYLOAD_INVALID", { message: `The ${field} is not one of the portal's.`, field });
  return url;
}

export function linkTo(page: URL, token: string): string {
  const link = new URL(page);
  link.hash = `token=${token}`;
  return link.href;
}

/** Invalidates a member's password reset links. */
export function endResetLinks(database: DatabaseSync, memberNo: string): void {
  database.prepare("UPDATE reset_token SET used = 1 WHERE member_no = ?").run(memberNo);
}

/** Cancels a pending change of the e-mail address; returns whether there was one. */
export function endEmailChange({ database, now }: Pick<BackEnd, "database" | "now">, memberNo: string): boolean {
  const row = database.prepare("DELETE FROM email_change WHERE member_no = ? RETURNING expires_at").get(memberNo);
  return row !== undefined && Number(row["expires_at"]) > now();
}
