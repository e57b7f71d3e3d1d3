// One content file defines the documents that the content lists and the files that the back-end serves.

import { z } from "zod";
import { readContentFile } from "./content-file.ts";
import { BRANDS_SCHEMA, CATEGORIES_SCHEMA, CLUB_BRANDS, type Draft } from "./draft.ts";
import { resortCodename } from "./places.ts";

export type DocumentFormat = "pdf" | "text" | "svg" | "png";

export interface DocumentFile {
  readonly id: string;
  readonly format: DocumentFormat;
  readonly title: string;
  readonly publishedOn: string;
  /** Empty for a drawing. */
  readonly paragraphs: readonly string[];
}

const VIETNAMESE_GROUPS = {
  Guides: "Hướng dẫn",
  Reports: "Báo cáo",
  Levies: "Phí thường niên",
  Rules: "Quy định",
  "Maps and plans": "Bản đồ và sơ đồ",
} as const;

const documents = readContentFile(
  "documents",
  z.array(
    z.strictObject({
      name: z.string(),
      id: z.string(),
      group: z.enum(["Guides", "Reports", "Levies", "Rules", "Maps and plans"]),
      format: z.enum(["pdf", "text", "svg", "png"]).default("pdf"),
      title: z.string(),
      summary: z.string(),
      publishedOn: z.iso.date(),
      brands: BRANDS_SCHEMA.default(CLUB_BRANDS),
      categories: CATEGORIES_SCHEMA.default([]),
      resorts: z.array(z.string()).default([]),
      vietnamese: z.strictObject({ title: z.string(), summary: z.string() }).optional(),
      paragraphs: z.array(z.string()),
    }),
  ),
);

export const DOCUMENT_FILES: readonly DocumentFile[] = documents.map(
  ({ id, format, title, publishedOn, paragraphs }) => ({ id, format, title, publishedOn, paragraphs }),
);

export const DOCUMENTS: readonly Draft[] = documents.map(
  ({ name, id, format, group, title, summary, publishedOn, brands, categories, resorts, vietnamese }) => ({
    type: "document",
    codename: `document_${name}`,
    name: title,
    brands,
    categories,
    elements: {
      title,
      group,
      summary,
      file_id: id,
      format: [format],
      resorts: resorts.map(resortCodename),
      published: `${publishedOn}T00:00:00Z`,
    },
    ...(vietnamese !== undefined && { vietnamese: { ...vietnamese, group: VIETNAMESE_GROUPS[group] } }),
  }),
);
