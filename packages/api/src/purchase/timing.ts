// How old a step of a purchase is, and whether its hold is over.

import type { Purchase } from "@portico/domain/purchase/purchase";
import type { Limit } from "../guard-marks.ts";
import type { Ages, Clocks } from "../money/ages.ts";

/** A hold is no longer requested this long after its purchase began. */
const HOLD_CALL_WINDOW_MS: Limit = 60_000;
/** Duration of a hold if the back-end does not say when it ends. */
export const DEFAULT_HOLD_MS = 20 * 60_000;

/** Whether a hold is over by our clocks; the back-end's record decides. */
export function isHoldOver(ports: Pick<Clocks, "now"> & { readonly ages: Ages }, purchase: Purchase): boolean {
  if (purchase.state !== "held") return false;
  const watched = ports.ages.watchedMs(stepKey(purchase));
  return holdEnd(purchase) <= ports.now() || watched >= DEFAULT_HOLD_MS;
}

/** Each version of a purchase is watched under its own key, so its age starts at 0. */
export function stepKey({ id, version }: Purchase): string {
  return `${id} ${version}`;
}

/** Milliseconds since the purchase entered its present state. */
export function stepAge({ ages }: { readonly ages: Ages }, purchase: Purchase): number {
  return ages.ageMs(stepKey(purchase), purchase.entry.at);
}

export function holdEnd({ hold, entry }: Purchase): number {
  return hold?.until ?? entry.at + DEFAULT_HOLD_MS;
}

/**
 * Whether a hold may still be requested. `since` is the monotonic time of the request. Both clocks count, so a node that slept is too late.
 */
export function isInTime({ now, steadyNow }: Clocks, { entry }: Purchase, since: number): boolean {
  return now() - entry.at < HOLD_CALL_WINDOW_MS && steadyNow() - since < HOLD_CALL_WINDOW_MS;
}
