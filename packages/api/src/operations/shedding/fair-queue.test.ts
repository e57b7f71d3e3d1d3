import { describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

function queueOf(...items: readonly string[]) {
  const queue = createFairQueue<string>();
  for (const item of items) {
    const [address = "", session = ""] = item;
    queue.push(item, { address, session });
  }
  const takeAll = () => Array.from({ length: queue.size }, () => queue.dequeue());
  return { queue, takeAll };
}

describe("createFairQueue", () => {
  it("serves addresses round-robin, each in order of arrival", () => {
    expect(queueOf("a.1", "a.2", "a.3", "b.1", "b.2", "c.1").takeAll()).toEqual([
      "a.1",
      "b.1",
      "c.1",
      "a.2",
      "b.2",
      "a.3",
    ]);
  });

  it("serves the sessions of an address round-robin", () => {
    expect(queueOf("ax1", "ax2", "ax3", "ay1", "b.1").takeAll()).toEqual(["ax1", "b.1", "ay1", "ax2", "ax3"]);
  });

  it("dequeues the first eligible address and keeps the order of the others", () => {
    const { queue, takeAll } = queueOf("a.1", "b.1", "a.2", "b.2");
    expect(queue.dequeue((address) => address === "b")).toBe("b.1");
    expect(queue.dequeue(() => false)).toBeUndefined();
    expect(takeAll()).toEqual(["a.1", "b.2", "a.2"]);
  });

  it("returns undefined if empty", () => {
    const { queue } = queueOf();
    expect([queue.dequeue(), queue.size]).toEqual([undefined, 0]);
  });

  it.each([
    ["of an address that has nothing here is behind one of each other address", "c.", ["a.1", "a.2", "b.1"], 2],
    [
      "is behind all of its own address, and as many of the others",
      "a.",
      ["a.1", "a.2", "b.1", "b.2", "b.3", "b.4"],
      5,
    ],
    ["is behind no more than there are", "a.", ["a.1", "a.2", "b.1"], 3],
    ["of another session is behind one of each session of its address", "az", ["ax1", "ax2", "ax3", "ay1"], 2],
    ["is behind nothing in an empty queue", "a.", [], 0],
  ])("computes that a new item %s", (_words, item, items, ahead) => {
    const [address = "", session = ""] = item;
    expect(queueOf(...items).queue.countAhead({ address, session })).toBe(ahead);
  });
});
