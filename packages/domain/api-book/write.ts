// `npm run docs`: writes the API report and the pages of `docs/api/`.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { API_PAGES, apiPages } from "./pages.ts";
import { API_REPORT, apiReport } from "./report.ts";

mkdirSync(dirname(API_REPORT), { recursive: true });
writeFileSync(API_REPORT, apiReport());
rmSync(API_PAGES, { recursive: true, force: true });
mkdirSync(API_PAGES, { recursive: true });
for (const [name, page] of apiPages()) writeFileSync(join(API_PAGES, name), page);
