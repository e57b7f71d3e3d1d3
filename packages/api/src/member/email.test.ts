import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSoftPasskey, type SoftPasskey } from "../../testing/authenticator.ts";
import { startTestPortal, type TestPortal, type TestRequest } from "../../testing/portal.ts";
import type { SignedChallenge } from "../session-context/passkeys/schemas.ts";

const NEW = "robin.new@example.com";
const OLD = "robin@example.com";
const TAKEN = "mai@example.com";

let running: TestPortal;
beforeEach(async () => {
  running = await startTestPortal({ settings: { firstWaitMs: 0 } });
});
afterEach(() => running.close());

const post = (path: string, body: unknown, more: TestRequest = {}) =>
  running.request(path, { method: "POST", body, ...more });
const change = (cookie: string | undefined, body: unknown, more: TestRequest = {}) =>
  running.request("/api/profile/email", { method: "PUT", cookie, body, ...more });
const request = (cookie: string, email: string = NEW) => change(cookie, { email, password: DEVELOPMENT_PASSWORD });
const confirm = (cookie: string | undefined, token: unknown) =>
  post("/api/profile/email/confirm", { token }, { cookie });
const look = async (cookie: string) => (await running.request("/api/profile/email", { cookie })).json;
const signIn = (name: string) => post("/api/session", { name, password: DEVELOPMENT_PASSWORD });
const mailsTo = (address: string) => running.club.mails().filter(({ to }) => to === address);
const tokenTo = (address: string) => mailsTo(address).at(-1)?.link?.split("#token=")[1] ?? "";

