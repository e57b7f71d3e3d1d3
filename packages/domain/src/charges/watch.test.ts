import { describe, expect, it } from "vitest";
import { type WatchTransition, watchTransition } from "./watch.ts";

describe("watchTransition", () => {
  it.each<[number, boolean, WatchTransition]>([
    [1, true, { next: "stop", because: "found" }],
    [1, false, { next: "wait", milliseconds: 2_000 }],
    [9, false, { next: "wait", milliseconds: 2_000 }],
    [10, false, { next: "stop", because: "tries used up" }],
    [10, true, { next: "stop", because: "found" }],
    [11, false, { next: "stop", because: "tries used up" }],
  ])("after %i polls with found %s returns the next step", (attempts, found, step) => {
    expect(watchTransition({ attempts, found })).toEqual(step);
  });

  it("polls 10 times, 2 seconds apart, if nothing is found", () => {
    expect(poll(() => false)).toEqual({ polls: 10, waitedMs: 18_000 });
  });

  it("stops once charges are found", () => {
    expect(poll((count) => count === 4)).toEqual({ polls: 4, waitedMs: 6_000 });
  });
});

function poll(hasFound: (count: number) => boolean): { polls: number; waitedMs: number } {
  let waitedMs = 0;
  for (let polls = 1; ; polls += 1) {
    const step = watchTransition({ attempts: polls, found: hasFound(polls) });
    if (step.next === "stop") return { polls, waitedMs };
    waitedMs += step.milliseconds;
  }
}
