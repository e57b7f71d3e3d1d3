import { readFileSync } from "node:fs";
import { ERRORS } from "@portico/domain/errors";
import { describe, expect, it } from "vitest";
import { OPERATIONS_PAGE, variablesPart, withVariables } from "./page.ts";
import { VARIABLES } from "./variables.ts";

const page = readFileSync(OPERATIONS_PAGE, "utf8");

describe("docs/operations.md", () => {
  it("has the current table of variables (npm run docs)", () => {
    expect(page).toBe(withVariables(page));
    for (const name of Object.keys(VARIABLES)) expect(variablesPart()).toContain(`| \`${name}\``);
  });

  it("names no unknown variable", () => {
    const named = [...page.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(([, name = ""]) => name);
    const documented = new Set(
      Object.keys(VARIABLES)
        .flatMap((name) => [name, `${name}_FILE`])
        .concat("NAME_FILE"),
    );
    // Error codes look like variables.
    const isCode = (name: string) => name in ERRORS || name.startsWith("BACK_END_");
    expect(named.filter((name) => !documented.has(name) && !isCode(name))).toEqual([]);
  });

  it("must have the markers around the table", () => {
    expect(() => withVariables("# Operations")).toThrow("put them back");
  });
});
