import { describe, expect, it } from "vitest";
import { entryPoints } from "./declarations.ts";
import { runExample } from "./examples.ts";
import { isClass, isFunction } from "./pages.ts";

const callables = entryPoints().flatMap(({ path, names }) =>
  names
    .filter((name) => isFunction(name) || isClass(name))
    .map((declared) => ({ ...declared, title: `${path} ${declared.name}` })),
);

describe("the exported functions and classes", () => {
  it("each have a description and an example", () => {
    const undocumented = callables.filter(({ description, examples }) => description === "" || examples.length === 0);
    expect(undocumented.map(({ title }) => title)).toEqual([]);
  });

  it.each(callables.map(({ title, examples }) => [title, examples] as const))(
    "include %s, whose example shows the real results",
    async (title, examples) => {
      for (const [index, code] of examples.entries())
        await expect(runExample(`${title.replaceAll(/\W+/g, "-")}-${index}`, code)).resolves.toBeUndefined();
    },
  );
});
