// What comes from the gateway's side: its notification, and the member whom it sends back.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

const CHARGES = ["U-5101"];

let portal: TestPortal;
let cookie: string;
beforeEach(async () => {
  portal = await startTestPortal();
  cookie = await portal.signIn("100202");
});
afterEach(() => portal.close());

const post = (path: string, body: unknown) => portal.ask(path, { method: "POST", body, cookie });
const underWay = async () => (await portal.ask("/api/payments/under-way", { cookie })).json.payments;

/** Begins a payment as the page does, and resolves to the hosted page's address. */
async function begin(): Promise<string> {
  const { json: check } = await post("/api/payments/check", { charges: CHARGES });
  const begun = await post("/api/payments", { charges: CHARGES, seen: check.seen });
  expect(begun.status, begun.text).toBe(200);
  return begun.json.to;
}

describe("a notification", () => {
  /** The address that the gateway was given for its notifications. */
  const given = () => {
    const row = portal.club.database.prepare("SELECT request FROM gateway_sessions").get();
    return new URL((JSON.parse(String(row?.["request"])) as { notificationUrl: string }).notificationUrl).pathname;
  };
  const recorded = () => Number(portal.club.database.prepare("SELECT count(*) AS n FROM payment").get()?.["n"]);

  it("is enough where the member never comes back, and makes nothing twice however often it comes", async () => {
    const page = await begin();
    await fetch(page, { method: "POST", body: new URLSearchParams({ action: "pay-and-leave" }), redirect: "manual" });
    await vi.waitFor(
      async () => expect((await portal.ask("/api/payments", { cookie })).json.past).toMatchObject([{ state: "paid" }]),
      { timeout: 10_000 },
    );
    for (let time = 0; time < 5; time += 1)
      expect((await portal.ask(given(), { method: "POST", body: "anything at all" })).status).toBe(204);
    expect(recorded()).toBe(1);
  });

  it("moves nothing by itself: whatever it says, the gateway is asked", async () => {
    await begin();
    const answer = await portal.ask(given(), { method: "POST", body: JSON.stringify({ state: "approved" }) });
    expect(answer.status).toBe(204);
    expect(await underWay()).toMatchObject([{ state: "waiting" }]);
    expect(recorded()).toBe(0);
  });

  it("longer than any gateway's is not read", async () => {
    await begin();
    const answer = await portal.ask(given(), { method: "POST", body: "x".repeat(16 * 1_024 + 1) });
    expect([answer.status, answer.json.code]).toEqual([413, "TOO_LARGE"]);
    expect((await portal.ask(given(), { method: "POST", body: "x".repeat(16 * 1_024) })).status).toBe(204);
  });

  it("to an address that was made up, or of another brand, is unknown", async () => {
    await begin();
    expect((await portal.ask(`/payments/notification/${"A".repeat(43)}`, { method: "POST" })).status).toBe(404);
    expect((await portal.ask(given(), { method: "POST", brand: "member_portal_nz" })).status).toBe(404);
  });
});

describe("the way back", () => {
  it("may be a form from another site; it leads to the page itself, with nothing but the token", async () => {
    const token = "A".repeat(43);
    const answer = await portal.ask(`/payments/results?payment=${token}&sessionId=1&approved=yes`, {
      method: "POST",
      body: "result=approved&amount=0.01",
      headers: {
        origin: "https://gateway.example",
        "sec-fetch-site": "cross-site",
        "x-portico": undefined,
        "content-type": "application/x-www-form-urlencoded",
      },
    });
    expect(answer.status).toBe(303);
    expect(answer.headers["location"]).toBe(`/payments/results?payment=${token}`);
  });

  it("leads a payment for a stay to the result of the stay", async () => {
    const token = "A".repeat(43);
    for (const method of ["POST", "GET"] as const) {
      const headers = { origin: "https://gateway.example", "sec-fetch-site": "cross-site", "x-portico": undefined };
      const answer = await portal.ask(`/purchase/results?payment=${token}&sessionId=1`, { method, headers });
      expect([answer.status, answer.headers["location"]]).toEqual([303, `/purchase/results?payment=${token}`]);
    }
  });

  it("may have more in its address than the token; that is taken out before the page is shown", async () => {
    const token = "A".repeat(43);
    const asked = (query: string) => portal.ask(`/payments/results?payment=${query}`, { cookie });
    const more = await asked(`${token}&sessionId=1&userId=club`);
    expect([more.status, more.headers["location"]]).toEqual([303, `/payments/results?payment=${token}`]);
    expect((await asked(token)).status).toBe(200);
    expect((await asked("x")).headers["location"]).toBe("/payments/results");
  });
});
