// The outbox: mails are stored and shown on a page, because a sandbox sends nothing.

import type { DatabaseSync } from "node:sqlite";
import type { FastifyInstance } from "fastify";
import type { ClubContext, Mail } from "../context.ts";
import { html, httpUrl, sendPage } from "./plain-page.ts";

/** Maximum number of stored mails; older ones are deleted. */
export const OUTBOX_SIZE = 500;

interface SentMail {
  readonly id: number;
  readonly sentAt: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string | null;
}

const TABLE = `CREATE TABLE IF NOT EXISTS mail (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, recipient TEXT NOT NULL,
  subject TEXT NOT NULL, text TEXT NOT NULL, link TEXT) STRICT`;
const MAX_TEXT_LENGTH = 20_000;

export function saveMail(database: DatabaseSync, { at, mail }: { at: number; mail: Mail }): void {
  database.exec(TABLE);
  database
    .prepare("INSERT INTO mail (at, recipient, subject, text, link) VALUES (?, ?, ?, ?, ?)")
    .run(at, mail.to.slice(0, 320), mail.subject.slice(0, 998), mail.text.slice(0, MAX_TEXT_LENGTH), mail.link ?? null);
  trim(database);
}

/** Registers the outbox: list and single mail, as pages and as JSON. */
export async function outbox(app: FastifyInstance, { club }: { club: ClubContext }): Promise<void> {
  const { database } = club;
  database.exec(TABLE);
  app.get("/outbox.json", async () => ({ mails: mailsOf(database) }));
  app.get<{ Params: { id: string } }>("/outbox/:id.json", async ({ params }, reply) => {
    const mail = mailOf(database, params.id);
    return mail ?? reply.code(404).send({ error: "The outbox has no such mail." });
  });
  app.get("/outbox", async (_request, reply) => {
    sendPage(reply, { title: "Outbox", content: listOf(mailsOf(database)) });
    return reply;
  });
  app.get<{ Params: { id: string } }>("/outbox/:id", async ({ params }, reply) => {
    const mail = mailOf(database, params.id);
    const back = html`<p><a href="/outbox">All mails</a></p>`;
    if (mail) sendPage(reply, { title: mail.subject, content: html`${contentOf(mail)}${back}` });
    else sendPage(reply, { title: "The outbox has no such mail", content: back, status: 404 });
    return reply;
  });
}

function trim(database: DatabaseSync): void {
  database
    .prepare("DELETE FROM mail WHERE id <= (SELECT id FROM mail ORDER BY id DESC LIMIT 1 OFFSET ?)")
    .run(OUTBOX_SIZE);
}

function mailsOf(database: DatabaseSync): readonly SentMail[] {
  return database.prepare("SELECT * FROM mail ORDER BY id DESC LIMIT ?").all(OUTBOX_SIZE).map(sentMail);
}

function mailOf(database: DatabaseSync, id: string): SentMail | undefined {
  const row = /^\d{1,15}$/.test(id) ? database.prepare("SELECT * FROM mail WHERE id = ?").get(Number(id)) : undefined;
  return row && sentMail(row);
}

function sentMail(row: Record<string, unknown>): SentMail {
  return {
    id: Number(row["id"]),
    sentAt: new Date(Number(row["at"])).toISOString(),
    to: String(row["recipient"]),
    subject: String(row["subject"]),
    text: String(row["text"]),
    link: typeof row["link"] === "string" ? row["link"] : null,
  };
}

function listOf(mails: readonly SentMail[]) {
  if (mails.length === 0) return html`<p>No mail has been sent yet.</p>`;
  const rows = mails.map(
    ({ id, sentAt, to, subject }) =>
      html`<tr><td>${sentAt}</td><td>${to}</td><td><a href="/outbox/${id}">${subject || "(no subject)"}</a></td></tr>`,
  );
  return html`<table><thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function contentOf({ sentAt, to, text, link }: SentMail) {
  // Only an http(s) URL becomes a link; other text is shown as text.
  const shown = link === null ? html`none` : httpUrl(link) ? html`<a href="${link}">${link}</a>` : html`${link}`;
  return html`<dl><dt>To</dt><dd>${to}</dd><dt>Sent</dt><dd>${sentAt}</dd><dt>Link</dt><dd>${shown}</dd></dl><pre>${text}</pre>`;
}
