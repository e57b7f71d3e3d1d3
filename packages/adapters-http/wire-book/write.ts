// `npm run docs`.

import { writeFileSync } from "node:fs";
import { renderApiPage } from "./book.ts";
import { WIRE_DOCS } from "./examples.ts";

writeFileSync(new URL("README.md", WIRE_DOCS), renderApiPage());
