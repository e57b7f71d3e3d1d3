import { describe, expect, it } from "vitest";
import { recent } from "./recent.ts";

describe("recent", () => {
  it("forgets what has not been used for long", () => {
    const values = recent<number>(2);
    values.set("a", 1);
    values.set("b", 2);
    expect(values.get("a")).toBe(1);
    values.set("c", 3);
    expect(["a", "b", "c"].map((key) => values.get(key))).toEqual([1, undefined, 3]);
    values.set("a", 4);
    values.set("d", 5);
    expect(["a", "b", "c", "d"].map((key) => values.get(key))).toEqual([4, undefined, undefined, 5]);
  });

  it("never gives an older value than the last, and stays within its limit", () => {
    const values = recent<number>(8);
    const last = new Map<string, number>();
    for (let at = 0; at < 4_000; at += 1) {
      const key = String((at * 7_919) % 13);
      if (at % 5 === 0) values.delete(key);
      if (at % 5 === 0) last.delete(key);
      if (at % 3 === 0) values.set(key, at);
      if (at % 3 === 0) last.set(key, at);
      expect([last.get(key), undefined]).toContain(values.get(key));
    }
    let counted = 0;
    values.drop(() => {
      counted += 1;
      return true;
    });
    expect(counted).toBeLessThanOrEqual(8);
  });

  it("drops one, or all of a sort", () => {
    const values = recent<number>(9);
    for (let at = 0; at < 6; at += 1) values.set(String(at), at);
    values.delete("0");
    values.delete("never there");
    values.drop((value) => value % 2 === 1);
    expect([0, 1, 2, 3, 4, 5].map((at) => values.get(String(at)))).toEqual([
      undefined,
      undefined,
      2,
      undefined,
      4,
      undefined,
    ]);
  });
});
