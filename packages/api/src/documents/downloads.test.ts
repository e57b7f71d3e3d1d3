import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDownloads } from "./downloads.ts";

const LIMITS = { atOnce: 2, waiting: 2, patience: 3_000, inAll: 7 };

describe("the files of one member", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Asks for so many, and tells what becomes of each. */
  async function scene(count: number, downloads = openDownloads(LIMITS)) {
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

  test("are two at a time, two more wait, and all others come back later; another member notices nothing", async () => {
    const { all, ask, pass } = await scene(5);
    expect(all()).toEqual(["on its way", "on its way", "waits", "waits", "TOO_MANY_DOWNLOADS"]);
    const other = ask("100202");
    await pass(0);
    expect(other.is).toBe("on its way");
  });

  test("take turns in their order", async () => {
    const { asked, all, pass } = await scene(4);
    asked[1]?.over();
    await pass(0);
    expect(all()).toEqual(["on its way", "on its way", "on its way", "waits"]);
    asked[0]?.over();
    await pass(0);
    expect(all()).toEqual(Array(4).fill("on its way"));
  });

  test("wait for no longer than a moment", async () => {
    const { all, pass } = await scene(3);
    await pass(LIMITS.patience - 1);
    expect(all()[2]).toBe("waits");
    await pass(1);
    expect(all()[2]).toBe("TOO_MANY_DOWNLOADS");
  });

  test("leave their turn to the next where whoever waited has gone away", async () => {
    const { asked, all, pass } = await scene(4);
    asked[2]?.over();
    await pass(0);
    asked[0]?.over();
    await pass(0);
    expect(all().slice(3)).toEqual(["on its way"]);
  });

  test("are turned away at once where those of all members are too many, and let in again afterwards", async () => {
    const { asked, ask, pass } = await scene(4);
    const others = ["100202", "100203", "100204", "100205"].map((member) => ask(member));
    await pass(0);
    expect(others.map(({ is }) => is)).toEqual([...Array(3).fill("on its way"), "OVERLOADED"]);
    await pass(LIMITS.patience);
    expect(asked.map(({ is }) => is)).toEqual([...Array(2).fill("on its way"), ...Array(2).fill("TOO_MANY_DOWNLOADS")]);
    const later = [ask("100206"), ask("100207"), ask("100208")];
    await pass(0);
    expect(later.map(({ is }) => is)).toEqual(["on its way", "on its way", "OVERLOADED"]);
  });

  test("are, where nothing else is said, two and two that wait for three seconds, and 32 of all members", async () => {
    const { all, ask, pass } = await scene(5, openDownloads());
    expect(all()).toEqual(["on its way", "on its way", "waits", "waits", "TOO_MANY_DOWNLOADS"]);
    const others = Array.from({ length: 29 }, (_, at) => ask(String(200_001 + at)));
    await pass(2_999);
    expect(others.map(({ is }) => is)).toEqual([...Array(28).fill("on its way"), "OVERLOADED"]);
    expect(all()[2]).toBe("waits");
    await pass(1);
    expect(all()[2]).toBe("TOO_MANY_DOWNLOADS");
  });

  test("take no place where whoever asked had gone before", async () => {
    const downloads = openDownloads(LIMITS);
    for (let time = 0; time < 2 * LIMITS.inAll; time += 1) await downloads.begin("100201", AbortSignal.abort());
    const { all } = await scene(2, downloads);
    expect(all()).toEqual(["on its way", "on its way"]);
  });

  test("are counted down to nothing", async () => {
    const { asked, ask, pass } = await scene(2);
    for (const { over } of asked) over();
    const [third, fourth, fifth] = [ask(), ask(), ask()];
    await pass(0);
    expect([third.is, fourth.is, fifth.is]).toEqual(["on its way", "on its way", "waits"]);
  });
});
