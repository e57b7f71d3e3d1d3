// Baseline: JSON.parse and JSON.stringify of each line, without anything else.

import { readSync } from "node:fs";

let rest = "";
for (;;) {
  const chunk = Buffer.allocUnsafe(64 * 1024);
  const bytes = readSync(0, chunk);
  if (bytes === 0) break;
  const lines = (rest + chunk.toString("utf8", 0, bytes)).split("\n");
  rest = lines.pop();
  let answers = "";
  for (const line of lines) answers += `${JSON.stringify(JSON.parse(line))}\n`;
  process.stdout.write(answers);
}
