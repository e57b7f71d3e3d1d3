// Links in mails carry their token in the fragment, which browsers never send: no log or Referer header contains it.

import type { DatabaseSync } from "node:sqlite";
import type { BackEnd } from "../api/call.ts";
import { type Check, type Payload, textCheck } from "../api/payload.ts";
import { Problem } from "../api/problem.ts";

export const LINK_LIFETIME_MS: number = 30 * 60_000;

const LOCAL_HOSTS = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost|members\.portico\.example)$/;

export const urlCheck: Check = (value, path) => {
  textCheck(value, path);
  if (!URL.canParse(value as string))
    throw new Problem("PAYLOAD_INVALID", { message: `The ${path} is no address.`, field: path });
};

/** Throws if the origin is not the portal's. */
export function requirePortalPage({ portalOrigins }: BackEnd, payload: Payload, field: string): URL {
  const url = new URL(String(payload[field]));
  if (!LOCAL_HOSTS.test(url.hostname) && !portalOrigins.includes(url.origin))
    throw new Problem("PAYLOAD_INVALID", { message: `The ${field} is not one of the portal's.`, field });
  return url;
}

export function createLink(page: URL, token: string): string {
  const link = new URL(page);
  link.hash = `token=${token}`;
  return link.href;
}

export function endResetLinks(database: DatabaseSync, memberNo: string): void {
  database.prepare("UPDATE reset_token SET used = 1 WHERE member_no = ?").run(memberNo);
}

/** Returns whether there was a pending change. */
export function endEmailChange({ database, now }: Pick<BackEnd, "database" | "now">, memberNo: string): boolean {
  const row = database.prepare("DELETE FROM email_change WHERE member_no = ? RETURNING expires_at").get(memberNo);
  return row !== undefined && Number(row["expires_at"]) > now();
}
