// The purchases of the member who asks. One that is somebody else's is as unknown as none.

import { PorticoError } from "@portico/domain/errors";
import { hasEnded, OPEN_PURCHASES, type Purchase, type PurchaseState } from "@portico/domain/stays/purchase";
import type { OpenPortal } from "./open-portal.ts";
import type { MemberVisit } from "./visit.ts";

const MOST_SHOWN = 50;

/** The purchase with an id. */
export async function ownPurchase(
  { stores }: Pick<OpenPortal, "stores">,
  visit: MemberVisit,
  id: string,
): Promise<Purchase> {
  const found = await stores.purchases.find(id);
  if (found === undefined || !isOwn(found, visit)) throw new PorticoError("PURCHASE_UNKNOWN");
  return found;
}

/** Those that are under way, newest first. */
export async function purchasesUnderWay(
  { stores, purchases, now }: Pick<OpenPortal, "stores" | "purchases" | "now">,
  visit: MemberVisit,
): Promise<readonly Purchase[]> {
  return stillUnderWay({ purchases, now }, await ownPurchases({ stores }, visit, [...OPEN_PURCHASES, "needs_review"]));
}

/** Those in some states, newest first. */
export async function ownPurchases(
  { stores }: Pick<OpenPortal, "stores">,
  visit: MemberVisit,
  states: readonly PurchaseState[],
): Promise<readonly Purchase[]> {
  const { memberNumber } = visit.session;
  const found = await stores.purchases.list({ memberNumber, buyer: memberNumber, states }, MOST_SHOWN);
  return found.filter((one) => isOwn(one, visit));
}

/** Those among them that are, now that somebody looks. */
export async function stillUnderWay(
  { purchases, now }: Pick<OpenPortal, "purchases" | "now">,
  own: readonly Purchase[],
): Promise<readonly Purchase[]> {
  // Whose time is over is held no more, though nobody has looked yet.
  const looked = await Promise.all(
    own.map(async (one) => (isOver(one, now()) ? purchases.settle(one.id).catch(() => one) : one)),
  );
  return looked.filter((one) => one !== undefined && !hasEnded(one.state)) as readonly Purchase[];
}

/** Whether its hold has run out. */
export function isOver({ state, hold }: Purchase, now: number): boolean {
  return state === "held" && hold?.until !== undefined && hold.until <= now;
}

function isOwn({ brand, memberNumber, owner }: Purchase, { session }: MemberVisit): boolean {
  // Guests share the account of their brand: theirs are nobody's who signs in.
  return brand === session.brand && memberNumber === session.memberNumber && owner.kind === "member";
}
