import { brotliDecompressSync, crc32, gunzipSync, inflateRawSync } from "node:zlib";
import { THEMES } from "@portico/domain/brand/themes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FRAME_NAMES, loadFrames } from "./frames.ts";
import type { Piece } from "./frames-cut.ts";
import { acceptsGzip, DEFLATE_FROM, pageMaker } from "./splice.ts";
import { crcShift, crcThen } from "./splice-crc.ts";

const text = fc.string({ unit: "binary", maxLength: 200 });
const fill = fc.record(
  {
    lang: fc.constantFrom("en" as const, "vi" as const),
    theme: fc.constantFrom(...THEMES),
    title: text,
    // Short ones are stored, long ones compressed.
    view: fc.oneof(fc.jsonValue(), fc.array(text, { minLength: 20, maxLength: 60 }), fc.constant("x".repeat(200_000))),
    brandName: text,
    notice: fc.record({ title: text, because: text, next: text, reference: text }),
    phones: fc.constant([{ country: "AU", number: "1800 975 707" }] as const),
  },
  { requiredKeys: ["lang", "theme", "title", "view"] },
);

/** Reads gzip as the strictest client would: one member, nothing of it optional, nothing behind it. */
function strictGunzip(page: Buffer): Buffer {
  expect([...page.subarray(0, 4)]).toEqual([0x1f, 0x8b, 8, 0]);
  const deflated = page.subarray(10, -8);
  const { buffer, engine } = inflateRawSync(deflated, { info: true }) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  // The stream's own end is where the trailer begins, and not before.
  expect(engine.bytesWritten).toBe(deflated.length);
  expect(page.readUInt32LE(page.length - 8)).toBe(crc32(buffer));
  expect(page.readUInt32LE(page.length - 4)).toBe(buffer.length);
  return buffer;
}

describe("a page in gzip", () => {
  const makers = FRAME_NAMES.map((name) => pageMaker(loadFrames(undefined)[name]));

  test("is the page, whatever is filled in, and one member only", () => {
    fc.assert(
      fc.property(fc.constantFrom(...makers), fill, (maker, filled) => {
        const plain = maker.identity(filled);
        const packed = maker.gzip(filled);
        expect(gunzipSync(packed).equals(plain)).toBe(true);
        expect(strictGunzip(packed).equals(plain)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("is the page, however a frame is cut", () => {
    const piece: fc.Arbitrary<Piece> = fc.oneof(
      fc.record({ text: fc.string({ unit: "binary", maxLength: 300 }) }),
      fc.record({ place: fc.constantFrom("lang" as const, "title" as const, "view" as const) }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), fill, (pieces, filled) => {
        const maker = pageMaker({ pieces });
        expect(strictGunzip(maker.gzip(filled)).equals(maker.identity(filled))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test.each([0, 1, DEFLATE_FROM - 1, DEFLATE_FROM, DEFLATE_FROM + 1, 65_535, 65_536, 1_000_000])(
    "is the page with %i bytes of the visitor's own",
    (length) => {
      const maker = pageMaker({ pieces: [{ text: "a".repeat(100) }, { place: "title" }, { text: "b".repeat(100) }] });
      const filled = { lang: "en", theme: "classic_plus", title: "t".repeat(length), view: null } as const;
      expect(strictGunzip(maker.gzip(filled)).toString()).toBe(maker.identity(filled).toString());
    },
  );

  test("is read by the decoder of fetch", async () => {
    const maker = pageMaker(loadFrames(undefined).member);
    const filled = {
      lang: "en",
      theme: "classic-points",
      title: "Points",
      view: { rows: Array.from({ length: 500 }, (_, at) => at) },
    } as const;
    const stream = new Blob([new Uint8Array(maker.gzip(filled))]).stream().pipeThrough(new DecompressionStream("gzip"));
    expect(await new Response(stream).text()).toBe(maker.identity(filled).toString());
  });

  test("is far smaller than the page", () => {
    const maker = pageMaker(loadFrames(undefined).member);
    const view = { rows: Array.from({ length: 60 }, (_, at) => ({ name: `Entry ${at}`, url: `/page-${at}` })) };
    const filled = { lang: "en", theme: "classic-points", title: "Points", view } as const;
    expect(maker.gzip(filled).length).toBeLessThan(maker.identity(filled).length / 2);
    expect(() => brotliDecompressSync(maker.gzip(filled))).toThrow();
  });
});

describe("check sums of parts", () => {
  test("combine to the sum of the whole", () => {
    const bytes = fc.uint8Array({ maxLength: 3_000 });
    fc.assert(
      fc.property(bytes, bytes, (before, part) => {
        const known = { crc: crc32(part), shift: crcShift(part.length) };
        expect(crcThen(crc32(before), known)).toBe(crc32(Buffer.concat([before, part])));
      }),
    );
  });
});

describe("a client", () => {
  test.each([
    "gzip",
    "gzip, deflate, br, zstd",
    "br;q=1.0, gzip;q=0.8",
    "GZIP",
    "*",
    "deflate, *;q=0.5",
    "gzip; q=0.001",
    "br,x-gzip",
  ])("takes gzip: %s", (header) => expect(acceptsGzip(header)).toBe(true));

  test.each([
    undefined,
    "",
    "identity",
    "br",
    "gzip;q=0",
    "gzip;q=0.000, *",
    "br, gzip ; q=0",
    "*;q=0",
    "notgzip",
    "gzipped",
  ])("does not take gzip: %s", (header) => expect(acceptsGzip(header)).toBe(false));
});
