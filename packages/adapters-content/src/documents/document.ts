// Documents. The domain decides who sees one (reading R23); the back-end has the file.

import { DOCUMENT_FORMATS, type DocumentItem } from "@portico/domain/content";
import { choicesElement, dateTimeElement, linkedElement, textElement } from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";
import { resortReader } from "../resorts/place.ts";

/** The resorts are linked items or a comma-separated text of ids. */
export const documentReader: ItemReader<DocumentItem> = createItemReader({
  codename: "document",
  elements: {
    title: textElement,
    group: textElement,
    summary: textElement,
    file_id: textElement,
    format: choicesElement,
    resorts: linkedElement,
    resort_ids: textElement,
    published: dateTimeElement,
  },
  convert: ({ title, group = "", summary = "", file_id, format, resorts, resort_ids, published }, context) => {
    if (title === undefined) return "title";
    if (file_id === undefined || !/^[A-Za-z0-9-]{1,100}$/.test(file_id)) return "file_id";
    const ids =
      resort_ids?.split(",").map((id) => id.trim()) ??
      context.items(resortReader, resorts).map(({ resortId }) => resortId);
    // An invalid resort must not turn a document for its owners into one for all members.
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
