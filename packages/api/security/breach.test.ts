// BREACH: text that an attacker controls (a page's path) and the member's data are never compressed together, so the length of a response does
// not reveal whether one contains the other.

import { gunzipSync } from "node:zlib";
import { Agent, request } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOST_OF_BRAND, startTestPortal, type TestPortal } from "../testing/portal.ts";

const BRAND = "member_portal_nz";

let running: TestPortal;
let cookie: string;
const agent = new Agent();
beforeAll(async () => {
  running = await startTestPortal();
  cookie = await running.signIn("100212", BRAND);
});
afterAll(async () => {
  await agent.close();
  await running.close();
});

/** The compressed page that a refused member is redirected to. */
async function landingPage(path: string): Promise<Buffer> {
  const redirect = await running.request(path, { cookie, brand: BRAND });
  expect(redirect.status).toBe(302);
  const flash = /__Host-portico-flash=[^;]+/.exec(String(redirect.headers["set-cookie"]))?.[0];
  const response = await request(`${running.address}/documents`, {
    dispatcher: agent,
    headers: {
      host: `${HOST_OF_BRAND[BRAND]}:${new URL(running.address).port}`,
      cookie: `${cookie}; ${flash}`,
      "accept-encoding": "gzip, br",
    },
  });
  expect(response.headers["content-encoding"]).toBe("gzip");
  return Buffer.from(await response.body.arrayBuffer());
}

test("a refused path that repeats the member's data does not shorten the response", async () => {
  const page = gunzipSync(await landingPage("/some-page")).toString();
  const { session } = JSON.parse(/<script type="application\/json"[^>]*>([^<]*)</.exec(page)?.[1] ?? "{}");
  const memberValues: string[] = [session.member.greeting, session.member.accountName, session.member.number]
    .filter((value): value is string => typeof value === "string" && value.length > 3)
    .map((value) => encodeURIComponent(value));
  expect(memberValues.length).toBeGreaterThan(0);
  for (const value of memberValues) {
    // The guess many times, and as many letters in an order that does not occur on the page.
    const guess = `/${value.repeat(20)}`;
    const control = `/${Array.from({ length: guess.length - 1 }, (_, at) => "qzxjwvkqxzj"[(at * at + at) % 11]).join("")}`;
    const [guessed, controlled] = [await landingPage(guess), await landingPage(control)];
    expect(gunzipSync(guessed).toString()).toContain(guess);
    expect(guessed.length).toBe(controlled.length);
  }
});

test("data is not compressed", async () => {
  const { headers } = await running.request("/api/session", {
    cookie,
    brand: BRAND,
    headers: { "accept-encoding": "gzip, br" },
  });
  expect(headers["content-encoding"]).toBeUndefined();
});
