import { describe, expect, it } from "vitest";
import { entryPoints } from "./declarations.ts";
import { runExample } from "./examples.ts";
import { isFunction } from "./pages.ts";

const functions = entryPoints().flatMap(({ path, names }) =>
  names.filter(isFunction).map((declared) => ({ ...declared, title: `${path} ${declared.name}` })),
);

describe("the exported functions", () => {
  it("each have a description and an example", () => {
    const undocumented = functions.filter(({ description, examples }) => description === "" || examples.length === 0);
    expect(undocumented.map(({ title }) => title)).toEqual([]);
  });

  it.each(functions.map(({ title, examples }) => [title, examples] as const))(
    "include %s, whose example shows the real results",
    async (title, examples) => {
      for (const [index, code] of examples.entries())
        await expect(runExample(`${title.replaceAll(/\W+/g, "-")}-${index}`, code)).resolves.toBeUndefined();
    },
  );
});
