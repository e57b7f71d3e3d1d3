import { describe, expect, it } from "vitest";
import { createKeyedQueue } from "./keyed-queue.ts";

type Queues = NonNullable<Parameters<typeof createKeyedQueue>[0]>;

function setup() {
  const queues: Queues = new Map();
  const enqueue = createKeyedQueue(queues);
  const running: PromiseWithResolvers<string>[] = [];
  const begin = (key: string) =>
    enqueue(key, () => {
      const work = Promise.withResolvers<string>();
      running.push(work);
      return work.promise;
    });
  const nextTick = async () => void (await new Promise(setImmediate));
  return { queues, running, begin, nextTick };
}

describe("createKeyedQueue", () => {
  it("runs tasks with the same key in order, even after a failure", async () => {
    const { running, begin, nextTick } = setup();
    const all = Promise.allSettled([begin("a"), begin("a"), begin("b"), begin("a")]);
    await nextTick();
    expect(running).toHaveLength(2);
    running[0]?.reject(new Error("away"));
    await nextTick();
    expect(running).toHaveLength(3);
    for (let index = 1; index < 4; index += 1) {
      running[index]?.resolve("done");
      await nextTick();
    }
    expect((await all).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
  });

  it("refuses the 51st task with one key", async () => {
    const { running, begin, nextTick } = setup();
    const all = Array.from({ length: 50 }, () => begin("a"));
    await nextTick();
    const error: unknown = await Promise.race([begin("a").catch((refusal: unknown) => refusal), nextTick()]);
    expect(error).toMatchObject({ code: "TOO_MANY_TRIES", retryAfter: 1 });
    void begin("b");
    await nextTick();
    expect(running).toHaveLength(2);
    for (let index = 0; index < 51; index += 1) {
      running[index]?.resolve("done");
      await nextTick();
    }
    expect(await Promise.all(all)).toEqual(Array(50).fill("done"));
  });

  it("drops the queue of a key when it is empty", async () => {
    const { queues, running, begin, nextTick } = setup();
    const all = ["a", "a", "b"].map(begin);
    await nextTick();
    expect([...queues.keys()]).toEqual(["a", "b"]);
    for (const work of running) work.resolve("done");
    await nextTick();
    expect([...queues.keys()]).toEqual(["a"]);
    running.at(-1)?.resolve("done");
    await Promise.all(all);
    expect(queues.size).toBe(0);
  });
});
