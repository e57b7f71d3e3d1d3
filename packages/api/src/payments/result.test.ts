import { payment, purchase } from "@portico/domain/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { exhaustAllLimits } from "../../testing/exhausted-limits.ts";
import { payOnHostedPage } from "../../testing/hosted-page.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { paymentToken } from "../session-context/payment-token.ts";

const OWNER = "100202";
const CHARGE = "U-5101";

let portal: TestPortal;
let cookie: string;
beforeEach(async () => {
  portal = await startTestPortal();
  cookie = await portal.signIn(OWNER);
});
afterEach(() => portal.close());

const post = (path: string, body: object) => portal.request(path, { method: "POST", body, cookie });

describe("the result of a payment", () => {
  it("drops the cached charges, so that no page shows a paid charge as owed", async () => {
    const readTable = async () => (await portal.request("/api/charges/table", { cookie })).text;
    const { json: check } = await post("/api/payments/check", { charges: [CHARGE] });
    const { json: begun } = await post("/api/payments", { charges: [CHARGE], seen: check.seen });
    const token = await payOnHostedPage(begun.to);
    // While the clock stands still, cached reads do not expire.
    portal.stopClock();
    expect(await readTable()).toContain(CHARGE);
    expect((await post("/api/payments/result", { token })).json.state).toBe("paid");
    expect(await readTable()).not.toContain(CHARGE);
  });

  it("names the stay of its own brand if the other club has the same charge and member numbers", async () => {
    const { stores, settings } = portal.portal;
    const id = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d01";
    const brand = "member_portal";
    const { createdAt } = purchase();
    const fields = { memberNumber: OWNER, state: "confirmed" } as const;
    await stores.journal.create(payment({ id, brand, memberNumber: OWNER, chargeIds: ["H-1"], state: "posted" }));
    await stores.purchases.create(purchase({ ...fields, id: "own", brand }));
    const later = (createdAt + 60_000) as typeof createdAt;
    await stores.purchases.create(purchase({ ...fields, id: "of ECV", brand: "ecv_member", createdAt: later }));
    const token = paymentToken(id, { keys: settings, brand, purpose: "result" });
    expect((await post("/api/payments/result", { token })).json.own.purchase).toMatchObject({ id: "own" });
  });

  it("is not looked up in the journal for an unknown token", async () => {
    const find = vi.spyOn(portal.portal.stores.journal, "find");
    const { status, json } = await post("/api/payments/result", { token: "A".repeat(43) });
    expect([status, json.code]).toEqual([404, "PAYMENT_UNKNOWN"]);
    expect(find).not.toHaveBeenCalled();
  });

  it("is refused after too many unknown tokens", async () => {
    exhaustAllLimits(portal);
    const { status, json } = await post("/api/payments/result", { token: "A".repeat(43) });
    expect([status, json.code]).toEqual([429, "TOO_MANY_TRIES"]);
  });
});
