import { describe, expect, it } from "vitest";
import { parseTarget } from "./navigation-target.ts";

describe("parseTarget", () => {
  it("reads URLs of up to 8,192 characters and rejects longer ones", () => {
    const longest = `/points?from=${"a".repeat(8_192)}`.slice(0, 8_192);
    expect(parseTarget(longest)).toMatchObject({ outcome: "canonical", pathname: "/points" });
    expect(parseTarget(`${longest}a`)).toEqual({ outcome: "unreadable" });
  });

  // Browsers and some proxies resolve dot segments; the server does not.
  it.each(["/documents/../points", "/documents/%2e%2E/points", "/./points", "/points/.."])(
    "rejects dot segments: %j",
    (url) => {
      expect(parseTarget(url)).toEqual({ outcome: "unreadable" });
    },
  );

  it("accepts dots within a segment", () => {
    expect(parseTarget("/documents/...a.b")).toEqual({
      outcome: "canonical",
      pathname: "/documents/...a.b",
      query: "",
    });
  });
});
