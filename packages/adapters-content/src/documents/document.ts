// Documents: who sees one, the domain decides by categories and resorts (reading R23); the file is the back-end's.

import { DOCUMENT_FORMATS, type DocumentItem } from "@portico/domain/content/items";
import { resortReader } from "../resorts/place.ts";
import { choices, dateTime, linked, text } from "../wire/elements.ts";
import { type ItemReader, itemReader } from "../wire/item-reader.ts";

/** The reader of documents; the resorts are linked items, and their ids may stand beside them in a text with commas. */
export const documentReader: ItemReader<DocumentItem> = itemReader({
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
      reading.items(resortReader, resorts).map(({ resortId }) => resortId);
    // One that is missing must not turn a document about a resort into one for all.
    const isWhole = ids.every((id) => id !== "") && ids.length >= resorts.length;
    return {
      title,
      group,
      summary,
      fileId: file_id,
      format: DOCUMENT_FORMATS.find((one) => format.includes(one)),
      resorts: isWhole ? ids : ("unreadable" as const),
      published,
    };
  },
});
