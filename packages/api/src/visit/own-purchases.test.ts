import type { Purchase } from "@portico/domain/stays/purchase";
import { offer, purchase } from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { NOW, session } from "../../testing/store-samples.ts";
import { purchasesUnderWay } from "./own-purchases.ts";
import type { MemberVisit } from "./visit.ts";

const VISIT: MemberVisit = { brand: "member_portal", state: "signed-in", session: session(), address: "203.0.113.7" };

describe("the purchases of a member", () => {
  it("are 50 of those under way, whatever lies in the journal", async () => {
    const stores = storesInMemory();
    // More than a buyer may begin today; a journal outlives its rules.
    const many: readonly Purchase[] = Array.from({ length: 60 }, (_, at) =>
      purchase({ id: `H${at}`, offer: offer({ id: `O${at}` }), state: "needs_review" }),
    );
    vi.spyOn(stores.purchases, "list").mockImplementation(async (_filter, limit) => many.slice(0, limit));
    const purchases = { settle: async () => undefined } as unknown as Parameters<
      typeof purchasesUnderWay
    >[0]["purchases"];
    expect(await purchasesUnderWay({ stores, purchases, now: () => NOW }, VISIT)).toEqual(many.slice(0, 50));
  });
});
