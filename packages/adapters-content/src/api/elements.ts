// zod schemas for the elements of Delivery items, one per kind. A missing or empty element is `undefined` or an empty list; a wrong type is
// an issue that names the field.

import { z } from "zod";

/** Codenames of the content service, the only values allowed in filters. */
export const CODENAME: RegExp = /^[a-z0-9_]+$/;

const nullableText = z.string().nullish();

/** Text; `undefined` if blank. All kinds with text are accepted, so that an editor can change a content model without a release. */
export const text: z.ZodType<string | undefined> = element(["text", "url_slug", "custom"], nullableText).transform(
  nonBlank,
);

/** The raw value of a custom editor or a text. Unsafe: sanitise it before display. */
export const rawHtml: z.ZodType<string | undefined> = element(["custom", "text", "rich_text"], nullableText).transform(
  nonBlank,
);

export const number: z.ZodType<number | undefined> = element(["number"], z.number().nullish()).transform(
  (value) => value ?? undefined,
);

/** An unparsed date; the domain parses it. */
export const dateTime: z.ZodType<string | undefined> = element(["date_time"], nullableText).transform(nonBlank);

const choice = z.object({ codename: z.string().regex(CODENAME) }).transform(({ codename }) => codename);

/** Codenames of the selected options or taxonomy terms. */
export const choices: z.ZodType<readonly string[]> = element(
  ["multiple_choice", "taxonomy"],
  z.array(choice).nullish(),
).transform((value) => value ?? []);

/** Codenames of linked items, in order. */
export const linked: z.ZodType<readonly string[]> = element(
  ["modular_content"],
  z.array(z.string().max(300)).nullish(),
).transform((value) => value ?? []);

export interface AssetPayload {
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
  description: nullableText,
  type: nullableText,
  size: z.number().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
});

export const assets: z.ZodType<readonly AssetPayload[]> = element(["asset"], z.array(asset).nullish()).transform(
  (value) => value ?? [],
);

/** Rich text: limited HTML, with the images and links that it refers to by id. */
export interface RichTextPayload {
  readonly value: string;
  readonly images: Readonly<Record<string, RichImagePayload>>;
  readonly links: Readonly<Record<string, RichLinkPayload>>;
}

interface RichImagePayload {
  readonly url: string;
  readonly description?: string | null | undefined;
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
}

interface RichLinkPayload {
  readonly type: string;
  readonly url_slug?: string | null | undefined;
}

const richImage = z.object({
  url: z.string(),
  description: nullableText,
  width: z.number().nullish(),
  height: z.number().nullish(),
});
const richLink = z.object({ type: z.string(), url_slug: nullableText });
const EMPTY_RICH_TEXT: RichTextPayload = { value: "", images: {}, links: {} };

export const richText: z.ZodType<RichTextPayload> = z
  .discriminatedUnion("type", [
    z
      .object({ type: z.literal("text"), value: nullableText })
      .transform(({ value }) => ({ ...EMPTY_RICH_TEXT, value: escapeHtml(value) })),
    z
      .object({
        type: z.literal("rich_text"),
        value: nullableText,
        images: z.record(z.string(), richImage).nullish(),
        links: z.record(z.string(), richLink).nullish(),
      })
      .transform(({ value, images, links }) => ({ value: value ?? "", images: images ?? {}, links: links ?? {} })),
  ])
  .optional()
  .transform((read): RichTextPayload => read ?? EMPTY_RICH_TEXT);

function escapeHtml(value: string | null | undefined): string {
  return (value ?? "").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function nonBlank(value: string | null | undefined): string | undefined {
  return value === null || value === undefined || value.trim() === "" ? undefined : value;
}

function element<Value>(types: readonly [string, ...string[]], value: z.ZodType<Value>) {
  return z
    .object({ type: z.enum(types), value })
    .optional()
    .transform((read): Value | undefined => read?.value);
}
