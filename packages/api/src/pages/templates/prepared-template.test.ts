import { brotliDecompressSync, crc32, gunzipSync, inflateRawSync } from "node:zlib";
import { THEMES } from "@portico/domain/brand/themes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crcCombine, crcShift } from "./crc-combine.ts";
import { acceptsGzip, prepareTemplate } from "./prepared-template.ts";
import type { Piece } from "./split-template.ts";
import { loadTemplates, TEMPLATE_NAMES } from "./templates.ts";

const text = fc.string({ unit: "binary", maxLength: 200 });
const templateValues = fc.record(
  {
    lang: fc.constantFrom("en" as const, "vi" as const),
    theme: fc.constantFrom(...THEMES),
    title: text,
    // Long values need several blocks.
    view: fc
      .oneof(fc.jsonValue(), fc.array(text, { minLength: 20, maxLength: 60 }), fc.constant("x".repeat(200_000)))
      .map((view) => JSON.stringify(view)),
    brandName: text,
    notice: fc.record({ title: text, because: text, next: text, reference: text }),
    phones: fc.constant([{ country: "AU", number: "1800 975 707" }] as const),
  },
  { requiredKeys: ["lang", "theme", "title", "view"] },
);

/** Strict gzip reader: one member, no optional fields, no trailing bytes. */
function strictGunzip(page: Buffer): Buffer {
  expect([...page.subarray(0, 4)]).toEqual([0x1f, 0x8b, 8, 0]);
  const deflateStream = page.subarray(10, -8);
  const { buffer, engine } = inflateRawSync(deflateStream, { info: true }) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  // The deflate stream must end exactly where the trailer begins.
  expect(engine.bytesWritten).toBe(deflateStream.length);
  expect(page.readUInt32LE(page.length - 8)).toBe(crc32(buffer));
  expect(page.readUInt32LE(page.length - 4)).toBe(buffer.length);
  return buffer;
}

describe("PreparedTemplate.gzip", () => {
  const templates = TEMPLATE_NAMES.map((name) => prepareTemplate(loadTemplates(undefined)[name]));

  it("decompresses to the page as one gzip member, for any values", () => {
    fc.assert(
      fc.property(fc.constantFrom(...templates), templateValues, (template, values) => {
        const plain = template.identity(values);
        const compressed = template.gzip(values);
        expect(gunzipSync(compressed).equals(plain)).toBe(true);
        expect(strictGunzip(compressed).equals(plain)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("decompresses to the page, for any split of the template", () => {
    const piece: fc.Arbitrary<Piece> = fc.oneof(
      fc.record({ text: fc.string({ unit: "binary", maxLength: 300 }) }),
      fc.record({ slot: fc.constantFrom("lang" as const, "title" as const, "view" as const) }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), templateValues, (pieces, values) => {
        const template = prepareTemplate({ pieces });
        expect(strictGunzip(template.gzip(values)).equals(template.identity(values))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each([0, 1, 65_535, 65_536, 131_070, 131_071, 1_000_000])(
    "decompresses to the page with a value of %i bytes",
    (length) => {
      const template = prepareTemplate({
        pieces: [{ text: "a".repeat(100) }, { slot: "title" }, { text: "b".repeat(100) }],
      });
      const values = { lang: "en", theme: "classic_plus", title: "t".repeat(length), view: "null" } as const;
      expect(strictGunzip(template.gzip(values)).toString()).toBe(template.identity(values).toString());
    },
  );

  it("is decoded by the browser's DecompressionStream", async () => {
    const template = prepareTemplate(loadTemplates(undefined).member);
    const values = {
      lang: "en",
      theme: "classic-points",
      title: "Points",
      view: JSON.stringify({ rows: Array.from({ length: 500 }, (_, index) => index) }),
    } as const;
    const stream = new Blob([new Uint8Array(template.gzip(values))])
      .stream()
      .pipeThrough(new DecompressionStream("gzip"));
    expect(await new Response(stream).text()).toBe(template.identity(values).toString());
  });

  it("compresses the static part, and stores the visitor's values uncompressed", () => {
    const style = Array.from({ length: 300 }, (_, index) => `.part-${index}{margin:${index % 31}px}`).join("");
    const template = prepareTemplate({ pieces: [{ text: `<style>${style}</style>` }, { slot: "view" }] });
    const valuesWith = (rows: readonly unknown[]) =>
      ({ lang: "en", theme: "classic-points", title: "Points", view: JSON.stringify({ rows }) }) as const;
    const emptyLength = template.gzip(valuesWith([])).length;
    expect(emptyLength).toBeLessThan(template.identity(valuesWith([])).length / 4);
    const rows = Array.from({ length: 60 }, (_, index) => ({ name: `Entry ${index}`, url: `/page-${index}` }));
    expect(template.gzip(valuesWith(rows)).length - emptyLength).toBe(JSON.stringify(rows).length - "[]".length);
    expect(() => brotliDecompressSync(template.gzip(valuesWith(rows)))).toThrow();
  });
});

describe("crcCombine", () => {
  it("returns the checksum of the concatenation", () => {
    const bytes = fc.uint8Array({ maxLength: 3_000 });
    fc.assert(
      fc.property(bytes, bytes, (before, part) => {
        const partChecksum = { crc: crc32(part), shift: crcShift(part.length) };
        expect(crcCombine(crc32(before), partChecksum)).toBe(crc32(Buffer.concat([before, part])));
      }),
    );
  });
});

describe("acceptsGzip", () => {
  it.each([
    "gzip",
    "gzip, deflate, br, zstd",
    "br;q=1.0, gzip;q=0.8",
    "GZIP",
    "*",
    "deflate, *;q=0.5",
    "gzip; q=0.001",
    "br,x-gzip",
  ])("returns true for %s", (header) => expect(acceptsGzip(header)).toBe(true));

  it.each([
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
  ])("returns false for %s", (header) => expect(acceptsGzip(header)).toBe(false));
});
