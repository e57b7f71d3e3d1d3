import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHangDetector } from "./hanging.ts";

const SETTINGS = { shortTimeoutMs: 1_000, hangingMs: 30_000 };
const READ = { name: "get-booking", kind: "read" } as const;
const FULL_TIMEOUT_MS = 8_000;

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
    const state = { status: "waits", isAborted: false };
    const work = (signal: AbortSignal) => {
      signal.addEventListener("abort", () => {
        state.isAborted = true;
        result.reject(signal.reason as Error);
      });
      return result.promise;
    };
    runTimed(call, { timeoutMs: FULL_TIMEOUT_MS, mayRunInBackground, isSent: () => true, work }).then(
      () => (state.status = "responded"),
      () => (state.status = "failed"),
    );
    return { state, respond: () => result.resolve("yes") };
  };
  return { startCall, advance: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

describe("a read that hangs", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("has its full timeout once, and concurrent reads a second more", async () => {
    const { startCall, advance } = setUp();
    const first = startCall();
    await advance(FULL_TIMEOUT_MS - 1);
    const second = startCall();
    expect(first.state.status).toBe("waits");
    await advance(1);
    expect([first.state.status, second.state.status]).toEqual(["failed", "waits"]);
    await advance(SETTINGS.shortTimeoutMs);
    expect(second.state).toEqual({ status: "failed", isAborted: true });
  });

  it("then times out after a second, except for one probe in the background", async () => {
    const { startCall, advance } = setUp();
    startCall();
    await advance(FULL_TIMEOUT_MS);
    const [probe, otherCall] = [startCall(), startCall()];
    await advance(SETTINGS.shortTimeoutMs);
    expect([probe.state, otherCall.state]).toEqual([
      { status: "failed", isAborted: false },
      { status: "failed", isAborted: true },
    ]);
    await advance(FULL_TIMEOUT_MS - SETTINGS.shortTimeoutMs);
    expect(probe.state.isAborted).toBe(true);
  });

  it("has its full timeout again once it has responded, also to a background probe", async () => {
    const { startCall, advance } = setUp();
    startCall();
    await advance(FULL_TIMEOUT_MS);
    const probe = startCall();
    await advance(3_000);
    probe.respond();
    await advance(0);
    const next = startCall();
    await advance(FULL_TIMEOUT_MS - 1);
    expect(next.state.status).toBe("waits");
  });

  it("has its full timeout again some time after it hung", async () => {
    const { startCall, advance } = setUp();
    startCall();
    await advance(FULL_TIMEOUT_MS + SETTINGS.hangingMs);
    const next = startCall();
    await advance(FULL_TIMEOUT_MS - 1);
    expect(next.state.status).toBe("waits");
  });

  it("does not count as hanging if another read responds", async () => {
    const { startCall, advance } = setUp();
    startCall();
    await advance(1);
    startCall().respond();
    await advance(FULL_TIMEOUT_MS - 1);
    const next = startCall();
    await advance(SETTINGS.shortTimeoutMs);
    expect(next.state.status).toBe("waits");
  });

  it("affects neither other calls nor writes", async () => {
    const { startCall, advance } = setUp();
    const write = { name: "payment-post", kind: "keyed write" } as const;
    startCall();
    startCall({ call: write });
    await advance(FULL_TIMEOUT_MS);
    const otherCalls = [startCall({ call: { name: "get-charges", kind: "read" } }), startCall({ call: write })];
    await advance(FULL_TIMEOUT_MS - 1);
    expect(otherCalls.map(({ state }) => state.status)).toEqual(["waits", "waits"]);
  });

  it("is aborted if it must not run in the background", async () => {
    const { startCall, advance } = setUp();
    startCall({ mayRunInBackground: false });
    await advance(FULL_TIMEOUT_MS);
    const next = startCall({ mayRunInBackground: false });
    await advance(SETTINGS.shortTimeoutMs);
    expect(next.state).toEqual({ status: "failed", isAborted: true });
  });
});
