import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

const OWNER = "100202";
const MAX_PAYMENTS = 20;
const WINDOW_MS = 15 * 60_000;

let portal: TestPortal;
let cookie: string;
beforeEach(async () => {
  portal = await startTestPortal();
  portal.stopClock();
  cookie = await portal.signIn(OWNER);
});
afterEach(() => portal.close());

const begin = (as = cookie) =>
  portal.request("/api/payments", {
    method: "POST",
    body: { charges: ["U-5101"], seen: "something else" },
    cookie: as,
  });

describe("a payment", () => {
  it("is not recorded if it differs from what the member saw", async () => {
    expect(await begin()).toMatchObject({ status: 409, json: { code: "PAYMENT_CHANGED" } });
    expect(await portal.portal.stores.journal.list({ memberNumber: OWNER }, 9)).toEqual([]);
  });

  it("is refused above 20 in 15 minutes for each member", async () => {
    for (let count = 0; count < MAX_PAYMENTS; count += 1) expect((await begin()).status).toBe(409);
    expect(await begin()).toMatchObject({ status: 429, json: { code: "TOO_MANY_TRIES" } });
    expect((await begin(await portal.signIn("100203"))).json.code).not.toBe("TOO_MANY_TRIES");
    portal.advance(WINDOW_MS);
    expect((await begin()).status).toBe(409);
  });
});
