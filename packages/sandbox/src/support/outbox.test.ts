import { DatabaseSync } from "node:sqlite";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ClubContext, Mail } from "../context.ts";
import { MAX_MAILS, registerOutbox, saveMail } from "./outbox.ts";

const AT = Date.parse("2026-11-20T01:00:00Z");
let database: DatabaseSync;
let app: FastifyInstance;

beforeEach(async () => {
  database = new DatabaseSync(":memory:");
  app = Fastify();
  await app.register(registerOutbox, { club: { database, now: () => AT } as unknown as ClubContext });
});

afterEach(async () => {
  await app.close();
  database.close();
});

it("lists mails newest first, on a page and as JSON", async () => {
  send({ subject: "First" });
  send({ subject: "Second", link: "http://members.localhost/password-reset#token=a&b" });
  const { mails } = (await app.inject("/outbox.json")).json<{ mails: readonly unknown[] }>();
  expect(mails).toEqual([
    {
      id: 2,
      sentAt: "2026-11-20T01:00:00.000Z",
      to: "robin@example.com",
      subject: "Second",
      text: "Hello",
      link: "http://members.localhost/password-reset#token=a&b",
    },
    expect.objectContaining({ id: 1, subject: "First", link: null }),
  ]);
  const page = (await app.inject("/outbox")).body;
  expect(page.indexOf("Second")).toBeLessThan(page.indexOf("First"));
  expect((await app.inject("/outbox/1.json")).json()).toEqual(mails[1]);
});

it("shows a mail with its link", async () => {
  send({ link: "http://members.localhost/password-reset#token=a&b" });
  const { body } = await app.inject("/outbox/1");
  expect(body).toContain('<a href="http://members.localhost/password-reset#token=a&amp;b">');
});

it("shows a message if there are no mails, and 404 for an unknown mail", async () => {
  expect((await app.inject("/outbox")).body).toContain("No mail has been sent yet.");
  for (const path of ["/outbox/1", "/outbox/1.json", "/outbox/x", "/outbox/99999999999999999999"]) {
    expect((await app.inject(path)).statusCode).toBe(404);
  }
});

it.each(['"><script>alert(1)</script>', "<img src=x onerror=alert(1)>", "'\"&<>"])("shows %s as text", async (text) => {
  send({ to: text, subject: text, text, link: text });
  for (const path of ["/outbox", "/outbox/1"]) {
    const { body, headers } = await app.inject(path);
    expect(body).not.toMatch(/<script|<img/);
    expect(body).toContain(
      text
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll('"', "&quot;")
        .replaceAll("'", "&#39;"),
    );
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  }
});

it("does not link a javascript: URL", async () => {
  send({ link: "javascript:alert(1)" });
  expect((await app.inject("/outbox/1")).body).not.toContain('href="javascript');
});

it("keeps only the newest mails, up to its size", async () => {
  for (let index = 1; index <= MAX_MAILS + 3; index += 1) send({ subject: `Mail ${index}` });
  const { mails } = (await app.inject("/outbox.json")).json<{ mails: readonly { subject: string }[] }>();
  expect([mails.length, mails[0]?.subject, mails.at(-1)?.subject]).toEqual([
    MAX_MAILS,
    `Mail ${MAX_MAILS + 3}`,
    "Mail 4",
  ]);
  expect(database.prepare("SELECT count(*) AS count FROM mail").get()).toEqual({ count: MAX_MAILS });
});

function send(mail: Partial<Mail>): void {
  saveMail(database, { at: AT, mail: { to: "robin@example.com", subject: "Hello", text: "Hello", ...mail } });
}
