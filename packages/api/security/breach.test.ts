// What a stranger chose, the address of a page, and what is the member's own are never compressed together: the length of an answer says
// nothing about whether the one stands in the other.

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

/** The page on which a refused member lands, as it goes over the wire. */
async function landed(path: string): Promise<Buffer> {
  const turned = await running.ask(path, { cookie, brand: BRAND });
  expect(turned.status).toBe(302);
  const flash = /__Host-portico-flash=[^;]+/.exec(String(turned.headers["set-cookie"]))?.[0];
  const answer = await request(`${running.address}/documents`, {
    dispatcher: agent,
    headers: {
      host: `${HOST_OF_BRAND[BRAND]}:${new URL(running.address).port}`,
      cookie: `${cookie}; ${flash}`,
      "accept-encoding": "gzip, br",
    },
  });
  expect(answer.headers["content-encoding"]).toBe("gzip");
  return Buffer.from(await answer.body.arrayBuffer());
}

test("a refused path that repeats what the page says of the member makes the answer no shorter", async () => {
  const page = gunzipSync(await landed("/some-page")).toString();
  const { session } = JSON.parse(/<script type="application\/json"[^>]*>([^<]*)</.exec(page)?.[1] ?? "{}");
  const own: string[] = [session.member.greeting, session.member.accountName, session.member.number]
    .filter((fact): fact is string => typeof fact === "string" && fact.length > 3)
    .map((fact) => encodeURIComponent(fact));
  expect(own.length).toBeGreaterThan(0);
  for (const fact of own) {
    // The guess again and again, and as many letters of which none stands beside its neighbour on the page.
    const guess = `/${fact.repeat(20)}`;
    const other = `/${Array.from({ length: guess.length - 1 }, (_, at) => "qzxjwvkqxzj"[(at * at + at) % 11]).join("")}`;
    const [right, wrong] = [await landed(guess), await landed(other)];
    expect(gunzipSync(right).toString()).toContain(guess);
    expect(right.length).toBe(wrong.length);
  }
});

test("data goes over the wire as it is", async () => {
  const { headers } = await running.ask("/api/session", {
    cookie,
    brand: BRAND,
    headers: { "accept-encoding": "gzip, br" },
  });
  expect(headers["content-encoding"]).toBeUndefined();
});
