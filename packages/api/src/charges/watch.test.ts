import { describe, expect, test } from "vitest";
import { createChargeWatches } from "./watch.ts";

const OWES = (amount: number) => amount > 0;

function watching(amountAt: (look: number) => number | undefined) {
  const state = { now: 1_000_000, reads: 0 };
  const watches = createChargeWatches<number>(() => state.now);
  const look = (member = "A") => watches.look(member, async () => amountAt((state.reads += 1)), OWES);
  return { state, watches, look };
}

describe("the watch", () => {
  test("reads ten times, two seconds apart, and then ends", async () => {
    const { state, look } = watching(() => 0);
    const goesOn: boolean[] = [];
    for (let at = 0; at < 10; at += 1) {
      goesOn.push((await look()).goesOn);
      state.now += 2_000;
    }
    expect(goesOn).toEqual([...Array.from({ length: 9 }, () => true), false]);
    expect(state.reads).toBe(10);
  });

  test("ends as soon as something is owed", async () => {
    const { state, look } = watching((reads) => (reads === 3 ? 120 : 0));
    expect(await look()).toEqual({ seen: 0, goesOn: true });
    state.now += 2_000;
    await look();
    state.now += 2_000;
    expect(await look()).toEqual({ seen: 120, goesOn: false });
  });

  test("reads again for each page that opens two seconds after charges were found", async () => {
    const { state, look } = watching((reads) => (reads <= 10 ? 120 : 80));
    for (let page = 0; page < 10; page += 1, state.now += 2_000) expect((await look()).seen).toBe(120);
    expect(await look()).toEqual({ seen: 80, goesOn: false });
  });

  test("keeps 20,000 members and drops the least recent ones", async () => {
    const { state, look } = watching(() => 0);
    for (let member = 0; member < 20_000; member += 1) await look(String(member));
    await look("0");
    expect(state.reads).toBe(20_000);
    await look("20000");
    await look("0");
    expect(state.reads).toBe(20_002);
  });

  test("shares one read among polls in the same two seconds", async () => {
    const { state, look } = watching(() => 0);
    await Promise.all([look(), look(), look()]);
    state.now += 1_500;
    await look();
    expect(state.reads).toBe(1);
  });

  test("accepts a poll that is slightly too early", async () => {
    const { state, look } = watching(() => 0);
    await look();
    state.now += 1_850;
    await look();
    expect(state.reads).toBe(2);
  });

  test("counts a failed read, which finds nothing", async () => {
    const { state, look } = watching(() => undefined);
    for (let at = 0; at < 9; at += 1) {
      expect(await look()).toEqual({ seen: undefined, goesOn: true });
      state.now += 2_000;
    }
    expect(await look()).toEqual({ seen: undefined, goesOn: false });
  });

  test("starts again for a later poll, once the first watch has expired", async () => {
    const { state, look } = watching(() => 0);
    for (let at = 0; at < 10; at += 1, state.now += 2_000) await look();
    state.now += 17_000;
    expect(await look()).toEqual({ seen: 0, goesOn: false });
    expect(state.reads).toBe(10);
    state.now += 1_000;
    expect(await look()).toEqual({ seen: 0, goesOn: true });
    expect(state.reads).toBe(11);
  });

  test("makes no more reads for a client that ignores its end", async () => {
    const { state, look } = watching(() => 0);
    for (let at = 0; at < 360; at += 1, state.now += 100) await look();
    expect(state.reads).toBe(10);
  });

  test("makes at most ten reads a member for 500 members with 3 tabs each, and all end", async () => {
    const state = { now: 0 };
    const reads = new Map<string, number>();
    const watches = createChargeWatches<number>(() => state.now);
    const members = Array.from({ length: 500 }, (_, at) => `M${at}`);
    const tabs = members.flatMap((member, place) =>
      [0, 1, 2].map((tab) => ({ member, next: (place * 37 + tab * 713) % 2_000, isDone: false, looks: 0 })),
    );
    for (; state.now < 60_000 && tabs.some(({ isDone }) => !isDone); state.now += 50) {
      for (const tab of tabs) {
        if (tab.isDone || tab.next > state.now) continue;
        tab.looks += 1;
        const read = async () => {
          reads.set(tab.member, (reads.get(tab.member) ?? 0) + 1);
          return 0;
        };
        const { goesOn } = await watches.look(tab.member, read, OWES);
        tab.isDone = !goesOn;
        // In this simulation timers are late, never early.
        tab.next = state.now + 2_000 + ((tab.looks * 31) % 120);
      }
    }
    expect(tabs.every(({ isDone }) => isDone)).toBe(true);
    expect(reads.size).toBe(500);
    expect(Math.max(...reads.values())).toBeLessThanOrEqual(10);
  });

  test("is separate for each member", async () => {
    const { state, watches } = watching(() => 0);
    await watches.look("A", async () => 5, OWES);
    expect(await watches.look("B", async () => 0, OWES)).toEqual({ seen: 0, goesOn: true });
    expect(state.reads).toBe(0);
  });
});
