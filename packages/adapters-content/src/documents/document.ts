// Reader of documents. The domain decides who sees one, by categories and resorts (reading R23); the back-end has the file.

import { DOCUMENT_FORMATS, type DocumentItem } from "@portico/domain/content";
import { choices, dateTime, linked, text } from "../api/elements.ts";
import { type ItemReader, itemReader } from "../api/item-mapper.ts";
import { resortReader } from "../resorts/place.ts";

/** The resorts are linked items, or a text with their ids, separated by commas. */
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
  convert: ({ title, group = "", summary = "", file_id, format, resorts, resort_ids, published }, context) => {
    if (title === undefined) return "title";
    if (file_id === undefined || !/^[A-Za-z0-9-]{1,100}$/.test(file_id)) return "file_id";
    const ids =
      resort_ids?.split(",").map((id) => id.trim()) ??
      context.items(resortReader, resorts).map(({ resortId }) => resortId);
    // An unreadable resort must not turn a document for one resort's owners into a document for all members.
    const hasAllIds = ids.every((id) => id !== "") && ids.length >= resorts.length;
    return {
      title,
      group,
      summary,
      fileId: file_id,
      format: DOCUMENT_FORMATS.find((candidate) => format.includes(candidate)),
      resorts: hasAllIds ? ids : ("unreadable" as const),
      published,
    };
  },
});
