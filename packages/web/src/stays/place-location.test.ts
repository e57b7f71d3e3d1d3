import { describe, expect, it } from "vitest";
import { placeLocationText } from "./place-location.ts";

describe("placeLocationText", () => {
  it("leaves out repeated and empty parts", () => {
    expect(placeLocationText({ town: "Taupō", region: "Taupō", country: "New Zealand" })).toBe("Taupō, New Zealand");
    expect(placeLocationText({ town: "Yamba", region: "", country: "Australia" })).toBe("Yamba, Australia");
  });
});
