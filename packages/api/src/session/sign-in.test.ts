import type { Brand } from "@portico/domain/brand/brands";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { newToken } from "../session-context/sessions/algorithms.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({ settings: { firstWaitMs: 1 } });
});
afterAll(() => running.close());

function signIn(name: string, options: { password?: string; brand?: Brand; cookie?: string; r?: string } = {}) {
  const { password = DEVELOPMENT_PASSWORD, brand = "member_portal", cookie, r } = options;
  return running.request("/api/session", {
    method: "POST",
    brand,
    cookie,
    body: { name, password, ...(r !== undefined && { r }) },
  });
}

describe("sign-in", () => {
  test("starts a session with an HttpOnly, host-only cookie", async () => {
    const { status, headers, json, cookie } = await signIn("100201");
    expect(status).toBe(200);
    expect(json.session).toMatchObject({
      state: "signed-in",
      member: { accountId: "100201", greeting: "Robin", failed: [] },
    });
    expect([headers["set-cookie"]].flat()[0]).toMatch(
      /^__Host-portico=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const again = await running.request("/api/session", { cookie });
    expect(again.json.member.accountId).toBe("100201");
    expect(again.headers["cache-control"]).toBe("no-store");
  });

  test("accepts the e-mail address as the name", async () => {
    expect((await signIn("robin@example.com")).json.session.member.accountId).toBe("100201");
  });

  test.each([
    ["points?x=1", "/points?x=1"],
    ["/evil.example", "/"],
    ["https://evil.example", "/"],
    ["api/session", "/"],
    [undefined, "/"],
  ])("with the return path %s redirects to %s", async (r, to) => {
    expect((await signIn("100201", r === undefined ? {} : { r })).json.to).toBe(to);
  });

  test("responds alike to a wrong password and an unknown name", async () => {
    const wrong = await signIn("100202", { password: "seven lanterns" });
    const unknown = await signIn("999999", { password: "seven lanterns" });
    expect([wrong.status, wrong.json.code]).toEqual([422, "CREDENTIALS_REFUSED"]);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(wrong.headers).toSorted());
    expect([wrong.cookie, unknown.cookie]).toEqual([undefined, undefined]);
  });

  test.each([
    ["100207", "member_portal"],
    ["100201", "ecv_member"],
  ] as const)("tells %s on %s of the other club only with the right password", async (name, brand) => {
    const right = await signIn(name, { brand });
    expect([right.status, right.json.code, right.cookie]).toEqual([422, "WRONG_CLUB", undefined]);
    const wrong = await signIn(name, { brand, password: "seven lanterns" });
    expect(wrong.json.code).toBe("CREDENTIALS_REFUSED");
  });

  test("accepts a member of the second club on its own host", async () => {
    expect((await signIn("100207", { brand: "ecv_member" })).json.session).toMatchObject({
      brand: "ecv_member",
      theme: "ecv_domain",
      member: { accountType: "ECV Member" },
    });
  });

  test.each([
    ["without a name", { name: "  ", password: "x" }, 422],
    ["without a password", { name: "100201", password: "" }, 422],
    ["with a name that is too long", { name: "1".repeat(257), password: "x" }, 422],
    ["with a member number beside it", { name: "100201", password: "x", memberNo: "100202" }, 400],
    ["with a name that is not a string", { name: { $ne: "" }, password: "x" }, 400],
    ["with an empty body", {}, 400],
  ])("%s does not call the back-end", async (_words, body, status) => {
    const before = running.club.requests.count("sign-in");
    expect((await running.request("/api/session", { method: "POST", body })).status).toBe(status);
    expect(running.club.requests.count("sign-in")).toBe(before);
  });

  test("returns BACK_END_UNAVAILABLE and starts no session if the back-end is unavailable", async () => {
    running.club.faults.set({ kind: "away", call: "sign-in" });
    const { status, json, cookie } = await signIn("100218");
    running.club.faults.clear();
    expect([status, json.code, cookie]).toEqual([503, "BACK_END_UNAVAILABLE", undefined]);
  });
});

describe("a session", () => {
  test("never uses a token that the browser presented before sign-in", async () => {
    const planted = `__Host-portico=${newToken()}`;
    const { cookie } = await signIn("100201", { cookie: planted });
    expect(cookie).not.toBe(planted);
    expect((await running.request("/api/session", { cookie: planted })).json.state).toBe("expired");
  });

  test("ends when the same browser signs in again as any member", async () => {
    const first = (await signIn("100201")).cookie;
    const second = (await signIn("100202", { cookie: String(first) })).cookie;
    expect((await running.request("/api/session", { cookie: first })).json.state).toBe("expired");
    expect((await running.request("/api/session", { cookie: second })).json.member.accountId).toBe("100202");
  });

  test("continues if a new sign-in fails", async () => {
    const first = (await signIn("100201")).cookie;
    await signIn("100202", { cookie: String(first), password: "wrong" });
    expect((await running.request("/api/session", { cookie: first })).json.state).toBe("signed-in");
  });

  test("is independent of sessions in other browsers", async () => {
    const [first, second] = await Promise.all([running.signIn("100201"), running.signIn("100204")]);
    const responses = await Promise.all(
      [first, second, first, second].map((cookie) => running.request("/api/session", { cookie })),
    );
    expect(responses.map(({ json }) => json.member.accountId)).toEqual(["100201", "100204", "100201", "100204"]);
  });

  test.each([
    ["twice", (cookie: string) => `${cookie}; ${cookie}`],
    ["cut", (cookie: string) => cookie.slice(0, -1)],
    ["in capitals", (cookie: string) => `__Host-portico=${cookie.slice(15).toUpperCase()}`],
    ["in quotes", (cookie: string) => `__Host-portico="${cookie.slice(15)}"`],
  ])("is not found if the token is sent %s", async (_words, corrupt) => {
    const cookie = corrupt(await running.signIn("100201"));
    expect((await running.request("/api/session", { cookie })).json.state).toBe("expired");
  });

  test("is invalid on another brand's host", async () => {
    const cookie = await running.signIn("100201");
    for (const brand of ["member_portal_nz", "member_portal_vn", "ecv_member"] as const) {
      expect((await running.request("/api/session", { cookie, brand })).json).toMatchObject({
        state: "expired",
        member: null,
      });
      expect((await running.request("/api/profile", { cookie, brand })).status).toBe(401);
    }
  });
});
