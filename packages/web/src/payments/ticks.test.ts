import { describe, expect, it } from "vitest";
import { openTicks } from "./ticks.ts";

const NAMES = Array.from({ length: 500 }, (_, at) => `U-${at}`);

/** A list of 500 boxes, and which of them were told to draw themselves again. */
function boxes(first: readonly string[] = []) {
  const ticks = openTicks(first);
  const drawn: string[] = [];
  for (const name of NAMES) ticks.listenTo(name, () => drawn.push(name));
  return { ticks, drawn: () => drawn.splice(0) };
}

describe("ticks", () => {
  it("draw one box again for one tick, however many there are", () => {
    const { ticks, drawn } = boxes();
    for (const name of ["U-3", "U-499", "U-3"]) {
      ticks.toggle(name);
      expect(drawn()).toEqual([name]);
    }
    expect([...ticks.all()]).toEqual(["U-499"]);
  });

  it("draw those that changed where all are ticked, and none where nothing changed", () => {
    const { ticks, drawn } = boxes(NAMES.slice(0, 498));
    ticks.set(NAMES);
    expect(drawn()).toEqual(["U-498", "U-499"]);
    ticks.set(NAMES);
    expect(drawn()).toEqual([]);
  });

  it("tell the sum once for each change, until it listens no more", () => {
    const ticks = openTicks([]);
    let sums = 0;
    const end = ticks.listen(() => void (sums += 1));
    const before = ticks.all();
    ticks.set(NAMES);
    ticks.set(NAMES);
    end();
    ticks.toggle("U-1");
    expect(sums).toBe(1);
    expect(before.size).toBe(0);
  });
});
