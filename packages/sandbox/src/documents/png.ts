// A PNG of flat rectangles: enough for a plan of a house.

import { crc32, deflateSync } from "node:zlib";

/** A picture of rectangles, the later ones over the earlier. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly rectangles: readonly (readonly [left: number, top: number, width: number, height: number, colour: number])[];
}

/** The bytes of the picture; its title is in it as text, as the format has it. */
export function png({ width, height, title, rectangles }: Plan): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (const [left, top, wide, high, colour] of rectangles) {
    for (let y = top; y < Math.min(height, top + high); y += 1) {
      for (let x = left; x < Math.min(width, left + wide); x += 1)
        rows.writeUIntBE(colour, y * (1 + width * 3) + 1 + x * 3, 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("tEXt", Buffer.from(`Title\0${title}`, "latin1")),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
