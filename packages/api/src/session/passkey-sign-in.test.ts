import { generateKeyPairSync } from "node:crypto";
import type { Brand } from "@portico/domain/brand/brands";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createSoftPasskey, type Deviations, type SoftPasskey } from "../../testing/authenticator.ts";
import {
  HOST_OF_BRAND,
  startTestPortal,
  type TestPortal,
  type TestRequest,
  type TestResponse,
} from "../../testing/portal.ts";
import { tokenHash } from "../session-context/sessions/algorithms.ts";
import { MAX_FAILURES } from "../session-context/sessions/credential-attempts.ts";
import { hasSignedInWith } from "../session-context/sessions/devices.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({ settings: { firstWaitMs: 0 } });
});
afterAll(() => running.close());
// Each test uses another member, because attempts are counted by member.
const MEMBERS = ["100201", "100202", "100203", "100210", "100214"];
let next = 0;
const nextMember = (): string => MEMBERS[next++ % MEMBERS.length] as string;
afterEach(async () => {
  const { passkeys, memberSessions } = running.portal.stores;
  for (const memberNumber of MEMBERS) {
    await passkeys.removeAll({ memberNumber, isEcv: false });
    await memberSessions.endAll(memberNumber);
  }
  running.advance(20 * 60_000);
});

const post = (path: string, body: unknown, options: TestRequest = {}) =>
  running.request(path, { method: "POST", body, ...options });
const originOf = (brand: Brand) => `http://${HOST_OF_BRAND[brand]}:${new URL(running.address).port}`;
const lastMails = (count = 1) =>
  running.club
    .mails()
    .slice(-count)
    .map(({ subject }) => subject);

interface SetUpOptions {
  readonly brand?: Brand;
  readonly password?: string;
}

async function begin(cookie: string, { brand = "member_portal", password = DEVELOPMENT_PASSWORD }: SetUpOptions = {}) {
  return post("/api/passkeys/begin", { password }, { cookie, brand });
}

/** Adds a passkey in a new session. */
async function setUp(
  member: string,
  brand: Brand = "member_portal",
): Promise<{ passkey: SoftPasskey; cookie: string }> {
  const cookie = await running.signIn(member, brand);
  const passkey = createSoftPasskey((await begin(cookie, { brand })).json, originOf(brand));
  const { status } = await post("/api/passkeys", passkey.registration, { cookie, brand });
  expect(status).toBe(200);
  return { passkey, cookie };
}

function cookieFrom({ headers }: TestResponse, name: string): string | undefined {
  const set = [headers["set-cookie"] ?? []].flat().find((one) => one.startsWith(`${name}=`));
  return set?.split(";")[0];
}

const CHALLENGE_COOKIE = "__Host-portico-step";

/** Resolves to the challenge cookie. */
async function passPassword(member: string, brand: Brand = "member_portal"): Promise<string> {
  const response = await post("/api/session", { name: member, password: DEVELOPMENT_PASSWORD, r: "points" }, { brand });
  expect([response.status, response.json.code, response.cookie]).toEqual([422, "PASSKEY_NEEDED", undefined]);
  return cookieFrom(response, CHALLENGE_COOKIE) ?? "";
}

const challengeOf = async (cookie: string, brand: Brand = "member_portal") =>
  (await running.request("/api/session/step", { cookie, brand })).json;

async function signChallenge(cookie: string, passkey: SoftPasskey, wrongly: Deviations = {}): Promise<TestResponse> {
  const { request } = await challengeOf(cookie);
  return post("/api/session/step", { signed: passkey.sign(request, wrongly), r: "points?lot=1" }, { cookie });
}

describe("a member without a passkey", () => {
  test("signs in with the password alone and gets no challenge", async () => {
    const response = await post("/api/session", { name: nextMember(), password: DEVELOPMENT_PASSWORD });
    expect(response.status).toBe(200);
    expect(response.cookie).toBeDefined();
    expect(cookieFrom(response, CHALLENGE_COOKIE)).toBeUndefined();
  });
});

