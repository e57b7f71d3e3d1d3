// The files of documents: exactly those that content lists, made on the spot from the same table.

import type { FastifyInstance } from "fastify";
import { DOCUMENT_FILES } from "../content/writing/documents.ts";
import type { DocumentFile, DocumentFormat } from "../content/writing/papers.ts";
import { Problem } from "../wire/problem.ts";
import { housePlan, mapDrawing } from "./drawings.ts";
import { pdf } from "./pdf.ts";

interface Making {
  readonly mediaType: string;
  readonly make: (file: DocumentFile) => Buffer;
}

const MAKING: Readonly<Record<DocumentFormat, Making>> = {
  pdf: {
    mediaType: "application/pdf",
    make: ({ id, title, publishedOn, words }) =>
      pdf({ title, note: `${id}, published ${publishedOn.slice(0, 10)}`, paragraphs: words }),
  },
  text: { mediaType: "text/plain; charset=utf-8", make: ({ words }) => Buffer.from(`${words.join("\n\n")}\n`) },
  svg: { mediaType: "image/svg+xml", make: ({ title }) => mapDrawing(title) },
  png: { mediaType: "image/png", make: ({ title }) => housePlan(title) },
};

const FILES: ReadonlyMap<string, DocumentFile> = new Map(DOCUMENT_FILES.map((file) => [file.id, file]));

/** GET /api/portico/document-file/{documentID}. */
export function documentFile(app: FastifyInstance): void {
  app.get<{ Params: { documentID: string } }>("/api/portico/document-file/:documentID", (request, reply) => {
    const { documentID } = request.params;
    if (!/^[A-Za-z0-9-]{1,64}$/.test(documentID))
      throw new Problem("PAYLOAD_INVALID", { message: "The documentID is no document's.", field: "documentID" });
    const file = FILES.get(documentID);
    // The one GET says an honest 404.
    if (file === undefined) return reply.status(404).send(new Problem("DOCUMENT_UNKNOWN").body);
    const { mediaType, make } = MAKING[file.format];
    return reply.type(mediaType).send(make(file));
  });
}
