import { describe, expect, it } from "vitest";
import { openReads, type Whose } from "./reads.ts";

function member(number: number): Whose {
  return { session: { brand: "member_portal", memberNumber: String(number) } };
}

/** Reads of profiles, and whose the club was asked for. */
function scene() {
  const state = { now: 1_000_000 };
  const asked: string[] = [];
  const reads = openReads(() => state.now);
  return {
    asked,
    reads,
    read: (number: number) => reads.read(member(number), "profile", async (key) => void asked.push(key.memberNumber)),
    advance: (milliseconds: number) => void (state.now += milliseconds),
  };
}

describe("what was read of a member", () => {
  it("serves whoever asks next for a moment, until it is forgotten", async () => {
    const { asked, reads, read, advance } = scene();
    await Promise.all([read(1), read(1), read(2)]);
    expect(asked).toEqual(["1", "2"]);
    reads.forget(member(1), "points");
    await read(1);
    expect(asked).toEqual(["1", "2"]);
    reads.forget(member(1), "profile");
    await read(1);
    advance(10_001);
    await read(2);
    expect(asked).toEqual(["1", "2", "1", "2"]);
  });

  it("is asked again where it failed", async () => {
    const { reads, read, asked } = scene();
    await expect(reads.read(member(1), "profile", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    await read(1);
    expect(asked).toEqual(["1"]);
  });

  it("is kept twenty thousand times at most: what nobody has asked for longest is forgotten first", async () => {
    const { asked, read } = scene();
    for (let at = 0; at < 20_000; at += 1) await read(at);
    await read(0);
    expect(asked).toHaveLength(20_000);
    await read(20_000);
    await read(0);
    expect(asked).toHaveLength(20_001);
    await read(1);
    expect(asked).toHaveLength(20_002);
  });
});
