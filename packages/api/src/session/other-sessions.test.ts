import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal, type TestPortalOptions } from "../../testing/portal.ts";
import { MAX_FAILURES } from "../session-context/sessions/credential-attempts.ts";
import { MAX_SESSIONS } from "../session-context/sessions/sessions.ts";

const portals: TestPortal[] = [];
afterEach(async () => {
  for (const portal of portals.splice(0).toReversed()) await portal.close();
});

async function start(options: TestPortalOptions = {}): Promise<TestPortal> {
  const running = await startTestPortal(options);
  portals.push(running);
  return running;
}

const signOut = (running: TestPortal, cookie?: string) =>
  running.request("/api/logout", { method: "POST", cookie, body: {} });

describe("ending one other session", () => {
  const end = (running: TestPortal, cookie: string | undefined, session: unknown) =>
    running.request("/api/sessions/end", { method: "POST", cookie, body: { session, password: DEVELOPMENT_PASSWORD } });
  const listSessions = async (running: TestPortal, cookie: string) =>
    (await running.request("/api/user", { cookie })).json.sessions as { id: string; current: boolean }[];
  const statesOf = async (running: TestPortal, cookies: readonly string[]) => {
    const views = await Promise.all(cookies.map((cookie) => running.request("/api/session", { cookie })));
    return views.map(({ json }) => json.state);
  };

  test("ends only that session, on every node", async () => {
    const running = await start();
    const own = await running.signIn("100201");
    const otherBrowser = await running.signIn("100201");
    const third = await running.signIn("100201");
    const otherId = (await listSessions(running, otherBrowser)).find(({ current }) => current)?.id;
    expect((await end(running, own, otherId)).json).toEqual({ ended: 1 });
    expect(await statesOf(running, [own, otherBrowser, third])).toEqual(["signed-in", "expired", "signed-in"]);
    expect((await listSessions(running, own)).map(({ id }) => id)).not.toContain(otherId);
    expect((await end(running, own, otherId)).json).toEqual({ ended: 0 });
  });

  test("ends neither another member's session nor the current one", async () => {
    const running = await start();
    const [own, otherMember] = [await running.signIn("100201"), await running.signIn("100202")];
    const idOf = async (cookie: string) => (await listSessions(running, cookie)).find(({ current }) => current)?.id;
    expect((await end(running, own, await idOf(otherMember))).json).toEqual({ ended: 0 });
    expect((await end(running, own, await idOf(own))).json).toEqual({ ended: 0 });
    expect(await statesOf(running, [own, otherMember])).toEqual(["signed-in", "signed-in"]);
  });

  test("accepts only a session's short id, and needs a session", async () => {
    const running = await start();
    const own = await running.signIn("100201");
    expect((await end(running, own, { $ne: "" })).status).toBe(400);
    expect((await end(running, own, "100202")).json).toEqual({ ended: 0 });
    expect((await end(running, undefined, "s0123456789ab")).status).toBe(401);
  });
});

describe("a member", () => {
  test("has at most twenty sessions, and the oldest ends", async () => {
    const running = await start();
    const other = await running.signIn("100202");
    const cookies: string[] = [];
    for (let index = 0; index < MAX_SESSIONS + 2; index += 1) {
      cookies.push(await running.signIn("100201"));
      running.advance(1);
    }
    const states = await Promise.all(
      [...cookies, other].map(async (cookie) => (await running.request("/api/session", { cookie })).json.state),
    );
    expect(states).toEqual(["expired", "expired", ...Array(MAX_SESSIONS + 1).fill("signed-in")]);
  });

  test("has at most twenty sessions after concurrent sign-ins", async () => {
    const running = await start();
    await Promise.all(Array.from({ length: MAX_SESSIONS + 15 }, () => running.signIn("100201")));
    expect(await running.portal.stores.memberSessions.list("100201")).toHaveLength(MAX_SESSIONS);
  });
});

test("ending the other sessions keeps the current one", async () => {
  const running = await start();
  const cookies = [await running.signIn("100201"), await running.signIn("100201"), await running.signIn("100202")];
  const body = { password: DEVELOPMENT_PASSWORD };
  const { json } = await running.request("/api/sessions/end-others", { method: "POST", cookie: cookies[0], body });
  expect(json).toEqual({ ended: 1 });
  const states = await Promise.all(cookies.map((cookie) => running.request("/api/session", { cookie })));
  expect(states.map(({ json: view }) => view.state)).toEqual(["signed-in", "expired", "signed-in"]);
});

describe.each(["/api/sessions/end", "/api/sessions/end-others"])("%s", (path) => {
  test("requires the password and limits attempts", async () => {
    const running = await start({ settings: { firstWaitMs: 0 } });
    const [own, other] = [await running.signIn("100201"), await running.signIn("100201")];
    const { sessions } = (await running.request("/api/user", { cookie: other })).json;
    const session = path.endsWith("/end") && sessions.find(({ current }: { current: boolean }) => current).id;
    const endBy = (body: object) =>
      running.request(path, { method: "POST", cookie: own, body: { ...(session && { session }), ...body } });
    const sessionStates = async () =>
      Promise.all([own, other].map(async (cookie) => (await running.request("/api/session", { cookie })).json.state));

    expect((await endBy({})).status).toBe(400);
    const empty = await endBy({ password: "" });
    expect([empty.status, empty.json.fields[0].field]).toEqual([422, "password"]);
    const wrong = await endBy({ password: "not the password" });
    expect([wrong.status, wrong.json.fields[0].title]).toEqual([422, "This is not your password"]);
    const maxAttempts = MAX_FAILURES.knownBrowsers + MAX_FAILURES.strangers;
    // The limit of a known browser, because the member has signed in with it.
    for (let attempt = 1; attempt < maxAttempts; attempt += 1)
      expect((await endBy({ password: "not the password" })).status).toBe(422);
    expect(await sessionStates()).toEqual(["signed-in", "signed-in"]);
    expect((await endBy({ password: DEVELOPMENT_PASSWORD })).json.code).toBe("TOO_MANY_TRIES");
    // Sign-out needs no password.
    expect((await signOut(running, own)).status).toBe(200);
    running.advance(16 * 60_000);
    const newCookie = await running.signIn("100201");
    const ended = await running.request(path, {
      method: "POST",
      cookie: newCookie,
      body: { ...(session && { session }), password: DEVELOPMENT_PASSWORD },
    });
    expect(ended.json).toEqual({ ended: 1 });
    expect(await sessionStates()).toEqual(["expired", "expired"]);
  });

  test("ends no session if the back-end verifies the password as another member's", async () => {
    const backEnd = { isMistaken: false };
    const running = await start({
      override: (portal) => ({
        ...portal,
        backEnd: {
          ...portal.backEnd,
          credentials: {
            ...portal.backEnd.credentials,
            verify: async (name, password) => {
              const account = await portal.backEnd.credentials.verify(name, password);
              return backEnd.isMistaken && account !== "refused" ? { ...account, memberNumber: "100202" } : account;
            },
          },
        },
      }),
    });
    const [own, other] = [await running.signIn("100201"), await running.signIn("100201")];
    backEnd.isMistaken = true;
    const body = { ...(path.endsWith("/end") && { session: "s0123456789ab" }), password: DEVELOPMENT_PASSWORD };
    const response = await running.request(path, { method: "POST", cookie: own, body });
    expect([response.status, response.json.code]).toEqual([502, "BACK_END_UNREADABLE"]);
    expect((await running.request("/api/session", { cookie: other })).json.state).toBe("signed-in");
  });
});
