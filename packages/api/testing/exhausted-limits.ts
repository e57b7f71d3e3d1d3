// Exhausts every rate limit at once, without making the requests.

import { vi } from "vitest";
import type { TestPortal } from "./portal.ts";

/** More than any limit allows. */
const MAX_ATTEMPTS = 1_000;

/** From here on, the stores report a recent attempt count above every limit. Ends with `mockRestore`. */
export function exhaustAllLimits({ portal }: TestPortal): { mockRestore(): void } {
  const at = portal.steadyNow();
  return vi
    .spyOn(portal.stores.attempts, "listSince")
    .mockResolvedValue(Array.from({ length: MAX_ATTEMPTS }, () => at));
}
