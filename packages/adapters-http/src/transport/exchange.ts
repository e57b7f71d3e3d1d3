// One request and its answer: sent once, redirects not followed, the answer's head judged before its body is waited for, and no more of it
// held than is allowed. Undici is given a handler instead of being asked for a stream: that is worth 25 to 45 µs a call (decision 21).

import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { unsent } from "./deadline.ts";
import { networkFault, statusFault } from "./fault.ts";
import { type AnswerLimits, type Headers, headerMistake, isJson, jsonOf, tooLarge } from "./json.ts";

/** A request as it goes out. */
export interface Outgoing {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** An answer that could be read: its status, and its JSON where it has any. */
export interface Reply {
  readonly status: number;
  readonly json: unknown;
  readonly file?: FileReply;
}

/** A good answer that is no JSON: to be read as it comes, or to be destroyed. */
export interface FileReply {
  readonly headers: Headers;
  readonly body: Readable;
}

/** What may come, and for how long. */
export interface Expected {
  readonly limits: AnswerLimits;
  readonly signal: AbortSignal;
  /** Whether a good answer is a file; JSON is then nothing but a problem. */
  readonly isFile?: boolean;
}

/** An error says what it is in a few lines; whoever sends more is not listened to. */
const MAX_PROBLEM_BYTES = 65_536;

/** Sends a request and reads its answer. Throws a fault where there is no answer that can be used. */
export function exchange(
  pool: Dispatcher,
  outgoing: Outgoing,
  { limits: { maxBytes, maxDepth }, signal, isFile = false }: Expected,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let sending: Dispatcher.DispatchController | undefined;
    let body: Readable | undefined;
    const chunks: Buffer[] = [];
    let [status, size, most] = [0, 0, maxBytes];
    const fail = (error: unknown) => {
      const fault = networkFault(error);
      body?.destroy(fault);
      // An error without a reason is an error too.
      if (status >= 400 && fault.kind === "unreadable") resolve({ status, json: undefined });
      else reject(fault);
    };
    const over = () => {
      // What has not been given a connection has not left the portal.
      if (sending === undefined) reject(unsent(signal));
      else sending.abort(signal.reason as Error);
    };
    signal.addEventListener("abort", over, { once: true });
    pool.dispatch(outgoing, {
      onRequestStart(controller) {
        sending = controller;
        if (signal.aborted) controller.abort(signal.reason as Error);
      },
      onResponseStart(controller, answered, headers) {
        // An informational answer is followed by the real one.
        if (answered < 200) return;
        status = answered;
        if (isFile && status === 200 && !isJson(headers["content-type"])) {
          body = bodyOf(controller);
          resolve({ status, json: undefined, file: { headers, body } });
          return;
        }
        if (status >= 300 || isFile) most = Math.min(maxBytes, MAX_PROBLEM_BYTES);
        const fault = statusFault(status) ?? headerMistake(headers, most);
        if (fault !== undefined) controller.abort(fault);
      },
      onResponseData(controller, chunk) {
        size += chunk.length;
        if (body !== undefined) {
          if (!body.push(chunk)) controller.pause();
        } else if (size > most) controller.abort(tooLarge(most));
        else chunks.push(chunk);
      },
      onResponseEnd() {
        signal.removeEventListener("abort", over);
        body?.push(null);
        try {
          if (body === undefined) resolve({ status, json: jsonOf(Buffer.concat(chunks, size), maxDepth) });
        } catch (error) {
          fail(error);
        }
      },
      onResponseError: (_, error) => fail(error),
    });
  });
}

/** What is left of an answer, no faster than it is read; to destroy it ends the request. */
function bodyOf(controller: Dispatcher.DispatchController): Readable {
  const body = new Readable({
    read: () => controller.resume(),
    destroy: (error, done) => {
      controller.abort(error ?? new Error("nobody reads on"));
      done(error);
    },
  });
  // Whoever reads learns of an error; it may come before anybody does.
  return body.on("error", () => undefined);
}
