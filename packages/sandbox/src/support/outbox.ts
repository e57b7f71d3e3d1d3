// Stores mails and shows them on a page: the sandbox sends none.

import type { DatabaseSync } from "node:sqlite";
import type { FastifyInstance } from "fastify";
import type { ClubContext, Mail } from "../context.ts";
import { html, parseHttpUrl, sendPage } from "./plain-page.ts";

/** Older mails are deleted. */
export const MAX_MAILS = 500;

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
  deleteOldMails(database);
}

export async function registerOutbox(app: FastifyInstance, { club }: { club: ClubContext }): Promise<void> {
  const { database } = club;
  database.exec(TABLE);
  app.get("/outbox.json", async () => ({ mails: listMails(database) }));
  app.get<{ Params: { id: string } }>("/outbox/:id.json", async ({ params }, reply) => {
    const mail = findMail(database, params.id);
    return mail ?? reply.code(404).send({ error: "The outbox has no such mail." });
  });
  app.get("/outbox", async (_request, reply) => {
    sendPage(reply, { title: "Outbox", content: renderList(listMails(database)) });
    return reply;
  });
  app.get<{ Params: { id: string } }>("/outbox/:id", async ({ params }, reply) => {
    const mail = findMail(database, params.id);
    const back = html`<p><a href="/outbox">All mails</a></p>`;
    if (mail) sendPage(reply, { title: mail.subject, content: html`${renderMail(mail)}${back}` });
    else sendPage(reply, { title: "The outbox has no such mail", content: back, status: 404 });
    return reply;
  });
}

function deleteOldMails(database: DatabaseSync): void {
  database
    .prepare("DELETE FROM mail WHERE id <= (SELECT id FROM mail ORDER BY id DESC LIMIT 1 OFFSET ?)")
    .run(MAX_MAILS);
}

function listMails(database: DatabaseSync): readonly SentMail[] {
  return database.prepare("SELECT * FROM mail ORDER BY id DESC LIMIT ?").all(MAX_MAILS).map(toSentMail);
}

function findMail(database: DatabaseSync, id: string): SentMail | undefined {
  const row = /^\d{1,15}$/.test(id) ? database.prepare("SELECT * FROM mail WHERE id = ?").get(Number(id)) : undefined;
  return row && toSentMail(row);
}

function toSentMail(row: Record<string, unknown>): SentMail {
  return {
    id: Number(row["id"]),
    sentAt: new Date(Number(row["at"])).toISOString(),
    to: String(row["recipient"]),
    subject: String(row["subject"]),
    text: String(row["text"]),
    link: typeof row["link"] === "string" ? row["link"] : null,
  };
}

function renderList(mails: readonly SentMail[]) {
  if (mails.length === 0) return html`<p>No mail has been sent yet.</p>`;
  const rows = mails.map(
    ({ id, sentAt, to, subject }) =>
      html`<tr><td>${sentAt}</td><td>${to}</td><td><a href="/outbox/${id}">${subject || "(no subject)"}</a></td></tr>`,
  );
  return html`<table><thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function renderMail({ sentAt, to, text, link }: SentMail) {
  // Only an http(s) URL becomes a link.
  const linkHtml =
    link === null ? html`none` : parseHttpUrl(link) ? html`<a href="${link}">${link}</a>` : html`${link}`;
  return html`<dl><dt>To</dt><dd>${to}</dd><dt>Sent</dt><dd>${sentAt}</dd><dt>Link</dt><dd>${linkHtml}</dd></dl><pre>${text}</pre>`;
}
