import { brotliDecompressSync, crc32, gunzipSync, inflateRawSync } from "node:zlib";
import { THEMES } from "@portico/domain/brand/themes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crcCombine, crcShift } from "./crc-combine.ts";
import { acceptsGzip, prepareTemplate } from "./prepared-template.ts";
import type { Piece } from "./split-template.ts";
import { loadTemplates, TEMPLATE_NAMES } from "./templates.ts";

const text = fc.string({ unit: "binary", maxLength: 200 });
const fill = fc.record(
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
  const deflated = page.subarray(10, -8);
  const { buffer, engine } = inflateRawSync(deflated, { info: true }) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  // The deflate stream must end exactly where the trailer begins.
  expect(engine.bytesWritten).toBe(deflated.length);
  expect(page.readUInt32LE(page.length - 8)).toBe(crc32(buffer));
  expect(page.readUInt32LE(page.length - 4)).toBe(buffer.length);
  return buffer;
}

describe("PreparedTemplate.gzip", () => {
  const templates = TEMPLATE_NAMES.map((name) => prepareTemplate(loadTemplates(undefined)[name]));

  test("decompresses to the page as a single member, for any values", () => {
    fc.assert(
      fc.property(fc.constantFrom(...templates), fill, (template, filled) => {
        const plain = template.identity(filled);
        const packed = template.gzip(filled);
        expect(gunzipSync(packed).equals(plain)).toBe(true);
        expect(strictGunzip(packed).equals(plain)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("decompresses to the page, for any split of the template", () => {
    const piece: fc.Arbitrary<Piece> = fc.oneof(
      fc.record({ text: fc.string({ unit: "binary", maxLength: 300 }) }),
      fc.record({ slot: fc.constantFrom("lang" as const, "title" as const, "view" as const) }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), fill, (pieces, filled) => {
        const template = prepareTemplate({ pieces });
        expect(strictGunzip(template.gzip(filled)).equals(template.identity(filled))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test.each([0, 1, 65_535, 65_536, 131_070, 131_071, 1_000_000])(
    "decompresses to the page with a value of %i bytes",
    (length) => {
      const template = prepareTemplate({
        pieces: [{ text: "a".repeat(100) }, { slot: "title" }, { text: "b".repeat(100) }],
      });
      const filled = { lang: "en", theme: "classic_plus", title: "t".repeat(length), view: "null" } as const;
      expect(strictGunzip(template.gzip(filled)).toString()).toBe(template.identity(filled).toString());
    },
  );

  test("is decoded by fetch", async () => {
    const template = prepareTemplate(loadTemplates(undefined).member);
    const filled = {
      lang: "en",
      theme: "classic-points",
      title: "Points",
      view: JSON.stringify({ rows: Array.from({ length: 500 }, (_, at) => at) }),
    } as const;
    const stream = new Blob([new Uint8Array(template.gzip(filled))])
      .stream()
      .pipeThrough(new DecompressionStream("gzip"));
    expect(await new Response(stream).text()).toBe(template.identity(filled).toString());
  });

  test("compresses the static part and adds little for the visitor's values", () => {
    const style = Array.from({ length: 300 }, (_, at) => `.part-${at}{margin:${at % 31}px}`).join("");
    const template = prepareTemplate({ pieces: [{ text: `<style>${style}</style>` }, { slot: "view" }] });
    const fillWith = (rows: readonly unknown[]) =>
      ({ lang: "en", theme: "classic-points", title: "Points", view: JSON.stringify({ rows }) }) as const;
    const empty = template.gzip(fillWith([])).length;
    expect(empty).toBeLessThan(template.identity(fillWith([])).length / 4);
    const rows = Array.from({ length: 60 }, (_, at) => ({ name: `Entry ${at}`, url: `/page-${at}` }));
    expect(template.gzip(fillWith(rows)).length - empty).toBe(JSON.stringify(rows).length - "[]".length);
    expect(() => brotliDecompressSync(template.gzip(fillWith(rows)))).toThrow();
  });
});

describe("crcCombine", () => {
  test("gives the checksum of the concatenation", () => {
    const bytes = fc.uint8Array({ maxLength: 3_000 });
    fc.assert(
      fc.property(bytes, bytes, (before, part) => {
        const known = { crc: crc32(part), shift: crcShift(part.length) };
        expect(crcCombine(crc32(before), known)).toBe(crc32(Buffer.concat([before, part])));
      }),
    );
  });
});

describe("acceptsGzip", () => {
  test.each([
    "gzip",
    "gzip, deflate, br, zstd",
    "br;q=1.0, gzip;q=0.8",
    "GZIP",
    "*",
    "deflate, *;q=0.5",
    "gzip; q=0.001",
    "br,x-gzip",
  ])("is true for %s", (header) => expect(acceptsGzip(header)).toBe(true));

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
  ])("is false for %s", (header) => expect(acceptsGzip(header)).toBe(false));
});
