import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainListSwitch } from "./list-switch.ts";

const NEWS = { id: "3", isRequired: false, isSwitchable: true };

describe("explainListSwitch", () => {
  test.each([
    ["its member, where the club takes it", NEWS, "list-switch.open"],
    ["nobody, where it goes to every member", { ...NEWS, isRequired: true }, "list-switch.required"],
    ["nobody, where the club does not take it", { ...NEWS, isSwitchable: false }, "list-switch.elsewhere"],
    ["nobody, where it has no name that the club knows again", { ...NEWS, id: undefined }, "list-switch.elsewhere"],
  ])("%s", (_, facts, rule) => {
    expect(explainListSwitch(facts).rule).toBe(rule);
  });

  test("refuses a required list, whatever its other fields are", () => {
    const facts = fc.record({ id: fc.option(fc.string(), { nil: undefined }), isSwitchable: fc.boolean() });
    fc.assert(
      fc.property(facts, (rest) => {
        expect(explainListSwitch({ ...rest, isRequired: true }).outcome).toBe("no");
      }),
    );
  });
});
