// What a visitor reads who could not be let in: written when the server starts, for there is no time for it then. The page is the plain
// one, which asks for no file: each would be one more request.

import { errorEntry } from "@portico/domain/errors";
import { problemOf } from "../http/answer-errors.ts";
import { contentSecurityPolicy } from "./content-security.ts";
import { type HeaderSet, pageHeaders, type Scheme, SECURITY_HEADERS } from "./content-security-headers.ts";
import { loadFrames } from "./frames.ts";
import { pageMaker } from "./splice.ts";

/** An answer that is always the same. */
export interface OverloadAnswer {
  readonly headers: HeaderSet;
  readonly body: string;
}

/** The answers of a busy node: to scripts, and to whoever wanted a page. */
export function overloadAnswers(scheme: Scheme): { readonly data: OverloadAnswer; readonly page: OverloadAnswer } {
  const { problem, retryAfter = 1 } = problemOf("OVERLOADED");
  const json = { ...SECURITY_HEADERS[scheme].api, "content-type": "application/json; charset=utf-8" };
  const { scriptHashes, styleHashes, ...frame } = loadFrames(undefined).error;
  const policy = contentSecurityPolicy({ scriptHashes, styleHashes, formTargets: [] });
  const { title, hint } = errorEntry("OVERLOADED");
  const notice = { title, because: title, next: hint };
  const view = { session: null, status: 503, problem };
  const page = pageMaker(frame).identity({ lang: "en", theme: "classic-weeks-au", title, view, notice });
  return {
    data: whole(JSON.stringify(problem), { ...json, "retry-after": String(retryAfter) }),
    page: whole(page.toString(), { ...pageHeaders(scheme, policy), "retry-after": String(retryAfter) }),
  };
}

function whole(body: string, headers: HeaderSet): OverloadAnswer {
  return { body, headers: { ...headers, "content-length": String(Buffer.byteLength(body)) } };
}
