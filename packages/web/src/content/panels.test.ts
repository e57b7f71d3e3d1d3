import { describe, expect, it } from "vitest";
import { panelClasses } from "./panels.tsx";

describe("panelClasses", () => {
  it("keeps only classes that start with panel-", () => {
    expect(panelClasses(["panel-wide", "hidden", "fixed", "panel-ecv"])).toEqual({
      className: "panel-wide panel-ecv",
      isWide: true,
    });
    expect(panelClasses(["PANEL-wide", "panel-"])).toEqual({ className: "", isWide: false });
  });
});
