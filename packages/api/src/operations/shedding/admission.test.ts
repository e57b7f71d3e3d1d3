import { describe, expect, it } from "vitest";
import { type Cost, type Load, type LoadResult, simulate } from "../../../testing/simulated-node.ts";
import { type Admission, createAdmission, FIRST_LIMIT, RESERVED } from "./admission.ts";

const FLOODER = { address: "192.0.2.1", session: "" };
const MEMBER = { address: "192.0.2.2", session: "member" };

/** An admission with a controllable event loop. */
function admissionOf(most: number) {
  const turns: (() => void)[] = [];
  const admission = createAdmission({
    maxRequests: most,
    now: () => 0,
    idle: () => 0,
    onNextTurn: (callback) => void turns.push(callback),
    setTimer: () => {},
  });
  const endTurn = () => {
    for (const turn of turns.splice(0)) turn();
  };
  return { admission, endTurn };
}

function enterMany(admission: Admission, client: typeof FLOODER, times: number) {
  const started: number[] = [];
  const leaves = Array.from({ length: times }, (_, at) =>
    admission.enter(client, () => {
      started.push(at);
      return true;
    }),
  );
  return { started, leaves, taken: leaves.filter((leave) => leave !== undefined).length };
}

describe("createAdmission", () => {
  it("starts nothing before all requests of the turn are queued", () => {
    const { admission, endTurn } = admissionOf(10);
    const { started } = enterMany(admission, MEMBER, 1);
    expect(started).toEqual([]);
    endTurn();
    expect(started).toEqual([0]);
  });

  it("starts a member's request at once while a flood from another address fills the limit", () => {
    const { admission, endTurn } = admissionOf(1_000);
    const flood = enterMany(admission, FLOODER, 100);
    endTurn();
    expect(flood.started).toHaveLength(FIRST_LIMIT);
    const member = enterMany(admission, MEMBER, 1);
    endTurn();
    expect([flood.started.length, member.started]).toEqual([FIRST_LIMIT, [0]]);
  });

  it("has a fixed number of reserved slots, freed when their requests end", () => {
    const { admission, endTurn } = admissionOf(1_000);
    enterMany(admission, FLOODER, 100);
    endTurn();
    const others = Array.from({ length: RESERVED + 1 }, (_, at) =>
      enterMany(admission, { address: `198.51.100.${at}`, session: "" }, 1),
    );
    endTurn();
    expect(others.map(({ started }) => started.length)).toEqual([...Array.from({ length: RESERVED }, () => 1), 0]);
    others[0]?.leaves[0]?.();
    endTurn();
    expect(others.at(-1)?.started).toEqual([0]);
  });

  it("starts the next request when one ends", () => {
    const { admission, endTurn } = admissionOf(1_000);
    const { started, leaves } = enterMany(admission, FLOODER, 100);
    endTurn();
    leaves[0]?.();
    endTurn();
    expect(started).toHaveLength(FIRST_LIMIT + 1);
  });

  it("does not count a disconnected client as started or running", () => {
    const { admission, endTurn } = admissionOf(1_000);
    for (let at = 0; at < 50; at += 1) admission.enter(FLOODER, () => false);
    const { started } = enterMany(admission, FLOODER, FIRST_LIMIT);
    endTurn();
    expect(started).toHaveLength(FIRST_LIMIT);
  });

  it("gives one address three quarters of the places, and leaves the rest to others", () => {
    const { admission } = admissionOf(100);
    const sessions = Array.from({ length: 100 }, (_, at) =>
      enterMany(admission, { ...FLOODER, session: String(at) }, 1),
    );
    expect(sessions.reduce((sum, { taken }) => sum + taken, 0)).toBe(75);
    expect(enterMany(admission, MEMBER, 10).taken).toBe(10);
  });

  it("leaves places to the other sessions of an address", () => {
    const { admission } = admissionOf(100);
    expect(enterMany(admission, FLOODER, 100).taken).toBeLessThan(75);
    expect(enterMany(admission, { ...FLOODER, session: "another" }, 1).taken).toBe(1);
  });

  it("frees all places when all requests have ended, started or not", () => {
    const { admission, endTurn } = admissionOf(100);
    const { leaves, taken } = enterMany(admission, FLOODER, 100);
    endTurn();
    for (const leave of leaves) leave?.();
    endTurn();
    expect(enterMany(admission, FLOODER, 100).taken).toBe(taken);
  });

  it("never refuses enterAlways", () => {
    const { admission, endTurn } = admissionOf(1);
    let started = 0;
    const leaves = Array.from({ length: 20 }, () =>
      admission.enterAlways(FLOODER, () => {
        started += 1;
        return true;
      }),
    );
    expect(admission.enter(MEMBER, () => true)).toBeUndefined();
    for (const leave of leaves) {
      endTurn();
      leave();
    }
    expect(started).toBe(20);
  });
});

