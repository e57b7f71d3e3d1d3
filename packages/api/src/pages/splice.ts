// Puts a page together: the pieces of its frame, which never change, and what is the visitor's own. The former are compressed once, when
// the server starts, each to the end of a byte and with no look back across it; so whatever stands between them can be compressed by
// itself, and all of it joins into one gzip member (RFC 1951, 1952).

import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Frame } from "./frames.ts";
import type { Piece } from "./frames-cut.ts";
import { type FrameFill, writePlace } from "./frames-places.ts";
import { crcShift, crcThen } from "./splice-crc.ts";

/** A frame that makes pages. */
export interface PageMaker {
  /** The page as it is. */
  identity(fill: FrameFill): Buffer;
  /** The same page as one gzip member. */
  gzip(fill: FrameFill): Buffer;
}

/** Below this, in bytes, a piece between two places costs more to compress than it saves. */
const SHORT_TEXT = 64;

/** From this size on, in bytes, what is the visitor's own is compressed; below, the microseconds are worth more than the bytes. */
export const DEFLATE_FROM = 512;

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);
const TRAILER_BYTES = 8;
const LONGEST_STORED = 0xffff;
const STORED_HEADER = 5;

// The small window and memory are what makes a call cheap: most of its time goes into setting up.
const QUICK = { level: 1, windowBits: 12, memLevel: 5, chunkSize: 4_096, finishFlush: constants.Z_FULL_FLUSH } as const;

/** Pieces that are the same in every page. */
interface Still {
  readonly bytes: Buffer;
  readonly packed: Buffer;
  readonly crc: number;
  readonly shift: number;
}

/** Places, and the short texts between them. */
type Lively = readonly Piece[];

/** Prepares the pages of a frame. */
export function pageMaker({ pieces }: Pick<Frame, "pieces">): PageMaker {
  const parts = partsOf(pieces);
  return { identity: (fill) => identityOf(parts, fill), gzip: (fill) => gzipOf(parts, fill) };
}

type Part = Still | Lively;

function partsOf(pieces: readonly Piece[]): readonly Part[] {
  const parts: Part[] = [];
  let lively: Piece[] = [];
  for (const piece of pieces) {
    if (!("text" in piece) || Buffer.byteLength(piece.text) < SHORT_TEXT) {
      lively.push(piece);
      continue;
    }
    if (lively.length > 0) parts.push(lively);
    lively = [];
    parts.push(stillOf(piece.text));
  }
  return lively.length > 0 ? [...parts, lively] : parts;
}

function stillOf(text: string): Still {
  const bytes = Buffer.from(text);
  const packed = deflateRawSync(bytes, { level: 9, memLevel: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { bytes, packed, crc: crc32(bytes), shift: crcShift(bytes.length) };
}

function isStill(part: Part): part is Still {
  return "packed" in part;
}

function written(lively: Lively, fill: FrameFill): Buffer {
  let text = "";
  for (const piece of lively) text += "text" in piece ? piece.text : writePlace(piece.place, fill);
  return Buffer.from(text);
}

function identityOf(parts: readonly Part[], fill: FrameFill): Buffer {
  return Buffer.concat(parts.map((part) => (isStill(part) ? part.bytes : written(part, fill))));
}

function gzipOf(parts: readonly Part[], fill: FrameFill): Buffer {
  const blocks: Buffer[] = [GZIP_HEADER];
  let crc = 0;
  let size = 0;
  for (const part of parts) {
    if (isStill(part)) {
      blocks.push(part.packed);
      crc = crcThen(crc, part);
      size += part.bytes.length;
      continue;
    }
    const bytes = written(part, fill);
    if (bytes.length >= DEFLATE_FROM) blocks.push(deflateRawSync(bytes, QUICK));
    else if (bytes.length > 0) blocks.push(storedHeader(bytes.length), bytes);
    crc = crc32(bytes, crc);
    size += bytes.length;
  }
  const trailer = Buffer.allocUnsafe(TRAILER_BYTES);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  blocks.push(LAST_BLOCK, trailer);
  return Buffer.concat(blocks);
}

// Stored: not the last block, and so many bytes, twice, the second time with every bit turned.
function storedHeader(length: number): Buffer {
  const header = Buffer.allocUnsafe(STORED_HEADER);
  header[0] = 0;
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(length ^ LONGEST_STORED, 3);
  return header;
}

/** Whether a client takes gzip, by its Accept-Encoding. */
export function acceptsGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  const asked = /(?:^|[,\s])(?:x-)?gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i.exec(header);
  if (asked !== null) return asked[1] === undefined || Number(asked[1]) > 0;
  const any = /(?:^|[,\s])\*\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/.exec(header);
  return any !== null && (any[1] === undefined || Number(any[1]) > 0);
}
