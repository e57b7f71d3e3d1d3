import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointsOf } from "../access-matrix/endpoints.ts";
import { sampleRequestsOf } from "../access-matrix/sample-requests.ts";
import { inlineHash } from "../src/pages/templates/content-security.ts";
import { contentWithout } from "../testing/content.ts";
import { startTestPortal, type TestPortal, type TestRequest, type TestResponse } from "../testing/portal.ts";
import { type Change, changesOf } from "./changing-endpoints.ts";
import { requestText, sendParts } from "./raw-http.ts";
import { headerErrors } from "./required-headers.ts";
import { cookieOf } from "./sessions.ts";

const SCRIPT = "app-B1x9_qZk.js";

let folder: string;
let running: TestPortal;
let secure: TestPortal;
let cookie: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "headers-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", SCRIPT), "export {};");
  writeFileSync(join(folder, "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  running = await startTestPortal({
    settings: { webFolder: folder, firstWaitMs: 0 },
    // Simulates a bug: this call throws an unexpected error.
    override: (portal) => ({
      ...portal,
      backEnd: {
        ...portal.backEnd,
        clientInfo: { clientInfo: async () => Promise.reject(new TypeError("canary of a fault")) },
      },
    }),
  });
  cookie = await cookieOf(running, "100201");
  // HTTPS adds a header; without content there are no pictures.
  secure = await startTestPortal({
    settings: { webFolder: folder, scheme: "https", production: true, testSystem: false },
    override: (portal) => ({ ...portal, content: contentWithout(portal.content, () => true) }),
  });
});
afterAll(async () => {
  await running.close();
  await secure.close();
  rmSync(folder, { recursive: true });
});

const post = (body: unknown, options: TestRequest = {}): TestRequest => ({ method: "POST", body, ...options });
const WRONG = { name: "999998", password: "wrong" };

/** A response of each kind and status. */
const RESPONSES: readonly [words: string, status: number, ask: () => Promise<TestResponse>][] = [
  ["data", 200, () => running.request("/api/session", { cookie })],
  ["data for the headers alone", 200, () => running.request("/api/session", { method: "HEAD" })],
  ["the description of the endpoints", 200, () => running.request("/api/docs")],
  ["a member's file", 200, documentFile],
  ["a page", 200, () => running.request("/logon")],
  ["a page of a member", 200, () => running.request("/points", { cookie })],
  ["a file of the build", 200, () => running.request(`/assets/${SCRIPT}`)],
  ["a file of the root", 200, () => running.request("/favicon.svg")],
  ["a picture", 200, () => requestPicture({})],
  ["a picture that is known", 304, () => requestPicture({ "if-none-match": "*" })],
  ["a page elsewhere", 302, () => running.request("/points")],
  ["a page by another name", 308, () => running.request("/points/")],
  ["what cannot be read", 400, () => running.request("/api/profile?x=1", { cookie })],
  ["broken JSON", 400, () => running.request("/api/session", post("{"))],
  ["an address that encodes nothing", 400, () => running.request("/api/bookings/%zz", { cookie })],
  ["the page of what cannot be read", 400, () => running.request("/400")],
  ["nobody signed in", 401, () => running.request("/api/profile")],
  [
    "another site",
    403,
    () => running.request("/api/session", post(WRONG, { headers: { origin: "http://evil.example" } })),
  ],
  ["a page that is not the member's", 403, () => running.request("/api/entitlements", { cookie })],
  ["no endpoint", 404, () => running.request("/api/none")],
  ["no page", 404, () => running.request("/nowhere-at-all", { cookie })],
  ["no file", 404, () => running.request("/assets/none-B1x9_qZk.js")],
  ["no picture", 404, () => running.request("/media/none.png")],
  ["no booking", 404, () => running.request("/api/bookings/none", { cookie })],
  ["too long a body", 413, () => running.request("/api/session", post(`"${"a".repeat(70_000)}"`))],
  [
    "a form",
    415,
    () =>
      running.request(
        "/api/session",
        post("a=b", { headers: { "content-type": "application/x-www-form-urlencoded" } }),
      ),
  ],
  ["another host", 421, () => running.request("/api/session", { headers: { host: "evil.example" } })],
  ["another host's page", 421, () => running.request("/points", { headers: { host: "evil.example" } })],
  ["a wrong password", 422, () => running.request("/api/session", post({ ...WRONG, name: "999997" }))],
  ["too many tries", 429, exhaustAttempts],
  ["a fault of ours", 500, () => running.request("/api/client-info", { cookie })],
  ["a club that cannot be read", 502, () => failingClub("html")],
  ["a club that does not answer", 503, () => failingClub("500")],
];

async function exhaustAttempts(): Promise<TestResponse> {
  for (let at = 0; at < 10; at += 1) await running.request("/api/session", post(WRONG));
  return running.request("/api/session", post(WRONG));
}

