// `npm run docs`: writes docs/support-desk.md.

import { writeFileSync } from "node:fs";
import { COMMANDS } from "../src/commands.ts";
import { docsPage } from "../src/manual/man.ts";

writeFileSync(new URL("../../../docs/support-desk.md", import.meta.url), docsPage(COMMANDS));
