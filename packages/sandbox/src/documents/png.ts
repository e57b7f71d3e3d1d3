// A PNG encoder for flat rectangles.

import { crc32, deflateSync } from "node:zlib";

/** Later rectangles cover earlier ones. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly rectangles: readonly (readonly [left: number, top: number, width: number, height: number, colour: number])[];
}

/** Stores the title as a text chunk. */
export function encodePng({ width, height, title, rectangles }: Plan): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (const [left, top, rectangleWidth, rectangleHeight, colour] of rectangles) {
    for (let y = top; y < Math.min(height, top + rectangleHeight); y += 1) {
      for (let x = left; x < Math.min(width, left + rectangleWidth); x += 1)
        rows.writeUIntBE(colour, y * (1 + width * 3) + 1 + x * 3, 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bit depth 8, colour type 2 (RGB).
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    encodeChunk("IHDR", header),
    encodeChunk("tEXt", Buffer.from(`Title\0${title}`, "latin1")),
    encodeChunk("IDAT", deflateSync(rows)),
    encodeChunk("IEND", Buffer.alloc(0)),
  ]);
}

function encodeChunk(name: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const lengthAndChecksum = Buffer.alloc(8);
  lengthAndChecksum.writeUInt32BE(data.length, 0);
  lengthAndChecksum.writeUInt32BE(crc32(typeAndData), 4);
  return Buffer.concat([lengthAndChecksum.subarray(0, 4), typeAndData, lengthAndChecksum.subarray(4)]);
}
