import { generateKeyPairSync } from "node:crypto";
import type { Brand } from "@portico/domain/brand/brands";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { makePasskey, type SoftPasskey, type Wrongly } from "../../testing/authenticator.ts";
import { type Answered, type Asking, HOST_OF_BRAND, startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { MOST_FAILURES } from "../visit/sessions/guesses.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({ settings: { firstWait: 0 } });
});
afterAll(() => running.close());
// Each test begins with a member of its own, so that nobody's tries are in the way of another's.
const MEMBERS = ["100201", "100202", "100203", "100210", "100214"];
let next = 0;
const aMember = (): string => MEMBERS[next++ % MEMBERS.length] as string;
afterEach(async () => {
  const { passkeys, memberSessions } = running.portal.stores;
  for (const memberNumber of MEMBERS) {
    await passkeys.removeAll({ memberNumber, isEcv: false });
    await memberSessions.endAll(memberNumber);
  }
  running.advance(20 * 60_000);
});

const post = (path: string, body: unknown, more: Asking = {}) => running.ask(path, { method: "POST", body, ...more });
const originOf = (brand: Brand) => `http://${HOST_OF_BRAND[brand]}:${new URL(running.address).port}`;
const lastMails = (count = 1) =>
  running.club
    .mails()
    .slice(-count)
    .map(({ subject }) => subject);

interface Setting {
  readonly brand?: Brand;
  readonly password?: string;
}

async function begin(cookie: string, { brand = "member_portal", password = DEVELOPMENT_PASSWORD }: Setting = {}) {
  return post("/api/passkeys/begin", { password }, { cookie, brand });
}

/** Sets a passkey up, in a session of its own. */
async function setUp(
  member: string,
  brand: Brand = "member_portal",
): Promise<{ passkey: SoftPasskey; cookie: string }> {
  const cookie = await running.signIn(member, brand);
  const passkey = makePasskey((await begin(cookie, { brand })).json, originOf(brand));
  const { status } = await post("/api/passkeys", passkey.made, { cookie, brand });
  expect(status).toBe(200);
  return { passkey, cookie };
}

function cookieSet({ headers }: Answered, name: string): string | undefined {
  const set = [headers["set-cookie"] ?? []].flat().find((one) => one.startsWith(`${name}=`));
  return set?.split(";")[0];
}

const STEP = "__Host-portico-step";

/** The first half of a sign-in; resolves to the cookie of the step. */
async function halfway(member: string, brand: Brand = "member_portal"): Promise<string> {
  const answer = await post("/api/session", { name: member, password: DEVELOPMENT_PASSWORD, r: "points" }, { brand });
  expect([answer.status, answer.json.code, answer.cookie]).toEqual([422, "PASSKEY_NEEDED", undefined]);
  return cookieSet(answer, STEP) ?? "";
}

const stepOf = async (cookie: string, brand: Brand = "member_portal") =>
  (await running.ask("/api/session/step", { cookie, brand })).json;

async function answerStep(cookie: string, passkey: SoftPasskey, wrongly: Wrongly = {}): Promise<Answered> {
  const { request } = await stepOf(cookie);
  return post("/api/session/step", { signed: passkey.signs(request, wrongly), r: "points?lot=1" }, { cookie });
}

