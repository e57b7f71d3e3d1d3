import { describe, expect, it } from "vitest";
import { openTurns } from "./turns.ts";

type Queues = NonNullable<Parameters<typeof openTurns>[0]>;

/** Work that goes on until the test says otherwise. */
function scene() {
  const queues: Queues = new Map();
  const inTurn = openTurns(queues);
  const going: PromiseWithResolvers<string>[] = [];
  const begin = (key: string) =>
    inTurn(key, () => {
      const work = Promise.withResolvers<string>();
      going.push(work);
      return work.promise;
    });
  const come = async () => void (await new Promise(setImmediate));
  return { queues, going, begin, come };
}

describe("turns", () => {
  it("are taken one after the other under one key, whether the one before went well or not", async () => {
    const { going, begin, come } = scene();
    const all = Promise.allSettled([begin("a"), begin("a"), begin("b"), begin("a")]);
    await come();
    expect(going).toHaveLength(2);
    going[0]?.reject(new Error("away"));
    await come();
    expect(going).toHaveLength(3);
    for (let at = 1; at < 4; at += 1) {
      going[at]?.resolve("done");
      await come();
    }
    expect((await all).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
  });

  it("are fifty under one key; whoever comes then is told to come back", async () => {
    const { going, begin, come } = scene();
    const all = Array.from({ length: 50 }, () => begin("a"));
    await come();
    const refused: unknown = await Promise.race([begin("a").catch((error: unknown) => error), come()]);
    expect(refused).toMatchObject({ code: "TOO_MANY_TRIES", retryAfter: 1 });
    void begin("b");
    await come();
    expect(going).toHaveLength(2);
    for (let at = 0; at < 51; at += 1) {
      going[at]?.resolve("done");
      await come();
    }
    expect(await Promise.all(all)).toEqual(Array(50).fill("done"));
  });

  it("are forgotten when nobody waits any more, so that whoever invents keys fills no memory", async () => {
    const { queues, going, begin, come } = scene();
    const all = ["a", "a", "b"].map(begin);
    await come();
    expect([...queues.keys()]).toEqual(["a", "b"]);
    for (const work of going) work.resolve("done");
    await come();
    expect([...queues.keys()]).toEqual(["a"]);
    going.at(-1)?.resolve("done");
    await Promise.all(all);
    expect(queues.size).toBe(0);
  });
});
