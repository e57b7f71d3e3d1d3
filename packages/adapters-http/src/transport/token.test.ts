import { describe, expect, it } from "vitest";
import { tokenKeeper } from "./token.ts";

describe("a keeper of tokens", () => {
  it("gives the token at hand until shortly before it expires, and fetches the next while it is still good", async () => {
    const { keeper, at, fetched } = world({ lifetime: 60_000 });
    expect(await keeper.current()).toBe("Bearer 1");
    at.now = 53_999;
    expect(keeper.current()).toBe("Bearer 1");
    expect(fetched()).toBe(1);
    at.now = 54_000;
    expect(keeper.current()).toBe("Bearer 1");
    expect(keeper.current()).toBe("Bearer 1");
    await settled();
    expect(fetched()).toBe(2);
    expect(keeper.current()).toBe("Bearer 2");
  });

  it("leaves half a minute at most to tokens that live long", async () => {
    const { keeper, at, fetched } = world({ lifetime: 3_600_000 });
    await keeper.current();
    at.now = 3_600_000 - 30_001;
    expect(keeper.current()).toBe("Bearer 1");
    expect(fetched()).toBe(1);
    at.now += 1;
    expect(keeper.current()).toBe("Bearer 1");
    expect(fetched()).toBe(2);
    await settled();
  });

  it("makes callers wait where the token has expired", async () => {
    const { keeper, at } = world({ lifetime: 1_000 });
    await keeper.current();
    at.now = 1_000;
    expect(await Promise.all([keeper.current(), keeper.current()])).toEqual(["Bearer 2", "Bearer 2"]);
  });

  it("gives whoever was refused late the token that somebody else has renewed", async () => {
    const { keeper, fetched } = world({ lifetime: 1_000 });
    const first = await keeper.current();
    expect(await Promise.all([keeper.renewed(first), keeper.renewed(first)])).toEqual(["Bearer 2", "Bearer 2"]);
    expect(keeper.renewed(first)).toBe("Bearer 2");
    expect(fetched()).toBe(2);
  });

  it("fails for all who waited, and asks again for the next", async () => {
    const { keeper, at } = world({ lifetime: 1_000 });
    at.fails = true;
    const ends = await Promise.allSettled([keeper.current(), keeper.current()]);
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    at.fails = false;
    expect(await keeper.current()).toBe("Bearer 2");
  });

  it("keeps the token that is still good where the next one cannot be had", async () => {
    const { keeper, at } = world({ lifetime: 1_000 });
    await keeper.current();
    at.fails = true;
    at.now = 950;
    expect(keeper.current()).toBe("Bearer 1");
    await settled();
    expect(keeper.current()).toBe("Bearer 1");
    await settled();
  });
});

function world({ lifetime }: { lifetime: number }) {
  const at = { now: 0, fails: false };
  let fetched = 0;
  const fetchToken = async () => {
    fetched += 1;
    if (at.fails) throw new Error("away");
    return { header: `Bearer ${fetched}`, lifetime };
  };
  return { at, keeper: tokenKeeper(fetchToken, () => at.now), fetched: () => fetched };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
