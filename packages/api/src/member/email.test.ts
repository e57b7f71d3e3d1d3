import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Asking, startTestPortal, type TestPortal } from "../../testing/portal.ts";

const NEW = "robin.new@example.com";
const OLD = "robin@example.com";
const TAKEN = "mai@example.com";

let running: TestPortal;
beforeEach(async () => {
  running = await startTestPortal({ settings: { firstWait: 0 } });
});
afterEach(() => running.close());

const post = (path: string, body: unknown, more: Asking = {}) => running.ask(path, { method: "POST", body, ...more });
const change = (cookie: string | undefined, body: unknown, more: Asking = {}) =>
  running.ask("/api/profile/email", { method: "PUT", cookie, body, ...more });
const request = (cookie: string, email: string = NEW) => change(cookie, { email, password: DEVELOPMENT_PASSWORD });
const confirm = (cookie: string | undefined, token: unknown) =>
  post("/api/profile/email/confirm", { token }, { cookie });
const look = async (cookie: string) => (await running.ask("/api/profile/email", { cookie })).json;
const signIn = (name: string) => post("/api/session", { name, password: DEVELOPMENT_PASSWORD });
const mailsTo = (address: string) => running.club.mails().filter(({ to }) => to === address);
const tokenTo = (address: string) => mailsTo(address).at(-1)?.link?.split("#token=")[1] ?? "";

