// `npm run docs`: writes the list of variables into docs/operations.md.

import { readFileSync, writeFileSync } from "node:fs";
import { OPERATIONS_PAGE, withVariables } from "../src/operations/settings/page.ts";

writeFileSync(OPERATIONS_PAGE, withVariables(readFileSync(OPERATIONS_PAGE, "utf8")));
