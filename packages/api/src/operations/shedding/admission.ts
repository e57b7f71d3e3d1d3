// Admission control: decides which requests a node accepts and when it starts them. Every request waits in a fair queue. While the
// processor is the bottleneck only a few requests run at a time, so a request from another address starts next, whatever the queue length.
// docs/decisions/0037-addresses-take-turns.md has the alternatives and the figures.

import type { Guard, Limit } from "../../guard-marks.ts";
import { type Client, createFairQueue } from "./fair-queue.ts";

export interface Admission {
  /**
    Queues the request and calls `start` in its turn; `start` returns false if the client has disconnected. Returns a function that ends the
    request, to be called once, or `undefined` if the request is refused.
   */
  enter(client: Client, start: () => boolean): (() => void) | undefined;
  /** Queues the request and never refuses it. */
  enterAlways(client: Client, start: () => boolean): () => void;
}

export interface AdmissionOptions {
  /** Maximum number of requests that wait or run. */
  readonly maxRequests: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
  /** Idle time of the event loop since the process started, in milliseconds. */
  readonly idle?: () => number;
  /** Calls back after all requests that have arrived are queued. */
  readonly onNextTurn?: (callback: () => void) => void;
  readonly setTimer?: (milliseconds: number, callback: () => void) => void;
}

/** Requests with a longer expected wait are refused. */
const MAX_WAIT_MS: Limit = 800;

/** Initial limit of running requests, before any measurement. */
export const FIRST_LIMIT: Limit = 4;

/** Extra slots for requests that are the only running one of their address, so such an address does not wait for others. */
export const RESERVED = 4;

// While requests wait, the limit is adjusted at this interval: up if the event loop was idle for a tenth of it, else down.
const ADJUST_EVERY_MS: Limit = 5;
const MIN_IDLE_SHARE = 0.1;
const STEP_SHARE = 1 / 8;

// The start rate is a decaying average over about 100 ms, so one garbage collection refuses no requests. Before the first measurement,
// each start is assumed to take 2 ms.
const PACE_DECAY = 0.95;
const UNKNOWN_PACE = { took: 100, started: 50 };

// A client may hold three times as many places as it leaves free. One address alone gets three quarters of them, and the others still
// find a quarter ("dynamic threshold", Choudhury and Hahne 1998).
const SHARE = 3;

// Counter key of all places; it cannot collide with an address.
const ALL_KEY = "all";

// Reserved slots go to addresses without a running request: such a request waits only for its own address.
type Slot = "shared" | "reserved";

interface Entry {
  readonly address: string;
  readonly start: () => boolean;
  slot?: Slot;
  hasLeft: boolean;
}

/** Creates admission control for an idle node. */
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
    // A client that reads nothing may have released its place during `start`.
    if (entry.hasLeft) return true;
    entry.slot = slot;
    slots[slot] += 1;
    running.change(entry.address, 1);
    return true;
  }
  function startEligible(): void {
    isTurnScheduled = false;
    while (slots.shared < pace.limit() && startNext("shared"));
    while (slots.reserved < RESERVED && startNext("reserved", (address) => running.of(address) === 0));
    pace.measure();
  }
  function scheduleTurn(): void {
    if (isTurnScheduled || waiting.size === 0) return;
    isTurnScheduled = true;
    onNextTurn(startEligible);
  }
  function mayEnter(client: Client): boolean {
    const freePlaces = SHARE * (maxRequests - places.of(ALL_KEY)) - places.of(client.address);
    const freeForSession = SHARE * freePlaces - places.of(sessionKey(client));
    return freePlaces > 0 && freeForSession > 0 && waiting.countAhead(client) * pace.interval() <= MAX_WAIT_MS;
  }
  function changePlaces(client: Client, delta: number): void {
    for (const key of [ALL_KEY, client.address, sessionKey(client)]) places.change(key, delta);
  }
  function enterAlways(client: Client, start: () => boolean): () => void {
    const entry: Entry = { address: client.address, start, hasLeft: false };
    changePlaces(client, 1);
    waiting.push(entry, client);
    scheduleTurn();
    return () => {
      entry.hasLeft = true;
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

interface PaceOptions extends Omit<AdmissionOptions, "atNextTurn"> {
  readonly isContended: () => boolean;
  readonly onAdjusted: () => void;
}

/** Measures how many requests may run and how fast they start, while requests wait. */
function createPace({
  maxRequests,
  isContended,
  onAdjusted,
  now = () => performance.now(),
  idle = () => performance.eventLoopUtilization().idle,
  setTimer = (milliseconds, callback) => void setTimeout(callback, milliseconds),
}: PaceOptions) {
  let limit = Math.min(FIRST_LIMIT, maxRequests);
  let pace = UNKNOWN_PACE;
  let started = 0;
  let isMeasuring = false;

  function measure(): void {
    if (isMeasuring || !isContended()) return;
    isMeasuring = true;
    started = 0;
    const start = { time: now(), idle: idle() };
    setTimer(ADJUST_EVERY_MS, () => {
      isMeasuring = false;
      adjust({ took: now() - start.time, idled: idle() - start.idle });
    });
  }
  function adjust({ took, idled }: { took: number; idled: number }): void {
    if (!isContended()) {
      pace = UNKNOWN_PACE;
      return;
    }
    pace = { took: PACE_DECAY * pace.took + took, started: PACE_DECAY * pace.started + started };
    const step = Math.ceil(limit * STEP_SHARE);
    limit = idled > MIN_IDLE_SHARE * took ? Math.min(maxRequests, limit + step) : Math.max(1, limit - step);
    measure();
    onAdjusted();
  }
  return {
    measure,
    countStart: (): Guard => void (started += 1),
    limit: () => limit,
    interval: () => pace.took / pace.started,
  };
}

function sessionKey({ address, session }: Client): string {
  return `${address} ${session}`;
}

/** Counters by key; a counter at 0 is removed. */
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
