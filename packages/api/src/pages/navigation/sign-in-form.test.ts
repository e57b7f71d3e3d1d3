import { RETURN_PATH_ATTACKS } from "@portico/domain/testing";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal, type TestRequest } from "../../../testing/portal.ts";
import { MAX_FAILURES } from "../../session-context/sessions/credential-attempts.ts";
import type { SentView } from "../contract.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal();
});
afterAll(() => running.close());

const FORM = { "content-type": "application/x-www-form-urlencoded", "x-portico": undefined };

function send(path: string, fields: Readonly<Record<string, string>>, more: TestRequest = {}) {
  return running.request(path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    ...more,
    headers: { ...FORM, ...more.headers },
  });
}

const RIGHT = { name: "100201", password: DEVELOPMENT_PASSWORD };

function viewIn(page: string): SentView {
  const [, json = "null"] = /id="portico-view">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json) as SentView;
}

describe("the sign-in form without JavaScript", () => {
  test("signs in and redirects to the return path", async () => {
    const { status, headers, cookie } = await send("/logon?r=points", RIGHT);
    expect([status, headers["location"]]).toEqual([303, "/points"]);
    const page = await running.request("/points", { cookie });
    expect(viewIn(page.text).session.member?.accountId).toBe("100201");
  });

  test("redirects home without a return path", async () => {
    const { status, headers } = await send("/logon", RIGHT);
    expect([status, headers["location"]]).toEqual([303, "/"]);
  });

  test("ignores return paths that leave the site", async () => {
    const { cookie } = await send("/logon", RIGHT);
    expect(cookie).toBeDefined();
    for (const { attack } of RETURN_PATH_ATTACKS.filter((one) => typeof one.attack === "string").slice(0, 60)) {
      const { headers } = await send(`/logon?${new URLSearchParams({ r: String(attack) }).toString()}`, RIGHT);
      expect(String(headers["location"]), String(attack)).toMatch(/^\/(?![/\\])/);
    }
  });

  test("is shown again with the problem and the name, but without the password", async () => {
    const { status, text, cookie } = await send("/logon?r=points", { name: "100201", password: "not the password" });
    expect(status).toBe(422);
    expect(cookie).toBeUndefined();
    expect(viewIn(text)).toMatchObject({
      status: 422,
      problem: null,
      signIn: { name: "100201", problem: { code: "CREDENTIALS_REFUSED" } },
      session: { member: null },
    });
    expect(text).not.toContain("not the password");
    expect(text).toContain("The member number or password is not correct");
    expect(text).toContain('<form method="post">');
  });

  test("names a missing field", async () => {
    const { status, text } = await send("/logon", { name: "", password: "" });
    expect(status).toBe(422);
    expect(viewIn(text).signIn?.problem.fields?.map(({ field }) => field)).toEqual(["name", "password"]);
  });

  test("refers a member of the other club to that club", async () => {
    const { status, text } = await send("/logon", RIGHT, { brand: "ecv_member" });
    expect(status).toBe(422);
    expect(viewIn(text).signIn?.problem.code).toBe("WRONG_CLUB");
  });

  test("is rate-limited like the app's form, with the waiting time", async () => {
    const other = await startTestPortal({ settings: { firstWaitMs: 0 } });
    try {
      const wrong = new URLSearchParams({ name: "100202", password: "wrong" }).toString();
      const ask = () => other.request("/logon", { method: "POST", body: wrong, headers: FORM });
      for (let tried = 0; tried < MAX_FAILURES.strangers; tried += 1) expect((await ask()).status).toBe(422);
      const { status, headers, text } = await ask();
      expect(status).toBe(429);
      expect(Number(headers["retry-after"])).toBeGreaterThan(60);
      expect(viewIn(text).signIn?.seconds).toBe(Number(headers["retry-after"]));
      const json = await other.request("/api/session", { method: "POST", body: { name: "100202", password: "wrong" } });
      expect(json.status).toBe(429);
    } finally {
      await other.close();
    }
  });

  test("ends the browser's previous session", async () => {
    const before = await running.signIn("100202");
    const { cookie } = await send("/logon", RIGHT, { cookie: before });
    expect(cookie).not.toBe(before);
    expect((await running.request("/api/session", { cookie: before })).json.member).toBeNull();
  });

  test.each<[string, number, TestRequest]>([
    ["another site", 403, { headers: { origin: "http://evil.example" } }],
    ["another site, as the browser says", 403, { headers: { "sec-fetch-site": "cross-site" } }],
    ["a sibling of the site", 403, { headers: { "sec-fetch-site": "same-site" } }],
    ["nobody knows where", 403, { headers: { origin: undefined } }],
    ["a script, as JSON", 415, { headers: { "content-type": "application/json" }, body: JSON.stringify(RIGHT) }],
    ["a form with files", 415, { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x--" }],
    ["a form with more than ours has", 400, { body: "name=100201&password=x&proof=y" }],
    ["a form with a field twice", 400, { body: "name=100201&name=100202&password=x" }],
    ["a form far too long", 413, { body: `name=100201&password=${"x".repeat(20_000)}` }],
  ])("is refused from %s", async (_where, expected, more) => {
    const { status, cookie, headers } = await send("/logon", RIGHT, more);
    expect(status).toBe(expected);
    expect(cookie).toBeUndefined();
    expect(headers["content-security-policy"]).toBeDefined();
  });
});
