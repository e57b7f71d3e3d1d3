// BREACH: a page's path, which an attacker controls, and the member's data are never compressed together. Else the length of a response
// would reveal whether one contains the other.

import { gunzipSync } from "node:zlib";
import { Agent, request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOST_OF_BRAND, startTestPortal, type TestPortal } from "../testing/portal.ts";

const BRAND = "member_portal_nz";

let testPortal: TestPortal;
let cookie: string;
const agent = new Agent();
beforeAll(async () => {
  testPortal = await startTestPortal();
  cookie = await testPortal.signIn("100212", BRAND);
});
afterAll(async () => {
  await agent.close();
  await testPortal.close();
});

/** Requests a refused path, and returns the compressed page to which the member is redirected. */
async function requestRefusedPath(path: string): Promise<Buffer> {
  const redirect = await testPortal.request(path, { cookie, brand: BRAND });
  expect(redirect.status).toBe(302);
  const flash = /__Host-portico-flash=[^;]+/.exec(String(redirect.headers["set-cookie"]))?.[0];
  const response = await request(`${testPortal.address}/documents`, {
    dispatcher: agent,
    headers: {
      host: `${HOST_OF_BRAND[BRAND]}:${new URL(testPortal.address).port}`,
      cookie: `${cookie}; ${flash}`,
      "accept-encoding": "gzip, br",
    },
  });
  expect(response.headers["content-encoding"]).toBe("gzip");
  return Buffer.from(await response.body.arrayBuffer());
}

describe("the compression of responses", () => {
  it("does not shorten a page whose path repeats the member's data", async () => {
    const page = gunzipSync(await requestRefusedPath("/some-page")).toString();
    const { session } = JSON.parse(/<script type="application\/json"[^>]*>([^<]*)</.exec(page)?.[1] ?? "{}");
    const memberValues: string[] = [session.member.greeting, session.member.accountName, session.member.number]
      .filter((value): value is string => typeof value === "string" && value.length > 3)
      .map((value) => encodeURIComponent(value));
    expect(memberValues.length).toBeGreaterThan(0);
    for (const value of memberValues) {
      // As long as the guess, with text that does not occur on the page.
      const guessPath = `/${value.repeat(20)}`;
      const controlPath = `/${Array.from({ length: guessPath.length - 1 }, (_, index) => "qzxjwvkqxzj"[(index * index + index) % 11]).join("")}`;
      const guessedPage = await requestRefusedPath(guessPath);
      expect(gunzipSync(guessedPage).toString()).toContain(guessPath);
      expect(guessedPage.length).toBe((await requestRefusedPath(controlPath)).length);
    }
  });

  it("does not apply to API responses", async () => {
    const { headers } = await testPortal.request("/api/session", {
      cookie,
      brand: BRAND,
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(headers["content-encoding"]).toBeUndefined();
  });
});
