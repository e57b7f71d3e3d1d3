// Run by `npm run docs`: writes `docs/rules.md` and `docs/errors.md`.

import { writeFileSync } from "node:fs";
import { rulesBook } from "./book.ts";
import { errorPage } from "./errors.ts";

const DOCS = new URL("../../../docs/", import.meta.url);

writeFileSync(new URL("rules.md", DOCS), rulesBook());
writeFileSync(new URL("errors.md", DOCS), errorPage());
