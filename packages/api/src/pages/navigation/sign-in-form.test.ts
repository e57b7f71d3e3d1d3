import { RETURN_PATH_ATTACKS } from "@portico/domain/testing";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal, type TestRequest } from "../../../testing/portal.ts";
import { MAX_FAILURES } from "../../session-context/sessions/credential-attempts.ts";
import type { SentView } from "../contract.ts";

let testPortal: TestPortal;
beforeAll(async () => {
  testPortal = await startTestPortal();
});
afterAll(() => testPortal.close());

const FORM_HEADERS = { "content-type": "application/x-www-form-urlencoded", "x-portico": undefined };

function postForm(path: string, fields: Readonly<Record<string, string>>, request: TestRequest = {}) {
  return testPortal.request(path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    ...request,
    headers: { ...FORM_HEADERS, ...request.headers },
  });
}

const CREDENTIALS = { name: "100201", password: DEVELOPMENT_PASSWORD };

function parseView(page: string): SentView {
  const [, json = "null"] = /id="portico-view">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json) as SentView;
}

describe("the sign-in form without JavaScript", () => {
  it("signs in and redirects to the return path", async () => {
    const { status, headers, cookie } = await postForm("/logon?r=points", CREDENTIALS);
    expect([status, headers["location"]]).toEqual([303, expect.stringMatching(/^\/logon\?r=points&signed-in-at=\d+$/)]);
    const next = await testPortal.request(String(headers["location"]), { cookie });
    expect([next.status, next.headers["location"]]).toEqual([302, "/points"]);
    const page = await testPortal.request("/points", { cookie });
    expect(parseView(page.text).session.member?.accountId).toBe("100201");
  });

  it("redirects home without a return path", async () => {
    const { status, headers, cookie } = await postForm("/logon", CREDENTIALS);
    expect([status, headers["location"]]).toEqual([303, expect.stringMatching(/^\/logon\?signed-in-at=\d+$/)]);
    const next = await testPortal.request(String(headers["location"]), { cookie });
    expect([next.status, next.headers["location"]]).toEqual([302, "/"]);
  });

  it("ignores return paths that leave the site", async () => {
    for (const { attack } of RETURN_PATH_ATTACKS.filter((entry) => typeof entry.attack === "string").slice(0, 60)) {
      const { headers, cookie } = await postForm(
        `/logon?${new URLSearchParams({ r: String(attack) }).toString()}`,
        CREDENTIALS,
      );
      expect(String(headers["location"]), String(attack)).toMatch(/^\/logon\?/);
      const next = await testPortal.request(String(headers["location"]), { cookie });
      expect(String(next.headers["location"]), String(attack)).toMatch(/^\/(?![/\\])/);
    }
  });

  it.each([
    ["en", "Allow cookies for this site"],
    ["vi", "Hãy cho phép cookie với trang này"],
  ])("explains that the browser did not keep the cookie, and signs in later (%s)", async (language, text) => {
    const brand = "member_portal_vn";
    const choice = `__Host-portico-language=${language}`;
    const { headers } = await postForm("/logon?r=points", { ...CREDENTIALS, name: "100205" }, { brand });
    const marked = String(headers["location"]);
    const page = await testPortal.request(marked, { brand, cookie: choice });
    expect([page.status, parseView(page.text).signIn?.problem.code]).toEqual([200, "COOKIE_NOT_KEPT"]);
    expect(page.text).toContain(text);
    const again = await postForm(marked, { ...CREDENTIALS, name: "100205" }, { brand });
    const next = await testPortal.request(String(again.headers["location"]), { brand, cookie: again.cookie });
    expect([next.status, next.headers["location"]]).toEqual([302, "/points"]);
  });

  it.each(["/logon", "/logon?r=points", "/logon?r=points&signed-in-at=1790000000000", "/logon?signed-in-at=x"])(
    "does not explain cookies to a visitor who opens %s",
    async (path) => {
      expect(parseView((await testPortal.request(path)).text).signIn).toBeUndefined();
    },
  );

  it("is displayed again with the problem and the name, but without the password", async () => {
    const { status, text, cookie } = await postForm("/logon?r=points", {
      name: "100201",
      password: "not the password",
    });
    expect(status).toBe(422);
    expect(cookie).toBeUndefined();
    expect(parseView(text)).toMatchObject({
      status: 422,
      problem: null,
      signIn: { name: "100201", problem: { code: "CREDENTIALS_REFUSED" } },
      session: { member: null },
    });
    expect(text).not.toContain("not the password");
    expect(text).toContain("The member number or password is not correct");
    expect(text).toContain('<form method="post">');
  });

  it("names missing fields", async () => {
    const { status, text } = await postForm("/logon", { name: "", password: "" });
    expect(status).toBe(422);
    expect(parseView(text).signIn?.problem.fields?.map(({ field }) => field)).toEqual(["name", "password"]);
  });

  it("refers a member of the other club to that club", async () => {
    const { status, text } = await postForm("/logon", CREDENTIALS, { brand: "ecv_member" });
    expect(status).toBe(422);
    expect(parseView(text).signIn?.problem.code).toBe("WRONG_CLUB");
  });

  it("is rate-limited like the app's form, and names the waiting time", async () => {
    const otherPortal = await startTestPortal({ settings: { firstWaitMs: 0 } });
    try {
      const wrong = new URLSearchParams({ name: "100202", password: "wrong" }).toString();
      const postWrong = () => otherPortal.request("/logon", { method: "POST", body: wrong, headers: FORM_HEADERS });
      for (let count = 0; count < MAX_FAILURES.strangers; count += 1) expect((await postWrong()).status).toBe(422);
      const { status, headers, text } = await postWrong();
      expect(status).toBe(429);
      expect(Number(headers["retry-after"])).toBeGreaterThan(60);
      expect(parseView(text).signIn?.seconds).toBe(Number(headers["retry-after"]));
      const json = await otherPortal.request("/api/session", {
        method: "POST",
        body: { name: "100202", password: "wrong" },
      });
      expect(json.status).toBe(429);
    } finally {
      await otherPortal.close();
    }
  });

  it("ends the browser's previous session", async () => {
    const previousCookie = await testPortal.signIn("100202");
    const { cookie } = await postForm("/logon", CREDENTIALS, { cookie: previousCookie });
    expect(cookie).not.toBe(previousCookie);
    expect((await testPortal.request("/api/session", { cookie: previousCookie })).json.member).toBeNull();
  });

  it.each<[string, number, TestRequest]>([
    ["another site", 403, { headers: { origin: "http://evil.example" } }],
    ["another site by Sec-Fetch-Site", 403, { headers: { "sec-fetch-site": "cross-site" } }],
    ["another subdomain", 403, { headers: { "sec-fetch-site": "same-site" } }],
    ["an unknown origin", 403, { headers: { origin: undefined } }],
    ["a script, as JSON", 415, { headers: { "content-type": "application/json" }, body: JSON.stringify(CREDENTIALS) }],
    ["a form with files", 415, { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x--" }],
    ["a form with an unknown field", 400, { body: "name=100201&password=x&proof=y" }],
    ["a form with a field twice", 400, { body: "name=100201&name=100202&password=x" }],
    ["a form that is too long", 413, { body: `name=100201&password=${"x".repeat(20_000)}` }],
  ])("is refused from %s", async (_description, expectedStatus, request) => {
    const { status, cookie, headers } = await postForm("/logon", CREDENTIALS, request);
    expect(status).toBe(expectedStatus);
    expect(cookie).toBeUndefined();
    expect(headers["content-security-policy"]).toBeDefined();
  });
});
