// Rich text as the browser gets it: a tree of the few things that a text can hold. Words are words, addresses may be clicked, pictures
// come from the portal itself; nothing in here is HTML.

import { LINK_OPENINGS } from "@portico/domain/content/links";
import { MARKS } from "@portico/domain/content/rich-text";
import { LANGUAGES } from "@portico/domain/language";
import { z } from "zod";

/** A picture; it is always the portal's own address, below /media. */
export const picture = z
  .object({
    name: z.string(),
    address: z.string().regex(/^\/media\/[^?#\s]+$/),
    alternative: z.string(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  })
  .meta({ id: "Picture" });

/** Where a click leads, and how it opens. */
export const link = z.object({ address: z.string(), opening: z.enum(LINK_OPENINGS) }).meta({ id: "ContentLink" });

const text = z.object({
  kind: z.literal("text"),
  text: z.string(),
  marks: z.array(z.enum(MARKS)),
});
const lineBreak = z.object({ kind: z.literal("line break") });
const words = z.discriminatedUnion("kind", [text, lineBreak]);
const linked = z.object({ kind: z.literal("link"), ...link.shape, content: z.array(words) });

/** What stands in a line; links hold words alone. */
const inline = z.discriminatedUnion("kind", [text, lineBreak, linked]).meta({ id: "Inline" });

/** What leads to something else to read or to see; without an address it is shown nowhere else. */
export const card = z
  .object({
    type: z.string(),
    codename: z.string(),
    title: z.string(),
    summary: z.string(),
    link: link.nullable(),
    picture: picture.nullable(),
    /** The day as YYYY-MM-DD. */
    postedOn: z.string().nullable(),
    language: z.enum(LANGUAGES).nullable(),
  })
  .meta({ id: "ContentCard" });

/** A whole text. */
export type RichTextView = BlockView[];

/** What stands in a line. */
export type InlineView = z.infer<typeof inline>;
/** A picture. */
export type PictureView = z.infer<typeof picture>;
/** Where a click leads. */
export type LinkView = z.infer<typeof link>;
/** What leads to something else. */
export type CardView = z.infer<typeof card>;

/** What stands by itself. */
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

/** A whole text. */
export const richText: z.ZodType<RichTextView> = z.array(block);
