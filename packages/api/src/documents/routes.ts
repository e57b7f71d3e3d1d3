// The member's documents and their files. A file is sent to whoever sees its document in their own list, and to nobody else.

import type { ServerResponse } from "node:http";
import type { DocumentItem } from "@portico/domain/content/items";
import { PorticoError } from "@portico/domain/errors";
import type { FastifyRequest } from "fastify";
import { isUnread } from "../content/pages.ts";
import type { PortalApp } from "../http/app.ts";
import { fileHeaders, fileKind } from "../http/file-headers.ts";
import { serving } from "../http/serve.ts";
import { knownMemberInTime } from "../visit/known-member.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { memberVisit } from "../visit/visit.ts";
import { documentEndpoints } from "./contract.ts";
import { openDownloads } from "./downloads.ts";
import { endChunks, fileStream } from "./send-file.ts";
import { documentsView, NO_LIST, type VisibleDocuments, visibleDocuments } from "./view.ts";

/** The largest file that is passed on. */
export const LARGEST_FILE = 25 * 1024 * 1024;

/** The endpoints of documents. */
export function documentRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, documentEndpoints);
  const downloads = openDownloads();
  serve("GET /api/documents", async (request) =>
    documentsView(await ownDocuments(request, portal), languageOf(request, portal.settings)),
  );

  serve(
    "GET /api/documents/:id/file",
    async (request, reply) => {
      const own = await ownDocuments(request, portal);
      // Any text: what is not in the member's own list is unknown, however it is spelt, and the club is not asked for it.
      const found = own.documents.find(({ fileId }) => fileId === request.params.id);
      if (found === undefined) throw new PorticoError(own === NO_LIST ? "CONTENT_UNAVAILABLE" : "DOCUMENT_UNKNOWN");
      const signal = untilClosed(reply.raw);
      const { brand, memberNumber } = memberVisit(request).session;
      await downloads.begin(JSON.stringify([brand, memberNumber]), signal);
      const { headers, first, chunks } = await openFile(found, { portal, signal });
      return reply.headers(headers).send(fileStream({ first, chunks, response: reply.raw }));
    },
    // A question for the headers alone would fetch the whole file for nothing.
    { exposeHeadRoute: false },
  );
}

async function ownDocuments(request: FastifyRequest, portal: OpenPortal): Promise<VisibleDocuments> {
  const visit = memberVisit(request);
  const setting = { brand: visit.brand, language: languageOf(request, portal.settings) };
  const [known, items] = await Promise.all([
    knownMemberInTime(visit, portal),
    portal.content.items("document", setting),
  ]);
  if (await isUnread(items, { portal, setting })) return NO_LIST;
  return visibleDocuments(items, known);
}

/** Fires when whoever asked has gone away, or has their answer. */
function untilClosed(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  response.once("close", () => closed.abort());
  if (response.destroyed) closed.abort();
  return closed.signal;
}

async function openFile(
  { fileId, title }: DocumentItem,
  { portal: { club }, signal }: { portal: Pick<OpenPortal, "club">; signal: AbortSignal },
) {
  // The port can refuse what is too large, but it cannot tell that from an answer that makes no sense; the member should hear which.
  const file = await club.documents.open(fileId, { maxBytes: Number.MAX_SAFE_INTEGER, signal });
  if (file === undefined) throw new PorticoError("DOCUMENT_UNKNOWN");
  const { mediaType, bytes, body } = file;
  const chunks = body[Symbol.asyncIterator]();
  const first = await chunks.next();
  const kind = fileKind(mediaType);
  if (kind !== undefined && bytes <= LARGEST_FILE)
    return { headers: fileHeaders(kind, { title, bytes }), first, chunks };
  await endChunks(chunks);
  if (kind !== undefined) throw new PorticoError("DOCUMENT_TOO_LARGE", { detail: `${bytes} bytes` });
  throw new PorticoError("BACK_END_UNREADABLE", { detail: "document-file: a kind of file that is not passed on" });
}
