// Admission control: decides which requests a node accepts and when it starts them. Few requests run at a time while the processor is the
// bottleneck, so a request from another address starts next. Alternatives and figures: docs/decisions/0037-addresses-take-turns.md.

import type { Guard, Limit } from "../../guard-marks.ts";
import { type Client, createFairQueue } from "./fair-queue.ts";

export interface Admission {
  /**
   * Queues the request and calls `start` in its turn; `start` returns false if the client has disconnected. Returns a function that releases
   * the request's place, to be called once, or `undefined` if the request is refused.
   */
  enter(client: Client, start: () => boolean): (() => void) | undefined;
  /** Like `enter`, but never refuses. */
  enterAlways(client: Client, start: () => boolean): () => void;
}

export interface AdmissionOptions {
  /** Of requests that wait or run. */
  readonly maxRequests: number;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** Idle time of the event loop since the process started. */
  readonly idleMs?: () => number;
  /** Calls back once all requests that have arrived are queued. */
  readonly onNextTurn?: (callback: () => void) => void;
  readonly setTimer?: (milliseconds: number, callback: () => void) => void;
}

/** Requests with a longer expected wait are refused. */
const MAX_WAIT_MS: Limit = 800;

/** Before any measurement. */
export const INITIAL_RUNNING_LIMIT: Limit = 4;

/** Slots for addresses without a running request, so that they do not wait for others. */
export const RESERVED_SLOTS = 4;

// While requests wait, the limit rises if the event loop was idle for a tenth of this interval, else it falls.
const ADJUST_INTERVAL_MS: Limit = 5;
const MIN_IDLE_SHARE = 0.1;
const STEP_SHARE = 1 / 8;

// A decaying average over about 100 ms, so that one garbage collection refuses no requests.
const PACE_DECAY = 0.95;
// Assumes 2 ms for each start.
const INITIAL_PACE = { elapsedMs: 100, started: 50 };

// A client may hold three times as many places as it leaves free ("dynamic threshold", Choudhury and Hahne 1998).
const MAX_HELD_PER_FREE = 3;

// Cannot collide with an address.
const ALL_KEY = "all";

type Slot = "shared" | "reserved";

interface Entry {
  readonly address: string;
  readonly start: () => boolean;
  slot?: Slot;
  isReleased: boolean;
}

export function createAdmission({
  onNextTurn = (callback) => void setImmediate(callback),
  ...options
}: AdmissionOptions): Admission {
  const { maxRequests } = options;
  const waiting = createFairQueue<Entry>();
  const places = createCounters();
  const running = createCounters();
  const slots: Record<Slot, number> = { shared: 0, reserved: 0 };
  const pace = createPace({ ...options, isContended: () => waiting.size > 0, onAdjusted: scheduleTurn });
  let isTurnScheduled = false;

  function startNext(slot: Slot, isEligible?: (address: string) => boolean): boolean {
    const entry = waiting.dequeue(isEligible);
    if (entry === undefined) return false;
    if (!entry.start()) return true;
    pace.countStart();
    // `start` may have released the place.
    if (entry.isReleased) return true;
    entry.slot = slot;
    slots[slot] += 1;
    running.change(entry.address, 1);
    return true;
  }
  function startEligible(): void {
    isTurnScheduled = false;
    while (slots.shared < pace.limit() && startNext("shared"));
    while (slots.reserved < RESERVED_SLOTS && startNext("reserved", (address) => running.of(address) === 0));
    pace.measure();
  }
  function scheduleTurn(): void {
    if (isTurnScheduled || waiting.size === 0) return;
    isTurnScheduled = true;
    onNextTurn(startEligible);
  }
  function mayEnter(client: Client): boolean {
    const freeForAddress = MAX_HELD_PER_FREE * (maxRequests - places.of(ALL_KEY)) - places.of(client.address);
    const freeForSession = MAX_HELD_PER_FREE * freeForAddress - places.of(sessionKey(client));
    return freeForAddress > 0 && freeForSession > 0 && waiting.countAhead(client) * pace.msPerStart() <= MAX_WAIT_MS;
  }
  function changePlaces(client: Client, delta: number): void {
    for (const key of [ALL_KEY, client.address, sessionKey(client)]) places.change(key, delta);
  }
  function enterAlways(client: Client, start: () => boolean): () => void {
    const entry: Entry = { address: client.address, start, isReleased: false };
    changePlaces(client, 1);
    waiting.push(entry, client);
    scheduleTurn();
    return () => {
      entry.isReleased = true;
      changePlaces(client, -1);
      if (entry.slot === undefined) return;
      slots[entry.slot] -= 1;
      running.change(entry.address, -1);
      scheduleTurn();
    };
  }
  return {
    enter: (client, start) => (mayEnter(client) ? enterAlways(client, start) : undefined),
    enterAlways,
  };
}

interface PaceOptions extends Omit<AdmissionOptions, "onNextTurn"> {
  readonly isContended: () => boolean;
  readonly onAdjusted: () => void;
}

/** While requests wait, measures how many may run and how fast they start. */
function createPace({
  maxRequests,
  isContended,
  onAdjusted,
  now = () => performance.now(),
  idleMs = () => performance.eventLoopUtilization().idle,
  setTimer = (milliseconds, callback) => void setTimeout(callback, milliseconds),
}: PaceOptions) {
  let limit = Math.min(INITIAL_RUNNING_LIMIT, maxRequests);
  let pace = INITIAL_PACE;
  let started = 0;
  let isMeasuring = false;

  function measure(): void {
    if (isMeasuring || !isContended()) return;
    isMeasuring = true;
    started = 0;
    const start = { now: now(), idleMs: idleMs() };
    setTimer(ADJUST_INTERVAL_MS, () => {
      isMeasuring = false;
      adjust({ elapsedMs: now() - start.now, idleMs: idleMs() - start.idleMs });
    });
  }
  function adjust(interval: { elapsedMs: number; idleMs: number }): void {
    if (!isContended()) {
      pace = INITIAL_PACE;
      return;
    }
    pace = {
      elapsedMs: PACE_DECAY * pace.elapsedMs + interval.elapsedMs,
      started: PACE_DECAY * pace.started + started,
    };
    const step = Math.ceil(limit * STEP_SHARE);
    const wasIdle = interval.idleMs > MIN_IDLE_SHARE * interval.elapsedMs;
    limit = wasIdle ? Math.min(maxRequests, limit + step) : Math.max(1, limit - step);
    measure();
    onAdjusted();
  }
  return {
    measure,
    countStart: (): Guard => void (started += 1),
    limit: () => limit,
    msPerStart: () => pace.elapsedMs / pace.started,
  };
}

function sessionKey({ address, session }: Client): string {
  return `${address} ${session}`;
}

function createCounters() {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    change(key: string, delta: number) {
      const count = of(key) + delta;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}
