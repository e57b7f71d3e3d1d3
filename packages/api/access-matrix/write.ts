// `npm run docs`: writes the matrix.

import { writeFileSync } from "node:fs";
import { startTestPortal } from "../testing/portal.ts";
import { endpointsOf } from "./endpoints.ts";
import { MATRIX_PAGE, matrixPage } from "./matrix.ts";
import { questionsOf } from "./questions.ts";

const running = await startTestPortal();
try {
  const endpoints = await endpointsOf(running.portal);
  writeFileSync(MATRIX_PAGE, matrixPage(endpoints.flatMap(questionsOf)));
} finally {
  await running.close();
}
