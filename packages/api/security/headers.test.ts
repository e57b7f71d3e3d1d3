import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointsOf } from "../access-matrix/endpoints.ts";
import { questionsOf } from "../access-matrix/questions.ts";
import { inlineHash } from "../src/pages/templates/content-security.ts";
import { contentWithout } from "../testing/content.ts";
import { type Answered, type Asking, startTestPortal, type TestPortal } from "../testing/portal.ts";
import { type Change, changesOf } from "./changes.ts";
import { requestText, talk } from "./raw.ts";
import { headerMistakes } from "./required-headers.ts";
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
    settings: { webFolder: folder, firstWait: 0 },
    // A fault of ours: nobody foresaw what this call throws.
    change: (portal) => ({
      ...portal,
      club: {
        ...portal.club,
        clientInfo: { clientInfo: async () => Promise.reject(new TypeError("canary of a fault")) },
      },
    }),
  });
  cookie = await cookieOf(running, "100201");
  // Over https there is one header more; without content there are no pictures.
  secure = await startTestPortal({
    settings: { webFolder: folder, scheme: "https", production: true, testSystem: false },
    change: (portal) => ({ ...portal, content: contentWithout(portal.content, () => true) }),
  });
});
afterAll(async () => {
  await running.close();
  await secure.close();
  rmSync(folder, { recursive: true });
});

const post = (body: unknown, more: Asking = {}): Asking => ({ method: "POST", body, ...more });
const WRONG = { name: "999998", password: "wrong" };

/** One answer of each kind and status. */
const ANSWERS: readonly [words: string, status: number, ask: () => Promise<Answered>][] = [
  ["data", 200, () => running.ask("/api/session", { cookie })],
  ["data for the headers alone", 200, () => running.ask("/api/session", { method: "HEAD" })],
  ["the description of the endpoints", 200, () => running.ask("/api/docs")],
  ["a member's file", 200, fileOf],
  ["a page", 200, () => running.ask("/logon")],
  ["a page of a member", 200, () => running.ask("/points", { cookie })],
  ["a file of the build", 200, () => running.ask(`/assets/${SCRIPT}`)],
  ["a file of the root", 200, () => running.ask("/favicon.svg")],
  ["a picture", 200, () => pictureOf({})],
  ["a picture that is known", 304, () => pictureOf({ "if-none-match": "*" })],
  ["a page elsewhere", 302, () => running.ask("/points")],
  ["a page by another name", 308, () => running.ask("/points/")],
  ["what cannot be read", 400, () => running.ask("/api/profile?x=1", { cookie })],
  ["broken JSON", 400, () => running.ask("/api/session", post("{"))],
  ["an address that encodes nothing", 400, () => running.ask("/api/bookings/%zz", { cookie })],
  ["the page of what cannot be read", 400, () => running.ask("/400")],
  ["nobody signed in", 401, () => running.ask("/api/profile")],
  ["another site", 403, () => running.ask("/api/session", post(WRONG, { headers: { origin: "http://evil.example" } }))],
  ["a page that is not the member's", 403, () => running.ask("/api/entitlements", { cookie })],
  ["no endpoint", 404, () => running.ask("/api/none")],
  ["no page", 404, () => running.ask("/nowhere-at-all", { cookie })],
  ["no file", 404, () => running.ask("/assets/none-B1x9_qZk.js")],
  ["no picture", 404, () => running.ask("/media/none.png")],
  ["no booking", 404, () => running.ask("/api/bookings/none", { cookie })],
  ["too long a body", 413, () => running.ask("/api/session", post(`"${"a".repeat(70_000)}"`))],
  [
    "a form",
    415,
    () =>
      running.ask("/api/session", post("a=b", { headers: { "content-type": "application/x-www-form-urlencoded" } })),
  ],
  ["another host", 421, () => running.ask("/api/session", { headers: { host: "evil.example" } })],
  ["another host's page", 421, () => running.ask("/points", { headers: { host: "evil.example" } })],
  ["a wrong password", 422, () => running.ask("/api/session", post({ ...WRONG, name: "999997" }))],
  ["too many tries", 429, tooManyTries],
  ["a fault of ours", 500, () => running.ask("/api/client-info", { cookie })],
  ["a club that cannot be read", 502, () => broken("html")],
  ["a club that does not answer", 503, () => broken("500")],
];

async function tooManyTries(): Promise<Answered> {
  for (let at = 0; at < 10; at += 1) await running.ask("/api/session", post(WRONG));
  return running.ask("/api/session", post(WRONG));
}

async function broken(kind: "html" | "500"): Promise<Answered> {
  running.club.faults.set({ kind, call: "get-charges" });
  try {
    return await running.ask("/api/payments", { cookie });
  } finally {
    running.club.faults.clear();
  }
}

