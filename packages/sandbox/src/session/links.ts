// The links of mails: pages of the portal, with a token in the fragment, which no browser sends: neither a proxy's log nor a Referer ever holds it.

import type { DatabaseSync } from "node:sqlite";
import type { BackEnd } from "../wire/call.ts";
import { type Check, type Payload, text } from "../wire/payload.ts";
import { Problem } from "../wire/problem.ts";

/** How long a link is good, in milliseconds. */
export const LINK_MILLISECONDS: number = 30 * 60_000;

const LOCAL_HOSTS = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost|members\.portico\.example)$/;

/** A field that holds an address. */
export const address: Check = (value, path) => {
  text(value, path);
  if (!URL.canParse(value as string))
    throw new Problem("PAYLOAD_INVALID", { message: `The ${path} is no address.`, field: path });
};

/** The portal's page that a field names; a Problem where it is somebody else's. */
export function portalPage({ portalOrigins }: BackEnd, payload: Payload, field: string): URL {
  const asked = new URL(String(payload[field]));
  if (!LOCAL_HOSTS.test(asked.hostname) && !portalOrigins.includes(asked.origin))
    throw new Problem("PAYLOAD_INVALID", { message: `The ${field} is not one of the portal's.`, field });
  return asked;
}

/** The page with its token. */
export function linkTo(page: URL, token: string): string {
  const link = new URL(page);
  link.hash = `token=${token}`;
  return link.href;
}

/** Ends a member's links for a new password. */
export function endResetLinks(database: DatabaseSync, memberNo: string): void {
  database.prepare("UPDATE reset_token SET used = 1 WHERE member_no = ?").run(memberNo);
}

/** Ends the change of a member's e-mail address that waits; says whether one did. */
export function endEmailChange({ database, now }: Pick<BackEnd, "database" | "now">, memberNo: string): boolean {
  const row = database.prepare("DELETE FROM email_change WHERE member_no = ? RETURNING expires_at").get(memberNo);
  return row !== undefined && Number(row["expires_at"]) > now();
}
