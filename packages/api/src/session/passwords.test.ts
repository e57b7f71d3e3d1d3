import { BRAND_DEFAULTS, parseHosts } from "@portico/domain/brand/brands";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestPortal, type TestPortal, type TestRequest } from "../../testing/portal.ts";

const NEW = "eleven kayaks in the mist";

let running: TestPortal;
beforeEach(async () => {
  running = await startTestPortal({ settings: { firstWaitMs: 0 } });
});
afterEach(() => running.close());

const post = (path: string, body: unknown, options: TestRequest = {}) =>
  running.request(path, { method: "POST", body, ...options });
const change = (cookie: string | undefined, body: unknown, options: TestRequest = {}) =>
  running.request("/api/password", { method: "PUT", cookie, body, ...options });
const signIn = (name: string, password: string) => post("/api/session", { name, password });

describe("a password-reset request", () => {
  const request = (name: string, options: TestRequest = {}) => post("/api/password/reset-request", { name }, options);

  test("e-mails a link to the portal's page, and responds alike for unknown names", async () => {
    const known = await request("100201");
    const unknown = await request("nobody@example.com");
    expect([known.status, known.json]).toEqual([200, { accepted: true }]);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(running.club.mails()).toHaveLength(1);
    const link = new URL(String(running.club.mails()[0]?.link));
    expect([link.origin, link.pathname, link.search]).toEqual([
      running.address.replace("127.0.0.1", "localhost"),
      "/password-reset",
      "",
    ]);
    expect(link.hash).toMatch(/^#token=[\w-]{20,}$/);
  });

  test("links to the visitor's brand and ignores forwarded hosts", async () => {
    await request("100201", {
      brand: "member_portal_nz",
      headers: { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" },
    });
    expect(new URL(String(running.club.mails()[0]?.link)).hostname).toBe("nz.localhost");
  });

  test.each(["another.localhost", "localhost:9", "another.localhost:65000"])(
    "links to the brand's configured URL for a request to %s",
    async (host) => {
      const hosts = parseHosts("another.localhost=member_portal,localhost=member_portal").hosts;
      const brands = {
        ...BRAND_DEFAULTS,
        member_portal: { ...BRAND_DEFAULTS.member_portal, address: "http://localhost:3000" },
      };
      const otherPortal = await startTestPortal({ settings: { hosts, brands } });
      const response = await otherPortal.request("/api/password/reset-request", {
        method: "POST",
        body: { name: "100201" },
        headers: { host, origin: `http://${host}` },
      });
      const [mail] = otherPortal.club.mails();
      await otherPortal.close();
      expect(response.status).toBe(200);
      expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/password-reset#token=/);
    },
  );

  test("links to the first listed host without a port in production", async () => {
    const otherPortal = await startTestPortal({ settings: { production: true } });
    await otherPortal.request("/api/password/reset-request", { method: "POST", body: { name: "100201" } });
    const [mail] = otherPortal.club.mails();
    await otherPortal.close();
    expect(mail?.link).toMatch(/^http:\/\/localhost\/password-reset#/);
  });

  test("is rate-limited for each name, known or not", async () => {
    for (const name of ["100201", "nobody@example.com"]) {
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) statuses.push((await request(name)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    expect(running.club.mails()).toHaveLength(5);
  });
});

describe("a new password by an e-mailed link", () => {
  async function mailedToken(): Promise<string> {
    await post("/api/password/reset-request", { name: "100201" });
    return new URL(String(running.club.mails().at(-1)?.link)).hash.replace("#token=", "");
  }

  test("works once", async () => {
    const token = await mailedToken();
    const set = await post("/api/password/reset", { token, password: NEW });
    expect([set.status, set.json]).toEqual([200, { changed: true, endedElsewhere: 0 }]);
    expect((await signIn("100201", NEW)).status).toBe(200);
    expect((await signIn("100201", DEVELOPMENT_PASSWORD)).status).toBe(422);
    const again = await post("/api/password/reset", { token, password: "nine gulls over the bay" });
    expect([again.status, again.json.code]).toEqual([422, "RESET_REFUSED"]);
  });

  test("is refused with an older link or after another change of the password", async () => {
    const older = await mailedToken();
    const newer = await mailedToken();
    expect((await post("/api/password/reset", { token: older, password: NEW })).json.code).toBe("RESET_REFUSED");
    const cookie = await running.signIn("100201");
    await change(cookie, { current: DEVELOPMENT_PASSWORD, password: NEW });
    expect((await post("/api/password/reset", { token: newer, password: NEW })).json.code).toBe("RESET_REFUSED");
    expect((await signIn("100201", NEW)).status).toBe(200);
  });

  test("ends all sessions of the member and no others", async () => {
    const [own, otherMember] = [await running.signIn("100201"), await running.signIn("100202")];
    const set = await post("/api/password/reset", { token: await mailedToken(), password: NEW });
    expect(set.json).toEqual({ changed: true, endedElsewhere: 1 });
    const states = await Promise.all([own, otherMember].map((cookie) => running.request("/api/session", { cookie })));
    expect(states.map(({ json }) => json.state)).toEqual(["expired", "signed-in"]);
  });

  test("is refused if the link expires between the check and the change, and ends no session", async () => {
    const cookie = await running.signIn("100201");
    const token = await mailedToken();
    vi.spyOn(running.backEnd.credentials, "change").mockResolvedValue("refused");
    const { status, json } = await post("/api/password/reset", { token, password: NEW });
    expect([status, json.code]).toEqual([422, "RESET_REFUSED"]);
    expect((await running.request("/api/session", { cookie })).json.state).toBe("signed-in");
  });

  test("is notified by e-mail and in the browsers that were signed in", async () => {
    const [app, page] = [await running.signIn("100201"), await running.signIn("100201")];
    await post("/api/password/reset", { token: await mailedToken(), password: NEW });
    expect(running.club.mails().at(-1)?.subject).toBe("Your password was changed");
    const { json } = await running.request("/api/session", { cookie: app });
    expect(json).toMatchObject({
      state: "expired",
      refusal: { because: "You were signed out because your password was changed." },
    });
    const redirected = await running.request("/documents", { cookie: page });
    const flash = [redirected.headers["set-cookie"] ?? []]
      .flat()
      .find((setCookie) => setCookie.startsWith("__Host-portico-flash="));
    const { text } = await running.request("/logon?r=documents", { cookie: flash?.split(";")[0] });
    expect(text).toContain("You were signed out because your password was changed.");
    expect(text).not.toContain("nothing happened");
  });

  test("does not read the profile if the link is refused", async () => {
    const before = running.club.requests.count("get-member");
    await post("/api/password/reset", { token: "rst_00000000", password: NEW });
    expect(running.club.requests.count("get-member")).toBe(before);
  });

  test("is refused after half an hour and with an unknown token", async () => {
    const token = await mailedToken();
    running.club.advance(31 * 60_000);
    expect((await post("/api/password/reset", { token, password: NEW })).json.code).toBe("RESET_REFUSED");
    expect((await post("/api/password/reset", { token: "rst_00000000", password: NEW })).json.code).toBe(
      "RESET_REFUSED",
    );
  });

  test("is refused if it is weak, without consuming the token", async () => {
    const token = await mailedToken();
    const { status, json } = await post("/api/password/reset", { token, password: "Password1234" });
    expect(status).toBe(422);
    expect(json.fields).toEqual([
      {
        field: "password",
        title: "Choose another password",
        hint: "A common word is easy to guess, even with digits around it.",
      },
    ]);
    expect((await post("/api/password/reset", { token, password: NEW })).status).toBe(200);
  });
});

describe("a weak new password is refused", () => {
  const OWN = [
    ["my number is 100201", "Your member number"],
    ["kayaks for ROBIN today", "Your name"],
    ["two alexes in a canoe", "Your name"],
    ["RobinSample2026!x", "Your name"],
    ["the portico at dawn", "Your name"],
  ] as const;
  const COMMON = [
    ["1qaz2wsx3edc", "Many people"],
    ["Mailcreated5240", "Many people"],
    ["Password1234", "A common word"],
  ] as const;

  test.each([...OWN, ...COMMON])("%j", async (password, hint) => {
    await post("/api/password/reset-request", { name: "100201" });
    const token = new URL(String(running.club.mails().at(-1)?.link)).hash.replace("#token=", "");
    const cookie = await running.signIn("100201");
    const responses = [
      await post("/api/password/reset", { token, password }),
      await change(cookie, { current: DEVELOPMENT_PASSWORD, password }),
    ];
    for (const { status, json } of responses) {
      expect([status, json.fields[0].field]).toEqual([422, "password"]);
      expect(json.fields[0].hint).toContain(hint);
    }
    // Neither the token nor an attempt was used up.
    expect((await post("/api/password/reset", { token, password: NEW })).status).toBe(200);
  });

  test("is checked by the other rules if the profile cannot be read", async () => {
    const cookie = await running.signIn("100201");
    running.club.faults.set({ kind: "away", call: "get-member" });
    expect((await change(cookie, { current: DEVELOPMENT_PASSWORD, password: "the portico at dawn" })).status).toBe(422);
    expect((await change(cookie, { current: DEVELOPMENT_PASSWORD, password: NEW })).status).toBe(200);
    running.club.faults.clear();
  });
});

describe("a password change", () => {
  test("renews the session's token and ends the member's other sessions", async () => {
    const [own, tab, laptop, otherMember] = [
      await running.signIn("100201"),
      "",
      await running.signIn("100201"),
      await running.signIn("100202"),
    ];
    expect(tab).toBe("");
    const { status, json, cookie } = await change(own, { current: DEVELOPMENT_PASSWORD, password: NEW });
    expect(status).toBe(200);
    expect(json).toMatchObject({ changed: true, endedElsewhere: 1 });
    expect(cookie).not.toBe(own);
    const states = await Promise.all(
      [cookie, own, laptop, otherMember].map((sent) => running.request("/api/session", { cookie: sent })),
    );
    expect(states.map(({ json: view }) => view.state)).toEqual(["signed-in", "expired", "expired", "signed-in"]);
    expect(states.map(({ json: view }) => view.refusal?.because)).toEqual([
      undefined,
      undefined,
      "You were signed out because your password was changed.",
      undefined,
    ]);
    expect(running.club.mails().map(({ subject }) => subject)).toEqual(["Your password was changed"]);
    expect((await signIn("100201", NEW)).status).toBe(200);
    expect((await signIn("100201", DEVELOPMENT_PASSWORD)).status).toBe(422);
  });

  test.each([
    ["a wrong current password", { current: "seven lanterns", password: NEW }, "current"],
    ["the same one again", { current: DEVELOPMENT_PASSWORD, password: DEVELOPMENT_PASSWORD }, "password"],
    ["a short one", { current: DEVELOPMENT_PASSWORD, password: "eleven kaya" }, "password"],
    ["the member number in it", { current: DEVELOPMENT_PASSWORD, password: "my number is 100201" }, "password"],
    ["one that is far too long", { current: DEVELOPMENT_PASSWORD, password: "ab cd".repeat(300) }, "password"],
  ])("with %s is refused at its field and changes nothing", async (_words, body, field) => {
    const cookie = await running.signIn("100201");
    const { status, json, cookie: renewed } = await change(cookie, body);
    expect([status, json.fields.map(({ field: name }: { field: string }) => name), renewed]).toEqual([
      422,
      [field],
      undefined,
    ]);
    expect((await running.request("/api/session", { cookie })).json.state).toBe("signed-in");
    expect((await signIn("100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("accepts a long sentence in any script", async () => {
    const cookie = await running.signIn("100201");
    const long = `${"đêm trăng 🦘 ".repeat(7)}trên vịnh`;
    expect((await change(cookie, { current: DEVELOPMENT_PASSWORD, password: long })).status).toBe(200);
    expect((await signIn("100201", long)).status).toBe(200);
  });

  test("is limited like sign-in attempts", async () => {
    const cookie = await running.signIn("100201");
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await change(cookie, { current: `guess ${index}`, password: NEW })).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect((await change(cookie, { current: DEVELOPMENT_PASSWORD, password: NEW })).status).toBe(429);
  });

  test("rejects a member number in the body", async () => {
    const cookie = await running.signIn("100201");
    for (const identity of ["memberNo", "memberNumber", "member_id", "isMemberECV"]) {
      const body = { current: DEVELOPMENT_PASSWORD, password: NEW, [identity]: "100202" };
      expect((await change(cookie, body)).status).toBe(400);
    }
    expect((await signIn("100202", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("needs a session", async () => {
    expect((await change(undefined, { current: DEVELOPMENT_PASSWORD, password: NEW })).status).toBe(401);
  });

  test("returns BACK_END_UNCERTAIN if the back-end's response is lost", async () => {
    const cookie = await running.signIn("100201");
    running.club.faults.set({ kind: "reply-lost", call: "password-change" });
    const { status, json } = await change(cookie, { current: DEVELOPMENT_PASSWORD, password: NEW });
    running.club.faults.clear();
    expect([status, json.code]).toEqual([503, "BACK_END_UNCERTAIN"]);
  });
});

test("a password change is reported as done even if the other sessions cannot be ended", async () => {
  const failing = await startTestPortal({
    override: (portal) => {
      const endAll = () => Promise.reject(new Error("the disk is full"));
      return { ...portal, stores: { ...portal.stores, memberSessions: { ...portal.stores.memberSessions, endAll } } };
    },
  });
  const cookie = await failing.signIn("100201");
  const {
    status,
    json,
    cookie: renewed,
  } = await failing.request("/api/password", {
    method: "PUT",
    cookie,
    body: { current: DEVELOPMENT_PASSWORD, password: NEW },
  });
  const after = await failing.request("/api/session", { cookie: renewed });
  await failing.close();
  expect([status, json.endedElsewhere, after.json.state]).toEqual([200, null, "signed-in"]);
});
