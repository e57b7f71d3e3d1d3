// document-file: the bytes of a document, passed on as they come, and no more of them than the caller allows.

import type { Readable } from "node:stream";
import type { DocumentFile, DocumentFiles, Unwanted } from "@portico/domain/documents/source";
import { PorticoError } from "@portico/domain/errors";
import { givenUp } from "../transport/deadline.ts";
import type { FileReply } from "../transport/exchange.ts";
import { codedError, Fault, networkFault, unreadable } from "../transport/fault.ts";
import type { Headers } from "../transport/json.ts";
import type { Transport } from "../transport.ts";

const CALL = "document-file";

/** Files over the wire. The club's part of the way has the call's deadline; a slow reader may take longer. */
export function documentFiles(transport: Transport): DocumentFiles {
  return {
    open: async (documentId, { maxBytes, signal }) => {
      try {
        return await transport.open(CALL, {
          path: { documentID: documentId },
          accept: (file, left) => documentFile(file, { maxBytes, left, signal }),
          signal,
        });
      } catch (error) {
        if (error instanceof PorticoError && error.code === "DOCUMENT_UNKNOWN") return undefined;
        throw error;
      }
    },
  };
}

function documentFile(
  { headers, body }: FileReply,
  { maxBytes, left, signal }: { maxBytes: number; left: number; signal: Unwanted | undefined },
): DocumentFile {
  const bytes = Number(headers["content-length"] ?? Number.NaN);
  const mistake = fileMistake(headers, { bytes, maxBytes });
  if (mistake !== undefined) {
    body.destroy();
    throw unreadable(mistake);
  }
  return { mediaType: String(headers["content-type"]), bytes, body: chunks(body, { budget: left, signal }) };
}

function fileMistake(headers: Headers, { bytes, maxBytes }: { bytes: number; maxBytes: number }): string | undefined {
  const mediaType = headers["content-type"];
  if (typeof mediaType !== "string") return "answered a file of no type";
  // A page of the club's web server is no document, and a browser would run it.
  if (/^(?:text\/html|application\/xhtml)/i.test(mediaType)) return "answered a web page instead of a file";
  if (headers["content-encoding"] !== undefined) return "answered in an encoding that was not asked for";
  if (!Number.isSafeInteger(bytes)) return "answered a file without its size";
  return bytes > maxBytes ? `answered a file of more than ${maxBytes} bytes` : undefined;
}

/** The chunks of a body. The clock runs only while the club is waited for: a reader on a slow line is not to blame. */
async function* chunks(
  body: Readable,
  { budget, signal }: { budget: number; signal: Unwanted | undefined },
): AsyncGenerator<Uint8Array, void, undefined> {
  let left = budget;
  // Whoever waits for a chunk cannot end by themselves before it comes.
  const unwanted = () => body.destroy(givenUp());
  signal?.addEventListener("abort", unwanted, { once: true });
  if (signal?.aborted === true) unwanted();
  const iterator: AsyncIterator<Uint8Array> = body.iterator({ destroyOnReturn: true });
  const late = () => body.destroy(new Fault("unavailable", "did not send the whole file in time"));
  try {
    for (;;) {
      const since = performance.now();
      const timer = setTimeout(late, Math.max(0, left));
      const { done, value } = await iterator.next().finally(() => clearTimeout(timer));
      left -= performance.now() - since;
      if (done === true) return;
      yield value;
    }
  } catch (error) {
    throw codedError(networkFault(error), { name: CALL, kind: "read", doubtful: false });
  } finally {
    signal?.removeEventListener("abort", unwanted);
    body.destroy();
  }
}
