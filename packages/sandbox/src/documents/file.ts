// Generates the document files that the content lists.

import type { FastifyInstance } from "fastify";
import { Problem } from "../api/problem.ts";
import { DOCUMENT_FILES, type DocumentFile, type DocumentFormat } from "../content/drafts/documents.ts";
import { drawHousePlan, drawMap } from "./drawings.ts";
import { renderPdf } from "./pdf.ts";

interface FileFormat {
  readonly mediaType: string;
  readonly render: (file: DocumentFile) => Buffer;
}

const FORMATS: Readonly<Record<DocumentFormat, FileFormat>> = {
  pdf: {
    mediaType: "application/pdf",
    render: ({ id, title, publishedOn, paragraphs }) =>
      renderPdf({ title, note: `${id}, published ${publishedOn.slice(0, 10)}`, paragraphs }),
  },
  text: {
    mediaType: "text/plain; charset=utf-8",
    render: ({ paragraphs }) => Buffer.from(`${paragraphs.join("\n\n")}\n`),
  },
  svg: { mediaType: "image/svg+xml", render: ({ title }) => drawMap(title) },
  png: { mediaType: "image/png", render: ({ title }) => drawHousePlan(title) },
};

const FILES: ReadonlyMap<string, DocumentFile> = new Map(DOCUMENT_FILES.map((file) => [file.id, file]));

export function registerDocumentFiles(app: FastifyInstance): void {
  app.get<{ Params: { documentID: string } }>("/api/portico/document-file/:documentID", (request, reply) => {
    const { documentID } = request.params;
    if (!/^[A-Za-z0-9-]{1,64}$/.test(documentID))
      throw new Problem("PAYLOAD_INVALID", { message: "The documentID is no document's.", field: "documentID" });
    const file = FILES.get(documentID);
    // The only call with an HTTP 404.
    if (file === undefined) return reply.status(404).send(new Problem("DOCUMENT_UNKNOWN").body);
    const { mediaType, render } = FORMATS[file.format];
    return reply.type(mediaType).send(render(file));
  });
}
