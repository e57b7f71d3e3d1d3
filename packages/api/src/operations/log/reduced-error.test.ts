import { describe, expect, it } from "vitest";
import { type ReducedError, reducedError } from "./reduced-error.ts";

describe("reducedError", () => {
  it("keeps at most three causes, even if the chain is cyclic", () => {
    const errorNamed = (name: string, cause?: unknown) => Object.assign(new Error(name, { cause }), { name });
    const outermost = errorNamed(
      "AError",
      errorNamed("BError", errorNamed("CError", errorNamed("DError", errorNamed("EError")))),
    );
    const cyclic = errorNamed("FError");
    cyclic.cause = cyclic;
    const namesInChain = ({ name, cause }: ReducedError): readonly string[] => [
      name,
      ...(cause ? namesInChain(cause) : []),
    ];
    expect(namesInChain(reducedError(outermost))).toEqual(["AError", "BError", "CError", "DError"]);
    expect(namesInChain(reducedError(cyclic))).toEqual(["FError", "FError", "FError", "FError"]);
  });

  it("keeps the twelve innermost stack frames", () => {
    const frames = Array.from(
      { length: 40 },
      (_, depth) => `    at fall (/portico/packages/api/fall.ts:${depth + 1}:1)`,
    );
    const deepError = Object.assign(new RangeError("too deep"), {
      stack: `RangeError: too deep\n${frames.join("\n")}`,
    });
    const { stack = [] } = reducedError(deepError);
    expect(stack).toHaveLength(12);
    expect([stack[0], stack[11]]).toEqual([
      "at fall (packages/api/fall.ts:1:1)",
      "at fall (packages/api/fall.ts:12:1)",
    ]);
  });
});
