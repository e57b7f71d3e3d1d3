// Fills a template, a prerendered page with slots, for one visitor. Its static segments are compressed once, when the server starts, each to the
// end of a byte and with no look back across it. What is the visitor's own goes between them as it is, for it is short, and compressing it
// would cost as much again as the whole request. All of it joins into one gzip member (RFC 1951, 1952); docs/decisions has the figures.

import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Piece } from "./cut.ts";
import { fillSlot, type TemplateValues } from "./slots.ts";
import { crcShift, crcThen } from "./splice-crc.ts";
import type { Template } from "./templates.ts";

/** Makes pages. */
export interface PreparedTemplate {
  /** The page as it is. */
  identity(fill: TemplateValues): Buffer;
  /** The same page as one gzip member. */
  gzip(fill: TemplateValues): Buffer;
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);
const TRAILER_BYTES = 8;
const LONGEST_STORED = 0xffff;
const STORED_HEADER = 5;

interface StaticSegment {
  readonly bytes: Buffer;
  readonly packed: Buffer;
  readonly crc: number;
  readonly shift: number;
}

type Segment = StaticSegment | Extract<Piece, { slot: unknown }>;

/** Prepares a template. */
export function prepareTemplate({ pieces }: Pick<Template, "pieces">): PreparedTemplate {
  const segments = pieces.map((piece) => ("text" in piece ? staticSegment(piece.text) : piece));
  return {
    identity: (fill) => Buffer.concat(segments.map((segment) => bytesOf(segment, fill))),
    gzip: (fill) => gzipOf(segments, fill),
  };
}

function staticSegment(text: string): StaticSegment {
  const bytes = Buffer.from(text);
  const packed = deflateRawSync(bytes, { level: 9, memLevel: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { bytes, packed, crc: crc32(bytes), shift: crcShift(bytes.length) };
}

function bytesOf(segment: Segment, fill: TemplateValues): Buffer {
  return "slot" in segment ? Buffer.from(fillSlot(segment.slot, fill)) : segment.bytes;
}

function gzipOf(segments: readonly Segment[], fill: TemplateValues): Buffer {
  const blocks: Buffer[] = [GZIP_HEADER];
  let crc = 0;
  let size = 0;
  for (const segment of segments) {
    const bytes = bytesOf(segment, fill);
    if ("slot" in segment) {
      blocks.push(...storedBlocks(bytes));
      crc = crc32(bytes, crc);
    } else {
      blocks.push(segment.packed);
      crc = crcThen(crc, segment);
    }
    size += bytes.length;
  }
  const trailer = Buffer.allocUnsafe(TRAILER_BYTES);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([...blocks, LAST_BLOCK, trailer]);
}

/** Bytes as they are: each block says that it is not the last, and its length twice, the second time with every bit turned. */
function storedBlocks(bytes: Buffer): readonly Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += LONGEST_STORED) {
    const block = bytes.subarray(from, from + LONGEST_STORED);
    const header = Buffer.alloc(STORED_HEADER);
    header.writeUInt16LE(block.length, 1);
    header.writeUInt16LE(block.length ^ LONGEST_STORED, 3);
    blocks.push(header, block);
  }
  return blocks;
}

/** Whether a client takes gzip, by its Accept-Encoding. */
export function acceptsGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  const asked = /(?:^|[,\s])(?:x-)?gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i.exec(header);
  if (asked !== null) return asked[1] === undefined || Number(asked[1]) > 0;
  const any = /(?:^|[,\s])\*\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/.exec(header);
  return any !== null && (any[1] === undefined || Number(any[1]) > 0);
}
