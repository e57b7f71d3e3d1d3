// What looking at the result of a payment reads, and what it has read anew.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { everythingWasTried } from "../../testing/tried-out.ts";

const OWNER = "100202";
const CHARGE = "U-5101";

let portal: TestPortal;
let cookie: string;
beforeEach(async () => {
  portal = await startTestPortal();
  cookie = await portal.signIn(OWNER);
});
afterEach(() => portal.close());

const post = (path: string, body: object) => portal.ask(path, { method: "POST", body, cookie });

describe("the result of a payment", () => {
  it("has what is owed read anew: the next page does not show as owed what was just paid", async () => {
    const owed = async () => (await portal.ask("/api/charges/table", { cookie })).text;
    const { json: check } = await post("/api/payments/check", { charges: [CHARGE] });
    const { json: begun } = await post("/api/payments", { charges: [CHARGE], seen: check.seen });
    const paid = await fetch(begun.to.replace("club.localhost", "127.0.0.1"), {
      method: "POST",
      body: new URLSearchParams({ action: "pay" }),
      redirect: "manual",
    });
    const token = new URL(paid.headers.get("location") ?? "").searchParams.get("payment");
    // No time goes by: what was read a moment ago would serve again.
    portal.stopClock();
    expect(await owed()).toContain(CHARGE);
    expect((await post("/api/payments/result", { token })).json.state).toBe("paid");
    expect(await owed()).not.toContain(CHARGE);
  });

  it("is looked up nowhere under a token that nobody gave out", async () => {
    const find = vi.spyOn(portal.portal.stores.journal, "find");
    const { status, json } = await post("/api/payments/result", { token: "A".repeat(43) });
    expect([status, json.code]).toEqual([404, "PAYMENT_UNKNOWN"]);
    expect(find).not.toHaveBeenCalled();
  });

  it("is told to nobody who has guessed too often", async () => {
    everythingWasTried(portal);
    const { status, json } = await post("/api/payments/result", { token: "A".repeat(43) });
    expect([status, json.code]).toEqual([429, "TOO_MANY_TRIES"]);
  });
});
