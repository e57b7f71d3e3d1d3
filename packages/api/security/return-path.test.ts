import { ROUTES } from "@portico/domain/access/routes";
import { followReturnPath } from "@portico/domain/session/return-path";
import { RETURN_PATH_ATTACKS } from "@portico/domain/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answered, startTestPortal, type TestPortal } from "../testing/portal.ts";
import { cookieOf } from "./sessions.ts";

const TEXTS = RETURN_PATH_ATTACKS.map(({ attack }) => attack).filter((attack) => typeof attack === "string");
const OTHERS = RETURN_PATH_ATTACKS.map(({ attack }) => attack).filter((attack) => typeof attack !== "string");

let running: TestPortal;
let cookie: string;
beforeAll(async () => {
  running = await startTestPortal({
    // The password is not what is tried here.
    change: (portal) => ({
      ...portal,
      club: {
        ...portal.club,
        credentials: { ...portal.club.credentials, verify: async () => ({ memberNumber: "100201", isEcv: false }) },
      },
    }),
  });
  cookie = await cookieOf(running, "100201");
});
afterAll(() => running.close());

/** Where a browser would be after an address, if that is not this portal. */
function elsewhere(address: string): string | undefined {
  const { origin } = new URL(running.address);
  const read = URL.parse(address, origin);
  const stays = /^\/(?![/\\])/.test(address) && read?.origin === origin && !read.pathname.startsWith("//");
  return stays ? undefined : address;
}

describe("after signing in", () => {
  test("nobody is led away, whatever the return path", async () => {
    const led: string[] = [];
    for (const r of TEXTS) {
      const { status, json } = await running.ask("/api/session", {
        method: "POST",
        body: { name: "100201", password: "x", r },
      });
      if (status === 422 && r.length > 4_096) continue;
      if (status !== 200 || json.to !== "/" || elsewhere(json.to) !== undefined) led.push(`${r}: ${status} ${json.to}`);
    }
    expect(TEXTS.length).toBeGreaterThan(150);
    expect(led).toEqual([]);
  });

  test("what is no text is no return path of a form of ours", async () => {
    for (const r of OTHERS.filter((other) => other !== undefined && typeof other !== "bigint")) {
      const body = { name: "100201", password: "x", r };
      const status = (await running.ask("/api/session", { method: "POST", body })).status;
      // JSON has no NaN, and an object of a text is a text there.
      expect([JSON.stringify(r), status]).toEqual([JSON.stringify(r), JSON.stringify(r) === '"points"' ? 200 : 400]);
    }
  });

  test.each(["", "x/", "%20", "?x="])("nor with %j before it, or encoded once more", async (before) => {
    const led: string[] = [];
    for (const attack of TEXTS.filter((one) => one.length < 1_000)) {
      for (const r of [before + attack, encodeURIComponent((before + attack).toWellFormed())]) {
        const { status, json } = await running.ask("/api/session", {
          method: "POST",
          body: { name: "100201", password: "x", r },
        });
        if (status !== 200 || json.to !== followReturnPath(r) || elsewhere(json.to) !== undefined) led.push(r);
      }
    }
    expect(led).toEqual([]);
  });

  test("everybody comes back to where they were stopped", async () => {
    const stopped: string[] = [];
    for (const { path } of ROUTES) {
      const page = path.replace(/\{[^}]*\}/, "sample");
      const { status, headers } = await running.ask(page);
      if (status !== 302) continue;
      const at = new URL(String(headers["location"]), running.address);
      expect(at.pathname).toBe("/logon");
      const r = at.searchParams.get("r");
      const { json } = await running.ask("/api/session", {
        method: "POST",
        body: { name: "100201", password: "x", r },
      });
      expect(json.to).toBe(page);
      stopped.push(page);
    }
    expect(stopped.length).toBeGreaterThan(40);
  });
});

describe("an address", () => {
  const ofAddress = (text: string) => text.toWellFormed().replaceAll(/[^\x21-\x7e]/g, (one) => encodeURIComponent(one));

  function ledAway({ status, headers }: Answered, asked: string): string[] {
    const { location } = headers;
    if (location === undefined) return [];
    if (![302, 308].includes(status)) return [`${asked}: ${status} with a Location`];
    return [location]
      .flat()
      .flatMap((one) => elsewhere(one) ?? [])
      .map((one) => `${asked}: ${one}`);
  }

  test.each(["a visitor", "a member"])("never leads %s away", async (who) => {
    const as = who === "a member" ? { cookie } : {};
    const led: string[] = [];
    let redirects = 0;
    for (const attack of TEXTS.filter((text) => text.length < 4_000)) {
      const encoded = encodeURIComponent(attack.toWellFormed());
      const plain = ofAddress(attack);
      const asked = [
        `/${plain}`,
        `//${plain}`,
        `/points/${plain}`,
        `/logon?r=${encoded}`,
        `/points?r=${encoded}`,
        `/${encoded}`,
        `/points-play//?${plain}`,
      ];
      for (const path of asked) {
        const answer = await running.ask(path, as);
        if (answer.headers["location"] !== undefined) redirects += 1;
        led.push(...ledAway(answer, path));
      }
    }
    expect(led).toEqual([]);
    expect(redirects).toBeGreaterThan(100);
  });

  test("that hands a member over leads to the loyalty provider, and nowhere else", async () => {
    // Whoever signed in so often above has only the newest sessions left.
    const as = await cookieOf(running, "100202");
    for (const attack of TEXTS.filter((text) => text.length < 4_000)) {
      const { status, headers } = await running.ask(
        `/auto-login-ll?redirect=${encodeURIComponent(attack.toWellFormed())}`,
        { cookie: as },
      );
      const { location } = headers;
      if (location === undefined) expect([400, 422, 502, 503]).toContain(status);
      else expect(new URL(String(location)).origin).toBe(new URL(running.club.address).origin);
    }
  });

  test("in a Host or forwarded header is not where anybody is led", async () => {
    for (const headers of [
      { "x-forwarded-host": "evil.example" },
      { "x-forwarded-proto": "gopher" },
      { forwarded: "host=evil.example" },
      { "x-original-url": "//evil.example" },
    ]) {
      const { status, headers: answered } = await running.ask("/points//", { headers });
      expect([status, answered["location"]]).toEqual([308, "/points"]);
    }
  });
});
