import { readFileSync } from "node:fs";
import { ERRORS } from "@portico/domain/errors";
import { describe, expect, it } from "vitest";
import { OPERATIONS_PAGE, variablesPart, withVariables } from "./page.ts";
import { VARIABLES } from "./variables.ts";

const page = readFileSync(OPERATIONS_PAGE, "utf8");

describe("docs/operations.md", () => {
  it("lists the variables as the table has them (npm run docs)", () => {
    expect(page).toBe(withVariables(page));
    for (const name of Object.keys(VARIABLES)) expect(variablesPart()).toContain(`| \`${name}\``);
  });

  it("names no variable that the table does not have", () => {
    const named = [...page.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(([, name = ""]) => name);
    const known = new Set(
      Object.keys(VARIABLES)
        .flatMap((name) => [name, `${name}_FILE`])
        .concat("NAME_FILE"),
    );
    // Codes of errors look the same; of a family the page gives the beginning alone.
    const isCode = (name: string) => name in ERRORS || name.startsWith("BACK_END_");
    expect(named.filter((name) => !known.has(name) && !isCode(name))).toEqual([]);
  });

  it("says where the list belongs, should it lose its place", () => {
    expect(() => withVariables("# Operations")).toThrow("put them back");
  });
});
