// The loyalty provider: a separate site with single-use sign-on links, whose tickets get-two-link creates.

import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ClubContext } from "../context.ts";
import { html, sendPage } from "./plain-page.ts";

const SESSION_LIFETIME_MS = 30 * 60_000;
const COOKIE = "loyalty_session";
const TABLES = `
CREATE TABLE IF NOT EXISTS loyalty_ticket (ticket TEXT PRIMARY KEY, member_no TEXT NOT NULL, redirect TEXT NOT NULL,
  expires_at INTEGER NOT NULL, used INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE IF NOT EXISTS loyalty_session (key TEXT PRIMARY KEY, member_no TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
`;

export async function registerLoyaltyProvider(app: FastifyInstance, { club }: { club: ClubContext }): Promise<void> {
  club.database.exec(TABLES);
  app.get<{ Querystring: { ticket?: unknown } }>("/loyalty/sign-on", async (request, reply) => {
    const member = takeTicket(club, request.query.ticket);
    if (member === undefined) return sendRefusal(reply);
    const key = randomBytes(24).toString("base64url");
    for (const table of ["loyalty_ticket", "loyalty_session"]) {
      club.database.prepare(`DELETE FROM ${table} WHERE expires_at <= ?`).run(club.now());
    }
    club.database
      .prepare("INSERT INTO loyalty_session VALUES (?, ?, ?)")
      .run(hashKey(key), member.memberNumber, club.now() + SESSION_LIFETIME_MS);
    return reply
      .header(
        "set-cookie",
        `${COOKIE}=${key}; Path=/loyalty; HttpOnly; SameSite=Lax; Max-Age=${SESSION_LIFETIME_MS / 1000}`,
      )
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect(toPageUrl(member.redirect), 303);
  });
  // A GET, because the portal opens this URL in a window and closes it after a second.
  app.get("/loyalty/sign-out", async (request, reply) => {
    club.database.prepare("DELETE FROM loyalty_session WHERE key = ?").run(hashKey(readCookie(request)));
    void reply.header("set-cookie", `${COOKIE}=; Path=/loyalty; HttpOnly; SameSite=Lax; Max-Age=0`);
    sendPage(reply, { title: "You are signed out", content: html`<p>You can close this window.</p>` });
    return reply;
  });
  app.get("/loyalty", (request, reply) => sendHomePage(club, request, reply));
  app.get("/loyalty/*", (request, reply) => sendHomePage(club, request, reply));
}

async function sendHomePage(club: ClubContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const row = club.database
    .prepare("SELECT member_no FROM loyalty_session WHERE key = ? AND expires_at > ?")
    .get(hashKey(readCookie(request)), club.now());
  const page = request.url.split("?")[0]?.slice("/loyalty".length) || "/";
  if (row === undefined) {
    const content = html`<p>You are not signed in here. Open the loyalty programme from the members' portal.</p>`;
    sendPage(reply, { title: "Loyalty programme", content, status: 401 });
    return reply;
  }
  const content = html`<dl><dt>Signed in</dt><dd>member ${String(row["member_no"])}</dd><dt>Page</dt><dd>${page}</dd></dl>
<p><a href="/loyalty/sign-out">Sign out</a></p>`;
  sendPage(reply, { title: "Loyalty programme", content });
  return reply;
}

function sendRefusal(reply: FastifyReply): FastifyReply {
  const content = html`<p>An address that signs you on works once, and for a few minutes. Open the loyalty programme from the members' portal again.</p>`;
  sendPage(reply, { title: "This address does not work any more", content, status: 403 });
  return reply;
}

function takeTicket(club: ClubContext, ticket: unknown): { memberNumber: string; redirect: string } | undefined {
  if (typeof ticket !== "string") return undefined;
  // Updates and reads in one statement, so a ticket works only once.
  const row = club.database
    .prepare(
      "UPDATE loyalty_ticket SET used = 1 WHERE ticket = ? AND used = 0 AND expires_at > ? RETURNING member_no, redirect",
    )
    .get(ticket, club.now());
  return row && { memberNumber: String(row["member_no"]), redirect: String(row["redirect"]) };
}

/** Always on the provider's own site. */
function toPageUrl(redirect: string): string {
  const { pathname, search } = new URL(`/loyalty${redirect}`, "http://loyalty.portico.example");
  return pathname.startsWith("/loyalty/") ? pathname + search : "/loyalty/";
}

function readCookie(request: FastifyRequest): string {
  return /(?:^|;\s*)loyalty_session=([\w-]{1,64})/.exec(request.headers.cookie ?? "")?.[1] ?? "";
}

function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
