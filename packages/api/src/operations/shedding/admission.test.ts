import { describe, expect, it } from "vitest";
import { type Cost, type Load, type LoadResult, simulate } from "../../../testing/simulated-node.ts";
import { type Admission, createAdmission, INITIAL_RUNNING_LIMIT, RESERVED_SLOTS } from "./admission.ts";

const FLOODER = { address: "192.0.2.1", session: "" };
const MEMBER = { address: "192.0.2.2", session: "member" };

/** Creates an admission whose event-loop turns the test ends. */
function createTestAdmission(maxRequests: number) {
  const turnCallbacks: (() => void)[] = [];
  const admission = createAdmission({
    maxRequests,
    now: () => 0,
    idleMs: () => 0,
    onNextTurn: (callback) => void turnCallbacks.push(callback),
    setTimer: () => {},
  });
  const endTurn = () => {
    for (const callback of turnCallbacks.splice(0)) callback();
  };
  return { admission, endTurn };
}

function enterMany(admission: Admission, client: typeof FLOODER, count: number) {
  const started: number[] = [];
  const releases = Array.from({ length: count }, (_, index) =>
    admission.enter(client, () => {
      started.push(index);
      return true;
    }),
  );
  return { started, releases, accepted: releases.filter((release) => release !== undefined).length };
}

