// document-file: streams a document of up to `maxBytes`.

import type { Readable } from "node:stream";
import { PorticoError } from "@portico/domain/errors";
import type { AbortSignalLike, DocumentFile, DocumentFiles } from "@portico/domain/ports";
import { abortedFault } from "../transport/deadline.ts";
import { Fault, toCodedError, toFault, unreadableFault } from "../transport/fault.ts";
import type { Headers } from "../transport/json.ts";
import type { FileResponse } from "../transport/send-request.ts";
import type { Transport } from "../transport.ts";

const CALL = "document-file";

/** The deadline covers the time spent waiting for the back-end, not the reader's own time. */
export function createDocumentFiles(transport: Transport): DocumentFiles {
  return {
    open: async (documentId, { maxBytes, signal }) => {
      try {
        return await transport.open(CALL, {
          path: { documentID: documentId },
          onResponse: (file, remainingMs) => toDocumentFile(file, { maxBytes, remainingMs, signal }),
          signal,
        });
      } catch (error) {
        if (error instanceof PorticoError && error.code === "DOCUMENT_UNKNOWN") return undefined;
        throw error;
      }
    },
  };
}

function toDocumentFile(
  { headers, body }: FileResponse,
  { maxBytes, remainingMs, signal }: { maxBytes: number; remainingMs: number; signal: AbortSignalLike | undefined },
): DocumentFile {
  const bytes = Number(headers["content-length"] ?? Number.NaN);
  const error = fileError(headers, { bytes, maxBytes });
  if (error !== undefined) {
    body.destroy();
    throw unreadableFault(error);
  }
  return {
    mediaType: String(headers["content-type"]),
    bytes,
    body: readChunks(body, { timeoutMs: remainingMs, signal }),
  };
}

function fileError(headers: Headers, { bytes, maxBytes }: { bytes: number; maxBytes: number }): string | undefined {
  const mediaType = headers["content-type"];
  if (typeof mediaType !== "string") return "sent a file without a media type";
  // An error page of the back-end must not run in the member's browser.
  if (/^(?:text\/html|application\/xhtml)/i.test(mediaType)) return "answered a web page instead of a file";
  if (headers["content-encoding"] !== undefined) return "sent an encoding that was not requested";
  if (!Number.isSafeInteger(bytes)) return "answered a file without its size";
  return bytes > maxBytes ? `answered a file of more than ${maxBytes} bytes` : undefined;
}

/** The timer runs only while waiting for the next chunk, so a slow reader does not time out. */
async function* readChunks(
  body: Readable,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignalLike | undefined },
): AsyncGenerator<Uint8Array, void, undefined> {
  let remainingMs = timeoutMs;
  // `iterator.next()` cannot be cancelled, so an abort destroys the body.
  const onAbort = () => body.destroy(abortedFault());
  signal?.addEventListener("abort", onAbort, { once: true });
  if (signal?.aborted === true) onAbort();
  const iterator: AsyncIterator<Uint8Array> = body.iterator({ destroyOnReturn: true });
  const onTimeout = () => body.destroy(new Fault("unavailable", "did not send the whole file in time"));
  try {
    for (;;) {
      const startedAt = performance.now();
      const timer = setTimeout(onTimeout, Math.max(0, remainingMs));
      const { done, value } = await iterator.next().finally(() => clearTimeout(timer));
      remainingMs -= performance.now() - startedAt;
      if (done === true) return;
      yield value;
    }
  } catch (error) {
    throw toCodedError(toFault(error), { name: CALL, kind: "read", earlierMayHaveTakenEffect: false });
  } finally {
    signal?.removeEventListener("abort", onAbort);
    body.destroy();
  }
}