describe("a member who has set up no passkey", () => {
  test("signs in by the password alone, and is given nothing of a step", async () => {
    const answer = await post("/api/session", { name: aMember(), password: DEVELOPMENT_PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.cookie).toBeDefined();
    expect(cookieSet(answer, STEP)).toBeUndefined();
  });
});

describe("a member who has set one up", () => {
  test("has no session before the passkey has signed, and goes on to where they wanted", async () => {
    const member = aMember();
    const { passkey } = await setUp(member);
    const cookie = await halfway(member);
    expect((await running.ask("/api/session", { cookie })).json.member).toBeNull();
    expect((await running.ask("/api/profile", { cookie })).status).toBe(401);
    const answer = await answerStep(cookie, passkey);
    expect([answer.status, answer.json.to]).toEqual([200, "/points?lot=1"]);
    expect((await running.ask("/api/user", { cookie: answer.cookie })).status).toBe(200);
    // The browser forgets the step.
    expect([answer.headers["set-cookie"]].flat().join("\n")).toContain(`${STEP}=;`);
    const { passkeys } = (await running.ask("/api/passkeys", { cookie: answer.cookie })).json;
    expect(passkeys).toMatchObject([{ name: "My telephone", isBackedUp: true, host: "localhost" }]);
    expect(passkeys[0].usedAt).not.toBeNull();
  });

  test("is told nothing of it after a wrong password", async () => {
    const member = aMember();
    await setUp(member);
    const wrong = await post("/api/session", { name: member, password: "seven lanterns on the peer" });
    expect([wrong.json.code, cookieSet(wrong, STEP)]).toEqual(["CREDENTIALS_REFUSED", undefined]);
  });

  const REFUSED: readonly [string, Wrongly][] = [
    ["for another origin", { origin: "https://evil.example" }],
    ["for another host", { host: "evil.example" }],
    ["another challenge", { challenge: "b3RoZXI" }],
    ["as what is made, not used", { type: "webauthn.create" }],
    ["without a look at who it is", { isUnverified: true }],
    ["by another key", { key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey }],
    ["under an id of nobody's", { id: "bm9ib2R5" }],
  ];
  test.each(REFUSED)("is not signed in by what was signed %s", async (_words, wrongly) => {
    const member = aMember();
    const { passkey } = await setUp(member);
    const answer = await answerStep(await halfway(member), passkey, wrongly);
    expect([answer.status, answer.json.code, answer.cookie]).toEqual([422, "PASSKEY_REFUSED", undefined]);
  });

  test("is not signed in by a copy that has counted less", async () => {
    const member = aMember();
    const { passkey } = await setUp(member);
    expect((await answerStep(await halfway(member), passkey, { counter: 7 })).status).toBe(200);
    for (const counter of [6, 7, 0]) {
      const answer = await answerStep(await halfway(member), passkey, { counter });
      expect([counter, answer.json.code]).toEqual([counter, "PASSKEY_REFUSED"]);
    }
    expect((await answerStep(await halfway(member), passkey, { counter: 8 })).status).toBe(200);
  });

  test("is not signed in by another member's passkey", async () => {
    const [member, other] = [aMember(), aMember()];
    await setUp(member);
    const { passkey } = await setUp(other);
    const answer = await answerStep(await halfway(member), passkey);
    expect([answer.json.code, answer.cookie]).toEqual(["PASSKEY_REFUSED", undefined]);
  });

  test("answers a challenge once: neither what was signed, nor the step, is good for a second time", async () => {
    const member = aMember();
    const { passkey } = await setUp(member);
    const cookie = await halfway(member);
    const { request } = await stepOf(cookie);
    const body = { signed: passkey.signs(request) };
    const both = await Promise.all([1, 2].map(() => post("/api/session/step", body, { cookie })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
    expect((await post("/api/session/step", body, { cookie })).json.code).toBe("STEP_OVER");
    const replayed = await post("/api/session/step", body, { cookie: await halfway(member) });
    expect(replayed.json.code).toBe("PASSKEY_REFUSED");
  });

  test("has one answer to a challenge, also where it was wrong", async () => {
    const member = aMember();
    const { passkey } = await setUp(member);
    const cookie = await halfway(member);
    const { request } = await stepOf(cookie);
    await post("/api/session/step", { signed: passkey.signs(request, { origin: "https://evil.example" }) }, { cookie });
    const again = await post("/api/session/step", { signed: passkey.signs(request) }, { cookie });
    expect([again.status, again.json.code]).toEqual([410, "STEP_OVER"]);
  });

  test("has five minutes", async () => {
    const member = aMember();
    const { passkey } = await setUp(member);
    const cookie = await halfway(member);
    const { request } = await stepOf(cookie);
    running.advance(5 * 60_000);
    const late = await post("/api/session/step", { signed: passkey.signs(request) }, { cookie });
    expect([late.status, late.json.code]).toEqual([410, "STEP_OVER"]);
    expect(await stepOf(cookie)).toEqual({ request: null, elsewhere: [], ends: null });
  });

  test("can give the sign-in up", async () => {
    const member = aMember();
    await setUp(member);
    const cookie = await halfway(member);
    const given = await post("/api/session/step/cancel", {}, { cookie });
    expect([given.status, cookieSet(given, STEP)]).toEqual([200, `${STEP}=`]);
    expect(await stepOf(cookie)).toEqual({ request: null, elsewhere: [], ends: null });
  });

  test("is asked at every host of the club, and told where the passkey is", async () => {
    const member = aMember();
    const { passkey } = await setUp(member);
    const cookie = await halfway(member, "member_portal_nz");
    const step = await stepOf(cookie, "member_portal_nz");
    expect(step).toMatchObject({ request: null, elsewhere: [originOf("member_portal")] });
    // A step of one brand is none of another.
    expect(await stepOf(cookie)).toEqual({ request: null, elsewhere: [], ends: null });
    const signed = passkey.signs({ challenge: "guessed", rpId: "nz.localhost" });
    const answer = await post("/api/session/step", { signed }, { cookie, brand: "member_portal_nz" });
    expect(answer.json.code).toBe("PASSKEY_REFUSED");
  });

  test("is guessed at no faster than a password", async () => {
    const member = aMember();
    const { passkey } = await setUp(member);
    const codes: string[] = [];
    for (let tries = 0; tries <= MOST_FAILURES.strangers; tries += 1) {
      const { json } = await answerStep(await halfway(member), passkey, { challenge: "Z3Vlc3M" });
      codes.push(json.code);
    }
    expect(codes).toEqual([...Array<string>(MOST_FAILURES.strangers).fill("PASSKEY_REFUSED"), "TOO_MANY_TRIES"]);
  });

  test("finds the step at the sign-in page of a browser without script, and is told what to do", async () => {
    const member = aMember();
    await setUp(member);
    const sent = await running.ask("/logon?r=points", {
      method: "POST",
      body: new URLSearchParams({ name: member, password: DEVELOPMENT_PASSWORD }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", "x-portico": undefined },
    });
    expect([sent.status, sent.headers["location"], sent.cookie]).toEqual([303, "/logon?r=points", undefined]);
    const cookie = cookieSet(sent, STEP);
    const page = await running.ask("/logon?r=points", { cookie });
    expect(page.status).toBe(200);
    expect(page.text).toContain("One step is left: your passkey");
    expect(page.text).toContain("switch on JavaScript");
    await post("/api/session/step/cancel", {}, { cookie });
    expect((await running.ask("/logon?r=points", { cookie })).text).not.toContain("One step is left");
  });
});

describe("setting up a passkey", () => {
  test("asks for the password, ends every other session, and is told by mail", async () => {
    const member = aMember();
    const elsewhere = await running.signIn(member);
    const cookie = await running.signIn(member);
    const wrong = await begin(cookie, { password: "seven lanterns on the peer" });
    expect([wrong.status, wrong.json.fields]).toMatchObject([422, [{ field: "password" }]]);
    const { json } = await begin(cookie);
    expect(json).toMatchObject({
      rp: { id: "localhost", name: "Portico" },
      user: { name: member },
      attestation: "none",
    });
    expect(Buffer.from(json.user.id, "base64url").toString("latin1")).not.toContain(member);
    const { made } = makePasskey(json, originOf("member_portal"));
    const answer = await post("/api/passkeys", { ...made, name: "  iPhone \u0007 of  Thu " }, { cookie });
    expect(answer.json).toMatchObject({ endedElsewhere: 1, passkeys: [{ name: "iPhone of Thu", usedAt: null }] });
    expect((await running.ask("/api/user", { cookie: elsewhere })).status).toBe(401);
    expect((await running.ask("/api/user", { cookie })).status).toBe(200);
    expect(lastMails()).toEqual(["A passkey was added to your account"]);
  });

  test("is no way to guess the password: ten tries in a quarter of an hour, with those of signing in", async () => {
    const member = aMember();
    const cookie = await running.signIn(member);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await begin(cookie, { password: `guess ${at}` })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    expect((await begin(cookie)).status).toBe(429);
    expect((await post("/api/session", { name: member, password: DEVELOPMENT_PASSWORD })).status).toBe(429);
  });

  test("counts a wrong password as the member's own browser's: strangers who use up their tries shut nobody out", async () => {
    const member = aMember();
    const cookie = await running.signIn(member);
    for (let at = 0; at <= MOST_FAILURES.strangers; at += 1)
      await post("/api/session", { name: member, password: `guess ${at}` });
    expect((await begin(cookie)).status).toBe(200);
  });

  test("takes what was made for this challenge alone, once", async () => {
    const member = aMember();
    const cookie = await running.signIn(member);
    const made = async (wrongly: Wrongly) =>
      makePasskey((await begin(cookie)).json, originOf("member_portal"), wrongly).made;
    const kept = vi.spyOn(running.portal.stores.passkeys, "add");
    for (const wrongly of [
      { origin: "https://evil.example" },
      { host: "evil.example" },
      { isUnverified: true },
      { challenge: "b3RoZXI" },
    ]) {
      const answer = await post("/api/passkeys", await made(wrongly), { cookie });
      expect([wrongly, answer.json.code]).toEqual([wrongly, "PASSKEY_REFUSED"]);
    }
    expect(kept).not.toHaveBeenCalled();
    kept.mockRestore();
    const good = await made({});
    expect((await post("/api/passkeys", good, { cookie })).status).toBe(200);
    expect((await post("/api/passkeys", good, { cookie })).json.code).toBe("STEP_OVER");
    const { json } = await begin(cookie);
    running.advance(5 * 60_000);
    const late = await post("/api/passkeys", makePasskey(json, originOf("member_portal")).made, { cookie });
    expect(late.json.code).toBe("STEP_OVER");
  });

  test("has room for five, and for none that somebody else has", async () => {
    const [member, other] = [aMember(), aMember()];
    const { passkey, cookie } = await setUp(member);
    const stranger = await running.signIn(other);
    const { json } = await begin(stranger);
    const taken = makePasskey(json, originOf("member_portal"), { id: passkey.id });
    expect((await post("/api/passkeys", taken.made, { cookie: stranger })).json.code).toBe("PASSKEY_REFUSED");
    const handle = (await running.portal.stores.passkeys.of({ memberNumber: member, isEcv: false }))[0]?.userHandle;
    for (let more = 1; more < 5; more += 1) {
      const asked = (await begin(cookie)).json;
      expect([asked.user.id, asked.excludeCredentials.length]).toEqual([handle, more]);
      await post("/api/passkeys", makePasskey(asked, originOf("member_portal")).made, { cookie });
    }
    expect((await begin(cookie)).json.code).toBe("PASSKEYS_TOO_MANY");
  });

  test("is no step of a sign-in", async () => {
    const member = aMember();
    const { passkey } = await setUp(member);
    const step = await halfway(member);
    const cookie = (await answerStep(step, passkey)).cookie ?? "";
    const { challenge } = (await begin(cookie)).json;
    const signed = passkey.signs({ challenge, rpId: "localhost" });
    const session = cookie.replace("__Host-portico=", `${STEP}=`);
    expect((await post("/api/session/step", { signed }, { cookie: session })).json.code).toBe("STEP_OVER");
  });
});

describe("removing passkeys", () => {
  test("asks for the password; the last one ends two-step sign-in, and a mail tells it", async () => {
    const member = aMember();
    const { passkey, cookie } = await setUp(member);
    const other = makePasskey((await begin(cookie)).json, originOf("member_portal"));
    await post("/api/passkeys", other.made, { cookie });
    const remove = (id: string, password = DEVELOPMENT_PASSWORD) =>
      post("/api/passkeys/remove", { id, password }, { cookie });
    expect((await remove(passkey.id, "seven lanterns on the peer")).status).toBe(422);
    expect((await remove(passkey.id)).json.passkeys).toHaveLength(1);
    expect(lastMails()).toEqual(["A passkey was removed from your account"]);
    expect((await answerStep(await halfway(member), other)).status).toBe(200);
    expect((await remove(passkey.id)).json).toMatchObject({ passkeys: [{}], endedElsewhere: 0 });
    expect((await remove(other.id)).json.passkeys).toEqual([]);
    expect(lastMails()).toEqual(["Two-step sign-in is off"]);
    await running.signIn(member);
  });

  test("takes away the member's own alone", async () => {
    const [member, other] = [aMember(), aMember()];
    const { passkey } = await setUp(member);
    const cookie = await running.signIn(other);
    await post("/api/passkeys/remove", { id: passkey.id, password: DEVELOPMENT_PASSWORD }, { cookie });
    expect((await answerStep(await halfway(member), passkey)).status).toBe(200);
  });
});

describe("a password that changes", () => {
  const NEW_PASSWORD = "nine boats beside the harbour";
  const tokenFor = async (member: string) => {
    await post("/api/password/reset-request", { name: member });
    return new URL(running.club.mails().at(-1)?.link ?? "").hash.replace("#token=", "");
  };

  test("by a mail's link turns two-step sign-in off, ends every session and half-finished sign-in, and is told", async () => {
    const member = "100216";
    const { passkey, cookie } = await setUp(member);
    const waiting = await halfway(member);
    const { request } = await stepOf(waiting);
    const reset = await post("/api/password/reset", { token: await tokenFor(member), password: NEW_PASSWORD });
    expect(reset.status).toBe(200);
    expect((await running.ask("/api/user", { cookie })).status).toBe(401);
    const late = await post("/api/session/step", { signed: passkey.signs(request) }, { cookie: waiting });
    expect(late.json.code).toBe("STEP_OVER");
    expect(lastMails(2)).toEqual(["Your password was changed", "Two-step sign-in is off"]);
    const signedIn = await post("/api/session", { name: member, password: NEW_PASSWORD });
    expect([signedIn.status, signedIn.json.session.member.accountId]).toEqual([200, expect.any(String)]);
  });

  test("by the one before keeps the passkeys, and ends half-finished sign-ins", async () => {
    const member = "100215";
    const { passkey, cookie } = await setUp(member);
    const waiting = await halfway(member);
    const { request } = await stepOf(waiting);
    const change = { current: DEVELOPMENT_PASSWORD, password: NEW_PASSWORD };
    expect((await running.ask("/api/password", { method: "PUT", body: change, cookie })).status).toBe(200);
    const late = await post("/api/session/step", { signed: passkey.signs(request) }, { cookie: waiting });
    expect(late.json.code).toBe("STEP_OVER");
    expect((await post("/api/session", { name: member, password: NEW_PASSWORD })).json.code).toBe("PASSKEY_NEEDED");
    await running.portal.stores.passkeys.removeAll({ memberNumber: member, isEcv: false });
  });
});
