// Static segments are compressed once at the start, each flushed to a byte boundary without back references. The visitor's values are stored
// uncompressed between them, because compression would double the cost of a request. All form one gzip member (RFC 1951, 1952).

import { constants, crc32, deflateRawSync } from "node:zlib";
import { crcCombine, crcShift } from "./crc-combine.ts";
import { fillSlot, type TemplateValues } from "./slots.ts";
import type { Piece } from "./split-template.ts";
import type { Template } from "./templates.ts";

export interface PreparedTemplate {
  identity(values: TemplateValues): Buffer;
  gzip(values: TemplateValues): Buffer;
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);
const TRAILER_BYTES = 8;
const MAX_STORED_BYTES = 0xffff;
const STORED_HEADER_BYTES = 5;

interface StaticSegment {
  readonly bytes: Buffer;
  readonly deflated: Buffer;
  readonly crc: number;
  readonly shift: number;
}

type Segment = StaticSegment | Extract<Piece, { slot: unknown }>;

export function prepareTemplate({ pieces }: Pick<Template, "pieces">): PreparedTemplate {
  const segments = pieces.map((piece) => ("text" in piece ? compressSegment(piece.text) : piece));
  return {
    identity: (values) => Buffer.concat(segments.map((segment) => bytesOf(segment, values))),
    gzip: (values) => gzipOf(segments, values),
  };
}

function compressSegment(text: string): StaticSegment {
  const bytes = Buffer.from(text);
  const deflated = deflateRawSync(bytes, { level: 9, memLevel: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { bytes, deflated, crc: crc32(bytes), shift: crcShift(bytes.length) };
}

function bytesOf(segment: Segment, values: TemplateValues): Buffer {
  return "slot" in segment ? Buffer.from(fillSlot(segment.slot, values)) : segment.bytes;
}

function gzipOf(segments: readonly Segment[], values: TemplateValues): Buffer {
  const blocks: Buffer[] = [GZIP_HEADER];
  let crc = 0;
  let size = 0;
  for (const segment of segments) {
    const bytes = bytesOf(segment, values);
    if ("slot" in segment) {
      blocks.push(...storedBlocks(bytes));
      crc = crc32(bytes, crc);
    } else {
      blocks.push(segment.deflated);
      crc = crcCombine(crc, segment);
    }
    size += bytes.length;
  }
  const trailer = Buffer.allocUnsafe(TRAILER_BYTES);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([...blocks, LAST_BLOCK, trailer]);
}

/** Stored deflate blocks. A header has the not-last flag, the length, and the length's one's complement. */
function storedBlocks(bytes: Buffer): readonly Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += MAX_STORED_BYTES) {
    const block = bytes.subarray(from, from + MAX_STORED_BYTES);
    const header = Buffer.alloc(STORED_HEADER_BYTES);
    header.writeUInt16LE(block.length, 1);
    header.writeUInt16LE(block.length ^ MAX_STORED_BYTES, 3);
    blocks.push(header, block);
  }
  return blocks;
}

export function acceptsGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  const gzip = /(?:^|[,\s])(?:x-)?gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i.exec(header);
  if (gzip !== null) return gzip[1] === undefined || Number(gzip[1]) > 0;
  const wildcard = /(?:^|[,\s])\*\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/.exec(header);
  return wildcard !== null && (wildcard[1] === undefined || Number(wildcard[1]) > 0);
}