describe("createAdmission", () => {
  it("starts no request before all requests of the turn are queued", () => {
    const { admission, endTurn } = createTestAdmission(10);
    const { started } = enterMany(admission, MEMBER, 1);
    expect(started).toEqual([]);
    endTurn();
    expect(started).toEqual([0]);
  });

  it("starts a member's request at once while requests from another address fill the limit", () => {
    const { admission, endTurn } = createTestAdmission(1_000);
    const flood = enterMany(admission, FLOODER, 100);
    endTurn();
    expect(flood.started).toHaveLength(INITIAL_RUNNING_LIMIT);
    const member = enterMany(admission, MEMBER, 1);
    endTurn();
    expect([flood.started.length, member.started]).toEqual([INITIAL_RUNNING_LIMIT, [0]]);
  });

  it("has a fixed number of reserved slots, which are freed when their requests end", () => {
    const { admission, endTurn } = createTestAdmission(1_000);
    enterMany(admission, FLOODER, 100);
    endTurn();
    const others = Array.from({ length: RESERVED_SLOTS + 1 }, (_, index) =>
      enterMany(admission, { address: `198.51.100.${index}`, session: "" }, 1),
    );
    endTurn();
    expect(others.map(({ started }) => started.length)).toEqual([
      ...Array.from({ length: RESERVED_SLOTS }, () => 1),
      0,
    ]);
    others[0]?.releases[0]?.();
    endTurn();
    expect(others.at(-1)?.started).toEqual([0]);
  });

  it("starts the next request when one ends", () => {
    const { admission, endTurn } = createTestAdmission(1_000);
    const { started, releases } = enterMany(admission, FLOODER, 100);
    endTurn();
    releases[0]?.();
    endTurn();
    expect(started).toHaveLength(INITIAL_RUNNING_LIMIT + 1);
  });

  it("does not count a request as running if its client has disconnected", () => {
    const { admission, endTurn } = createTestAdmission(1_000);
    for (let index = 0; index < 50; index += 1) admission.enter(FLOODER, () => false);
    const { started } = enterMany(admission, FLOODER, INITIAL_RUNNING_LIMIT);
    endTurn();
    expect(started).toHaveLength(INITIAL_RUNNING_LIMIT);
  });

  it("gives one address at most three quarters of the places", () => {
    const { admission } = createTestAdmission(100);
    const sessions = Array.from({ length: 100 }, (_, index) =>
      enterMany(admission, { ...FLOODER, session: String(index) }, 1),
    );
    expect(sessions.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(75);
    expect(enterMany(admission, MEMBER, 10).accepted).toBe(10);
  });

  it("leaves places for the other sessions of an address", () => {
    const { admission } = createTestAdmission(100);
    expect(enterMany(admission, FLOODER, 100).accepted).toBeLessThan(75);
    expect(enterMany(admission, { ...FLOODER, session: "another" }, 1).accepted).toBe(1);
  });

  it("frees the places of all requests that end, started or not", () => {
    const { admission, endTurn } = createTestAdmission(100);
    const { releases, accepted } = enterMany(admission, FLOODER, 100);
    endTurn();
    for (const release of releases) release?.();
    endTurn();
    expect(enterMany(admission, FLOODER, 100).accepted).toBe(accepted);
  });

  it("never refuses a request of enterAlways", () => {
    const { admission, endTurn } = createTestAdmission(1);
    let started = 0;
    const releases = Array.from({ length: 20 }, () =>
      admission.enterAlways(FLOODER, () => {
        started += 1;
        return true;
      }),
    );
    expect(admission.enter(MEMBER, () => true)).toBeUndefined();
    for (const release of releases) {
      endTurn();
      release();
    }
    expect(started).toBe(20);
  });
});

const PAGE_COST: Cost = { steps: 4, cpu: 0.7, wait: 1 };
const memberLoad = (client = MEMBER): Load => ({ client: () => client, cost: PAGE_COST, connections: 6, rate: 30 });
const FLOOD_COSTS = {
  "short responses": { steps: 1, cpu: 0.3, wait: 0 },
  "responses from a store": { steps: 4, cpu: 0.4, wait: 0.5 },
  "long responses": { steps: 2, cpu: 1.25, wait: 0.2 },
  "responses from the back-end": { steps: 3, cpu: 1, wait: 1 },
} as const satisfies Record<string, Cost>;

function p99({ answered }: LoadResult): number {
  return answered.toSorted((a, b) => a - b)[Math.floor(answered.length * 0.99)] ?? Number.NaN;
}

/** The result of the first load. */
function resultOf(load: Load, ...others: readonly Load[]): LoadResult {
  return simulate([load, ...others], { lasts: 8_000 })[0] as LoadResult;
}

describe("a simulated node", () => {
  it.each(Object.entries(FLOOD_COSTS))(
    "serves a member within twice the usual time while 200 connections of another address request %s",
    (_description, cost) => {
      const withoutFlood = resultOf(memberLoad());
      const duringFlood = resultOf(memberLoad(), { client: () => FLOODER, cost, connections: 200 });
      expect([duringFlood.refused.length, duringFlood.answered.length]).toEqual([0, withoutFlood.answered.length]);
      expect(p99(duringFlood)).toBeLessThanOrEqual(2 * p99(withoutFlood));
    },
  );

  it("serves a member at the flood's own address in a session of their own", () => {
    const flood = { client: () => FLOODER, cost: FLOOD_COSTS["responses from the back-end"], connections: 200 };
    const duringFlood = resultOf(memberLoad({ ...MEMBER, address: FLOODER.address }), flood);
    expect(duringFlood.refused).toHaveLength(0);
    expect(p99(duringFlood)).toBeLessThan(100);
  });

  it("refuses no request of 50 browsers at one address at half the node's capacity", () => {
    const office: Load = {
      client: (connection) => ({ address: "192.0.2.3", session: String(connection % 50) }),
      cost: PAGE_COST,
      connections: 300,
      rate: 170,
    };
    const result = resultOf(office);
    expect([result.refused.length, result.answered.length]).toEqual([0, 8 * 170]);
  });

  it("serves 80 % of its peak at five times the load, each within 1.5 s", () => {
    const crowd = (parts: Pick<Load, "connections"> & Partial<Load>): Load => ({
      client: (connection) => ({ address: `198.51.100.${connection % 100}`, session: String(connection) }),
      cost: FLOOD_COSTS["responses from the back-end"],
      ...parts,
    });
    const peak = resultOf(crowd({ connections: 32 })).answered.length;
    const overloaded = resultOf(crowd({ connections: 600, rate: (5 * peak) / 8 }));
    expect(overloaded.answered.length).toBeGreaterThanOrEqual(0.8 * peak);
    expect(p99(overloaded)).toBeLessThanOrEqual(1_500);
    expect(overloaded.refused.length).toBeGreaterThan(peak);
  });
});
