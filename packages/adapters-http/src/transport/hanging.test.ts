import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHangDetector } from "./hanging.ts";

const SETTINGS = { shortTimeout: 1_000, hangingFor: 30_000 };
const READ = { name: "get-booking", kind: "read" } as const;
const FULL = 8_000;

/** Calls that respond when the test says so, on fake timers. */
function setUp() {
  const runTimed = createHangDetector(SETTINGS);
  const startCall = ({
    call = READ,
    mayRunInBackground = true,
  }: {
    call?: Parameters<typeof runTimed>[0];
    mayRunInBackground?: boolean;
  } = {}) => {
    const result = Promise.withResolvers<string>();
    const state = { is: "waits", isAborted: false };
    const work = (signal: AbortSignal) => {
      signal.addEventListener("abort", () => {
        state.isAborted = true;
        result.reject(signal.reason as Error);
      });
      return result.promise;
    };
    runTimed(call, { milliseconds: FULL, mayRunInBackground, isSent: () => true, work }).then(
      () => (state.is = "answered"),
      () => (state.is = "failed"),
    );
    return { state, answer: () => result.resolve("yes") };
  };
  return { startCall, advance: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) };
}

describe("a read that hangs", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("has its full timeout once, and concurrent reads a second more", async () => {
    const { startCall, advance } = setUp();
    const first = startCall();
    await advance(FULL - 1);
    const second = startCall();
    expect(first.state.is).toBe("waits");
    await advance(1);
    expect([first.state.is, second.state.is]).toEqual(["failed", "waits"]);
    await advance(SETTINGS.shortTimeout);
    expect(second.state).toEqual({ is: "failed", isAborted: true });
  });

  it("then times out after a second, except for one probe in the background", async () => {
    const { startCall, advance } = setUp();
    startCall();
    await advance(FULL);
    const [probe, otherCall] = [startCall(), startCall()];
    await advance(SETTINGS.shortTimeout);
    expect([probe.state, otherCall.state]).toEqual([
      { is: "failed", isAborted: false },
      { is: "failed", isAborted: true },
    ]);
    await advance(FULL - SETTINGS.shortTimeout);
    expect(probe.state.isAborted).toBe(true);
  });

  it("has its full timeout again once it has responded, also to a background probe", async () => {
    const { startCall, advance } = setUp();
    startCall();
    await advance(FULL);
    const probe = startCall();
    await advance(3_000);
    probe.answer();
    await advance(0);
    const next = startCall();
    await advance(FULL - 1);
    expect(next.state.is).toBe("waits");
  });

  it("has its full timeout again some time after it hung", async () => {
    const { startCall, advance } = setUp();
    startCall();
    await advance(FULL + SETTINGS.hangingFor);
    const next = startCall();
    await advance(FULL - 1);
    expect(next.state.is).toBe("waits");
  });

  it("does not count as hanging if another read responds", async () => {
    const { startCall, advance } = setUp();
    startCall();
    await advance(1);
    startCall().answer();
    await advance(FULL - 1);
    const next = startCall();
    await advance(SETTINGS.shortTimeout);
    expect(next.state.is).toBe("waits");
  });

  it("affects neither other calls nor writes", async () => {
    const { startCall, advance } = setUp();
    const write = { name: "payment-post", kind: "keyed write" } as const;
    startCall();
    startCall({ call: write });
    await advance(FULL);
    const otherCalls = [startCall({ call: { name: "get-charges", kind: "read" } }), startCall({ call: write })];
    await advance(FULL - 1);
    expect(otherCalls.map(({ state }) => state.is)).toEqual(["waits", "waits"]);
  });

  it("is aborted if it must not run in the background", async () => {
    const { startCall, advance } = setUp();
    startCall({ mayRunInBackground: false });
    await advance(FULL);
    const next = startCall({ mayRunInBackground: false });
    await advance(SETTINGS.shortTimeout);
    expect(next.state).toEqual({ is: "failed", isAborted: true });
  });
});