const PAGE: Cost = { steps: 4, cpu: 0.7, wait: 1 };
const memberAt = (client = MEMBER): Load => ({ client: () => client, cost: PAGE, connections: 6, rate: 30 });
const FLOODS = {
  "short answers": { steps: 1, cpu: 0.3, wait: 0 },
  "answers from a store": { steps: 4, cpu: 0.4, wait: 0.5 },
  "long answers": { steps: 2, cpu: 1.25, wait: 0.2 },
  "answers from the club": { steps: 3, cpu: 1, wait: 1 },
} as const satisfies Record<string, Cost>;

function p99({ answered }: LoadResult): number {
  return answered.toSorted((one, other) => one - other)[Math.floor(answered.length * 0.99)] ?? Number.NaN;
}

function seenBy(load: Load, ...others: readonly Load[]): LoadResult {
  return simulate([load, ...others], { lasts: 8_000 })[0] as LoadResult;
}

describe("a simulated node", () => {
  it.each(Object.entries(FLOODS))(
    "serves a member within twice the time beside 200 connections of another address that request %s",
    (_words, cost) => {
      const alone = seenBy(memberAt());
      const beside = seenBy(memberAt(), { client: () => FLOODER, cost, connections: 200 });
      expect([beside.refused.length, beside.answered.length]).toEqual([0, alone.answered.length]);
      expect(p99(beside)).toBeLessThanOrEqual(2 * p99(alone));
    },
  );

  it("serves a member behind the flood's own address, who has their own session", () => {
    const flood = { client: () => FLOODER, cost: FLOODS["answers from the club"], connections: 200 };
    const beside = seenBy(memberAt({ ...MEMBER, address: FLOODER.address }), flood);
    expect(beside.refused).toHaveLength(0);
    expect(p99(beside)).toBeLessThan(100);
  });

  it("refuses no request of an office of 50 browsers at half the node's capacity", () => {
    const office: Load = {
      client: (connection) => ({ address: "192.0.2.3", session: String(connection % 50) }),
      cost: PAGE,
      connections: 300,
      rate: 170,
    };
    const seen = seenBy(office);
    expect([seen.refused.length, seen.answered.length]).toEqual([0, 8 * 170]);
  });

  it("serves 80 % of its peak at five times the load, each within 1.5 s", () => {
    const crowd = (more: Pick<Load, "connections"> & Partial<Load>): Load => ({
      client: (connection) => ({ address: `198.51.100.${connection % 100}`, session: String(connection) }),
      cost: FLOODS["answers from the club"],
      ...more,
    });
    const peak = seenBy(crowd({ connections: 32 })).answered.length;
    const over = seenBy(crowd({ connections: 600, rate: (5 * peak) / 8 }));
    expect(over.answered.length).toBeGreaterThanOrEqual(0.8 * peak);
    expect(p99(over)).toBeLessThanOrEqual(1_500);
    expect(over.refused.length).toBeGreaterThan(peak);
  });
});
