import type { Purchase } from "@portico/domain/purchase/purchase";
import { guestOwner, offer, purchase } from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { NOW, session } from "../../testing/store-samples.ts";
import { ownPurchase, purchasesUnderWay } from "./own-purchases.ts";
import type { MemberContext } from "./session-context.ts";

const CONTEXT: MemberContext = {
  brand: "member_portal",
  state: "signed-in",
  session: session(),
  address: "203.0.113.7",
};

describe("the purchases of a member", () => {
  it("that are under way are listed up to 50", async () => {
    const stores = storesInMemory();
    // More than the limits allow today; stored purchases may be older than the limits.
    const many: readonly Purchase[] = Array.from({ length: 60 }, (_, index) =>
      purchase({ id: `H${index}`, offer: offer({ id: `O${index}` }), state: "needs_review" }),
    );
    vi.spyOn(stores.purchases, "list").mockImplementation(async (_filter, limit) => many.slice(0, limit));
    const purchases = { settle: async () => undefined } as unknown as Parameters<
      typeof purchasesUnderWay
    >[0]["purchases"];
    expect(await purchasesUnderWay({ stores, purchases, now: () => NOW }, CONTEXT)).toEqual(many.slice(0, 50));
  });

  it("exclude guests' purchases, even with the same member number", async () => {
    const stores = storesInMemory();
    const { memberNumber } = CONTEXT.session;
    const guestPurchase = purchase({ memberNumber, owner: guestOwner(), state: "needs_review" });
    await stores.purchases.create(guestPurchase);
    await expect(ownPurchase({ stores }, CONTEXT, guestPurchase.id)).rejects.toMatchObject({
      code: "PURCHASE_UNKNOWN",
    });
    // A store that ignores the buyer filter.
    vi.spyOn(stores.purchases, "list").mockResolvedValue([guestPurchase]);
    const purchases = { settle: async () => undefined } as unknown as Parameters<
      typeof purchasesUnderWay
    >[0]["purchases"];
    expect(await purchasesUnderWay({ stores, purchases, now: () => NOW }, CONTEXT)).toEqual([]);
    const own = purchase({ memberNumber, id: "H2", state: "needs_review" });
    vi.spyOn(stores.purchases, "list").mockResolvedValue([own]);
    expect(await purchasesUnderWay({ stores, purchases, now: () => NOW }, CONTEXT)).toEqual([own]);
  });
});
