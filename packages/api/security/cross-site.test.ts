import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal, type TestRequest } from "../testing/portal.ts";
import { type ChangingEndpoint, changingEndpointsOf, sampleMemberFor } from "./changing-endpoints.ts";
import { createSessionCookie } from "./sessions.ts";

let testPortal: TestPortal;
let changingEndpoints: readonly ChangingEndpoint[];
let cookie: string;
beforeAll(async () => {
  testPortal = await startTestPortal();
  changingEndpoints = await changingEndpointsOf(testPortal.portal);
  cookie = await createSessionCookie(testPortal, "100201");
});
afterAll(() => testPortal.close());

const FORM_TYPE = "application/x-www-form-urlencoded";
const FORGERIES: readonly [sender: string, status: number, headers: TestRequest["headers"], body?: string][] = [
  ["another site", 403, { "sec-fetch-site": "cross-site" }],
  ["another subdomain", 403, { "sec-fetch-site": "same-site" }],
  ["a typed URL", 403, { "sec-fetch-site": "none" }],
  ["two values of Sec-Fetch-Site", 403, { "sec-fetch-site": "same-origin, cross-site" }],
  ["a null origin", 403, { origin: "null" }],
  ["no origin", 403, { origin: undefined }],
  [
    "an old browser with a referrer and no origin",
    403,
    { origin: undefined, "sec-fetch-site": undefined, referer: "http://localhost/" },
  ],
  ["another brand's page", 403, { origin: "http://nz.localhost" }],
  ["another port", 403, { origin: "http://localhost:1" }],
  ["another scheme", 403, { origin: "https://localhost" }],
  ["a host that begins with the portal's", 403, { origin: "http://localhost.evil.example" }],
  ["a page without the X-Portico header", 403, { "x-portico": undefined }],
  ["a form", 415, { "content-type": FORM_TYPE }, "name=100201&password=x"],
  ["a form that looks like JSON", 415, { "content-type": "text/plain" }, '{"path":"/points","x":"="}'],
  ["a form with files", 415, { "content-type": "multipart/form-data; boundary=x" }, "--x--"],
  ["a script with another JSON type", 415, { "content-type": "application/json-patch+json" }, "{}"],
  ["two content types", 415, { "content-type": "text/plain, application/json" }, "{}"],
  ["a body without a type", 415, { "content-type": undefined }, "{}"],
  [
    "a form of another site",
    403,
    {
      "content-type": FORM_TYPE,
      "sec-fetch-site": "cross-site",
      origin: "http://evil.example",
      "x-portico": undefined,
    },
    "x=1",
  ],
];

describe("a change from", () => {
  it.each(FORGERIES)(
    "%s is refused by every endpoint and has no effect",
    async (_sender, expectedStatus, headers, body) => {
      testPortal.club.requests.clear();
      const accepted: string[] = [];
      for (const { method, path, body: validBody } of changingEndpoints) {
        const {
          status,
          json,
          headers: responseHeaders,
        } = await testPortal.request(path, { method, body: body ?? validBody, cookie, headers: headers ?? {} });
        const code = expectedStatus === 403 ? "CROSS_SITE" : "NOT_JSON";
        if (status !== expectedStatus || json.code !== code)
          accepted.push(`${method} ${path}: ${status} ${json?.code}`);
        if (responseHeaders["set-cookie"] !== undefined) accepted.push(`${method} ${path} sets a cookie`);
      }
      expect(accepted).toEqual([]);
      expect(testPortal.club.requests.requests).toEqual([]);
      expect((await testPortal.request("/api/session", { cookie })).json.state).toBe("signed-in");
    },
  );

  it("the portal's own page is accepted by every endpoint", async () => {
    // Proves that the tests above start from valid requests.
    const refused: string[] = [];
    for (const { method, path, body } of changingEndpoints) {
      const memberCookie = await createSessionCookie(testPortal, sampleMemberFor(path));
      const { status, json } = await testPortal.request(path, { method, body, cookie: memberCookie });
      // The handler was reached; the sample id does not exist.
      if (/^(PAYMENT|BOOKING|PURCHASE|GUEST_LINK|KEPT_SEARCH|MAILING_LIST)_UNKNOWN$/.test(json?.code)) continue;
      if ([400, 401, 403, 404, 415].includes(status) || status >= 500) refused.push(`${method} ${path}: ${status}`);
    }
    expect(refused).toEqual([]);
  });
});

const PATHS_WITH_GET = [
  "/api/calendar-feed",
  "/api/guest-purchases",
  "/api/passkeys",
  "/api/kept-searches",
  "/api/payments",
  "/api/plus/registration",
  "/api/profile",
  "/api/profile/email",
  "/api/purchases",
  "/api/session",
  "/api/session/step",
];

describe("a session does not change", () => {
  it.each(["GET", "HEAD"] as const)("by %s", async (method) => {
    const otherCookie = await createSessionCookie(testPortal, "100202");
    const paths = new Set((await testPortal.app.ready(), changingEndpoints).map(({ path }) => path));
    for (const path of paths) {
      const endpoints = changingEndpoints.filter((change) => change.path === path);
      const { status } = await testPortal.request(path, { method, cookie: otherCookie });
      const hasGet = PATHS_WITH_GET.includes(path);
      expect([path, hasGet ? [200] : [404, 405]].flat()).toContain(status);
      expect(endpoints.length).toBeGreaterThan(0);
    }
    const { json } = await testPortal.request("/api/session", { cookie: otherCookie });
    expect(json.state).toBe("signed-in");
  });

  it.each(["OPTIONS", "PATCH", "DELETE"] as const)(
    "by %s from another site, and CORS allows no other site",
    async (method) => {
      testPortal.club.requests.clear();
      for (const { path } of changingEndpoints) {
        const { status, headers } = await testPortal.request(path, {
          method,
          cookie,
          headers: {
            origin: "http://evil.example",
            "sec-fetch-site": "cross-site",
            "access-control-request-method": "PUT",
          },
        });
        expect([403, 404, 405]).toContain(status);
        expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
      }
      expect(testPortal.club.requests.requests).toEqual([]);
    },
  );

  it("by a header that overrides the method", async () => {
    const otherCookie = await createSessionCookie(testPortal, "100202");
    for (const name of ["x-http-method-override", "x-http-method", "x-method-override"])
      await testPortal.request("/api/logout?_method=POST", { cookie: otherCookie, headers: { [name]: "POST" } });
    expect((await testPortal.request("/api/session", { cookie: otherCookie })).json.state).toBe("signed-in");
  });
});
