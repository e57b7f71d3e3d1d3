// `npm run docs`: writes matrix.md and limits.md.

import { writeFileSync } from "node:fs";
import { startTestPortal } from "../testing/portal.ts";
import { endpointsOf } from "./endpoints.ts";
import { LIMITS_PAGE, limitsPage } from "./limits.ts";
import { MATRIX_PAGE, matrixPage } from "./matrix.ts";
import { sampleRequestsOf } from "./sample-requests.ts";

writeFileSync(LIMITS_PAGE, limitsPage());
const running = await startTestPortal();
try {
  const endpoints = await endpointsOf(running.portal);
  writeFileSync(MATRIX_PAGE, matrixPage(endpoints.flatMap(sampleRequestsOf)));
} finally {
  await running.close();
}
