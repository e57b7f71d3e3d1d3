import { describe, expect, it } from "vitest";
import { FEWEST, FEWEST_IN_TURN, openCapacity, TURN } from "./capacity.ts";

function capacityOf(most: number) {
  const state = { now: 0, ends: [] as (() => void)[] };
  const capacity = openCapacity({
    most,
    now: () => state.now,
    atTurnsEnd: (callback) => void state.ends.push(callback),
  });
  const endTurn = () => {
    for (const end of state.ends.splice(0)) end();
  };
  return { capacity, state, endTurn };
}

describe("the capacity of a node", () => {
  it("is what it was set to, at first", () => {
    const { capacity } = capacityOf(3);
    expect(Array.from({ length: 5 }, () => capacity.enter())).toEqual([true, true, true, false, false]);
    capacity.leave();
    expect([capacity.enter(), capacity.enter()]).toEqual([true, false]);
  });

  it("is used up in a turn that has lasted too long, and there again in the next", () => {
    const { capacity, state, endTurn } = capacityOf(1_000);
    capacity.learn(0.9);
    for (let time = 0; time < FEWEST_IN_TURN; time += 1) expect(capacity.enter()).toBe(true);
    state.now = TURN;
    expect(capacity.enter()).toBe(true);
    state.now = TURN + 1;
    expect([capacity.enter(), capacity.enter()]).toEqual([false, false]);
    endTurn();
    expect(capacity.enter()).toBe(true);
  });

  it("is not used up by a few, however long they have to wait for the processor", () => {
    const { capacity, state } = capacityOf(1_000);
    capacity.learn(0.9);
    for (let time = 0; time < FEWEST_IN_TURN; time += 1) {
      expect(capacity.enter()).toBe(true);
      state.now += TURN;
    }
    expect(capacity.enter()).toBe(false);
  });

  it("asks for the end of a turn only where it is busy, and once, however many requests come in it", () => {
    const { capacity, state } = capacityOf(1_000);
    capacity.enter();
    expect(state.ends).toHaveLength(0);
    capacity.learn(0.9);
    for (let time = 0; time < 10; time += 1) capacity.enter();
    expect(state.ends).toHaveLength(1);
  });

  it("shrinks while the processor is the bottleneck, and grows back", () => {
    const { capacity } = capacityOf(1_000);
    capacity.learn(0.99);
    expect(capacity.limit).toBe(800);
    for (let time = 0; time < 50; time += 1) capacity.learn(1);
    expect(capacity.limit).toBe(FEWEST);
    capacity.learn(0.9);
    expect(capacity.limit).toBe(FEWEST);
    for (let time = 0; time < 50; time += 1) capacity.learn(0.3);
    expect(capacity.limit).toBe(1_000);
  });

  it("is never below what it was set to where that is little", () => {
    const { capacity } = capacityOf(3);
    for (let time = 0; time < 50; time += 1) capacity.learn(1);
    expect(capacity.limit).toBe(3);
  });
});
