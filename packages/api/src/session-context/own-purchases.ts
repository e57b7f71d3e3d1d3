import { PorticoError } from "@portico/domain/errors";
import { hasEnded, OPEN_PURCHASES, type Purchase, type PurchaseState } from "@portico/domain/purchase/purchase";
import type { Limit } from "../guard-marks.ts";
import type { RunningPortal } from "./running-portal.ts";
import type { MemberContext } from "./session-context.ts";

const MAX_LISTED: Limit = 50;

/** Throws `PURCHASE_UNKNOWN` if the id is unknown or the purchase is not the member's. */
export async function ownPurchase(
  { stores }: Pick<RunningPortal, "stores">,
  context: MemberContext,
  id: string,
): Promise<Purchase> {
  const purchase = await stores.purchases.find(id);
  if (purchase === undefined || !isOwnedByMember(purchase, context)) throw new PorticoError("PURCHASE_UNKNOWN");
  return purchase;
}

export async function purchasesUnderWay(
  { stores, purchases, now }: Pick<RunningPortal, "stores" | "purchases" | "now">,
  context: MemberContext,
): Promise<readonly Purchase[]> {
  return settleExpiredHolds(
    { purchases, now },
    await ownPurchases({ stores }, context, [...OPEN_PURCHASES, "needs_review"]),
  );
}

/** Newest first. */
export async function ownPurchases(
  { stores }: Pick<RunningPortal, "stores">,
  context: MemberContext,
  states: readonly PurchaseState[],
): Promise<readonly Purchase[]> {
  const { memberNumber } = context.session;
  const listed = await stores.purchases.list({ memberNumber, buyer: memberNumber, states }, MAX_LISTED);
  return listed.filter((purchase) => isOwnedByMember(purchase, context));
}

/** Settles purchases whose hold has expired, and returns those still under way. */
export async function settleExpiredHolds(
  { purchases, now }: Pick<RunningPortal, "purchases" | "now">,
  own: readonly Purchase[],
): Promise<readonly Purchase[]> {
  const settled = await Promise.all(
    own.map(async (purchase) =>
      isHoldExpired(purchase, now()) ? purchases.settle(purchase.id).catch(() => purchase) : purchase,
    ),
  );
  return settled.filter((purchase) => purchase !== undefined && !hasEnded(purchase.state)) as readonly Purchase[];
}

export function isHoldExpired({ state, hold }: Purchase, now: number): boolean {
  return state === "held" && hold?.until !== undefined && hold.until <= now;
}

function isOwnedByMember({ brand, memberNumber, owner }: Purchase, { session }: MemberContext): boolean {
  // Guests share the brand's account number.
  return brand === session.brand && memberNumber === session.memberNumber && owner.kind === "member";
}
