import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal, type TestRequest } from "../../testing/portal.ts";
import { ENDPOINTS } from "../endpoints.ts";
import type { Endpoint } from "./endpoint.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal();
});
afterAll(() => running.close());

const CREDENTIALS = { name: "100201", password: "seven lanterns on the pier" };

function backEndCalls(): number {
  return running.club.requests.requests.length;
}

describe("the Host header", () => {
  test.each([
    ["a host that is not listed", { host: "portico.example" }],
    ["a listed host as a subdomain of another", { host: "localhost.evil.example" }],
    ["a subdomain of a listed host", { host: "evil.localhost" }],
    ["an empty port", { host: "localhost:" }],
    ["a user before the host", { host: "a@localhost" }],
  ])("%s is refused with 421", async (_words, headers) => {
    const { status, json } = await running.request("/api/session", { headers });
    expect(status).toBe(421);
    expect(json.code).toBe("HOST_UNKNOWN");
  });

  test("X-Forwarded-Host of an untrusted client is ignored", async () => {
    const { json } = await running.request("/api/session", { headers: { "x-forwarded-host": "ecv.localhost" } });
    expect(json.brand).toBe("member_portal");
  });

  test.each([
    ["member_portal", "classic-weeks-au"],
    ["member_portal_nz", "classic-weeks-nz"],
    ["member_portal_vn", "classic-points"],
    ["ecv_member", "ecv_domain"],
  ] as const)("selects %s and its theme", async (brand, theme) => {
    const { json } = await running.request("/api/session", { brand });
    expect(json).toMatchObject({ brand, theme, state: "signed-out", member: null, testSystem: true });
  });
});

describe("a changing request", () => {
  const refusals: [string, number, TestRequest][] = [
    ["from another site", 403, { headers: { "sec-fetch-site": "cross-site" } }],
    ["from a sibling", 403, { headers: { "sec-fetch-site": "same-site" } }],
    ["from a typed URL", 403, { headers: { "sec-fetch-site": "none" } }],
    ["with a null origin", 403, { headers: { origin: "null" } }],
    ["without an origin", 403, { headers: { origin: undefined } }],
    ["with the origin of another brand", 403, { headers: { origin: "http://nz.localhost" } }],
    ["without the portal's header", 403, { headers: { "x-portico": undefined } }],
    ["as a form", 415, { body: "name=100201", headers: { "content-type": "application/x-www-form-urlencoded" } }],
    ["as plain text", 415, { body: JSON.stringify(CREDENTIALS), headers: { "content-type": "text/plain" } }],
    ["as a form with files", 415, { body: "x", headers: { "content-type": "multipart/form-data; boundary=x" } }],
    ["without a type", 415, { body: "{}", headers: { "content-type": undefined } }],
  ];
  test.each(refusals)("%s is refused without a call of the back-end", async (_words, status, options) => {
    const callsBefore = backEndCalls();
    const response = await running.request("/api/session", { method: "POST", body: CREDENTIALS, ...options });
    expect(response.status).toBe(status);
    expect(response.cookie).toBeUndefined();
    expect(backEndCalls()).toBe(callsBefore);
  });

  test("from the portal's own page is accepted", async () => {
    const { status, cookie } = await running.request("/api/session", { method: "POST", body: CREDENTIALS });
    expect(status).toBe(200);
    expect(cookie).toMatch(/^__Host-portico=[\w-]{43}$/);
  });

  test("is refused by GET or HEAD", async () => {
    for (const method of ["GET", "HEAD"] as const)
      expect((await running.request("/api/logout", { method })).status).toBeGreaterThanOrEqual(404);
  });
});

describe("a request's content", () => {
  test.each([
    ["an identity", { ...CREDENTIALS, memberNo: "100202" }],
    ["an unknown field", { ...CREDENTIALS, isMemberECV: true }],
    ["a number for a text", { ...CREDENTIALS, name: 100201 }],
    ["no object", ["100201"]],
  ])("with %s is refused", async (_words, body) => {
    const { status, json } = await running.request("/api/session", { method: "POST", body });
    expect(status).toBe(400);
    expect(json.code).toBe("BAD_REQUEST");
  });

  test("with broken JSON gets 400 and is not repeated in the response", async () => {
    const { status, text } = await running.request("/api/session", {
      method: "POST",
      body: '{"name": canary',
      headers: { "content-type": "application/json" },
    });
    expect(status).toBe(400);
    expect(text).not.toContain("canary");
  });

  test("with an empty field gets a field error with a hint", async () => {
    const { status, json } = await running.request("/api/session", {
      method: "POST",
      body: { name: " ", password: "x" },
    });
    expect(status).toBe(422);
    expect(json.fields).toEqual([{ field: "name", title: "Enter your member number", hint: expect.any(String) }]);
  });

  test.each(["GET", "POST", "PUT", "DELETE"] as const)(
    "sent by %s to an unknown URL is not repeated in the response",
    async (method) => {
      const { status, json, text } = await running.request("/api/canary-address?x=canary-query", { method });
      expect([status, json.code]).toEqual([404, "ENDPOINT_UNKNOWN"]);
      expect(text).not.toContain("canary");
    },
  );
});

describe("a change with a JSON content type and an empty body", () => {
  const changes = Object.entries<Endpoint>(ENDPOINTS).filter(([key]) => !key.startsWith("GET "));
  const sendEmptyBody = async (key: string) => {
    const [method, path = ""] = key.split(" ");
    // Plus is for owners of weeks only.
    const cookie = await running.signIn(path.startsWith("/api/plus/") ? "100202" : "100201");
    return running.request(path, { method: method as "POST", cookie, headers: { "content-type": "application/json" } });
  };

  test.each(changes.filter(([, { body }]) => body === undefined).map(([key]) => key))(
    "is accepted by %s, which needs no body",
    async (key) => {
      // The id does not exist, so the response is 404.
      expect((await sendEmptyBody(key)).status).toBe(key.includes("/:") ? 404 : 200);
    },
  );

  test.each(changes.filter(([, { body }]) => body !== undefined).map(([key]) => key))(
    "is refused by %s, which needs a body",
    async (key) => {
      const { status, json } = await sendEmptyBody(key);
      expect([400, 422]).toContain(status);
      expect(json.code).toMatch(/^(BAD_REQUEST|FIELDS_WRONG)$/);
    },
  );
});