async function failingClub(kind: "html" | "500"): Promise<TestResponse> {
  running.club.faults.set({ kind, call: "get-charges" });
  try {
    return await running.request("/api/payments", { cookie });
  } finally {
    running.club.faults.clear();
  }
}

async function documentFile(): Promise<TestResponse> {
  const { json } = await running.request("/api/documents", { cookie });
  return running.request(`/api/documents/${json.documents[0].id}/file`, { cookie });
}

async function requestPicture(headers: Record<string, string>): Promise<TestResponse> {
  const { text } = await running.request("/api/content/home", { cookie });
  return running.request(/\/media\/[^"]+/.exec(text)?.[0] ?? "/no-picture", { headers });
}

describe("the headers of every response", () => {
  test.each(RESPONSES)("are correct for %s, %i", async (_words, expected, ask) => {
    const { status, headers, text } = await ask();
    expect(status).toBe(expected);
    expect(headerErrors(headers)).toEqual([]);
    expect(text).not.toContain("canary");
  });

  test.each([
    ["what is no HTTP", "canary\r\n\r\n", 400],
    ["headers that are too long", requestText("GET / HTTP/1.1", [`X-Canary: ${"canary".repeat(4_000)}`]), 431],
    ["an expectation", requestText("GET / HTTP/1.1", ["Expect: canary"]), 417],
  ])("are correct for %s", async (_words, sent, expected) => {
    for (const [scheme, { address }] of [
      ["http", running],
      ["https", secure],
    ] as const) {
      const { statuses, headers, text } = await sendParts(Number(new URL(address).port), [sent]);
      expect(statuses).toEqual([expected]);
      expect(headerErrors(headers, { scheme })).toEqual([]);
      expect(text).not.toContain("canary");
    }
  });

  test("are correct on every endpoint, for members and visitors, for valid and invalid requests", async () => {
    const changes: readonly Change[] = await changesOf(running.portal);
    const problems: string[] = [];
    const checkHeaders = (description: string, { headers }: TestResponse) => {
      const errors = headerErrors(headers);
      if (errors.length > 0) problems.push(`${description}: ${errors.join("; ")}`);
      if (description.includes("/api/") && headers["cache-control"] !== "no-store" && !description.includes("/file"))
        problems.push(`${description} may be kept`);
    };
    for (const { method, target } of (await endpointsOf(running.portal)).flatMap(sampleRequestsOf)) {
      for (const options of [{}, { cookie }, { cookie, headers: { host: "evil.example" } }])
        checkHeaders(`GET ${target}`, await running.request(target, options));
      checkHeaders(
        `GET ${target} and more`,
        await running.request(`${target}${target.includes("?") ? "&" : "?"}x=1`, { cookie }),
      );
      checkHeaders(`${method} ${target} by HEAD`, await running.request(target, { cookie, method: "HEAD" }));
    }
    for (const { method, path, body } of changes)
      for (const payload of [body, "{", [], { x: 1 }])
        checkHeaders(
          `${method} ${path}`,
          await running.request(path, { method, body: payload, cookie: await cookieOf(running, "100201") }),
        );
    expect(problems).toEqual([]);
  });

  test("of a page declare HTML, and allow its inline styles", async () => {
    for (const path of ["/logon", "/no-such-page"]) {
      const { headers, text } = await running.request(path, {
        cookie: path === "/logon" ? undefined : await cookieOf(running, "100201"),
      });
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      const hashes = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = ""]) => inlineHash(style));
      expect(hashes.length).toBeGreaterThan(0);
      const [, allowed = ""] = /style-src ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
      expect(allowed.split(" ")).toEqual(expect.arrayContaining(hashes));
    }
  });

  test("include HSTS over HTTPS, and every cookie has its protective attributes", async () => {
    const portalOrigin = `https://localhost:${new URL(secure.address).port}`;
    const body = { name: "100201", password: "seven lanterns on the pier" };
    const signedIn = await secure.request("/api/session", post(body, { headers: { origin: portalOrigin } }));
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
    const responses = [signedIn, ...(await Promise.all(paths.map((path) => secure.request(path))))];
    for (const { headers } of responses) expect(headerErrors(headers, { scheme: "https" })).toEqual([]);
    const refused = await secure.request("/points");
    const cookies = [signedIn, refused].flatMap(({ headers }) => [headers["set-cookie"] ?? []].flat());
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookieHeader of cookies)
      expect(cookieHeader).toMatch(
        /^__Host-[\w-]+=[^;]*;(?=.* HttpOnly)(?=.* Secure)(?=.* SameSite=Lax)(?!.* Domain)(?=.* Path=\/(;|$))/,
      );
  });
});
