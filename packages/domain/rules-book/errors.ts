// Generates the page of errors from the catalogue.

import type { ErrorEntry } from "../src/coded-error.ts";
import { ERRORS } from "../src/errors.ts";

export function errorPage(): string {
  const rows = Object.entries<ErrorEntry>(ERRORS).map(
    ([code, { status, title, hint, staff }]) =>
      `| \`${code}\` | ${status} | ${title} | ${hint}${staff === undefined ? "" : ` Staff: ${staff}`} |`,
  );
  return [
    "# Errors",
    "",
    "Written from `packages/domain/src/errors.ts` by `npm run docs`; a test fails where the two differ. A *no* of the club is a decision",
    "and has a rule, never one of these codes.",
    "",
    "| code | status | what happened | what to do next |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
