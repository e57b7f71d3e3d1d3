// zod schemas for the elements of Delivery items. A missing or empty element is `undefined` or an empty list; a wrong type is an issue.

import { z } from "zod";

/** The only values allowed in filters. */
export const CODENAME: RegExp = /^[a-z0-9_]+$/;

const nullableText = z.string().nullish();

/** Accepts all kinds with text, so that an editor can change a content model without a release. */
export const textElement: z.ZodType<string | undefined> = elementOf(
  ["text", "url_slug", "custom"],
  nullableText,
).transform(blankToUndefined);

/** Unsafe: sanitise it before display. */
export const rawHtmlElement: z.ZodType<string | undefined> = elementOf(
  ["custom", "text", "rich_text"],
  nullableText,
).transform(blankToUndefined);

export const numberElement: z.ZodType<number | undefined> = elementOf(["number"], z.number().nullish()).transform(
  (value) => value ?? undefined,
);

/** The domain parses the date. */
export const dateTimeElement: z.ZodType<string | undefined> = elementOf(["date_time"], nullableText).transform(
  blankToUndefined,
);

const choice = z.object({ codename: z.string().regex(CODENAME) }).transform(({ codename }) => codename);

/** Codenames of selected options or taxonomy terms. */
export const choicesElement: z.ZodType<readonly string[]> = elementOf(
  ["multiple_choice", "taxonomy"],
  z.array(choice).nullish(),
).transform((value) => value ?? []);

export const linkedElement: z.ZodType<readonly string[]> = elementOf(
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

export const assetsElement: z.ZodType<readonly AssetPayload[]> = elementOf(
  ["asset"],
  z.array(asset).nullish(),
).transform((value) => value ?? []);

/** Limited HTML, with the images and links that it refers to by id. */
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

export const richTextElement: z.ZodType<RichTextPayload> = z
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
  .transform((element): RichTextPayload => element ?? EMPTY_RICH_TEXT);

function escapeHtml(value: string | null | undefined): string {
  return (value ?? "").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function blankToUndefined(value: string | null | undefined): string | undefined {
  return value === null || value === undefined || value.trim() === "" ? undefined : value;
}

function elementOf<Value>(types: readonly [string, ...string[]], value: z.ZodType<Value>) {
  return z
    .object({ type: z.enum(types), value })
    .optional()
    .transform((element): Value | undefined => element?.value);
}
