// `npm run docs`: writes the API report.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { API_REPORT, apiReport } from "./report.ts";

mkdirSync(dirname(API_REPORT), { recursive: true });
writeFileSync(API_REPORT, apiReport());
