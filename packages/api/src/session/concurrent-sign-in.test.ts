// A member changes the credentials while a sign-in with the old ones is under way.

import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSoftPasskey } from "../../testing/authenticator.ts";
import { startTestPortal, type TestPortal, type TestRequest } from "../../testing/portal.ts";

const MEMBER = "100201";
const NEW = "eleven kayaks in the mist";

/** Delays a response of the back-end until the test releases it. */
interface DelayedResponse {
  readonly arrived: Promise<void>;
  readonly release: () => void;
}

let running: TestPortal;
let delayNext: (what: string) => DelayedResponse;
beforeEach(async () => {
  const held = new Map<string, { asked: () => void; gone: Promise<void> }>();
  delayNext = (what) => {
    const [asked, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    held.set(what, { asked: asked.resolve, gone: gone.promise });
    return { arrived: asked.promise, release: gone.resolve };
  };
  /** The back-end has already processed the call. */
  const delayed = async <Answer>(what: string, answer: Promise<Answer>): Promise<Answer> => {
    const hold = held.get(what);
    held.delete(what);
    const response = await answer;
    hold?.asked();
    await hold?.gone;
    return response;
  };
  running = await startTestPortal({
    settings: { firstWaitMs: 0 },
    override: (portal) => {
      const { credentials, members } = portal.backEnd;
      const backEnd = {
        ...portal.backEnd,
        credentials: {
          ...credentials,
          verify: (name: string, password: string) => delayed("verify", credentials.verify(name, password)),
        },
        members: {
          ...members,
          member: (key: Parameters<typeof members.member>[0]) => delayed("member", members.member(key)),
        },
      };
      return { ...portal, backEnd };
    },
  });
});
afterEach(() => running.close());

const post = (path: string, body: unknown, more: TestRequest = {}) =>
  running.request(path, { method: "POST", body, ...more });
const signIn = (password = DEVELOPMENT_PASSWORD) => post("/api/session", { name: MEMBER, password });
const sessions = async () => (await running.portal.stores.memberSessions.list(MEMBER)).length;

async function setUpPasskey(cookie: string) {
  const setUp = await post("/api/passkeys/begin", { password: DEVELOPMENT_PASSWORD }, { cookie });
  const passkey = createSoftPasskey(setUp.json, `http://localhost:${new URL(running.address).port}`);
  expect((await post("/api/passkeys", passkey.registration, { cookie })).status).toBe(200);
  return passkey;
}

interface Change {
  readonly what: string;
  /** Makes the change in the browser with that cookie. */
  readonly make: (cookie: string) => Promise<unknown>;
  /** The valid password after the change. */
  readonly password: string;
  readonly sessionsLeft: number;
}

const CHANGES: readonly Change[] = [
  {
    what: "the password is changed",
    async make(cookie) {
      const body = { current: DEVELOPMENT_PASSWORD, password: NEW };
      expect((await running.request("/api/password", { method: "PUT", cookie, body })).status).toBe(200);
    },
    password: NEW,
    sessionsLeft: 1,
  },
  {
    what: "a new password is set by mail",
    async make() {
      await post("/api/password/reset-request", { name: MEMBER });
      const { hash } = new URL(String(running.club.mails().at(-1)?.link));
      const token = new URLSearchParams(hash.slice(1)).get("token");
      expect((await post("/api/password/reset", { token, password: NEW })).status).toBe(200);
    },
    password: NEW,
    sessionsLeft: 0,
  },
  {
    what: "the member signs out everywhere else",
    async make(cookie) {
      const body = { password: DEVELOPMENT_PASSWORD };
      expect((await post("/api/sessions/end-others", body, { cookie })).status).toBe(200);
    },
    password: DEVELOPMENT_PASSWORD,
    sessionsLeft: 1,
  },
];

describe.each(CHANGES)("while $what", ({ make, password, sessionsLeft }) => {
  test.each(["verify", "member"] as const)("a sign-in that waits for the response of %s is refused", async (what) => {
    const cookie = await running.signIn(MEMBER);
    const { arrived, release } = delayNext(what);
    const overtaken = signIn();
    await arrived;
    running.advance(1_000);
    await make(cookie);
    release();
    const { status, json, ...set } = await overtaken;
    expect([status, json.code, set.cookie, set.device]).toEqual([422, "CREDENTIALS_REFUSED", undefined, undefined]);
    expect(await sessions()).toBe(sessionsLeft);
    expect((await signIn(password)).status).toBe(200);
  });
});

test("a sign-in by password alone is refused if a passkey is added before it completes", async () => {
  const cookie = await running.signIn(MEMBER);
  const { arrived, release } = delayNext("member");
  const overtaken = signIn();
  await arrived;
  running.advance(1_000);
  await setUpPasskey(cookie);
  release();
  const { status, json, cookie: set } = await overtaken;
  expect([status, json.code, set, await sessions()]).toEqual([422, "CREDENTIALS_REFUSED", undefined, 1]);
});

test("a passkey does not complete a sign-in whose password was changed before its challenge", async () => {
  const cookie = await running.signIn(MEMBER);
  const passkey = await setUpPasskey(cookie);
  const { arrived, release } = delayNext("verify");
  const overtaken = signIn();
  await arrived;
  running.advance(1_000);
  const body = { current: DEVELOPMENT_PASSWORD, password: NEW };
  expect((await running.request("/api/password", { method: "PUT", cookie, body })).status).toBe(200);
  release();
  const { json, headers } = await overtaken;
  expect(json.code).toBe("PASSKEY_NEEDED");
  const step = String([headers["set-cookie"]].flat()[0]).split(";")[0] ?? "";
  const { request } = (await running.request("/api/session/step", { cookie: step })).json;
  const response = await post("/api/session/step", { signed: passkey.sign(request) }, { cookie: step });
  expect([response.status, response.json.code, response.cookie]).toEqual([422, "CREDENTIALS_REFUSED", undefined]);
});
