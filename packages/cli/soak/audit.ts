// `npm run soak`: an audit of 2 GB that come in through a pipe, on two cores, in no more than 300 MB.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { auditMember } from "../bench/cases.ts";

const BYTES = 2 * 1024 ** 3;
const MEGABYTES = 300;
const MEMBERS = 10_000;

const block = Buffer.from(Array.from({ length: MEMBERS }, (_, at) => `${JSON.stringify(auditMember(at))}\n`).join(""));
const blocks = Math.ceil(BYTES / block.length);
const words = ["audit", "--without", "Classic Plus", "--summary", "--json", "--cores", "2"];
const child = spawn(
  process.execPath,
  ["--import", pathTo("../bench/memory.mjs"), pathTo("../bin/portico.mjs"), ...words],
  { stdio: ["pipe", "ignore", "pipe"] },
);
let said = "";
child.stderr.setEncoding("utf8").on("data", (part: string) => (said += part));
const ended = once(child, "close") as Promise<[number | null]>;
for (let at = 0; at < blocks; at += 1) if (!child.stdin.write(block)) await once(child.stdin, "drain");
child.stdin.end();
const [status] = await ended;
process.stdout.write(said);

const took = Number(/(\d+) MB/.exec(said)?.[1] ?? Number.NaN);
const all = (blocks * MEMBERS).toLocaleString("en-AU");
if (status !== 0 || !said.includes(` of ${all} members `) || !(took <= MEGABYTES)) {
  process.stdout.write(`Of ${all} members in at most ${MEGABYTES} MB this is not what was asked for.\n`);
  process.exitCode = 1;
}

function pathTo(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
