// `docs/errors.md`: the catalogue of errors, and examples of what the package throws.

import type { ErrorEntry } from "../src/coded-error.ts";
import { ERRORS } from "../src/errors.ts";

// The tests of the API book run these blocks.
const EXAMPLES = `## What @portico/domain throws

A rule table throws \`RULES_UNSOUND\` if no row matches. The club's tables end with a row that always matches, so only a table of your own can.

\`\`\`ts
import { decide, type Rules } from "@portico/domain/decision";
import { PorticoError } from "@portico/domain/errors";

const rules: Rules<number, string> = [
  { id: "age.adult", outcome: "adult", source: "§1", words: "18 or more", when: (age) => age >= 18, because: () => "" },
];
let thrown: unknown;
try {
  decide(rules, 12);
} catch (error) {
  thrown = error;
}
thrown instanceof PorticoError && thrown.code; // => "RULES_UNSOUND"
\`\`\`

\`@portico/domain/facts\` throws a \`TypeError\` for a fact of the wrong type. Its message begins with the path of the field.

\`\`\`ts
import assert from "node:assert/strict";
import { parseDayFact, parseLotFacts } from "@portico/domain/facts";

assert.throws(() => parseDayFact("2026-11-20"), { name: "TypeError", message: /^today has to be a whole number/ });
assert.throws(() => parseLotFacts({ expiresOn: "soon" }), { name: "TypeError", message: /^lot\\.expiresOn / });
\`\`\`

Sums of different currencies, and days that a test mistypes, are mistakes of the caller too.

\`\`\`ts
import assert from "node:assert/strict";
import { addMoney } from "@portico/domain/money";
import { day } from "@portico/domain/testing";

assert.throws(() => addMoney({ minor: 1, currency: "AUD" }, { minor: 1, currency: "NZD" }), TypeError);
assert.throws(() => day("20 Nov 2026"), TypeError);
\`\`\`

The other codes are thrown by adapters and by the portal. A caller tells them apart by \`code\`.

\`\`\`ts
import { PorticoError } from "@portico/domain/errors";
import type { PointsSource } from "@portico/domain/ports";

const points: PointsSource = {
  lots: async () => {
    throw new PorticoError("BACK_END_UNAVAILABLE", { detail: "get-points took longer than 3 s" });
  },
};

let message = "";
try {
  await points.lots({ memberNumber: "100201", isEcv: false });
} catch (error) {
  if (error instanceof PorticoError && error.code === "BACK_END_UNAVAILABLE") message = "Try again in a moment.";
  else throw error;
}
message; // => "Try again in a moment."
\`\`\`
`;

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
    EXAMPLES,
  ].join("\n");
}
