import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpointsOf } from "../access-matrix/endpoints.ts";
import { sampleRequestsOf } from "../access-matrix/sample-requests.ts";
import { inlineHash } from "../src/pages/templates/content-security.ts";
import { contentWithout } from "../testing/content.ts";
import { startTestPortal, type TestPortal, type TestRequest, type TestResponse } from "../testing/portal.ts";
import { type ChangingEndpoint, changingEndpointsOf } from "./changing-endpoints.ts";
import { requestText, sendParts } from "./raw-http.ts";
import { headerErrors } from "./required-headers.ts";
import { createSessionCookie } from "./sessions.ts";

const SCRIPT = "app-B1x9_qZk.js";

let folder: string;
let testPortal: TestPortal;
let httpsPortal: TestPortal;
let cookie: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "headers-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", SCRIPT), "export {};");
  writeFileSync(join(folder, "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  testPortal = await startTestPortal({
    settings: { webFolder: folder, firstWaitMs: 0 },
    // Simulates a bug in the portal.
    override: (portal) => ({
      ...portal,
      backEnd: {
        ...portal.backEnd,
        clientInfo: { clientInfo: async () => Promise.reject(new TypeError("canary of a fault")) },
      },
    }),
  });
  cookie = await createSessionCookie(testPortal, "100201");
  httpsPortal = await startTestPortal({
    settings: { webFolder: folder, scheme: "https", production: true, testSystem: false },
    override: (portal) => ({ ...portal, content: contentWithout(portal.content, () => true) }),
  });
});
afterAll(async () => {
  await testPortal.close();
  await httpsPortal.close();
  rmSync(folder, { recursive: true });
});

const post = (body: unknown, options: TestRequest = {}): TestRequest => ({ method: "POST", body, ...options });
const WRONG_CREDENTIALS = { name: "999998", password: "wrong" };

/** At least one response of each status. */
const RESPONSES: readonly [description: string, status: number, send: () => Promise<TestResponse>][] = [
  ["an API response", 200, () => testPortal.request("/api/session", { cookie })],
  ["HEAD", 200, () => testPortal.request("/api/session", { method: "HEAD" })],
  ["the OpenAPI document", 200, () => testPortal.request("/api/docs")],
  ["a member's file", 200, requestDocument],
  ["a page", 200, () => testPortal.request("/logon")],
  ["a member's page", 200, () => testPortal.request("/points", { cookie })],
  ["an asset", 200, () => testPortal.request(`/assets/${SCRIPT}`)],
  ["a root file", 200, () => testPortal.request("/favicon.svg")],
  ["a picture", 200, () => requestPicture({})],
  ["a cached picture", 304, () => requestPicture({ "if-none-match": "*" })],
  ["a redirect to the sign-in page", 302, () => testPortal.request("/points")],
  ["a redirect to the canonical path", 308, () => testPortal.request("/points/")],
  ["an unknown query parameter", 400, () => testPortal.request("/api/profile?x=1", { cookie })],
  ["broken JSON", 400, () => testPortal.request("/api/session", post("{"))],
  ["a URL that cannot be decoded", 400, () => testPortal.request("/api/bookings/%zz", { cookie })],
  ["the page of bad requests", 400, () => testPortal.request("/400")],
  ["a visitor", 401, () => testPortal.request("/api/profile")],
  [
    "another site",
    403,
    () => testPortal.request("/api/session", post(WRONG_CREDENTIALS, { headers: { origin: "http://evil.example" } })),
  ],
  ["a refused member", 403, () => testPortal.request("/api/entitlements", { cookie })],
  ["an unknown endpoint", 404, () => testPortal.request("/api/none")],
  ["an unknown page", 404, () => testPortal.request("/nowhere-at-all", { cookie })],
  ["an unknown asset", 404, () => testPortal.request("/assets/none-B1x9_qZk.js")],
  ["an unknown picture", 404, () => testPortal.request("/media/none.png")],
  ["an unknown booking", 404, () => testPortal.request("/api/bookings/none", { cookie })],
  ["a body that is too long", 413, () => testPortal.request("/api/session", post(`"${"a".repeat(70_000)}"`))],
  [
    "a form",
    415,
    () =>
      testPortal.request(
        "/api/session",
        post("a=b", { headers: { "content-type": "application/x-www-form-urlencoded" } }),
      ),
  ],
  ["another host", 421, () => testPortal.request("/api/session", { headers: { host: "evil.example" } })],
  ["a page of another host", 421, () => testPortal.request("/points", { headers: { host: "evil.example" } })],
  ["a wrong password", 422, () => testPortal.request("/api/session", post({ ...WRONG_CREDENTIALS, name: "999997" }))],
  ["too many attempts", 429, exhaustAttempts],
  ["a bug in the portal", 500, () => testPortal.request("/api/client-info", { cookie })],
  ["a back-end with unreadable responses", 502, () => requestWithFault("html")],
  ["a failing back-end", 503, () => requestWithFault("500")],
];

async function exhaustAttempts(): Promise<TestResponse> {
  for (let count = 0; count < 10; count += 1) await testPortal.request("/api/session", post(WRONG_CREDENTIALS));
  return testPortal.request("/api/session", post(WRONG_CREDENTIALS));
}

