import { describe, expect, it } from "vitest";
import { readTarget } from "./target.ts";

describe("the address of a request", () => {
  it("is read up to 8,192 letters, and what is longer is no page of ours", () => {
    const longest = `/points?from=${"a".repeat(8_192)}`.slice(0, 8_192);
    expect(readTarget(longest)).toMatchObject({ outcome: "canonical", pathname: "/points" });
    expect(readTarget(`${longest}a`)).toEqual({ outcome: "unreadable" });
  });
});
