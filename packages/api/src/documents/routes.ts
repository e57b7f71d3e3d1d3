// Routes of the member's documents and their files. A file is sent only if its document is in the member's own list.

import type { ServerResponse } from "node:http";
import type { DocumentItem } from "@portico/domain/content/items";
import { PorticoError } from "@portico/domain/errors";
import type { FastifyRequest } from "fastify";
import { isReadFailure } from "../content/pages.ts";
import type { Limit } from "../guard-marks.ts";
import type { PortalApp } from "../http/app.ts";
import { fileHeaders, fileKind } from "../http/file-headers.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { readCompleteMember } from "../session-context/known-member.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { memberContext } from "../session-context/session-context.ts";
import { documentEndpoints } from "./contract.ts";
import { createDownloadLimiter } from "./downloads.ts";
import { endChunks, fileStream } from "./send-file.ts";
import { documentsView, NO_LIST, type VisibleDocuments, visibleDocuments } from "./view.ts";

export const MAX_FILE_BYTES: Limit = 25 * 1024 * 1024;

export function documentRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, documentEndpoints);
  const downloads = createDownloadLimiter();
  serve("GET /api/documents", async (request) =>
    documentsView(await ownDocuments(request, portal), languageOf(request, portal.settings)),
  );

  serve(
    "GET /api/documents/:id/file",
    async (request, reply) => {
      const visible = await ownDocuments(request, portal);
      // The id is not validated: only an id in the member's own list reaches the back-end.
      const document = visible.documents.find(({ fileId }) => fileId === request.params.id);
      if (document === undefined)
        throw new PorticoError(visible === NO_LIST ? "CONTENT_UNAVAILABLE" : "DOCUMENT_UNKNOWN");
      const signal = closedSignal(reply.raw);
      const { brand, memberNumber } = memberContext(request).session;
      await downloads.begin(JSON.stringify([brand, memberNumber]), signal);
      const { headers, first, chunks } = await openFile(document, { portal, signal });
      return reply.headers(headers).send(fileStream({ first, chunks, response: reply.raw }));
    },
    // A HEAD request would fetch the whole file.
    { exposeHeadRoute: false },
  );
}

async function ownDocuments(request: FastifyRequest, portal: RunningPortal): Promise<VisibleDocuments> {
  const context = memberContext(request);
  const setting = { brand: context.brand, language: languageOf(request, portal.settings) };
  const [known, items] = await Promise.all([
    readCompleteMember(context, portal),
    portal.content.items("document", setting),
  ]);
  if (await isReadFailure(items, { portal, setting })) return NO_LIST;
  return visibleDocuments(items, known);
}

/** Fires when the response is sent or the client disconnects. */
function closedSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  response.once("close", () => closed.abort());
  if (response.destroyed) closed.abort();
  return closed.signal;
}

async function openFile(
  { fileId, title }: DocumentItem,
  { portal: { backEnd }, signal }: { portal: Pick<RunningPortal, "backEnd">; signal: AbortSignal },
) {
  // The port could refuse large files itself, but its error would not tell the member why. So the size is checked here.
  const file = await backEnd.documents.open(fileId, { maxBytes: Number.MAX_SAFE_INTEGER, signal });
  if (file === undefined) throw new PorticoError("DOCUMENT_UNKNOWN");
  const { mediaType, bytes, body } = file;
  const chunks = body[Symbol.asyncIterator]();
  const first = await chunks.next();
  const kind = fileKind(mediaType);
  if (kind !== undefined && bytes <= MAX_FILE_BYTES)
    return { headers: fileHeaders(kind, { title, bytes }), first, chunks };
  await endChunks(chunks);
  if (kind !== undefined) throw new PorticoError("DOCUMENT_TOO_LARGE", { detail: `${bytes} bytes` });
  throw new PorticoError("BACK_END_UNREADABLE", { detail: "document-file: a kind of file that is not passed on" });
}
