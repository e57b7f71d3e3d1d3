// No parameter gives access to another member's data.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

const ME = "100202";
const OTHER = "100201";
const OTHERS_WORDS = ["100201", "robin@example.com", "R & A Sample", "BK-40771", "BK-40790", "19-00417"];

const ENDPOINTS = [
  "/api/points",
  "/api/points/summary",
  "/api/points/forecast",
  "/api/credits",
  "/api/ownership",
  "/api/entitlements",
  "/api/bookings",
  "/api/bookings/BK-40772",
  "/api/todos",
  "/api/charges/watch",
  "/api/documents",
  "/api/documents/DOC-2026-02/file",
  "/api/dashboard",
] as const;

const NAMES = ["memberNo", "member_id", "dae_member_no", "DAEMemberNo", "memberNumber", "AccountID", "isMemberECV"];

let running: TestPortal;
let cookie: string;
beforeAll(async () => {
  running = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
  cookie = await running.signIn(ME);
});
afterAll(() => running.close());

function membersAsked(): Set<string> {
  return new Set(running.club.requests.requests.flatMap(({ memberNo }) => memberNo ?? []));
}

describe.each(ENDPOINTS)("%s", (path) => {
  test.each(NAMES)("ignores %s in the query", async (name) => {
    running.club.requests.clear();
    const { status, text } = await running.request(`${path}?${name}=${OTHER}`, { cookie });
    expect([400, 403]).toContain(status);
    expect(text).not.toContain(OTHER);
    expect(membersAsked()).not.toContain(OTHER);
  });

  test("ignores member numbers in headers, cookies and the body", async () => {
    running.advance(61_000);
    running.club.requests.clear();
    const headers = Object.fromEntries(NAMES.flatMap((name) => [name, `x-${name}`]).map((name) => [name, OTHER]));
    const cookies = [cookie, ...NAMES.map((name) => `${name}=${OTHER}`)].join("; ");
    const { status, text } = await running.request(path, {
      cookie: cookies,
      headers: { ...headers, authorization: OTHER },
    });
    expect([200, 400, 403]).toContain(status);
    for (const word of OTHERS_WORDS) expect(text).not.toContain(word);
    for (const member of membersAsked()) expect(member).toBe(ME);
  });

  test("refuses every other method", async () => {
    running.club.requests.clear();
    const { status } = await running.request(path, { method: "POST", cookie, body: { memberNo: OTHER } });
    expect([404, 405]).toContain(status);
    expect(running.club.requests.requests).toEqual([]);
  });

  test("refuses a missing session, and the session of another brand", async () => {
    running.club.requests.clear();
    expect((await running.request(path)).status).toBe(401);
    expect((await running.request(path, { cookie, brand: "member_portal_nz" })).status).toBe(401);
    expect(running.club.requests.requests).toEqual([]);
  });
});

test.each(["/api/bookings/BK-40771", `/api/bookings/${OTHER}`, `/api/documents/${OTHER}/file`])(
  "%s is unknown to another member",
  async (path) => {
    running.club.requests.clear();
    const { status, text } = await running.request(path, { cookie });
    expect(status).toBe(404);
    expect(text).not.toContain(OTHER);
    expect(membersAsked()).not.toContain(OTHER);
  },
);

test("concurrent requests of two members get their own data", async () => {
  const other = await running.signIn(OTHER);
  running.advance(61_000);
  const rounds = Array.from({ length: 30 }, async () => {
    const [own, otherMembers] = await Promise.all([
      running.request("/api/bookings", { cookie }),
      running.request("/api/bookings", { cookie: other }),
    ]);
    expect(own.text).toContain("BK-40772");
    expect(own.text).not.toContain("BK-40771");
    expect(otherMembers.text).toContain("BK-40771");
    expect(otherMembers.text).not.toContain("BK-40772");
  });
  await Promise.all(rounds);
});
