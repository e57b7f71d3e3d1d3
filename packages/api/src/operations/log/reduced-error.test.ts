import { describe, expect, it } from "vitest";
import { type ReducedError, reducedError } from "./reduced-error.ts";

describe("reducedError", () => {
  it("keeps three causes at most, also of a cyclic chain", () => {
    const named = (name: string, cause?: unknown) => Object.assign(new Error(name, { cause }), { name });
    const outermost = named("AError", named("BError", named("CError", named("DError", named("EError")))));
    const circle = named("FError");
    circle.cause = circle;
    const names = ({ name, cause }: ReducedError): readonly string[] => [name, ...(cause ? names(cause) : [])];
    expect(names(reducedError(outermost))).toEqual(["AError", "BError", "CError", "DError"]);
    expect(names(reducedError(circle))).toEqual(["FError", "FError", "FError", "FError"]);
  });

  it("keeps the twelve innermost stack frames", () => {
    const frames = Array.from(
      { length: 40 },
      (_, depth) => `    at fall (/portico/packages/api/fall.ts:${depth + 1}:1)`,
    );
    const deep = Object.assign(new RangeError("too deep"), { stack: `RangeError: too deep\n${frames.join("\n")}` });
    const { stack = [] } = reducedError(deep);
    expect(stack).toHaveLength(12);
    expect([stack[0], stack[11]]).toEqual([
      "at fall (packages/api/fall.ts:1:1)",
      "at fall (packages/api/fall.ts:12:1)",
    ]);
  });
});
