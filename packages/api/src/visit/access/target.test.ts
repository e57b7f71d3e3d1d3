import { describe, expect, it } from "vitest";
import { readTarget } from "./target.ts";

describe("the address of a request", () => {
  it("is read up to 8,192 letters, and what is longer is no page of ours", () => {
    const longest = `/points?from=${"a".repeat(8_192)}`.slice(0, 8_192);
    expect(readTarget(longest)).toMatchObject({ outcome: "canonical", pathname: "/points" });
    expect(readTarget(`${longest}a`)).toEqual({ outcome: "unreadable" });
  });

  // A browser would walk up before it asks, and a proxy in between perhaps; here nobody does.
  it.each(["/documents/../points", "/documents/%2e%2E/points", "/./points", "/points/.."])(
    "that leads through dots, %j, is no page of ours",
    (url) => {
      expect(readTarget(url)).toEqual({ outcome: "unreadable" });
    },
  );

  it("may have dots in its names", () => {
    expect(readTarget("/documents/...a.b")).toEqual({
      outcome: "canonical",
      pathname: "/documents/...a.b",
      query: "",
    });
  });
});
