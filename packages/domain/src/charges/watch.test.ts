import { describe, expect, it } from "vitest";
import { type WatchTransition, watchTransition } from "./watch.ts";

describe("watchStep", () => {
  it.each<[number, boolean, WatchTransition]>([
    [1, true, { next: "stop", because: "found" }],
    [1, false, { next: "wait", milliseconds: 2_000 }],
    [9, false, { next: "wait", milliseconds: 2_000 }],
    [10, false, { next: "stop", because: "tries used up" }],
    [10, true, { next: "stop", because: "found" }],
    [11, false, { next: "stop", because: "tries used up" }],
  ])("after %i looks, found: %s", (looks, found, step) => {
    expect(watchTransition({ looks, found })).toEqual(step);
  });

  it("looks 10 times, 2 seconds apart, if nothing is found", () => {
    expect(watch(() => false)).toEqual({ looks: 10, waited: 18_000 });
  });

  it("stops once charges are found", () => {
    expect(watch((look) => look === 4)).toEqual({ looks: 4, waited: 6_000 });
  });
});

function watch(finds: (look: number) => boolean): { looks: number; waited: number } {
  let waited = 0;
  for (let looks = 1; ; looks += 1) {
    const step = watchTransition({ looks, found: finds(looks) });
    if (step.next === "stop") return { looks, waited };
    waited += step.milliseconds;
  }
}
