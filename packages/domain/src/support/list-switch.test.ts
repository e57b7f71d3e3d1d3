import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainListSwitch } from "./list-switch.ts";

const NEWS = { id: "3", isRequired: false, isSwitchable: true };

describe("explainListSwitch", () => {
  test.each([
    ["allows a list that the back-end accepts", NEWS, "list-switch.open"],
    ["refuses a list that goes to every member", { ...NEWS, isRequired: true }, "list-switch.required"],
    ["refuses a list that the back-end does not accept", { ...NEWS, isSwitchable: false }, "list-switch.elsewhere"],
    ["refuses a list without an id", { ...NEWS, id: undefined }, "list-switch.elsewhere"],
  ])("%s", (_, facts, rule) => {
    expect(explainListSwitch(facts).rule).toBe(rule);
  });

  test("refuses a required list, whatever its other fields are", () => {
    const facts = fc.record({ id: fc.option(fc.string(), { nil: undefined }), isSwitchable: fc.boolean() });
    fc.assert(
      fc.property(facts, (otherFacts) => {
        expect(explainListSwitch({ ...otherFacts, isRequired: true }).outcome).toBe("no");
      }),
    );
  });
});
