// Documents: who sees one, the domain decides by categories and resorts (reading R23); the file is the back-end's.

import type { ContentItem } from "@portico/domain/content/source";
import { resortType } from "../resorts/place.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { choices, dateTime, linked, text } from "../wire/elements.ts";

/** What kind of file a document is. */
export type DocumentFormat = (typeof FORMATS)[number];

const FORMATS = ["pdf", "text", "svg", "png"] as const;

/** A document. */
export interface DocumentItem extends ContentItem {
  readonly title: string;
  readonly group: string;
  readonly summary: string;
  /** The back-end's id of the file. */
  readonly fileId: string;
  /** For people; what the file is, its own answer says. */
  readonly format: DocumentFormat | undefined;
  /** The resorts that it is about; `"unreadable"` where one of them cannot be told. */
  readonly resorts: readonly string[] | "unreadable";
  readonly published: string | undefined;
}

/** The reader of documents; the resorts are linked items, and their ids may stand beside them in a text with commas. */
export const documentType: ContentType<DocumentItem> = contentType({
  codename: "document",
  elements: {
    title: text,
    group: text,
    summary: text,
    file_id: text,
    format: choices,
    resorts: linked,
    resort_ids: text,
    published: dateTime,
  },
  reshape: ({ title, group = "", summary = "", file_id, format, resorts, resort_ids, published }, reading) => {
    if (title === undefined) return "title";
    if (file_id === undefined || !/^[A-Za-z0-9-]{1,100}$/.test(file_id)) return "file_id";
    const ids =
      resort_ids?.split(",").map((id) => id.trim()) ??
      reading.items(resortType, resorts).map(({ resortId }) => resortId);
    // One that is missing must not turn a document about a resort into one for all.
    const isWhole = ids.every((id) => id !== "") && ids.length >= resorts.length;
    return {
      title,
      group,
      summary,
      fileId: file_id,
      format: FORMATS.find((one) => format.includes(one)),
      resorts: isWhole ? ids : ("unreadable" as const),
      published,
    };
  },
});
