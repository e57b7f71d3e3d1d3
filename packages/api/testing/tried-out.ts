// Somebody who has asked for everything as often as anybody may, without asking for it so often.

import { vi } from "vitest";
import type { TestPortal } from "./portal.ts";

/** More than any limit leaves room for. */
const TRIES = 1_000;

/** From here on everybody has tried everything a moment ago, as the stores tell it; ends with `mockRestore`. */
export function everythingWasTried({ portal }: TestPortal): { mockRestore(): void } {
  const at = portal.steadyNow();
  return vi.spyOn(portal.stores.attempts, "since").mockResolvedValue(Array.from({ length: TRIES }, () => at));
}
