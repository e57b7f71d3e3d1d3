// A page that is spliced, beside the cheapest thing that could be sent (a copy of a file that lies in memory), and beside the usual way
// (put the text together and compress all of it). Rounds take turns, so that a machine whose speed drifts slows all of them alike.

import { constants, crc32, deflateRawSync, gzipSync } from "node:zlib";
import { cutFrame } from "../src/pages/frames-cut.ts";
import { type FrameFill, jsonInHtml } from "../src/pages/frames-places.ts";
import { DEFLATE_FROM, pageMaker } from "../src/pages/splice.ts";
import { crcShift, crcThen } from "../src/pages/splice-crc.ts";

const ROUNDS = 9;
const OPERATIONS = 2_000;
const FRAME_BYTES = 20_000;
const VIEW_BYTES = 3_000;

interface Contender {
  readonly name: string;
  readonly work: () => { readonly length: number } | number;
}

/** Prints the comparison. */
export function benchSplice(): void {
  const frame = sampleFrame();
  const fill = sampleFill();
  const maker = pageMaker(cutFrame(frame, { isPlain: false }));
  const page = maker.identity(fill);
  const file = Buffer.from(page);
  const packedFile = gzipSync(page);
  const whole = () =>
    Buffer.from(frame.replace("</title>", `${fill.title}</title>`).replace("{}", () => jsonInHtml(fill.view)));
  compare(`A page of ${page.length} bytes, ${jsonInHtml(fill.view).length} of them the visitor's view`, [
    { name: "spliced, gzip", work: () => maker.gzip(fill) },
    { name: "spliced, as it is", work: () => maker.identity(fill) },
    { name: "copy of a file in memory, gzip", work: () => Buffer.from(packedFile) },
    { name: "copy of a file in memory, as it is", work: () => Buffer.from(file) },
    { name: "gzipSync of the whole page, level 6", work: () => gzipSync(whole()) },
    { name: "gzipSync of the whole page, level 1", work: () => gzipSync(whole(), { level: 1 }) },
  ]);
  benchParts(Buffer.from(jsonInHtml(fill.view)), Buffer.from(frame));
}

// What decided how the visitor's own part travels, and how the check sum is made.
function benchParts(view: Buffer, frame: Buffer): void {
  const title = Buffer.from("Points and what is about to lapse");
  const quick = {
    level: 1,
    windowBits: 12,
    memLevel: 5,
    chunkSize: 4_096,
    finishFlush: constants.Z_FULL_FLUSH,
  } as const;
  const known = { crc: crc32(frame), shift: crcShift(frame.length) };
  compare(`The visitor's part alone (compressed from ${DEFLATE_FROM} bytes on)`, [
    { name: "view, compressed: small window", work: () => deflateRawSync(view, quick) },
    {
      name: "view, compressed: zlib's own window",
      work: () => deflateRawSync(view, { level: 1, finishFlush: constants.Z_FULL_FLUSH }),
    },
    { name: "view, stored", work: () => Buffer.from(view) },
    { name: "title, compressed: small window", work: () => deflateRawSync(title, quick) },
    { name: "title, stored", work: () => Buffer.from(title) },
  ]);
  compare("The check sum of a frame", [
    { name: "combined", work: () => crcThen(0x1234_5678, known) % 2 },
    { name: "read again", work: () => crc32(frame, 0x1234_5678) % 2 },
  ]);
}

function compare(title: string, contenders: readonly Contender[]): void {
  for (const { work } of contenders) timed(work);
  const times = Array.from({ length: ROUNDS }, () => contenders.map(({ work }) => timed(work)));
  process.stdout.write(`\n${title}; ${OPERATIONS.toLocaleString("en-AU")} operations, ${ROUNDS} rounds\n`);
  contenders.forEach(({ name, work }, at) => {
    const ratio = median(times.map((round) => (round[at] as number) / (round[0] as number)));
    const time = median(times.map((round) => round[at] as number)) / OPERATIONS / 1_000;
    const made = work();
    const bytes = typeof made === "number" ? "" : `${made.length} bytes`;
    process.stdout.write(
      `  ${name.padEnd(38)} ${time.toFixed(2).padStart(8)} µs ${ratio.toFixed(2).padStart(8)} × the first  ${bytes}\n`,
    );
  });
}

function timed(work: Contender["work"]): number {
  (globalThis as { gc?: () => void }).gc?.();
  const start = process.hrtime.bigint();
  for (let time = 0; time < OPERATIONS; time += 1) work();
  return Number(process.hrtime.bigint() - start);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] as number;
}

// Words in an order that repeats as seldom as markup and styles do, and the same in every run.
function words(bytes: number): string {
  let seed = 20_260;
  let text = "";
  while (text.length < bytes) {
    seed = (seed * 48_271) % 2_147_483_647;
    text += `.part-${seed % 997}{margin:${seed % 31}px;color:var(--tone-${seed % 17})}\n`;
  }
  return text.slice(0, bytes);
}

function sampleFrame(): string {
  const head = `<!doctype html><html lang="en" data-theme=""><head><meta charset="utf-8"><title></title><style>`;
  const tail = `</style></head><body><div id="app"></div><script type="application/json" id="portico-view">{}</script></body></html>`;
  return head + words(FRAME_BYTES - head.length - tail.length) + tail;
}

function sampleFill(): FrameFill {
  const rows: unknown[] = [];
  const view = {
    state: "signed-in",
    brand: "member_portal",
    member: { greeting: "Trần Thị Ánh", kinds: ["points"] },
    rows,
  };
  while (JSON.stringify(view).length < VIEW_BYTES) {
    const at = rows.length;
    rows.push({
      id: `entry-${(at * 7_919) % 1_000}`,
      name: `Entry number ${(at * 31) % 97}`,
      url: `/page-${(at * 17) % 89}`,
      open: at % 3 > 0,
    });
  }
  return { lang: "en", theme: "classic-points", title: "Points", view };
}

if (import.meta.main) benchSplice();
