// `npm run soak`: audits 2 GB from a pipe on two cores, in at most 300 MB of memory.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { auditMember } from "../bench/cases.ts";

const BYTES = 2 * 1024 ** 3;
const MEGABYTES = 300;
const MEMBERS = 10_000;

const block = Buffer.from(
  Array.from({ length: MEMBERS }, (_, index) => `${JSON.stringify(auditMember(index))}\n`).join(""),
);
const blocks = Math.ceil(BYTES / block.length);
const args = ["audit", "--without", "Classic Plus", "--summary", "--json", "--cores", "2"];
const child = spawn(
  process.execPath,
  ["--import", pathTo("../bench/memory.mjs"), pathTo("../bin/portico.mjs"), ...args],
  { stdio: ["pipe", "ignore", "pipe"] },
);
let messages = "";
child.stderr.setEncoding("utf8").on("data", (part: string) => (messages += part));
const ended = once(child, "close") as Promise<[number | null]>;
for (let index = 0; index < blocks; index += 1) if (!child.stdin.write(block)) await once(child.stdin, "drain");
child.stdin.end();
const [status] = await ended;
process.stdout.write(messages);

const usedMegabytes = Number(/(\d+) MB/.exec(messages)?.[1] ?? Number.NaN);
const memberCount = (blocks * MEMBERS).toLocaleString("en-AU");
if (status !== 0 || !messages.includes(` of ${memberCount} members `) || !(usedMegabytes <= MEGABYTES)) {
  process.stdout.write(`Of ${memberCount} members in at most ${MEGABYTES} MB this is not what was asked for.\n`);
  process.exitCode = 1;
}

function pathTo(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
