import { describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

function createQueue(...items: readonly string[]) {
  const queue = createFairQueue<string>();
  for (const item of items) {
    const [address = "", session = ""] = item;
    queue.push(item, { address, session });
  }
  const dequeueAll = () => Array.from({ length: queue.size }, () => queue.dequeue());
  return { queue, dequeueAll };
}

describe("createFairQueue", () => {
  it("serves addresses in turn, each in order of arrival", () => {
    expect(createQueue("a.1", "a.2", "a.3", "b.1", "b.2", "c.1").dequeueAll()).toEqual([
      "a.1",
      "b.1",
      "c.1",
      "a.2",
      "b.2",
      "a.3",
    ]);
  });

  it("serves the sessions of an address in turn", () => {
    expect(createQueue("ax1", "ax2", "ax3", "ay1", "b.1").dequeueAll()).toEqual(["ax1", "b.1", "ay1", "ax2", "ax3"]);
  });

  it("dequeues the first eligible address and keeps the order of the others", () => {
    const { queue, dequeueAll } = createQueue("a.1", "b.1", "a.2", "b.2");
    expect(queue.dequeue((address) => address === "b")).toBe("b.1");
    expect(queue.dequeue(() => false)).toBeUndefined();
    expect(dequeueAll()).toEqual(["a.1", "b.2", "a.2"]);
  });

  it("returns undefined if it is empty", () => {
    const { queue } = createQueue();
    expect([queue.dequeue(), queue.size]).toEqual([undefined, 0]);
  });

  it.each([
    ["of an address without items waits for one item of each other address", "c.", ["a.1", "a.2", "b.1"], 2],
    [
      "waits for all items of its own address, and as many of the others",
      "a.",
      ["a.1", "a.2", "b.1", "b.2", "b.3", "b.4"],
      5,
    ],
    ["waits for no more items than the queue has", "a.", ["a.1", "a.2", "b.1"], 3],
    ["of another session waits for one item of each session of its address", "az", ["ax1", "ax2", "ax3", "ay1"], 2],
    ["waits for none in an empty queue", "a.", [], 0],
  ])("computes that a new item %s", (_description, item, items, ahead) => {
    const [address = "", session = ""] = item;
    expect(createQueue(...items).queue.countAhead({ address, session })).toBe(ahead);
  });
});
