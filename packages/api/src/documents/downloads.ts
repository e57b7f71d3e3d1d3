// Limits concurrent downloads per member and per node.
// A request above the limit waits a few seconds and is then refused, so that no member can use up the back-end's connections.

import { PorticoError } from "@portico/domain/errors";
import type { Guard, Limit } from "../guard-marks.ts";

export interface DownloadLimits {
  readonly maxRunning: Limit;
  /** How many more requests of a member may wait, and for how many milliseconds. */
  readonly maxWaiting: Limit;
  readonly maxWaitMs: Limit;
  /** Maximum of all members together, waiting or running, on this node. */
  readonly maxTotal: Limit;
}

const LIMITS: DownloadLimits = { maxRunning: 2, maxWaiting: 2, maxWaitMs: 3_000, maxTotal: 32 };

export interface Downloads {
  /** Waits for a slot, which is held until the signal fires. Throws if no slot becomes free in time. */
  begin(member: string, closed: AbortSignal): Promise<void>;
}

interface MemberSlots {
  running: number;
  readonly waiting: Set<() => void>;
}

export function createDownloadLimiter({
  maxRunning,
  maxWaiting,
  maxWaitMs,
  maxTotal,
}: DownloadLimits = LIMITS): Downloads {
  const members = new Map<string, MemberSlots>();
  let total = 0;

  function endDownload(member: string, slots: MemberSlots): Guard {
    total -= 1;
    const [next] = slots.waiting;
    if (next !== undefined) {
      // Pass the slot to the next waiting request.
      slots.waiting.delete(next);
      next();
      return;
    }
    slots.running -= 1;
    if (slots.running === 0) members.delete(member);
  }

  return {
    async begin(member, closed) {
      const slots = members.get(member) ?? { running: 0, waiting: new Set() };
      if (slots.running >= maxRunning && slots.waiting.size >= maxWaiting) throw new PorticoError("TOO_MANY_DOWNLOADS");
      if (total >= maxTotal) throw new PorticoError("OVERLOADED", { detail: "downloads" });
      members.set(member, slots);
      total += 1;
      try {
        if (slots.running < maxRunning) slots.running += 1;
        else await waitForSlot(slots, { maxWaitMs, closed });
      } catch (error) {
        total -= 1;
        throw error;
      }
      if (closed.aborted) endDownload(member, slots);
      else closed.addEventListener("abort", () => endDownload(member, slots), { once: true });
    },
  };
}

async function waitForSlot(
  { waiting }: MemberSlots,
  { maxWaitMs, closed }: { maxWaitMs: number; closed: AbortSignal },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const refuse = () => reject(new PorticoError("TOO_MANY_DOWNLOADS"));
  const timer = setTimeout(refuse, maxWaitMs);
  closed.addEventListener("abort", refuse, { once: true });
  waiting.add(resolve);
  await promise.finally(() => {
    clearTimeout(timer);
    closed.removeEventListener("abort", refuse);
    waiting.delete(resolve);
  });
}
