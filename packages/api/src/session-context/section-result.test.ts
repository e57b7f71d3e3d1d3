import { PorticoError } from "@portico/domain/errors";
import { describe, expect, it, vi } from "vitest";
import { loadSection, sectionValue } from "./section-result.ts";

const warn = vi.fn<(entry: Readonly<Record<string, unknown>>) => void>();
const log = { info: () => {}, warn, error: () => {} };

describe("loadSection", () => {
  it("returns the value and logs nothing", async () => {
    const section = await loadSection("points", async () => 7, log);
    expect([section, sectionValue(section)]).toEqual([{ value: 7 }, 7]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ["by its code", new PorticoError("BACK_END_UNREADABLE"), "BACK_END_UNREADABLE"],
    ["as SOMETHING_WRONG for an unexpected error", new TypeError("x is undefined"), "SOMETHING_WRONG"],
  ])("returns a failure %s and logs the error", async (_, error, code) => {
    warn.mockClear();
    const section = await loadSection("points", () => Promise.reject(error), log);
    expect([section, sectionValue(section)]).toEqual([{ failed: code }, undefined]);
    expect(warn.mock.calls).toEqual([[{ event: "part.failed", part: "points", code, error }]]);
  });
});
