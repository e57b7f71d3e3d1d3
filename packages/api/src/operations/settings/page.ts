// Generates the table of environment variables in docs/operations.md.

import { GROUPS, type Variable } from "./variables.ts";

export const OPERATIONS_PAGE: URL = new URL("../../../../../docs/operations.md", import.meta.url);

const BEGIN = "<!-- The variables, written from packages/api/src/operations/settings by `npm run docs`. -->";
const END = "<!-- The end of the variables. -->";

export function variablesPart(): string {
  const parts = Object.entries(GROUPS).map(([group, rows]) => {
    const lines = Object.entries<Variable>(rows).map(
      ([name, row]) => `| \`${name}\`${row.secret ? " *" : ""} | ${row.meaning} | ${defaultText(row)} |`,
    );
    return [`### ${group}`, "", "| variable | meaning | otherwise |", "| --- | --- | --- |", ...lines].join("\n");
  });
  return [BEGIN, ...parts, END].join("\n\n");
}

function defaultText({ whenUnset, schema }: Variable): string {
  return whenUnset ?? `\`${String(schema.parse(undefined))}\``;
}

/** Regenerates the table in the page. */
export function withVariables(page: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from)
    throw new Error(`docs/operations.md has lost the lines ${BEGIN} and ${END}; put them back.`);
  return page.slice(0, from) + variablesPart() + page.slice(to + END.length);
}