describe("a requested e-mail address", () => {
  test("applies once the member has opened the mailed link", async () => {
    const cookie = await running.signIn("100201");
    expect(await look(cookie)).toEqual({ email: OLD, waiting: null });
    const response = await request(cookie);
    expect([response.status, response.json]).toEqual([
      200,
      { email: OLD, waiting: { email: NEW, until: expect.stringMatching(/^\d{4}-.*Z$/) } },
    ]);
    expect(await look(cookie)).toEqual(response.json);
    expect((await running.request("/api/profile", { cookie })).json.email).toBe(OLD);
    expect([(await signIn(NEW)).status, (await signIn(OLD)).status]).toEqual([422, 200]);

    const done = await confirm(cookie, tokenTo(NEW));
    expect([done.status, done.json]).toEqual([200, { confirmed: true, email: NEW }]);
    expect(await look(cookie)).toEqual({ email: NEW, waiting: null });
    expect((await running.request("/api/profile", { cookie })).json.email).toBe(NEW);
    expect([(await signIn(NEW)).status, (await signIn(OLD)).status]).toEqual([200, 422]);
  });

  test("is confirmed on the brand's page with a token in the fragment, and notified to the old address", async () => {
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

  test("needs the password, and attempts count together with those of a password change", async () => {
    const cookie = await running.signIn("100201");
    const wrong = await change(cookie, { email: NEW, password: "seven lanterns" });
    expect([wrong.status, wrong.json.fields[0].field]).toEqual([422, "password"]);
    expect(running.club.mails()).toEqual([]);
    expect(await look(cookie)).toEqual({ email: OLD, waiting: null });
    for (let index = 0; index < 9; index += 1) {
      const body = { current: `guess ${index}`, password: "eleven kayaks in the mist" };
      await running.request("/api/password", { method: "PUT", cookie, body });
    }
    expect((await request(cookie)).status).toBe(429);
    expect(running.club.mails()).toEqual([]);
  });

  test("limits tokens to ten attempts in 15 minutes, and then refuses even the right one", async () => {
    const cookie = await running.signIn("100201");
    await request(cookie);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await confirm(cookie, String(index).padStart(43, "A"))).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    expect((await confirm(cookie, tokenTo(NEW))).status).toBe(429);
    expect(await look(cookie)).toMatchObject({ email: OLD });
  });

  test("gets the same response if another member has the address, and is never confirmed", async () => {
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

  test("is not confirmed by another member, twice, after it expired, without a session, or after a new password", async () => {
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

  test("can be cancelled, or mailed again with a new link", async () => {
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

  test("limits mails to ten in 15 minutes", async () => {
    const cookie = await running.signIn("100201");
    await request(cookie);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await post("/api/profile/email/resend", {}, { cookie })).status);
    expect(statuses).toEqual([...Array(9).fill(200), 429, 429]);
    expect(mailsTo(NEW)).toHaveLength(10);
    running.advance(15 * 60_000);
    expect((await post("/api/profile/email/resend", {}, { cookie })).status).toBe(200);
  });

  test.each([
    [{ email: "robin at example", password: DEVELOPMENT_PASSWORD }, 422, ["email"]],
    [{ email: " Robin@Example.com ", password: DEVELOPMENT_PASSWORD }, 422, ["email"]],
    [{ email: NEW, password: "" }, 422, ["password"]],
    [{ email: NEW }, 400, undefined],
    [{ email: NEW, password: DEVELOPMENT_PASSWORD, memberNo: "100202" }, 400, undefined],
    [{ email: NEW, password: DEVELOPMENT_PASSWORD, confirmAddress: "https://evil.example" }, 400, undefined],
  ])("as %j is refused without a back-end call", async (body, status, fields) => {
    const response = await change(await running.signIn("100201"), body);
    expect([response.status, response.json.fields?.map(({ field }: { field: string }) => field)]).toEqual([
      status,
      fields,
    ]);
    expect(running.club.requests.count("email-change-request")).toBe(0);
  });

  test("is reported as requested or confirmed if the result cannot be read back", async () => {
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

describe("a changed e-mail address", () => {
  /** Changes the address; resolves to the session and the token mailed to the old address. */
  async function changed(): Promise<{ cookie: string; token: string }> {
    const cookie = await running.signIn("100201");
    await request(cookie);
    await confirm(cookie, tokenTo(NEW));
    return { cookie, token: tokenTo(OLD) };
  }
  const undo = (token: string) => post("/api/email-undo", { token });

  test("limits the attempts with one token to seven in an unknown browser", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) statuses.push((await undo("A".repeat(43))).status);
    expect(statuses).toEqual([...Array<number>(7).fill(422), 429]);
  });

  test("is restored once by the link mailed to the old address, which ends every session", async () => {
    const { cookie, token } = await changed();
    const link = new URL(String(mailsTo(OLD).at(-1)?.link));
    expect([link.pathname, link.search]).toEqual(["/password-reset", "?for=address"]);
    const other = await running.signIn("100201");
    const { status, json } = await undo(token);
    expect([status, json]).toEqual([200, { undone: true, ended: 2 }]);
    for (const one of [cookie, other])
      expect((await running.request("/api/profile", { cookie: one })).status).toBe(401);
    expect(await look(await running.signIn("100201"))).toEqual({ email: OLD, waiting: null });
    expect([(await signIn(NEW)).status, (await signIn(OLD)).status]).toEqual([422, 200]);
    expect([mailsTo(NEW), mailsTo(OLD)].map((mails) => mails.at(-1)?.subject)).toEqual([
      "Your e-mail address was changed back",
      "Your e-mail address is the old one again",
    ]);
    expect((await undo(token)).json.code).toBe("EMAIL_UNDO_REFUSED");
  });

  test("is restored even after a new password, for 24 hours", async () => {
    const { cookie, token } = await changed();
    const password = "eleven kayaks in the mist";
    await running.request("/api/password", {
      method: "PUT",
      cookie,
      body: { current: DEVELOPMENT_PASSWORD, password },
    });
    running.club.advance(24 * 60 * 60_000 - 1_000);
    expect((await undo(token)).status).toBe(200);
  });

  test("is not restored by an expired or guessed link", async () => {
    const { cookie, token } = await changed();
    const statuses: number[] = [];
    for (let index = 0; index < 2; index += 1) statuses.push((await undo(String(index).padStart(32, "A"))).status);
    running.club.advance(24 * 60 * 60_000);
    statuses.push((await undo(token)).status);
    expect(statuses).toEqual([422, 422, 422]);
    expect(await look(cookie)).toMatchObject({ email: NEW });
  });

  test("keeps an earlier password reset link valid", async () => {
    const cookie = await running.signIn("100201");
    await request(cookie);
    const confirming = tokenTo(NEW);
    await post("/api/password/reset-request", { name: "100201" });
    const reset = tokenTo(OLD);
    await confirm(cookie, confirming);
    const body = { token: reset, password: "eleven kayaks in the mist" };
    expect((await post("/api/password/reset", body)).status).toBe(200);
    expect((await running.request("/api/profile", { cookie })).status).toBe(401);
  });
});

describe("the e-mail address of a member with a passkey", () => {
  const origin = () => running.address.replace("127.0.0.1", "localhost");
  async function withPasskey(): Promise<{ cookie: string; passkey: SoftPasskey }> {
    const cookie = await running.signIn("100201");
    const begun = await post("/api/passkeys/begin", { password: DEVELOPMENT_PASSWORD }, { cookie });
    const passkey = createSoftPasskey(begun.json, origin());
    await post("/api/passkeys", passkey.registration, { cookie });
    return { cookie, passkey };
  }
  const confirmation = async (cookie: string) => (await post("/api/passkeys/confirmation", undefined, { cookie })).json;
  const signedChange = (cookie: string, signed: SignedChallenge, password: string = DEVELOPMENT_PASSWORD) =>
    change(cookie, { email: NEW, password, signed });

  test("needs the password and the passkey", async () => {
    const { cookie, passkey } = await withPasskey();
    const without = await request(cookie);
    expect([without.status, without.json.code]).toEqual([422, "PASSKEY_NEEDED"]);
    expect(running.club.requests.count("email-change-request")).toBe(0);
    const { request: challenge } = await confirmation(cookie);
    const done = await signedChange(cookie, passkey.sign(challenge));
    expect([done.status, done.json.waiting?.email]).toEqual([200, NEW]);
  });

  test("needs no passkey after a wrong password, and needs the password in addition to the passkey", async () => {
    const { cookie, passkey } = await withPasskey();
    const wrong = await change(cookie, { email: NEW, password: "seven lanterns" });
    expect([wrong.json.code, wrong.json.fields?.[0].field]).toEqual(["FIELDS_WRONG", "password"]);
    const { request: challenge } = await confirmation(cookie);
    const signed = await signedChange(cookie, passkey.sign(challenge), "seven lanterns");
    expect(signed.json.fields?.[0].field).toBe("password");
    expect(await look(cookie)).toEqual({ email: OLD, waiting: null });
  });

  test("refuses a signature that is invalid, reused, or of another challenge", async () => {
    const { cookie, passkey } = await withPasskey();
    const first = await confirmation(cookie);
    const forged = passkey.sign(first.request, { origin: "https://evil.example" });
    expect((await signedChange(cookie, forged)).json.code).toBe("PASSKEY_REFUSED");
    // A challenge can be used once.
    expect((await signedChange(cookie, passkey.sign(first.request))).json.code).toBe("STEP_OVER");
    const begun = (await post("/api/passkeys/begin", { password: DEVELOPMENT_PASSWORD }, { cookie })).json;
    const ofSetUp = passkey.sign({ challenge: begun.challenge, rpId: begun.rp.id });
    expect((await signedChange(cookie, ofSetUp)).json.code).toBe("STEP_OVER");
    expect(await look(cookie)).toEqual({ email: OLD, waiting: null });
  });

  test("needs no passkey if the member has none", async () => {
    const cookie = await running.signIn("100202");
    expect(await confirmation(cookie)).toEqual({ request: null, elsewhere: [], ends: null });
  });
});

describe("an e-mail address of two members", () => {
  test("is refused at sign-in like any wrong name, and member numbers are accepted", async () => {
    running.club.hooks.setEmail("100202", OLD);
    const shared = await signIn(OLD);
    const unknown = await signIn("nobody@example.com");
    expect([shared.status, shared.text]).toEqual([unknown.status, unknown.text]);
    expect(shared.json.hint).toContain("use your member number");
    for (const no of ["100201", "100202"]) expect((await signIn(no)).json.session.member.accountId).toBe(no);
  });
});