describe("a member with a passkey", () => {
  test("has no session until the passkey has signed, and then goes to the return path", async () => {
    const member = nextMember();
    const { passkey } = await setUp(member);
    const cookie = await passPassword(member);
    expect((await running.request("/api/session", { cookie })).json.member).toBeNull();
    expect((await running.request("/api/profile", { cookie })).status).toBe(401);
    const response = await signChallenge(cookie, passkey);
    expect([response.status, response.json.to]).toEqual([200, "/points?lot=1"]);
    expect((await running.request("/api/user", { cookie: response.cookie })).status).toBe(200);
    // The challenge cookie is cleared.
    expect([response.headers["set-cookie"]].flat().join("\n")).toContain(`${CHALLENGE_COOKIE}=;`);
    const { passkeys } = (await running.request("/api/passkeys", { cookie: response.cookie })).json;
    expect(passkeys).toMatchObject([{ name: "My telephone", isBackedUp: true, host: "localhost" }]);
    expect(passkeys[0].usedAt).not.toBeNull();
  });

  test("gets no challenge after a wrong password", async () => {
    const member = nextMember();
    await setUp(member);
    const wrong = await post("/api/session", { name: member, password: "seven lanterns on the peer" });
    expect([wrong.json.code, cookieFrom(wrong, CHALLENGE_COOKIE)]).toEqual(["CREDENTIALS_REFUSED", undefined]);
  });

  const REFUSED: readonly [string, Deviations][] = [
    ["for another origin", { origin: "https://evil.example" }],
    ["for another host", { host: "evil.example" }],
    ["another challenge", { challenge: "b3RoZXI" }],
    ["as a registration", { type: "webauthn.create" }],
    ["without user verification", { isUnverified: true }],
    ["by another key", { key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey }],
    ["under an unknown id", { id: "bm9ib2R5" }],
  ];
  test.each(REFUSED)("is not signed in by a signature %s", async (_words, invalidOptions) => {
    const member = nextMember();
    const { passkey } = await setUp(member);
    const response = await signChallenge(await passPassword(member), passkey, invalidOptions);
    expect([response.status, response.json.code, response.cookie]).toEqual([422, "PASSKEY_REFUSED", undefined]);
  });

  test("is not signed in by a copy with a lower counter", async () => {
    const member = nextMember();
    const { passkey } = await setUp(member);
    expect((await signChallenge(await passPassword(member), passkey, { counter: 7 })).status).toBe(200);
    for (const counter of [6, 7, 0]) {
      const response = await signChallenge(await passPassword(member), passkey, { counter });
      expect([counter, response.json.code]).toEqual([counter, "PASSKEY_REFUSED"]);
    }
    expect((await signChallenge(await passPassword(member), passkey, { counter: 8 })).status).toBe(200);
  });

  test("is not signed in by another member's passkey", async () => {
    const [member, other] = [nextMember(), nextMember()];
    await setUp(member);
    const { passkey } = await setUp(other);
    const response = await signChallenge(await passPassword(member), passkey);
    expect([response.json.code, response.cookie]).toEqual(["PASSKEY_REFUSED", undefined]);
  });

  test("can use a challenge and a signature only once", async () => {
    const member = nextMember();
    const { passkey } = await setUp(member);
    const cookie = await passPassword(member);
    const { request } = await challengeOf(cookie);
    const body = { signed: passkey.sign(request) };
    const both = await Promise.all([1, 2].map(() => post("/api/session/step", body, { cookie })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect((await post("/api/session/step", body, { cookie })).json.code).toBe("STEP_OVER");
    const replayed = await post("/api/session/step", body, { cookie: await passPassword(member) });
    expect(replayed.json.code).toBe("PASSKEY_REFUSED");
  });

  test("can respond to a challenge only once, even with a wrong signature", async () => {
    const member = nextMember();
    const { passkey } = await setUp(member);
    const cookie = await passPassword(member);
    const { request } = await challengeOf(cookie);
    await post("/api/session/step", { signed: passkey.sign(request, { origin: "https://evil.example" }) }, { cookie });
    const again = await post("/api/session/step", { signed: passkey.sign(request) }, { cookie });
    expect([again.status, again.json.code]).toEqual([410, "STEP_OVER"]);
  });

  test("has five minutes to respond", async () => {
    const member = nextMember();
    const { passkey } = await setUp(member);
    const cookie = await passPassword(member);
    const { request } = await challengeOf(cookie);
    running.advance(5 * 60_000);
    const lateResponse = await post("/api/session/step", { signed: passkey.sign(request) }, { cookie });
    expect([lateResponse.status, lateResponse.json.code]).toEqual([410, "STEP_OVER"]);
    expect(await challengeOf(cookie)).toEqual({ request: null, elsewhere: [], ends: null });
  });

  test("can cancel the sign-in", async () => {
    const member = nextMember();
    await setUp(member);
    const cookie = await passPassword(member);
    const cancelled = await post("/api/session/step/cancel", {}, { cookie });
    expect([cancelled.status, cookieFrom(cancelled, CHALLENGE_COOKIE)]).toEqual([200, `${CHALLENGE_COOKIE}=`]);
    expect(await challengeOf(cookie)).toEqual({ request: null, elsewhere: [], ends: null });
  });

  test("is challenged on every host of the club and reads which host the passkey is for", async () => {
    const member = nextMember();
    const { passkey } = await setUp(member);
    const cookie = await passPassword(member, "member_portal_nz");
    const step = await challengeOf(cookie, "member_portal_nz");
    expect(step).toMatchObject({ request: null, elsewhere: [originOf("member_portal")] });
    // A challenge is valid for one brand.
    expect(await challengeOf(cookie)).toEqual({ request: null, elsewhere: [], ends: null });
    const signed = passkey.sign({ challenge: "guessed", rpId: "nz.localhost" });
    const response = await post("/api/session/step", { signed }, { cookie, brand: "member_portal_nz" });
    expect(response.json.code).toBe("PASSKEY_REFUSED");
  });

  test("is not signed in on another host of the club by this host's passkey, even if it signs for that host", async () => {
    const member = nextMember();
    const { passkey } = await setUp(member);
    const brand = "member_portal_nz";
    const cookie = await passPassword(member, brand);
    const step = await running.portal.stores.passkeys.findChallenge(tokenHash(cookie.split("=")[1] ?? "") ?? "");
    const challenge = { challenge: step?.challenge ?? "", rpId: "nz.localhost" };
    const signed = passkey.sign(challenge, { origin: originOf(brand) });
    const response = await post("/api/session/step", { signed }, { cookie, brand });
    expect([response.status, response.json.code, response.cookie]).toEqual([422, "PASSKEY_REFUSED", undefined]);
  });

  test("has the same attempt limits as a password", async () => {
    const member = nextMember();
    const { passkey } = await setUp(member);
    const codes: string[] = [];
    for (let attempts = 0; attempts <= MAX_FAILURES.strangers; attempts += 1) {
      const { json } = await signChallenge(await passPassword(member), passkey, { challenge: "Z3Vlc3M" });
      codes.push(json.code);
    }
    expect(codes).toEqual([...Array<string>(MAX_FAILURES.strangers).fill("PASSKEY_REFUSED"), "TOO_MANY_TRIES"]);
  });

  test("without scripts gets an explanation on the sign-in page", async () => {
    const member = nextMember();
    await setUp(member);
    const sent = await running.request("/logon?r=points", {
      method: "POST",
      body: new URLSearchParams({ name: member, password: DEVELOPMENT_PASSWORD }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", "x-portico": undefined },
    });
    expect([sent.status, sent.headers["location"], sent.cookie]).toEqual([303, "/logon?r=points", undefined]);
    const cookie = cookieFrom(sent, CHALLENGE_COOKIE);
    const page = await running.request("/logon?r=points", { cookie });
    expect(page.status).toBe(200);
    expect(page.text).toContain("One step is left: your passkey");
    expect(page.text).toContain("switch on JavaScript");
    await post("/api/session/step/cancel", {}, { cookie });
    expect((await running.request("/logon?r=points", { cookie })).text).not.toContain("One step is left");
  });
});

describe("adding a passkey", () => {
  test("requires the password, ends every other session, and is notified by e-mail", async () => {
    const member = nextMember();
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
    const { registration } = createSoftPasskey(json, originOf("member_portal"));
    const response = await post("/api/passkeys", { ...registration, name: "  iPhone \u0007 of  Thu " }, { cookie });
    expect(response.json).toMatchObject({ endedElsewhere: 1, passkeys: [{ name: "iPhone of Thu", usedAt: null }] });
    expect((await running.request("/api/user", { cookie: elsewhere })).status).toBe(401);
    expect((await running.request("/api/user", { cookie })).status).toBe(200);
    expect(lastMails()).toEqual(["A passkey was added to your account"]);
  });

  test("counts wrong passwords with those of sign-in: ten in 15 minutes", async () => {
    const member = nextMember();
    const cookie = await running.signIn(member);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await begin(cookie, { password: `guess ${index}` })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    expect((await begin(cookie)).status).toBe(429);
    expect((await post("/api/session", { name: member, password: DEVELOPMENT_PASSWORD })).status).toBe(429);
  });

  test("uses the known browser's attempts, so that strangers' failures do not block it", async () => {
    const member = nextMember();
    const cookie = await running.signIn(member);
    for (let index = 0; index <= MAX_FAILURES.strangers; index += 1)
      await post("/api/session", { name: member, password: `guess ${index}` });
    expect((await begin(cookie)).status).toBe(200);
  });

  test("accepts a new passkey for its own challenge only, once", async () => {
    const member = nextMember();
    const cookie = await running.signIn(member);
    const made = async (wrongly: Deviations) =>
      createSoftPasskey((await begin(cookie)).json, originOf("member_portal"), wrongly).registration;
    const addSpy = vi.spyOn(running.portal.stores.passkeys, "add");
    for (const wrongly of [
      { origin: "https://evil.example" },
      { host: "evil.example" },
      { isUnverified: true },
      { challenge: "b3RoZXI" },
    ]) {
      const response = await post("/api/passkeys", await made(wrongly), { cookie });
      expect([wrongly, response.json.code]).toEqual([wrongly, "PASSKEY_REFUSED"]);
    }
    expect(addSpy).not.toHaveBeenCalled();
    addSpy.mockRestore();
    const good = await made({});
    expect((await post("/api/passkeys", good, { cookie })).status).toBe(200);
    expect((await post("/api/passkeys", good, { cookie })).json.code).toBe("STEP_OVER");
    const { json } = await begin(cookie);
    running.advance(5 * 60_000);
    const lateResponse = await post("/api/passkeys", createSoftPasskey(json, originOf("member_portal")).registration, {
      cookie,
    });
    expect(lateResponse.json.code).toBe("STEP_OVER");
  });

  test("allows five passkeys for a member, and refuses another member's passkey", async () => {
    const [member, other] = [nextMember(), nextMember()];
    const { passkey, cookie } = await setUp(member);
    const stranger = await running.signIn(other);
    const { json } = await begin(stranger);
    const taken = createSoftPasskey(json, originOf("member_portal"), { id: passkey.id });
    expect((await post("/api/passkeys", taken.registration, { cookie: stranger })).json.code).toBe("PASSKEY_REFUSED");
    const handle = (await running.portal.stores.passkeys.list({ memberNumber: member, isEcv: false }))[0]?.userHandle;
    for (let more = 1; more < 5; more += 1) {
      const options = (await begin(cookie)).json;
      expect([options.user.id, options.excludeCredentials.length]).toEqual([handle, more]);
      await post("/api/passkeys", createSoftPasskey(options, originOf("member_portal")).registration, { cookie });
    }
    expect((await begin(cookie)).json.code).toBe("PASSKEYS_TOO_MANY");
  });

  test("creates a challenge that cannot be used for sign-in", async () => {
    const member = nextMember();
    const { passkey } = await setUp(member);
    const step = await passPassword(member);
    const cookie = (await signChallenge(step, passkey)).cookie ?? "";
    const { challenge } = (await begin(cookie)).json;
    const signed = passkey.sign({ challenge, rpId: "localhost" });
    const session = cookie.replace("__Host-portico=", `${CHALLENGE_COOKIE}=`);
    expect((await post("/api/session/step", { signed }, { cookie: session })).json.code).toBe("STEP_OVER");
  });
});

describe("removing a passkey", () => {
  test("requires the password, and removing the last passkey ends two-step sign-in", async () => {
    const member = nextMember();
    const { passkey, cookie } = await setUp(member);
    const other = createSoftPasskey((await begin(cookie)).json, originOf("member_portal"));
    await post("/api/passkeys", other.registration, { cookie });
    const remove = (id: string, password = DEVELOPMENT_PASSWORD) =>
      post("/api/passkeys/remove", { id, password }, { cookie });
    expect((await remove(passkey.id, "seven lanterns on the peer")).status).toBe(422);
    expect((await remove(passkey.id)).json.passkeys).toHaveLength(1);
    expect(lastMails()).toEqual(["A passkey was removed from your account"]);
    expect((await signChallenge(await passPassword(member), other)).status).toBe(200);
    expect((await remove(passkey.id)).json).toMatchObject({ passkeys: [{}], endedElsewhere: 0 });
    expect((await remove(other.id)).json.passkeys).toEqual([]);
    expect(lastMails()).toEqual(["Two-step sign-in is off"]);
    await running.signIn(member);
  });

  test("does not remove another member's passkey", async () => {
    const [member, other] = [nextMember(), nextMember()];
    const { passkey } = await setUp(member);
    const cookie = await running.signIn(other);
    await post("/api/passkeys/remove", { id: passkey.id, password: DEVELOPMENT_PASSWORD }, { cookie });
    expect((await signChallenge(await passPassword(member), passkey)).status).toBe(200);
  });
});

describe("a change of the passkeys", () => {
  const brand = "member_portal";
  const isKnown = (device: string, memberNumber: string) =>
    hasSignedInWith(running.portal, { device: device.split("=")[1], brand, memberNumber });
  const signedIn = async (member: string) => {
    const { cookie = "", device = "" } = await post("/api/session", { name: member, password: DEVELOPMENT_PASSWORD });
    return { device, cookie: `${cookie}; ${device}` };
  };

  test("forgets the member's other browsers and keeps the current one", async () => {
    const member = nextMember();
    const elsewhere = await signedIn(member);
    const here = await signedIn(member);
    const passkey = createSoftPasskey((await begin(here.cookie)).json, originOf(brand));
    expect([await isKnown(elsewhere.device, member), await isKnown(here.device, member)]).toEqual([true, true]);
    expect((await post("/api/passkeys", passkey.registration, { cookie: here.cookie })).status).toBe(200);
    expect([await isKnown(elsewhere.device, member), await isKnown(here.device, member)]).toEqual([false, true]);
  });

  test("ends pending passkey challenges of sign-ins", async () => {
    const member = nextMember();
    const { passkey, cookie } = await setUp(member);
    const other = createSoftPasskey((await begin(cookie)).json, originOf(brand));
    await post("/api/passkeys", other.registration, { cookie });
    const challengeCookie = await passPassword(member);
    const body = { id: passkey.id, password: DEVELOPMENT_PASSWORD };
    expect((await post("/api/passkeys/remove", body, { cookie })).status).toBe(200);
    expect((await challengeOf(challengeCookie)).request).toBeNull();
  });
});

describe("ending all other sessions", () => {
  test("ends pending passkey challenges", async () => {
    const member = nextMember();
    const { cookie } = await setUp(member);
    const challengeCookie = await passPassword(member);
    const body = { password: DEVELOPMENT_PASSWORD };
    expect((await post("/api/sessions/end-others", body, { cookie })).status).toBe(200);
    expect((await challengeOf(challengeCookie)).request).toBeNull();
  });
});

describe("a new password", () => {
  const NEW_PASSWORD = "nine boats beside the harbour";
  const tokenFor = async (member: string) => {
    await post("/api/password/reset-request", { name: member });
    return new URL(running.club.mails().at(-1)?.link ?? "").hash.replace("#token=", "");
  };

  test("by an e-mailed link disables two-step sign-in and ends all sessions and pending challenges", async () => {
    const member = "100216";
    const { passkey, cookie } = await setUp(member);
    const challengeCookie = await passPassword(member);
    const { request } = await challengeOf(challengeCookie);
    const reset = await post("/api/password/reset", { token: await tokenFor(member), password: NEW_PASSWORD });
    expect(reset.status).toBe(200);
    expect((await running.request("/api/user", { cookie })).status).toBe(401);
    const lateResponse = await post(
      "/api/session/step",
      { signed: passkey.sign(request) },
      { cookie: challengeCookie },
    );
    expect(lateResponse.json.code).toBe("STEP_OVER");
    expect(lastMails(2)).toEqual(["Your password was changed", "Two-step sign-in is off"]);
    const signedIn = await post("/api/session", { name: member, password: NEW_PASSWORD });
    expect([signedIn.status, signedIn.json.session.member.accountId]).toEqual([200, expect.any(String)]);
  });

  test("by the current password keeps the passkeys and ends pending challenges", async () => {
    const member = "100215";
    const { passkey, cookie } = await setUp(member);
    const challengeCookie = await passPassword(member);
    const { request } = await challengeOf(challengeCookie);
    const change = { current: DEVELOPMENT_PASSWORD, password: NEW_PASSWORD };
    expect((await running.request("/api/password", { method: "PUT", body: change, cookie })).status).toBe(200);
    const lateResponse = await post(
      "/api/session/step",
      { signed: passkey.sign(request) },
      { cookie: challengeCookie },
    );
    expect(lateResponse.json.code).toBe("STEP_OVER");
    expect((await post("/api/session", { name: member, password: NEW_PASSWORD })).json.code).toBe("PASSKEY_NEEDED");
    await running.portal.stores.passkeys.removeAll({ memberNumber: member, isEcv: false });
  });
});
