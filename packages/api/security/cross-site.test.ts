import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal, type TestRequest } from "../testing/portal.ts";
import { type Change, changesOf, sampleMemberFor } from "./changing-endpoints.ts";
import { cookieOf } from "./sessions.ts";

let running: TestPortal;
let changes: readonly Change[];
let cookie: string;
beforeAll(async () => {
  running = await startTestPortal();
  changes = await changesOf(running.portal);
  cookie = await cookieOf(running, "100201");
});
afterAll(() => running.close());

const FORM = "application/x-www-form-urlencoded";
const FORGERIES: readonly [words: string, status: number, headers: TestRequest["headers"], body?: string][] = [
  ["another site", 403, { "sec-fetch-site": "cross-site" }],
  ["a sibling of the site", 403, { "sec-fetch-site": "same-site" }],
  ["an address that was typed", 403, { "sec-fetch-site": "none" }],
  ["two sites at once", 403, { "sec-fetch-site": "same-origin, cross-site" }],
  ["a null origin", 403, { origin: "null" }],
  ["no origin", 403, { origin: undefined }],
  [
    "no origin, by an old browser with a referrer",
    403,
    { origin: undefined, "sec-fetch-site": undefined, referer: "http://localhost/" },
  ],
  ["another brand's page", 403, { origin: "http://nz.localhost" }],
  ["another port", 403, { origin: "http://localhost:1" }],
  ["another scheme", 403, { origin: "https://localhost" }],
  ["a site whose name begins like ours", 403, { origin: "http://localhost.evil.example" }],
  ["a page without the portal's script", 403, { "x-portico": undefined }],
  ["a form", 415, { "content-type": FORM }, "name=100201&password=x"],
  ["a form that looks like JSON", 415, { "content-type": "text/plain" }, '{"path":"/points","x":"="}'],
  ["a form with files", 415, { "content-type": "multipart/form-data; boundary=x" }, "--x--"],
  ["a script that names another kind of JSON", 415, { "content-type": "application/json-patch+json" }, "{}"],
  ["two types at once", 415, { "content-type": "text/plain, application/json" }, "{}"],
  ["a body without a type", 415, { "content-type": undefined }, "{}"],
  [
    "a form of another site",
    403,
    { "content-type": FORM, "sec-fetch-site": "cross-site", origin: "http://evil.example", "x-portico": undefined },
    "x=1",
  ],
];

describe("a change from", () => {
  test.each(FORGERIES)(
    "%s is refused by every endpoint, without any effect",
    async (_words, expected, headers, body) => {
      running.club.requests.clear();
      const accepted: string[] = [];
      for (const { method, path, body: validBody } of changes) {
        const {
          status,
          json,
          headers: responseHeaders,
        } = await running.request(path, { method, body: body ?? validBody, cookie, headers: headers ?? {} });
        const code = expected === 403 ? "CROSS_SITE" : "NOT_JSON";
        if (status !== expected || json.code !== code) accepted.push(`${method} ${path}: ${status} ${json?.code}`);
        if (responseHeaders["set-cookie"] !== undefined) accepted.push(`${method} ${path} sets a cookie`);
      }
      expect(accepted).toEqual([]);
      expect(running.club.requests.requests).toEqual([]);
      expect((await running.request("/api/session", { cookie })).json.state).toBe("signed-in");
    },
  );

  test("our own page is accepted by every endpoint", async () => {
    // Without this, the tests above would also pass if every endpoint refused everything.
    const refused: string[] = [];
    for (const { method, path, body } of changes) {
      const memberCookie = await cookieOf(running, sampleMemberFor(path));
      const { status, json } = await running.request(path, { method, body, cookie: memberCookie });
      // Reached the handler, which knows no payment, booking, purchase, link, saved search or mailing list of that id.
      if (/^(PAYMENT|BOOKING|PURCHASE|GUEST_LINK|KEPT_SEARCH|MAILING_LIST)_UNKNOWN$/.test(json?.code)) continue;
      if ([400, 401, 403, 404, 415].includes(status) || status >= 500) refused.push(`${method} ${path}: ${status}`);
    }
    expect(refused).toEqual([]);
  });
});

const READABLE = [
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

describe("no change is made", () => {
  test.each(["GET", "HEAD"] as const)("by %s", async (method) => {
    const cookieOfOther = await cookieOf(running, "100202");
    const paths = new Set((await running.app.ready(), changes).map(({ path }) => path));
    for (const path of paths) {
      const endpoints = changes.filter((change) => change.path === path);
      const { status } = await running.request(path, { method, cookie: cookieOfOther });
      // Some paths can also be read. A read has no other effect.
      const isRead = READABLE.includes(path);
      expect([path, isRead ? [200] : [404, 405]].flat()).toContain(status);
      expect(endpoints.length).toBeGreaterThan(0);
    }
    const { json } = await running.request("/api/session", { cookie: cookieOfOther });
    expect(json.state).toBe("signed-in");
  });

  test.each(["OPTIONS", "PATCH", "DELETE"] as const)(
    "by %s from another site, and CORS allows no other site",
    async (method) => {
      running.club.requests.clear();
      for (const { path } of changes) {
        const { status, headers } = await running.request(path, {
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
      expect(running.club.requests.requests).toEqual([]);
    },
  );

  test("by a header that overrides the method", async () => {
    const cookieOfOther = await cookieOf(running, "100202");
    for (const name of ["x-http-method-override", "x-http-method", "x-method-override"])
      await running.request("/api/logout?_method=POST", { cookie: cookieOfOther, headers: { [name]: "POST" } });
    expect((await running.request("/api/session", { cookie: cookieOfOther })).json.state).toBe("signed-in");
  });
});
