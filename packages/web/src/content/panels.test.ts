import { describe, expect, it } from "vitest";
import { panelClasses } from "./panels.tsx";

describe("the classes of a panel", () => {
  it("are those of panels alone", () => {
    expect(panelClasses(["panel-wide", "hidden", "fixed", "panel-ecv"])).toEqual({
      className: "panel-wide panel-ecv",
      isWide: true,
    });
    expect(panelClasses(["PANEL-wide", "panel-"])).toEqual({ className: "", isWide: false });
  });
});
