import { vi } from "vitest";
import type { TestPortal } from "./portal.ts";

/** More than any limit allows. */
const MAX_ATTEMPTS = 1_000;

/** The stores report an attempt count above every limit, until `mockRestore`. */
export function exhaustAllLimits({ portal }: TestPortal): { mockRestore(): void } {
  const at = portal.steadyNow();
  return vi
    .spyOn(portal.stores.attempts, "listSince")
    .mockResolvedValue(Array.from({ length: MAX_ATTEMPTS }, () => at));
}
