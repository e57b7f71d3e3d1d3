// The elements of the Delivery wire, one reader for each kind. A missing or empty element reads as nothing; a wrong type is an
// issue that names the field.

import { z } from "zod";

/** Codenames of the content service: all that ever goes into a filter. */
export const CODENAME: RegExp = /^[a-z0-9_]+$/;

const someText = z.string().nullish();

/** Words; blank is nothing. The kinds that hold text are read alike, so that an editor may change a model without a release. */
export const text: z.ZodType<string | undefined> = element(["text", "url_slug", "custom"], someText).transform(
  blankless,
);

/** The raw value of a custom editor or a text; it is not safe to show. */
export const rawHtml: z.ZodType<string | undefined> = element(["custom", "text", "rich_text"], someText).transform(
  blankless,
);

/** A number. */
export const number: z.ZodType<number | undefined> = element(["number"], z.number().nullish()).transform(
  (value) => value ?? undefined,
);

/** A date as written; the domain reads it. */
export const dateTime: z.ZodType<string | undefined> = element(["date_time"], someText).transform(blankless);

const choice = z.object({ codename: z.string().regex(CODENAME) }).transform(({ codename }) => codename);

/** Chosen options or terms, by codename. */
export const choices: z.ZodType<readonly string[]> = element(
  ["multiple_choice", "taxonomy"],
  z.array(choice).nullish(),
).transform((value) => value ?? []);

const term = z.object({ name: z.string() }).transform(({ name }) => name);

/** Chosen options or terms, by the name that people read. */
export const names: z.ZodType<readonly string[]> = element(
  ["multiple_choice", "taxonomy"],
  z.array(term).nullish(),
).transform((value) => value ?? []);

/** Codenames of linked items, in order. */
export const linked: z.ZodType<readonly string[]> = element(
  ["modular_content"],
  z.array(z.string().max(300)).nullish(),
).transform((value) => value ?? []);

/** A file of the content service as the wire has it. */
export interface WireAsset {
  readonly name: string;
  readonly url: string;
  readonly description?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly size?: number | null | undefined;
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
}

const asset = z.object({
  name: z.string(),
  url: z.string(),
  description: someText,
  type: someText,
  size: z.number().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
});

/** Files, in order. */
export const assets: z.ZodType<readonly WireAsset[]> = element(["asset"], z.array(asset).nullish()).transform(
  (value) => value ?? [],
);

/** Rich text as the wire has it: HTML of a limited kind, and what its marks refer to. */
export interface WireRichText {
  readonly value: string;
  readonly images: Readonly<Record<string, WireRichImage>>;
  readonly links: Readonly<Record<string, WireRichLink>>;
}

interface WireRichImage {
  readonly url: string;
  readonly description?: string | null | undefined;
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
}

interface WireRichLink {
  readonly type: string;
  readonly url_slug?: string | null | undefined;
}

const richImage = z.object({
  url: z.string(),
  description: someText,
  width: z.number().nullish(),
  height: z.number().nullish(),
});
const richLink = z.object({ type: z.string(), url_slug: someText });
const EMPTY: WireRichText = { value: "", images: {}, links: {} };

/** Rich text, or plain text in its place. */
export const richText: z.ZodType<WireRichText> = z
  .discriminatedUnion("type", [
    z
      .object({ type: z.literal("text"), value: someText })
      .transform(({ value }) => ({ ...EMPTY, value: escaped(value) })),
    z
      .object({
        type: z.literal("rich_text"),
        value: someText,
        images: z.record(z.string(), richImage).nullish(),
        links: z.record(z.string(), richLink).nullish(),
      })
      .transform(({ value, images, links }) => ({ value: value ?? "", images: images ?? {}, links: links ?? {} })),
  ])
  .optional()
  .transform((read): WireRichText => read ?? EMPTY);

function escaped(value: string | null | undefined): string {
  return (value ?? "").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function blankless(value: string | null | undefined): string | undefined {
  return value === null || value === undefined || value.trim() === "" ? undefined : value;
}

function element<Value>(types: readonly [string, ...string[]], value: z.ZodType<Value>) {
  return z
    .object({ type: z.enum(types), value })
    .optional()
    .transform((read): Value | undefined => read?.value);
}