async function requestWithFault(kind: "html" | "500"): Promise<TestResponse> {
  testPortal.club.faults.set({ kind, call: "get-charges" });
  try {
    return await testPortal.request("/api/payments", { cookie });
  } finally {
    testPortal.club.faults.clear();
  }
}

async function requestDocument(): Promise<TestResponse> {
  const { json } = await testPortal.request("/api/documents", { cookie });
  return testPortal.request(`/api/documents/${json.documents[0].id}/file`, { cookie });
}

async function requestPicture(headers: Record<string, string>): Promise<TestResponse> {
  const { text } = await testPortal.request("/api/content/home", { cookie });
  return testPortal.request(/\/media\/[^"]+/.exec(text)?.[0] ?? "/no-picture", { headers });
}

describe("the headers of every response", () => {
  it.each(RESPONSES)("are correct for %s, %i", async (_description, expectedStatus, send) => {
    const { status, headers, text } = await send();
    expect(status).toBe(expectedStatus);
    expect(headerErrors(headers)).toEqual([]);
    expect(text).not.toContain("canary");
  });

  it.each([
    ["malformed HTTP", "canary\r\n\r\n", 400],
    ["headers that are too long", requestText("GET / HTTP/1.1", [`X-Canary: ${"canary".repeat(4_000)}`]), 431],
    ["an Expect header", requestText("GET / HTTP/1.1", ["Expect: canary"]), 417],
  ])("are correct for %s", async (_description, text, expectedStatus) => {
    for (const [scheme, { address }] of [
      ["http", testPortal],
      ["https", httpsPortal],
    ] as const) {
      const result = await sendParts(Number(new URL(address).port), [text]);
      expect(result.statuses).toEqual([expectedStatus]);
      expect(headerErrors(result.headers, { scheme })).toEqual([]);
      expect(result.text).not.toContain("canary");
    }
  });

  it("are correct on every endpoint, for members and visitors, for valid and invalid requests", async () => {
    const changingEndpoints: readonly ChangingEndpoint[] = await changingEndpointsOf(testPortal.portal);
    const problems: string[] = [];
    const checkHeaders = (description: string, { headers }: TestResponse) => {
      const errors = headerErrors(headers);
      if (errors.length > 0) problems.push(`${description}: ${errors.join("; ")}`);
      if (description.includes("/api/") && headers["cache-control"] !== "no-store" && !description.includes("/file"))
        problems.push(`${description} may be cached`);
    };
    for (const { method, target } of (await endpointsOf(testPortal.portal)).flatMap(sampleRequestsOf)) {
      for (const options of [{}, { cookie }, { cookie, headers: { host: "evil.example" } }])
        checkHeaders(`GET ${target}`, await testPortal.request(target, options));
      checkHeaders(
        `GET ${target} and more`,
        await testPortal.request(`${target}${target.includes("?") ? "&" : "?"}x=1`, { cookie }),
      );
      checkHeaders(`${method} ${target} by HEAD`, await testPortal.request(target, { cookie, method: "HEAD" }));
    }
    for (const { method, path, body } of changingEndpoints)
      for (const payload of [body, "{", [], { x: 1 }])
        checkHeaders(
          `${method} ${path}`,
          await testPortal.request(path, {
            method,
            body: payload,
            cookie: await createSessionCookie(testPortal, "100201"),
          }),
        );
    expect(problems).toEqual([]);
  });

  it("declare HTML for a page, and allow its inline styles", async () => {
    for (const path of ["/logon", "/no-such-page"]) {
      const { headers, text } = await testPortal.request(path, {
        cookie: path === "/logon" ? undefined : await createSessionCookie(testPortal, "100201"),
      });
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      const hashes = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = ""]) => inlineHash(style));
      expect(hashes.length).toBeGreaterThan(0);
      const [, allowed = ""] = /style-src ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
      expect(allowed.split(" ")).toEqual(expect.arrayContaining(hashes));
    }
  });

  it("include HSTS over HTTPS, and every cookie has its protective attributes", async () => {
    const portalOrigin = `https://localhost:${new URL(httpsPortal.address).port}`;
    const body = { name: "100201", password: "seven lanterns on the pier" };
    const signedIn = await httpsPortal.request("/api/session", post(body, { headers: { origin: portalOrigin } }));
    expect(signedIn.status).toBe(200);
    const paths = [
      "/",
      "/logon",
      "/points/",
      "/api/session",
      "/api/none",
      `/assets/${SCRIPT}`,
      "/assets/none-B1x9_qZk.js",
      "/favicon.svg",
    ];
    const responses = [signedIn, ...(await Promise.all(paths.map((path) => httpsPortal.request(path))))];
    for (const { headers } of responses) expect(headerErrors(headers, { scheme: "https" })).toEqual([]);
    const refused = await httpsPortal.request("/points");
    const cookies = [signedIn, refused].flatMap(({ headers }) => [headers["set-cookie"] ?? []].flat());
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookieHeader of cookies)
      expect(cookieHeader).toMatch(
        /^__Host-[\w-]+=[^;]*;(?=.* HttpOnly)(?=.* Secure)(?=.* SameSite=Lax)(?!.* Domain)(?=.* Path=\/(;|$))/,
      );
  });
});
