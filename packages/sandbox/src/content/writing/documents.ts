// The documents: one table of which content lists the items, and the back-end keeps the files.

import { CLUB_BRANDS, type Draft } from "./draft.ts";
import { type DocumentFile, type Group, PAPERS } from "./papers.ts";
import { resortCodename } from "./resorts.ts";

const VIETNAMESE_GROUPS: Readonly<Record<Group, string>> = {
  Guides: "Hướng dẫn",
  Reports: "Báo cáo",
  Levies: "Phí thường niên",
  Rules: "Quy định",
  "Maps and plans": "Bản đồ và sơ đồ",
};

/** The documents' files: what the back-end keeps under each id. */
export const DOCUMENT_FILES: readonly DocumentFile[] = PAPERS.map(
  ({ id, format = "pdf", title, publishedOn, words }) => ({ id, format, title, publishedOn, words }),
);

/** The documents as content lists them. */
export const DOCUMENTS: readonly Draft[] = PAPERS.map(
  ({
    name,
    id,
    format = "pdf",
    group,
    title,
    summary,
    publishedOn,
    brands = CLUB_BRANDS,
    categories = [],
    resorts = [],
    vietnamese,
  }) => ({
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
    ...(vietnamese === undefined
      ? {}
      : { vietnamese: { title: vietnamese[0], summary: vietnamese[1], group: VIETNAMESE_GROUPS[group] } }),
  }),
);
