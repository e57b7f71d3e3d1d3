// Rich text is a tree without HTML. Its links are checked, and the portal serves its pictures.

import { LINK_OPENINGS } from "@portico/domain/content/links";
import { MARKS } from "@portico/domain/content/rich-text";
import { LANGUAGES } from "@portico/domain/language";
import { z } from "zod";

export const picture = z
  .object({
    name: z.string(),
    address: z.string().regex(/^\/media\/[^?#\s]+$/),
    alternative: z.string(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  })
  .meta({ id: "Picture" });

export const link = z.object({ address: z.string(), opening: z.enum(LINK_OPENINGS) }).meta({ id: "ContentLink" });

const text = z.object({
  kind: z.literal("text"),
  text: z.string(),
  marks: z.array(z.enum(MARKS)),
});
const lineBreak = z.object({ kind: z.literal("line break") });
const plainInline = z.discriminatedUnion("kind", [text, lineBreak]);
const linkedText = z.object({ kind: z.literal("link"), ...link.shape, content: z.array(plainInline) });

/** Links contain text only. */
const inline = z.discriminatedUnion("kind", [text, lineBreak, linkedText]).meta({ id: "Inline" });

/** Without a link if the item has no page. */
export const card = z
  .object({
    type: z.string(),
    codename: z.string(),
    title: z.string(),
    summary: z.string(),
    link: link.nullable(),
    picture: picture.nullable(),
    /** YYYY-MM-DD. */
    postedOn: z.string().nullable(),
    language: z.enum(LANGUAGES).nullable(),
  })
  .meta({ id: "ContentCard" });

export type RichTextView = BlockView[];

export type InlineView = z.infer<typeof inline>;
export type PictureView = z.infer<typeof picture>;
export type LinkView = z.infer<typeof link>;
export type CardView = z.infer<typeof card>;

export type BlockView =
  | { kind: "paragraph"; content: InlineView[] }
  | { kind: "heading"; level: number; content: InlineView[] }
  | { kind: "list"; ordered: boolean; items: RichTextView[] }
  | { kind: "table"; rows: { heading: boolean; content: RichTextView }[][] }
  | { kind: "image"; picture: PictureView }
  | { kind: "message"; title: string; text: RichTextView; tone: string }
  | { kind: "question"; question: string; answer: RichTextView }
  | { kind: "card"; card: CardView };

const block: z.ZodType<BlockView> = z
  .lazy(() =>
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("paragraph"), content: z.array(inline) }),
      z.object({ kind: z.literal("heading"), level: z.number().int().min(1).max(6), content: z.array(inline) }),
      z.object({ kind: z.literal("list"), ordered: z.boolean(), items: z.array(richText) }),
      z.object({
        kind: z.literal("table"),
        rows: z.array(z.array(z.object({ heading: z.boolean(), content: richText }))),
      }),
      z.object({ kind: z.literal("image"), picture }),
      z.object({ kind: z.literal("message"), title: z.string(), text: richText, tone: z.string() }),
      z.object({ kind: z.literal("question"), question: z.string(), answer: richText }),
      z.object({ kind: z.literal("card"), card }),
    ]),
  )
  .meta({ id: "Block" });

export const richText: z.ZodType<RichTextView> = z.array(block);
