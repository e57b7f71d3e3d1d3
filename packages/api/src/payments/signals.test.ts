import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { submitHostedPage } from "../../testing/hosted-page.ts";
import { createPaymentClient } from "../../testing/payment-client.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

const CHARGES = ["U-5101"];

let portal: TestPortal;
let cookie: string;
let member: ReturnType<typeof createPaymentClient>;
/** Why the gateway account rejects notifications; `undefined` while it accepts them. */
let rejectionReason: string | undefined;
beforeEach(async () => {
  rejectionReason = undefined;
  portal = await startTestPortal({
    override: (opened) => {
      const account: typeof opened.gateways.account = (brand, currency) => {
        const gateway = opened.gateways.account(brand, currency);
        return gateway && { ...gateway, rejectionReason: () => rejectionReason };
      };
      return { ...opened, gateways: { ...opened.gateways, account } };
    },
  });
  cookie = await portal.signIn("100202");
  member = createPaymentClient(portal, cookie);
});
afterEach(() => portal.close());

const begin = () => member.begin({ charges: CHARGES });

describe("a notification", () => {
  /** Path of the URL that the gateway got for its notifications. */
  const notificationPath = () => {
    const row = portal.club.database.prepare("SELECT request FROM gateway_sessions").get();
    return new URL((JSON.parse(String(row?.["request"])) as { notificationUrl: string }).notificationUrl).pathname;
  };
  const countRecorded = () => Number(portal.club.database.prepare("SELECT count(*) AS n FROM payment").get()?.["n"]);

  it("settles the payment once if the member never returns, even if repeated", async () => {
    const page = await begin();
    await submitHostedPage(page, "pay-and-leave");
    await vi.waitFor(async () => expect((await member.list()).past).toMatchObject([{ state: "paid" }]), {
      timeout: 10_000,
    });
    for (let count = 0; count < 5; count += 1)
      expect((await portal.request(notificationPath(), { method: "POST", body: "anything at all" })).status).toBe(204);
    expect(countRecorded()).toBe(1);
  });

  it("only triggers a query at the gateway, whatever it contains", async () => {
    await begin();
    const response = await portal.request(notificationPath(), {
      method: "POST",
      body: JSON.stringify({ state: "approved" }),
    });
    expect(response.status).toBe(204);
    expect(await member.underWay()).toMatchObject([{ state: "waiting" }]);
    expect(countRecorded()).toBe(0);
  });

  it("settles nothing if its signature is wrong, even if the money was captured", async () => {
    rejectionReason = "its signature is wrong";
    const page = await begin();
    await submitHostedPage(page, "pay-and-leave");
    const settle = vi.spyOn(portal.portal.payments, "settle");
    const response = await portal.request(notificationPath(), { method: "POST", body: "anything at all" });
    expect([response.status, response.json.hint]).toEqual([401, rejectionReason]);
    expect(settle).not.toHaveBeenCalled();
    expect(countRecorded()).toBe(0);
  });

  it("is refused above the size limit", async () => {
    await begin();
    const response = await portal.request(notificationPath(), { method: "POST", body: "x".repeat(16 * 1_024 + 1) });
    expect([response.status, response.json.code]).toEqual([413, "TOO_LARGE"]);
    expect((await portal.request(notificationPath(), { method: "POST", body: "x".repeat(16 * 1_024) })).status).toBe(
      204,
    );
  });

  it("is refused at an unknown URL or on another brand", async () => {
    await begin();
    expect((await portal.request(`/payments/notification/${"A".repeat(43)}`, { method: "POST" })).status).toBe(404);
    expect((await portal.request(notificationPath(), { method: "POST", brand: "member_portal_nz" })).status).toBe(404);
  });
});

describe("the return from the hosted page", () => {
  it("accepts a form post from another site and redirects with the token alone", async () => {
    const token = "A".repeat(43);
    const response = await portal.request(`/payments/results?payment=${token}&sessionId=1&approved=yes`, {
      method: "POST",
      body: "result=approved&amount=0.01",
      headers: {
        origin: "https://gateway.example",
        "sec-fetch-site": "cross-site",
        "x-portico": undefined,
        "content-type": "application/x-www-form-urlencoded",
      },
    });
    expect(response.status).toBe(303);
    expect(response.headers["location"]).toBe(`/payments/results?payment=${token}`);
  });

  it("redirects to the purchase's result page after the payment of a stay", async () => {
    const token = "A".repeat(43);
    for (const method of ["POST", "GET"] as const) {
      const headers = { origin: "https://gateway.example", "sec-fetch-site": "cross-site", "x-portico": undefined };
      const response = await portal.request(`/purchase/results?payment=${token}&sessionId=1`, { method, headers });
      expect([response.status, response.headers["location"]]).toEqual([303, `/purchase/results?payment=${token}`]);
    }
  });

  it("removes other query parameters by a redirect", async () => {
    const token = "A".repeat(43);
    const open = (query: string) => portal.request(`/payments/results?payment=${query}`, { cookie });
    const redirect = await open(`${token}&sessionId=1&userId=club`);
    expect([redirect.status, redirect.headers["location"]]).toEqual([303, `/payments/results?payment=${token}`]);
    expect((await open(token)).status).toBe(200);
    expect((await open("x")).headers["location"]).toBe("/payments/results");
  });
});
