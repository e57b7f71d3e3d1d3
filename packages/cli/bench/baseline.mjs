// What reading and writing JSON costs by itself: the same lines through JSON.parse and JSON.stringify, and nothing else.

import { createReadStream } from "node:fs";

let rest = "";
for await (const chunk of createReadStream("", { fd: 0, autoClose: false, highWaterMark: 64 * 1024 })) {
  const lines = (rest + chunk.toString("utf8")).split("\n");
  rest = lines.pop();
  let answers = "";
  for (const line of lines) answers += `${JSON.stringify(JSON.parse(line))}\n`;
  process.stdout.write(answers);
}
