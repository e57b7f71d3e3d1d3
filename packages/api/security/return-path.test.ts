import { ROUTES } from "@portico/domain/access/routes";
import { followReturnPath } from "@portico/domain/session/return-path";
import { RETURN_PATH_ATTACKS } from "@portico/domain/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal, type TestResponse } from "../testing/portal.ts";
import { createSessionCookie } from "./sessions.ts";

const TEXT_ATTACKS = RETURN_PATH_ATTACKS.map(({ attack }) => attack).filter((attack) => typeof attack === "string");
const NON_TEXT_ATTACKS = RETURN_PATH_ATTACKS.map(({ attack }) => attack).filter((attack) => typeof attack !== "string");

let testPortal: TestPortal;
let cookie: string;
beforeAll(async () => {
  testPortal = await startTestPortal({
    // Accepts any password.
    override: (portal) => ({
      ...portal,
      backEnd: {
        ...portal.backEnd,
        credentials: { ...portal.backEnd.credentials, verify: async () => ({ memberNumber: "100201", isEcv: false }) },
      },
    }),
  });
  cookie = await createSessionCookie(testPortal, "100201");
});
afterAll(() => testPortal.close());

/** Returns the URL if it leads away from the portal. */
function foreignUrl(url: string): string | undefined {
  const { origin } = new URL(testPortal.address);
  const parsed = URL.parse(url, origin);
  const isOwn = /^\/(?![/\\])/.test(url) && parsed?.origin === origin && !parsed.pathname.startsWith("//");
  return isOwn ? undefined : url;
}

describe("POST /api/session", () => {
  it("never returns a path to another site", async () => {
    const findings: string[] = [];
    for (const r of TEXT_ATTACKS) {
      const { status, json } = await testPortal.request("/api/session", {
        method: "POST",
        body: { name: "100201", password: "x", r },
      });
      if (status === 422 && r.length > 4_096) continue;
      if (status !== 200 || json.to !== "/" || foreignUrl(json.to) !== undefined)
        findings.push(`${r}: ${status} ${json.to}`);
    }
    expect(TEXT_ATTACKS.length).toBeGreaterThan(150);
    expect(findings).toEqual([]);
  });

  it("refuses a return path that is not a string", async () => {
    for (const r of NON_TEXT_ATTACKS.filter((value) => value !== undefined && typeof value !== "bigint")) {
      const body = { name: "100201", password: "x", r };
      const status = (await testPortal.request("/api/session", { method: "POST", body })).status;
      // JSON converts a String object to a string.
      expect([JSON.stringify(r), status]).toEqual([JSON.stringify(r), JSON.stringify(r) === '"points"' ? 200 : 400]);
    }
  });

  it.each(["", "x/", "%20", "?x="])(
    "never returns a path to another site with the prefix %j, plain or encoded twice",
    async (prefix) => {
      const findings: string[] = [];
      for (const attack of TEXT_ATTACKS.filter((text) => text.length < 1_000)) {
        for (const r of [prefix + attack, encodeURIComponent((prefix + attack).toWellFormed())]) {
          const { status, json } = await testPortal.request("/api/session", {
            method: "POST",
            body: { name: "100201", password: "x", r },
          });
          if (status !== 200 || json.to !== followReturnPath(r) || foreignUrl(json.to) !== undefined) findings.push(r);
        }
      }
      expect(findings).toEqual([]);
    },
  );

  it("returns the page that required the sign-in", async () => {
    const pages: string[] = [];
    for (const { path } of ROUTES) {
      const page = path.replace(/\{[^}]*\}/, "sample");
      const { status, headers } = await testPortal.request(page);
      if (status !== 302) continue;
      const logonUrl = new URL(String(headers["location"]), testPortal.address);
      expect(logonUrl.pathname).toBe("/logon");
      const r = logonUrl.searchParams.get("r");
      const { json } = await testPortal.request("/api/session", {
        method: "POST",
        body: { name: "100201", password: "x", r },
      });
      expect(json.to).toBe(page);
      pages.push(page);
    }
    expect(pages.length).toBeGreaterThan(40);
  });
});

describe("a redirect", () => {
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

  it.each(["a visitor", "a member"])("never leads %s to another site", async (audience) => {
    const options = audience === "a member" ? { cookie } : {};
    const findings: string[] = [];
    let redirects = 0;
    for (const attack of TEXT_ATTACKS.filter((text) => text.length < 4_000)) {
      const encoded = encodeURIComponent(attack.toWellFormed());
      const unencoded = toUrlText(attack);
      const paths = [
        `/${unencoded}`,
        `//${unencoded}`,
        `/points/${unencoded}`,
        `/logon?r=${encoded}`,
        `/points?r=${encoded}`,
        `/${encoded}`,
        `/points-play//?${unencoded}`,
      ];
      for (const path of paths) {
        const response = await testPortal.request(path, options);
        if (response.headers["location"] !== undefined) redirects += 1;
        findings.push(...redirectProblems(response, path));
      }
    }
    expect(findings).toEqual([]);
    expect(redirects).toBeGreaterThan(100);
  });

  it("of the loyalty sign-on leads only to the loyalty provider", async () => {
    // Because the sign-ins above ended older sessions.
    const memberCookie = await createSessionCookie(testPortal, "100202");
    for (const attack of TEXT_ATTACKS.filter((text) => text.length < 4_000)) {
      const { status, headers } = await testPortal.request(
        `/auto-login-ll?redirect=${encodeURIComponent(attack.toWellFormed())}`,
        { cookie: memberCookie },
      );
      const { location } = headers;
      if (location === undefined) expect([400, 422, 502, 503]).toContain(status);
      else expect(new URL(String(location)).origin).toBe(new URL(testPortal.club.address).origin);
    }
  });

  it("never uses a forwarding header", async () => {
    for (const headers of [
      { "x-forwarded-host": "evil.example" },
      { "x-forwarded-proto": "gopher" },
      { forwarded: "host=evil.example" },
      { "x-original-url": "//evil.example" },
    ]) {
      const { status, headers: responseHeaders } = await testPortal.request("/points//", { headers });
      expect([status, responseHeaders["location"]]).toEqual([308, "/points"]);
    }
  });
});
