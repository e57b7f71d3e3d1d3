// The member's documents.

import { DOCUMENT_FORMATS } from "@portico/domain/content/items";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";

/** A document that the member may read. */
const memberDocument = z
  .object({
    /** Under which its file is asked for. */
    id: z.string(),
    title: z.string(),
    group: z.string(),
    summary: z.string(),
    /** What kind of file content says it is; `null` where it does not say. */
    format: z.enum(DOCUMENT_FORMATS).nullable(),
    published: z.iso.date().nullable(),
  })
  .meta({ id: "MemberDocument" });

/** The documents, and why there may be more of them. */
const documentsAnswer = z
  .object({
    /** The newest first. */
    documents: z.array(memberDocument),
    /** What could not be read, and keeps documents back. */
    incomplete: z.array(z.object({ missing: z.enum(["content", "memberships", "ownership"]), because: z.string() })),
  })
  .meta({ id: "Documents" });

/** The endpoints of documents. */
export const documentEndpoints = {
  "GET /api/documents": {
    access: "/documents",
    summary: "The member's documents",
    answer: documentsAnswer,
    problems: [502],
  },
  "GET /api/documents/:id/file": {
    access: "/documents",
    summary: "The file of one of them",
    answer: z.any().describe("The bytes of the file"),
    problems: [404, 429, 502],
  },
} as const satisfies EndpointTable;

/** A document that the member may read. */
export type MemberDocumentView = z.infer<typeof memberDocument>;
/** The documents. */
export type DocumentsAnswer = z.infer<typeof documentsAnswer>;
