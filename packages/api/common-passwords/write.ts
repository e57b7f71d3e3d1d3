// `npm run docs`: writes the hashes of the common passwords.

import { writeFileSync } from "node:fs";
import { COMMON_PASSWORDS_FILE } from "../src/session/common-passwords.ts";
import { commonPasswordsFile } from "./list.ts";

writeFileSync(COMMON_PASSWORDS_FILE, commonPasswordsFile());
