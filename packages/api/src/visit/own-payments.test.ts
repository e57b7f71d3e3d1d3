import { payment } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { later, session } from "../../testing/store-samples.ts";
import { pastPayments, paymentsUnderWay } from "./own-payments.ts";
import type { MemberVisit } from "./visit.ts";

const VISIT: MemberVisit = { brand: "member_portal", state: "signed-in", session: session(), address: "203.0.113.7" };
const MOST = 50;

describe("the payments of a member", () => {
  it.each([
    ["under way", "sent", paymentsUnderWay],
    ["that are over", "posted", pastPayments],
  ] as const)("%s are shown newest first, the newest 50 of them", async (_, state, shown) => {
    const stores = storesInMemory();
    const ids = Array.from({ length: MOST + 1 }, (_one, at) => `P${at}`);
    for (const [at, id] of ids.entries())
      await stores.journal.create(payment({ id, chargeIds: [`U${at}`], state, createdAt: later(at) }));
    expect((await shown({ stores }, VISIT)).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, MOST));
  });
});
