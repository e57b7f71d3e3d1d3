// `npm run docs`: writes the generated page.

import { writeFileSync } from "node:fs";
import { wireBook } from "./book.ts";
import { WIRE_DOCS } from "./examples.ts";

writeFileSync(new URL("README.md", WIRE_DOCS), wireBook());
