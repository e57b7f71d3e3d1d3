// One processor, an event loop and clients in virtual time, for tests of admission control. The loop has Node's
// phases: timers, input, immediates.

import { createAdmission } from "../src/operations/shedding/admission.ts";
import type { Client } from "../src/operations/shedding/fair-queue.ts";

/** Cost of a request: `steps` of processor time, separated by waits for a store or the back-end; in milliseconds. */
export interface Cost {
  readonly steps: number;
  readonly cpu: number;
  readonly wait: number;
}

/** Clients of one kind. */
export interface Load {
  readonly client: (connection: number) => Client;
  readonly cost: Cost;
  readonly connections: number;
  /** Requests a second over all connections. Absent: each connection sends its next request after a response. */
  readonly rate?: number;
}

/** Response times of a load, in milliseconds. */
export interface LoadResult {
  readonly answered: readonly number[];
  readonly refused: readonly number[];
}

// Milliseconds: reading a request; a refusal; the delay before it is sent; the network from client to node.
const READ_COST = 0.03;
const REFUSAL_COST = 0.05;
const REFUSAL_DELAY = 95;
const NETWORK_DELAY = 0.1;

interface ScheduledEvent {
  readonly at: number;
  readonly run: () => void;
}

/** Runs the loads for `lasts` milliseconds. */
export function simulate(loads: readonly Load[], { lasts }: { lasts: number }): readonly LoadResult[] {
  let time = 0;
  let idle = 0;
  const timers: ScheduledEvent[] = [];
  const input: ScheduledEvent[] = [];
  const immediates: (() => void)[] = [];
  const later = (list: ScheduledEvent[], milliseconds: number, run: () => void) =>
    void list.push({ at: time + milliseconds, run });
  const admission = createAdmission({
    maxRequests: 1_000,
    now: () => time,
    idleMs: () => idle,
    onNextTurn: (callback) => void immediates.push(callback),
    setTimer: (milliseconds, callback) => later(timers, milliseconds, callback),
  });

  function send(
    { client, cost }: Load,
    connection: number,
    onResponse: (as: keyof LoadResult, took: number) => void,
  ): void {
    const sent = time;
    const respond = (as: keyof LoadResult) => onResponse(as, time - sent);
    later(input, NETWORK_DELAY, () => {
      time += READ_COST;
      const step = (remaining: number): void => {
        time += cost.cpu;
        if (remaining > 1) later(input, cost.wait, () => step(remaining - 1));
        else {
          respond("answered");
          immediates.push(() => leave?.());
        }
      };
      const start = () => {
        step(cost.steps);
        return true;
      };
      const leave = admission.enter(client(connection), start);
      if (leave !== undefined) return;
      later(timers, REFUSAL_DELAY, () => {
        time += REFUSAL_COST;
        respond("refused");
      });
    });
  }
  function begin(load: Load): LoadResult {
    const result = { answered: [] as number[], refused: [] as number[] };
    const { rate, connections } = load;
    const free = Array.from({ length: connections }, (_, connection) => connection);
    const sendNext = (): void => {
      const connection = free.shift();
      if (connection === undefined) return;
      send(load, connection, (as, took) => {
        result[as].push(took);
        free.push(connection);
        if (rate === undefined) sendNext();
      });
    };
    const sendPeriodically = (at: number, interval: number): void => {
      const run = () => {
        let next = at;
        for (; next <= time; next += interval) sendNext();
        sendPeriodically(next, interval);
      };
      input.push({ at, run });
    };
    if (rate === undefined) for (let count = 0; count < connections; count += 1) sendNext();
    else sendPeriodically(0, 1_000 / rate);
    return result;
  }
  const results = loads.map(begin);
  while (time < lasts) {
    const next = Math.min(...[...timers, ...input].map(({ at }) => at));
    if (immediates.length === 0 && next > time) {
      idle += next - time;
      time = next;
    }
    for (const list of [timers, input]) {
      const due = list.filter(({ at }) => at <= time).toSorted((first, second) => first.at - second.at);
      list.splice(0, list.length, ...list.filter((event) => !due.includes(event)));
      for (const { run } of due) run();
    }
    for (const run of immediates.splice(0)) run();
  }
  return results;
}
