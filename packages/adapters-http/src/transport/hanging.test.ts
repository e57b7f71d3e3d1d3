import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openTimekeeper } from "./hanging.ts";

const TIMES = { patience: 1_000, knownFor: 30_000 };
const READ = { name: "get-booking", kind: "read" } as const;
const FULL = 8_000;

/** Calls that answer when they are told to; time is the test's. */
function scene() {
  const timekeeper = openTimekeeper(TIMES);
  const ask = ({
    call = READ,
    mayOutlast = true,
  }: {
    call?: Parameters<typeof timekeeper>[0];
    mayOutlast?: boolean;
  } = {}) => {
    const came = Promise.withResolvers<string>();
    const state = { is: "waits", isGivenUp: false };
    const work = (signal: AbortSignal) => {
      signal.addEventListener("abort", () => {
        state.isGivenUp = true;
        came.reject(signal.reason as Error);
      });
      return came.promise;
    };
    timekeeper(call, { milliseconds: FULL, mayOutlast, isSent: () => true, work }).then(
      () => (state.is = "answered"),
      () => (state.is = "failed"),
    );
    return { state, answer: () => came.resolve("yes") };
  };
  return { ask, pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) };
}

describe("a read that hangs", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("has its whole time once, and those that wait with it a second more", async () => {
    const { ask, pass } = scene();
    const first = ask();
    await pass(FULL - 1);
    const second = ask();
    expect(first.state.is).toBe("waits");
    await pass(1);
    expect([first.state.is, second.state.is]).toEqual(["failed", "waits"]);
    await pass(TIMES.patience);
    expect(second.state).toEqual({ is: "failed", isGivenUp: true });
  });

  it("is waited for a second from then on, and by one behind the scenes for the whole time", async () => {
    const { ask, pass } = scene();
    ask();
    await pass(FULL);
    const [tried, other] = [ask(), ask()];
    await pass(TIMES.patience);
    expect([tried.state, other.state]).toEqual([
      { is: "failed", isGivenUp: false },
      { is: "failed", isGivenUp: true },
    ]);
    await pass(FULL - TIMES.patience);
    expect(tried.state.isGivenUp).toBe(true);
  });

  it("has its whole time again as soon as it has answered, even where nobody waited for that any more", async () => {
    const { ask, pass } = scene();
    ask();
    await pass(FULL);
    const tried = ask();
    await pass(3_000);
    tried.answer();
    await pass(0);
    const next = ask();
    await pass(FULL - 1);
    expect(next.state.is).toBe("waits");
  });

  it("has its whole time again a while after it hung", async () => {
    const { ask, pass } = scene();
    ask();
    await pass(FULL + TIMES.knownFor);
    const next = ask();
    await pass(FULL - 1);
    expect(next.state.is).toBe("waits");
  });

  it("does not hang because it hangs for one alone", async () => {
    const { ask, pass } = scene();
    ask();
    await pass(1);
    ask().answer();
    await pass(FULL - 1);
    const next = ask();
    await pass(TIMES.patience);
    expect(next.state.is).toBe("waits");
  });

  it("says nothing about other calls, and nothing about writes", async () => {
    const { ask, pass } = scene();
    const write = { name: "payment-post", kind: "keyed write" } as const;
    ask();
    ask({ call: write });
    await pass(FULL);
    const others = [ask({ call: { name: "get-charges", kind: "read" } }), ask({ call: write })];
    await pass(FULL - 1);
    expect(others.map(({ state }) => state.is)).toEqual(["waits", "waits"]);
  });

  it("is given up where an answer that nobody takes would be in the way", async () => {
    const { ask, pass } = scene();
    ask({ mayOutlast: false });
    await pass(FULL);
    const next = ask({ mayOutlast: false });
    await pass(TIMES.patience);
    expect(next.state).toEqual({ is: "failed", isGivenUp: true });
  });
});
