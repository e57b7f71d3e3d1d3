// Contract of the member's documents.

import { DOCUMENT_FORMATS } from "@portico/domain/content/items";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { DOCUMENT_RESPONSE } from "../http/file-responses.ts";

const memberDocument = z
  .object({
    /** The id of its file. */
    id: z.string(),
    title: z.string(),
    group: z.string(),
    summary: z.string(),
    /** `null` if the content does not state the format. */
    format: z.enum(DOCUMENT_FORMATS).nullable(),
    published: z.iso.date().nullable(),
  })
  .meta({ id: "MemberDocument" });

const documentsResponse = z
  .object({
    documents: z.array(memberDocument),
    /** Facts that could not be read, so that documents may be missing. */
    incomplete: z.array(z.object({ missing: z.enum(["content", "memberships", "ownership"]), because: z.string() })),
  })
  .meta({ id: "Documents" });

export const documentEndpoints = {
  "GET /api/documents": {
    access: "/documents",
    summary: "The member's documents",
    response: documentsResponse,
    problems: [502],
  },
  "GET /api/documents/:id/file": {
    access: "/documents",
    summary: "The file of one of them",
    ...DOCUMENT_RESPONSE,
    problems: [404, 429, 502],
  },
} as const satisfies EndpointTable;

export type MemberDocumentView = z.infer<typeof memberDocument>;
export type DocumentsResponse = z.infer<typeof documentsResponse>;
