import type { Purchase } from "@portico/domain/purchase/purchase";
import type { Limit } from "../guard-marks.ts";
import type { Ages, Clocks } from "../money/ages.ts";

/** A hold is requested only within this time after its purchase began. */
const HOLD_CALL_WINDOW_MS: Limit = 60_000;
/** Used if the back-end does not say when a hold ends. */
export const DEFAULT_HOLD_MS = 20 * 60_000;

/** Whether a hold is over by this node's clocks. The back-end's record has the final say. */
export function isHoldOver(ports: Pick<Clocks, "now"> & { readonly ages: Ages }, purchase: Purchase): boolean {
  if (purchase.state !== "held") return false;
  const watchedMs = ports.ages.watchedMs(stepKey(purchase));
  return holdEnd(purchase) <= ports.now() || watchedMs >= DEFAULT_HOLD_MS;
}

/** The key of a purchase's version, so that the age of each step starts at 0. */
export function stepKey({ id, version }: Purchase): string {
  return `${id} ${version}`;
}

/** Milliseconds since the last transition. */
export function stepAge({ ages }: { readonly ages: Ages }, purchase: Purchase): number {
  return ages.ageMs(stepKey(purchase), purchase.entry.at);
}

export function holdEnd({ hold, entry }: Purchase): number {
  return hold?.until ?? entry.at + DEFAULT_HOLD_MS;
}

/** Whether a hold may still be requested, by both clocks. `requestedAt` is a time of the monotonic clock. */
export function isInTime({ now, steadyNow }: Clocks, { entry }: Purchase, requestedAt: number): boolean {
  return now() - entry.at < HOLD_CALL_WINDOW_MS && steadyNow() - requestedAt < HOLD_CALL_WINDOW_MS;
}
