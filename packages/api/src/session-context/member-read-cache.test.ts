import { describe, expect, it } from "vitest";
import { createMemberReadCache, type ReadOwner } from "./member-read-cache.ts";

function ownerWith(number: number): ReadOwner {
  return { session: { brand: "member_portal", memberNumber: String(number) } };
}

/** `calls` lists the member numbers whose profile was read from the back-end. */
function setup() {
  const state = { now: 1_000_000 };
  const calls: string[] = [];
  const reads = createMemberReadCache(() => state.now);
  return {
    calls,
    reads,
    read: (number: number) =>
      reads.read(ownerWith(number), "profile", async (key) => void calls.push(key.memberNumber)),
    advance: (milliseconds: number) => void (state.now += milliseconds),
  };
}

describe("createMemberReadCache", () => {
  it("returns the cached value until it expires or is invalidated", async () => {
    const { calls, reads, read, advance } = setup();
    await Promise.all([read(1), read(1), read(2)]);
    expect(calls).toEqual(["1", "2"]);
    reads.forget(ownerWith(1), "points");
    await read(1);
    expect(calls).toEqual(["1", "2"]);
    reads.forget(ownerWith(1), "profile");
    await read(1);
    advance(10_001);
    await read(2);
    expect(calls).toEqual(["1", "2", "1", "2"]);
  });

  it("does not cache failures", async () => {
    const { reads, read, calls } = setup();
    await expect(reads.read(ownerWith(1), "profile", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    await read(1);
    expect(calls).toEqual(["1"]);
  });

  it("keeps at most 20,000 entries and evicts the least recently used", async () => {
    const { calls, read } = setup();
    for (let index = 0; index < 20_000; index += 1) await read(index);
    await read(0);
    expect(calls).toHaveLength(20_000);
    await read(20_000);
    await read(0);
    expect(calls).toHaveLength(20_001);
    await read(1);
    expect(calls).toHaveLength(20_002);
  });
});
