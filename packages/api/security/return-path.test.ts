import { ROUTES } from "@portico/domain/access/routes";
import { followReturnPath } from "@portico/domain/session/return-path";
import { RETURN_PATH_ATTACKS } from "@portico/domain/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal, type TestResponse } from "../testing/portal.ts";
import { cookieOf } from "./sessions.ts";

const TEXTS = RETURN_PATH_ATTACKS.map(({ attack }) => attack).filter((attack) => typeof attack === "string");
const OTHERS = RETURN_PATH_ATTACKS.map(({ attack }) => attack).filter((attack) => typeof attack !== "string");

let running: TestPortal;
let cookie: string;
beforeAll(async () => {
  running = await startTestPortal({
    // Accept any password; it is not under test.
    override: (portal) => ({
      ...portal,
      backEnd: {
        ...portal.backEnd,
        credentials: { ...portal.backEnd.credentials, verify: async () => ({ memberNumber: "100201", isEcv: false }) },
      },
    }),
  });
  cookie = await cookieOf(running, "100201");
});
afterAll(() => running.close());

/** The URL, if a browser would leave the portal with it. */
function foreignUrl(url: string): string | undefined {
  const { origin } = new URL(running.address);
  const parsed = URL.parse(url, origin);
  const isOwn = /^\/(?![/\\])/.test(url) && parsed?.origin === origin && !parsed.pathname.startsWith("//");
  return isOwn ? undefined : url;
}

describe("after signing in", () => {
  test("no return path leads to another site", async () => {
    const findings: string[] = [];
    for (const r of TEXTS) {
      const { status, json } = await running.request("/api/session", {
        method: "POST",
        body: { name: "100201", password: "x", r },
      });
      if (status === 422 && r.length > 4_096) continue;
      if (status !== 200 || json.to !== "/" || foreignUrl(json.to) !== undefined)
        findings.push(`${r}: ${status} ${json.to}`);
    }
    expect(TEXTS.length).toBeGreaterThan(150);
    expect(findings).toEqual([]);
  });

  test("a return path that is not a string is refused", async () => {
    for (const r of OTHERS.filter((value) => value !== undefined && typeof value !== "bigint")) {
      const body = { name: "100201", password: "x", r };
      const status = (await running.request("/api/session", { method: "POST", body })).status;
      // In JSON there is no NaN, and a String object becomes a string.
      expect([JSON.stringify(r), status]).toEqual([JSON.stringify(r), JSON.stringify(r) === '"points"' ? 200 : 400]);
    }
  });

  test.each(["", "x/", "%20", "?x="])("nor with %j before it, or encoded twice", async (prefix) => {
    const findings: string[] = [];
    for (const attack of TEXTS.filter((text) => text.length < 1_000)) {
      for (const r of [prefix + attack, encodeURIComponent((prefix + attack).toWellFormed())]) {
        const { status, json } = await running.request("/api/session", {
          method: "POST",
          body: { name: "100201", password: "x", r },
        });
        if (status !== 200 || json.to !== followReturnPath(r) || foreignUrl(json.to) !== undefined) findings.push(r);
      }
    }
    expect(findings).toEqual([]);
  });

  test("every member returns to the page that required sign-in", async () => {
    const pages: string[] = [];
    for (const { path } of ROUTES) {
      const page = path.replace(/\{[^}]*\}/, "sample");
      const { status, headers } = await running.request(page);
      if (status !== 302) continue;
      const logonUrl = new URL(String(headers["location"]), running.address);
      expect(logonUrl.pathname).toBe("/logon");
      const r = logonUrl.searchParams.get("r");
      const { json } = await running.request("/api/session", {
        method: "POST",
        body: { name: "100201", password: "x", r },
      });
      expect(json.to).toBe(page);
      pages.push(page);
    }
    expect(pages.length).toBeGreaterThan(40);
  });
});

describe("a URL", () => {
  const toUrlText = (text: string) =>
    text.toWellFormed().replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character));

  function redirectProblems({ status, headers }: TestResponse, path: string): string[] {
    const { location } = headers;
    if (location === undefined) return [];
    if (![302, 308].includes(status)) return [`${path}: ${status} with a Location`];
    return [location]
      .flat()
      .flatMap((target) => foreignUrl(target) ?? [])
      .map((target) => `${path}: ${target}`);
  }

  test.each(["a visitor", "a member"])("never redirects %s to another site", async (audience) => {
    const options = audience === "a member" ? { cookie } : {};
    const findings: string[] = [];
    let redirects = 0;
    for (const attack of TEXTS.filter((text) => text.length < 4_000)) {
      const encoded = encodeURIComponent(attack.toWellFormed());
      const plain = toUrlText(attack);
      const paths = [
        `/${plain}`,
        `//${plain}`,
        `/points/${plain}`,
        `/logon?r=${encoded}`,
        `/points?r=${encoded}`,
        `/${encoded}`,
        `/points-play//?${plain}`,
      ];
      for (const path of paths) {
        const response = await running.request(path, options);
        if (response.headers["location"] !== undefined) redirects += 1;
        findings.push(...redirectProblems(response, path));
      }
    }
    expect(findings).toEqual([]);
    expect(redirects).toBeGreaterThan(100);
  });

  test("that hands a member over redirects only to the loyalty provider", async () => {
    // A new session, because the sign-ins above ended older ones.
    const memberCookie = await cookieOf(running, "100202");
    for (const attack of TEXTS.filter((text) => text.length < 4_000)) {
      const { status, headers } = await running.request(
        `/auto-login-ll?redirect=${encodeURIComponent(attack.toWellFormed())}`,
        { cookie: memberCookie },
      );
      const { location } = headers;
      if (location === undefined) expect([400, 422, 502, 503]).toContain(status);
      else expect(new URL(String(location)).origin).toBe(new URL(running.club.address).origin);
    }
  });

  test("in a Host or forwarding header is never used in a redirect", async () => {
    for (const headers of [
      { "x-forwarded-host": "evil.example" },
      { "x-forwarded-proto": "gopher" },
      { forwarded: "host=evil.example" },
      { "x-original-url": "//evil.example" },
    ]) {
      const { status, headers: responseHeaders } = await running.request("/points//", { headers });
      expect([status, responseHeaders["location"]]).toEqual([308, "/points"]);
    }
  });
});
