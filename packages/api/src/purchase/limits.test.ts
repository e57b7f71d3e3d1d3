// Rate limits of holds and payments of a member.

import { purchase, purchaseHold } from "@portico/domain/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exhaustAllLimits } from "../../testing/exhausted-limits.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

const MEMBER = "100201";

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  portal = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
  cookie = await portal.signIn(MEMBER);
});
afterAll(() => portal.close());

describe("a member above the rate limit", () => {
  it("gets no hold, without a back-end call", async () => {
    const exhausted = exhaustAllLimits(portal);
    const body = {
      stay: "short-stays",
      choices: { month: "2027-03" },
      offer: "SS-R12-1B-20270305-3",
      seen: "480 points",
    };
    const { status, json } = await portal.request("/api/purchases", { method: "POST", body, cookie });
    exhausted.mockRestore();
    expect([status, json.code]).toEqual([429, "TOO_MANY_TRIES"]);
    expect(portal.club.requests.count("booking-hold")).toBe(0);
  });

  it("begins no payment", async () => {
    const id = "00000000-0000-4000-8000-000000000001";
    const hold = purchaseHold({ id, until: undefined });
    const terms = { protection: false, isAccepted: true } as const;
    const entry = { row: "purchases.begun", at: portal.portal.now(), by: "node-1", said: "" };
    await portal.portal.stores.purchases.create(
      purchase({ id, memberNumber: MEMBER, state: "held", hold, terms, entry }),
    );
    const confirm = () =>
      portal.request(`/api/purchases/${id}/confirm`, { method: "POST", body: { seen: "nothing" }, cookie });
    const exhausted = exhaustAllLimits(portal);
    const { status, json } = await confirm();
    exhausted.mockRestore();
    expect([status, json.code]).toEqual([429, "TOO_MANY_TRIES"]);
    expect((await portal.portal.stores.purchases.find(id))?.state).toBe("held");
  });
});
