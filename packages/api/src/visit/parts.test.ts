import { PorticoError } from "@portico/domain/errors";
import { describe, expect, it, vi } from "vitest";
import { settled, valueOf } from "./parts.ts";

const warn = vi.fn<(entry: Readonly<Record<string, unknown>>) => void>();
const log = { info: () => {}, warn, error: () => {} };

describe("a part of an answer", () => {
  it("is its value, of which the log has nothing", async () => {
    const part = await settled("points", async () => 7, log);
    expect([part, valueOf(part)]).toEqual([{ value: 7 }, 7]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ["by its code", new PorticoError("BACK_END_UNREADABLE"), "BACK_END_UNREADABLE"],
    ["as something wrong where nobody foresaw it", new TypeError("x is undefined"), "SOMETHING_WRONG"],
  ])("that failed is known %s, and staff find the error in the log", async (_, error, code) => {
    warn.mockClear();
    const part = await settled("points", () => Promise.reject(error), log);
    expect([part, valueOf(part)]).toEqual([{ failed: code }, undefined]);
    expect(warn.mock.calls).toEqual([[{ event: "part.failed", part: "points", code, error }]]);
  });
});
