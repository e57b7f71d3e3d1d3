import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDownloadLimiter } from "./downloads.ts";

const LIMITS = { maxRunning: 2, maxWaiting: 2, maxWaitMs: 3_000, maxTotal: 7 };

describe("the download limiter", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Begins several downloads and records the outcome of each. */
  async function scene(count: number, downloads = createDownloadLimiter(LIMITS)) {
    const ask = (member = "100201") => {
      const over = new AbortController();
      const one = { is: "waits", over: () => over.abort() };
      downloads.begin(member, over.signal).then(
        () => (one.is = "on its way"),
        (error: { code: string }) => (one.is = error.code),
      );
      return one;
    };
    const asked = Array.from({ length: count }, () => ask());
    await vi.advanceTimersByTimeAsync(0);
    return {
      asked,
      ask,
      all: () => asked.map(({ is }) => is),
      pass: (time: number) => vi.advanceTimersByTimeAsync(time),
    };
  }

  test("runs two downloads of a member, lets two wait, refuses the rest, and does not affect other members", async () => {
    const { all, ask, pass } = await scene(5);
    expect(all()).toEqual(["on its way", "on its way", "waits", "waits", "TOO_MANY_DOWNLOADS"]);
    const other = ask("100202");
    await pass(0);
    expect(other.is).toBe("on its way");
  });

  test("serves waiting downloads in order", async () => {
    const { asked, all, pass } = await scene(4);
    asked[1]?.over();
    await pass(0);
    expect(all()).toEqual(["on its way", "on its way", "on its way", "waits"]);
    asked[0]?.over();
    await pass(0);
    expect(all()).toEqual(Array(4).fill("on its way"));
  });

  test("refuses a waiting download after the time limit", async () => {
    const { all, pass } = await scene(3);
    await pass(LIMITS.maxWaitMs - 1);
    expect(all()[2]).toBe("waits");
    await pass(1);
    expect(all()[2]).toBe("TOO_MANY_DOWNLOADS");
  });

  test("skips a waiting client that has disconnected", async () => {
    const { asked, all, pass } = await scene(4);
    asked[2]?.over();
    await pass(0);
    asked[0]?.over();
    await pass(0);
    expect(all().slice(3)).toEqual(["on its way"]);
  });

  test("refuses at once above the limit of all members, and accepts again afterwards", async () => {
    const { asked, ask, pass } = await scene(4);
    const others = ["100202", "100203", "100204", "100205"].map((member) => ask(member));
    await pass(0);
    expect(others.map(({ is }) => is)).toEqual([...Array(3).fill("on its way"), "OVERLOADED"]);
    await pass(LIMITS.maxWaitMs);
    expect(asked.map(({ is }) => is)).toEqual([...Array(2).fill("on its way"), ...Array(2).fill("TOO_MANY_DOWNLOADS")]);
    const later = [ask("100206"), ask("100207"), ask("100208")];
    await pass(0);
    expect(later.map(({ is }) => is)).toEqual(["on its way", "on its way", "OVERLOADED"]);
  });

  test("defaults to two running, two waiting for three seconds, and 32 of all members", async () => {
    const { all, ask, pass } = await scene(5, createDownloadLimiter());
    expect(all()).toEqual(["on its way", "on its way", "waits", "waits", "TOO_MANY_DOWNLOADS"]);
    const others = Array.from({ length: 29 }, (_, at) => ask(String(200_001 + at)));
    await pass(2_999);
    expect(others.map(({ is }) => is)).toEqual([...Array(28).fill("on its way"), "OVERLOADED"]);
    expect(all()[2]).toBe("waits");
    await pass(1);
    expect(all()[2]).toBe("TOO_MANY_DOWNLOADS");
  });

  test("takes no slot for a client that has already disconnected", async () => {
    const downloads = createDownloadLimiter(LIMITS);
    for (let time = 0; time < 2 * LIMITS.maxTotal; time += 1) await downloads.begin("100201", AbortSignal.abort());
    const { all } = await scene(2, downloads);
    expect(all()).toEqual(["on its way", "on its way"]);
  });

  test("releases all slots", async () => {
    const { asked, ask, pass } = await scene(2);
    for (const { over } of asked) over();
    const [third, fourth, fifth] = [ask(), ask(), ask()];
    await pass(0);
    expect([third.is, fourth.is, fifth.is]).toEqual(["on its way", "on its way", "waits"]);
  });
});