describe("another e-mail address", () => {
  test("counts once the member has opened the link that went there, and not before", async () => {
    const cookie = await running.signIn("100201");
    expect(await look(cookie)).toEqual({ email: OLD, waiting: null });
    const asked = await request(cookie);
    expect([asked.status, asked.json]).toEqual([
      200,
      { email: OLD, waiting: { email: NEW, until: expect.stringMatching(/^\d{4}-.*Z$/) } },
    ]);
    expect(await look(cookie)).toEqual(asked.json);
    expect((await running.ask("/api/profile", { cookie })).json.email).toBe(OLD);
    expect([(await signIn(NEW)).status, (await signIn(OLD)).status]).toEqual([422, 200]);

    const done = await confirm(cookie, tokenTo(NEW));
    expect([done.status, done.json]).toEqual([200, { confirmed: true, email: NEW }]);
    expect(await look(cookie)).toEqual({ email: NEW, waiting: null });
    expect((await running.ask("/api/profile", { cookie })).json.email).toBe(NEW);
    expect([(await signIn(NEW)).status, (await signIn(OLD)).status]).toEqual([200, 422]);
  });

  test("is confirmed on the brand's own page, by a token that no request carries, and told to the old address", async () => {
    const cookie = await running.signIn("100201");
    await change(
      cookie,
      { email: NEW, password: DEVELOPMENT_PASSWORD },
      { headers: { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" } },
    );
    const link = new URL(String(mailsTo(NEW)[0]?.link));
    expect([link.origin, link.pathname, link.search]).toEqual([
      running.address.replace("127.0.0.1", "localhost"),
      "/profile/account-details",
      "",
    ]);
    expect(mailsTo(OLD).map(({ subject }) => subject)).toEqual(["Another e-mail address was asked for"]);
    await confirm(cookie, tokenTo(NEW));
    expect(mailsTo(OLD).at(-1)?.subject).toBe("Your e-mail address was changed");
    expect(JSON.stringify(mailsTo(OLD))).not.toContain(NEW);
  });

  test("needs the password, and is no way to guess it: tries count with those of changing it", async () => {
    const cookie = await running.signIn("100201");
    const wrong = await change(cookie, { email: NEW, password: "seven lanterns" });
    expect([wrong.status, wrong.json.fields[0].field]).toEqual([422, "password"]);
    expect(running.club.mails()).toEqual([]);
    expect(await look(cookie)).toEqual({ email: OLD, waiting: null });
    for (let at = 0; at < 9; at += 1) {
      const body = { current: `guess ${at}`, password: "eleven kayaks in the mist" };
      await running.ask("/api/password", { method: "PUT", cookie, body });
    }
    expect((await request(cookie)).status).toBe(429);
    expect(running.club.mails()).toEqual([]);
  });

  test("is not confirmed by guessing at the link: ten tries in a quarter of an hour, and then not even by the right one", async () => {
    const cookie = await running.signIn("100201");
    await request(cookie);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await confirm(cookie, String(at).padStart(43, "A"))).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    expect((await confirm(cookie, tokenTo(NEW))).status).toBe(429);
    expect(await look(cookie)).toMatchObject({ email: OLD });
  });

  test("that another member has is answered alike, told to that address alone, and never confirmed", async () => {
    const cookie = await running.signIn("100201");
    const free = await request(cookie);
    const taken = await request(cookie, TAKEN);
    const like = (text: string) => text.replaceAll(TAKEN, NEW).replaceAll(/"until":"[^"]*"/g, "");
    expect([taken.status, like(taken.text)]).toEqual([free.status, like(free.text)]);
    expect(Object.keys(taken.headers)).toEqual(Object.keys(free.headers));
    expect((await look(cookie)).waiting.email).toBe(TAKEN);
    expect((await post("/api/profile/email/resend", {}, { cookie })).status).toBe(200);
    expect(mailsTo(TAKEN).map(({ link }) => link)).toEqual([undefined, undefined]);
    expect((await signIn(TAKEN)).json.session.member.accountId).toBe("100208");
  });

  test("is not confirmed by somebody else, twice, too late, without a session, or after a new password", async () => {
    const cookie = await running.signIn("100201");
    const other = await running.signIn("100202");
    await request(cookie);
    const token = tokenTo(NEW);
    expect((await confirm(undefined, token)).status).toBe(401);
    expect((await confirm(other, token)).json.code).toBe("EMAIL_LINK_REFUSED");
    expect((await confirm(cookie, token)).status).toBe(200);
    expect((await confirm(cookie, token)).json.code).toBe("EMAIL_LINK_REFUSED");

    await request(cookie, "late@example.com");
    running.club.advance(31 * 60_000);
    expect((await confirm(cookie, tokenTo("late@example.com"))).json.code).toBe("EMAIL_LINK_REFUSED");

    await request(cookie, "stolen@example.com");
    await post("/api/password/reset-request", { name: "100201" });
    const reset = { token: tokenTo(NEW), password: "eleven kayaks in the mist" };
    expect((await post("/api/password/reset", reset)).status).toBe(200);
    const { cookie: again } = await post("/api/session", { name: "100201", password: reset.password });
    expect((await confirm(again, tokenTo("stolen@example.com"))).json.code).toBe("EMAIL_LINK_REFUSED");
    expect(await look(String(again))).toEqual({ email: NEW, waiting: null });
  });

  test("is given up, or written to once more, whose link is the only good one then", async () => {
    const cookie = await running.signIn("100201");
    await request(cookie);
    const first = tokenTo(NEW);
    const again = await post("/api/profile/email/resend", {}, { cookie });
    expect([again.json.waiting.email, mailsTo(NEW).length]).toEqual([NEW, 2]);
    expect((await confirm(cookie, first)).status).toBe(422);
    const given = await post("/api/profile/email/cancel", {}, { cookie });
    expect(given.json).toEqual({ email: OLD, waiting: null });
    expect((await confirm(cookie, tokenTo(NEW))).status).toBe(422);
  });

  test("is no way to send mails without end", async () => {
    const cookie = await running.signIn("100201");
    await request(cookie);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await post("/api/profile/email/resend", {}, { cookie })).status);
    expect(statuses).toEqual([...Array(9).fill(200), 429, 429]);
    expect(mailsTo(NEW)).toHaveLength(10);
  });

  test.each([
    [{ email: "robin at example", password: DEVELOPMENT_PASSWORD }, 422, ["email"]],
    [{ email: " Robin@Example.com ", password: DEVELOPMENT_PASSWORD }, 422, ["email"]],
    [{ email: NEW, password: "" }, 422, ["password"]],
    [{ email: NEW }, 400, undefined],
    [{ email: NEW, password: DEVELOPMENT_PASSWORD, memberNo: "100202" }, 400, undefined],
    [{ email: NEW, password: DEVELOPMENT_PASSWORD, confirmAddress: "https://evil.example" }, 400, undefined],
  ])("as %j asks the club for nothing", async (body, status, fields) => {
    const answer = await change(await running.signIn("100201"), body);
    expect([answer.status, answer.json.fields?.map(({ field }: { field: string }) => field)]).toEqual([status, fields]);
    expect(running.club.requests.count("email-change-request")).toBe(0);
  });

  test("is told as asked for where what waits cannot be read, and as confirmed where the profile cannot", async () => {
    const cookie = await running.signIn("100201");
    running.club.faults.set({ kind: "away", call: "email-change-find" });
    expect((await request(cookie)).json).toEqual({ email: OLD, waiting: { email: NEW, until: null } });
    running.club.faults.clear();
    running.club.faults.set({ kind: "away", call: "get-member" });
    expect((await confirm(cookie, tokenTo(NEW))).json).toEqual({ confirmed: true, email: null });
    running.club.faults.clear();
    expect(await look(cookie)).toEqual({ email: NEW, waiting: null });
  });
});

describe("an e-mail address that two members share", () => {
  test("signs nobody in, in the words of any refusal; their numbers do", async () => {
    running.club.hooks.setEmail("100202", OLD);
    const shared = await signIn(OLD);
    const unknown = await signIn("nobody@example.com");
    expect([shared.status, shared.text]).toEqual([unknown.status, unknown.text]);
    expect(shared.json.hint).toContain("use your member number");
    for (const no of ["100201", "100202"]) expect((await signIn(no)).json.session.member.accountId).toBe(no);
  });
});
