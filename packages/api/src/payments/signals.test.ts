// The gateway's notification, and the member's return from the hosted page.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

const CHARGES = ["U-5101"];

let portal: TestPortal;
let cookie: string;
/** Why the gateway account distrusts notifications; `undefined` while it trusts them. */
let disbelief: string | undefined;
beforeEach(async () => {
  disbelief = undefined;
  portal = await startTestPortal({
    override: (opened) => {
      const account: typeof opened.gateways.account = (brand, currency) => {
        const found = opened.gateways.account(brand, currency);
        return found && { ...found, rejectionReason: () => disbelief };
      };
      return { ...opened, gateways: { ...opened.gateways, account } };
    },
  });
  cookie = await portal.signIn("100202");
});
afterEach(() => portal.close());

const post = (path: string, body: unknown) => portal.request(path, { method: "POST", body, cookie });
const underWay = async () => (await portal.request("/api/payments/under-way", { cookie })).json.payments;

/** Begins a payment as the page does; resolves to the hosted page's URL. */
async function begin(): Promise<string> {
  const { json: check } = await post("/api/payments/check", { charges: CHARGES });
  const begun = await post("/api/payments", { charges: CHARGES, seen: check.seen });
  expect(begun.status, begun.text).toBe(200);
  return begun.json.to;
}

describe("a notification", () => {
  /** The URL that the gateway got for its notifications. */
  const given = () => {
    const row = portal.club.database.prepare("SELECT request FROM gateway_sessions").get();
    return new URL((JSON.parse(String(row?.["request"])) as { notificationUrl: string }).notificationUrl).pathname;
  };
  const recorded = () => Number(portal.club.database.prepare("SELECT count(*) AS n FROM payment").get()?.["n"]);

  it("settles the payment once if the member never returns, even if repeated", async () => {
    const page = await begin();
    await fetch(page, { method: "POST", body: new URLSearchParams({ action: "pay-and-leave" }), redirect: "manual" });
    await vi.waitFor(
      async () =>
        expect((await portal.request("/api/payments", { cookie })).json.past).toMatchObject([{ state: "paid" }]),
      { timeout: 10_000 },
    );
    for (let time = 0; time < 5; time += 1)
      expect((await portal.request(given(), { method: "POST", body: "anything at all" })).status).toBe(204);
    expect(recorded()).toBe(1);
  });

  it("only triggers a query at the gateway, whatever it contains", async () => {
    await begin();
    const answer = await portal.request(given(), { method: "POST", body: JSON.stringify({ state: "approved" }) });
    expect(answer.status).toBe(204);
    expect(await underWay()).toMatchObject([{ state: "waiting" }]);
    expect(recorded()).toBe(0);
  });

  it("settles nothing if the gateway account distrusts it, even if the money was captured", async () => {
    disbelief = "its signature is wrong";
    const page = await begin();
    await fetch(page, { method: "POST", body: new URLSearchParams({ action: "pay-and-leave" }), redirect: "manual" });
    const settle = vi.spyOn(portal.portal.payments, "settle");
    const answer = await portal.request(given(), { method: "POST", body: "anything at all" });
    expect([answer.status, answer.json.hint]).toEqual([401, disbelief]);
    expect(settle).not.toHaveBeenCalled();
    expect(recorded()).toBe(0);
  });

  it("is refused above the size limit", async () => {
    await begin();
    const answer = await portal.request(given(), { method: "POST", body: "x".repeat(16 * 1_024 + 1) });
    expect([answer.status, answer.json.code]).toEqual([413, "TOO_LARGE"]);
    expect((await portal.request(given(), { method: "POST", body: "x".repeat(16 * 1_024) })).status).toBe(204);
  });

  it("is unknown at an invented URL or on another brand", async () => {
    await begin();
    expect((await portal.request(`/payments/notification/${"A".repeat(43)}`, { method: "POST" })).status).toBe(404);
    expect((await portal.request(given(), { method: "POST", brand: "member_portal_nz" })).status).toBe(404);
  });
});

describe("the return from the hosted page", () => {
  it("accepts a form post from another site and redirects with the token alone", async () => {
    const token = "A".repeat(43);
    const answer = await portal.request(`/payments/results?payment=${token}&sessionId=1&approved=yes`, {
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

  it("shows the stay's result for a payment of a stay", async () => {
    const token = "A".repeat(43);
    for (const method of ["POST", "GET"] as const) {
      const headers = { origin: "https://gateway.example", "sec-fetch-site": "cross-site", "x-portico": undefined };
      const answer = await portal.request(`/purchase/results?payment=${token}&sessionId=1`, { method, headers });
      expect([answer.status, answer.headers["location"]]).toEqual([303, `/purchase/results?payment=${token}`]);
    }
  });

  it("removes additional query parameters before the page is shown", async () => {
    const token = "A".repeat(43);
    const asked = (query: string) => portal.request(`/payments/results?payment=${query}`, { cookie });
    const more = await asked(`${token}&sessionId=1&userId=club`);
    expect([more.status, more.headers["location"]]).toEqual([303, `/payments/results?payment=${token}`]);
    expect((await asked(token)).status).toBe(200);
    expect((await asked("x")).headers["location"]).toBe("/payments/results");
  });
});