async function fileOf(): Promise<Answered> {
  const { json } = await running.ask("/api/documents", { cookie });
  return running.ask(`/api/documents/${json.documents[0].id}/file`, { cookie });
}

async function pictureOf(headers: Record<string, string>): Promise<Answered> {
  const { text } = await running.ask("/api/content/home", { cookie });
  return running.ask(/\/media\/[^"]+/.exec(text)?.[0] ?? "/no-picture", { headers });
}

describe("the headers of every answer", () => {
  test.each(ANSWERS)("are those of %s, %i", async (_words, expected, ask) => {
    const { status, headers, text } = await ask();
    expect(status).toBe(expected);
    expect(headerMistakes(headers)).toEqual([]);
    expect(text).not.toContain("canary");
  });

  test.each([
    ["what is no HTTP", "canary\r\n\r\n", 400],
    ["headers that are too long", requestText("GET / HTTP/1.1", [`X-Canary: ${"canary".repeat(4_000)}`]), 431],
    ["an expectation", requestText("GET / HTTP/1.1", ["Expect: canary"]), 417],
  ])("are those of %s", async (_words, sent, expected) => {
    for (const [scheme, { address }] of [
      ["http", running],
      ["https", secure],
    ] as const) {
      const { statuses, headers, text } = await talk(Number(new URL(address).port), [sent]);
      expect(statuses).toEqual([expected]);
      expect(headerMistakes(headers, { scheme })).toEqual([]);
      expect(text).not.toContain("canary");
    }
  });

  test("are there on every endpoint, for members and strangers, well asked and badly", async () => {
    const changes: readonly Change[] = await changesOf(running.portal);
    const wrong: string[] = [];
    const look = (words: string, { headers }: Answered) => {
      const mistakes = headerMistakes(headers);
      if (mistakes.length > 0) wrong.push(`${words}: ${mistakes.join("; ")}`);
      if (words.includes("/api/") && headers["cache-control"] !== "no-store" && !words.includes("/file"))
        wrong.push(`${words} may be kept`);
    };
    for (const { method, target } of (await endpointsOf(running.portal)).flatMap(questionsOf)) {
      for (const asking of [{}, { cookie }, { cookie, headers: { host: "evil.example" } }])
        look(`GET ${target}`, await running.ask(target, asking));
      look(`GET ${target} and more`, await running.ask(`${target}${target.includes("?") ? "&" : "?"}x=1`, { cookie }));
      look(`${method} ${target} by HEAD`, await running.ask(target, { cookie, method: "HEAD" }));
    }
    for (const { method, path, body } of changes)
      for (const sent of [body, "{", [], { x: 1 }])
        look(
          `${method} ${path}`,
          await running.ask(path, { method, body: sent, cookie: await cookieOf(running, "100201") }),
        );
    expect(wrong).toEqual([]);
  });

  test("of a page say that it is HTML, and let the styles in that stand in it", async () => {
    for (const path of ["/logon", "/no-such-page"]) {
      const { headers, text } = await running.ask(path, {
        cookie: path === "/logon" ? undefined : await cookieOf(running, "100201"),
      });
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      const hashes = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = ""]) => inlineHash(style));
      expect(hashes.length).toBeGreaterThan(0);
      const [, allowed = ""] = /style-src ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
      expect(allowed.split(" ")).toEqual(expect.arrayContaining(hashes));
    }
  });

  test("are one more over https, and no cookie goes without its guards", async () => {
    const portalOrigin = `https://localhost:${new URL(secure.address).port}`;
    const body = { name: "100201", password: "seven lanterns on the pier" };
    const signedIn = await secure.ask("/api/session", post(body, { headers: { origin: portalOrigin } }));
    expect(signedIn.status).toBe(200);
    const asked = [
      "/",
      "/logon",
      "/points/",
      "/api/session",
      "/api/none",
      `/assets/${SCRIPT}`,
      "/assets/none-B1x9_qZk.js",
      "/favicon.svg",
    ];
    const answers = [signedIn, ...(await Promise.all(asked.map((path) => secure.ask(path))))];
    for (const { headers } of answers) expect(headerMistakes(headers, { scheme: "https" })).toEqual([]);
    const refused = await secure.ask("/points");
    const set = [signedIn, refused].flatMap(({ headers }) => [headers["set-cookie"] ?? []].flat());
    expect(set.length).toBeGreaterThan(1);
    for (const one of set)
      expect(one).toMatch(
        /^__Host-[\w-]+=[^;]*;(?=.* HttpOnly)(?=.* Secure)(?=.* SameSite=Lax)(?!.* Domain)(?=.* Path=\/(;|$))/,
      );
  });
});
