// Pages for moments in which nothing is known about the visitor, and nothing can be asked: written when the server starts. They are plain
// ones, which ask for no file: each would be one more request.

import type { Theme } from "@portico/domain/brand/themes";
import type { ErrorCode } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import { problemOf } from "../../http/answer-errors.ts";
import { type HeaderSet, pageHeaders, type Scheme, SECURITY_HEADERS } from "../../http/security-headers.ts";
import { contentSecurityPolicy } from "./content-security.ts";
import { prepareTemplate } from "./splice.ts";
import { loadTemplates } from "./templates.ts";

/** An answer that is always the same. */
export interface PrebuiltAnswer {
  readonly headers: HeaderSet;
  readonly body: string;
}

/** What a code is answered with, to scripts and to whoever wanted a page. */
export interface PrebuiltAnswers {
  readonly data: PrebuiltAnswer;
  readonly page: PrebuiltAnswer;
}

const THEME: Theme = "classic-weeks-au";

/** Writes the answers of a code, in every language. */
export function prebuiltAnswers(code: ErrorCode, scheme: Scheme): Readonly<Record<Language, PrebuiltAnswers>> {
  return { en: answersIn("en", code, scheme), vi: answersIn("vi", code, scheme) };
}

function answersIn(lang: Language, code: ErrorCode, scheme: Scheme): PrebuiltAnswers {
  const { status, problem, retryAfter } = problemOf(code, lang);
  const back: HeaderSet = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  const { scriptHashes, styleHashes, ...template } = loadTemplates(undefined, { lang, theme: THEME }).error;
  const policy = contentSecurityPolicy({ scriptHashes, styleHashes, formTargets: [] });
  const { title, hint } = problem;
  const notice = { title, because: title, next: hint };
  const view = JSON.stringify({ session: null, status, problem });
  const page = prepareTemplate(template).identity({ lang, theme: THEME, title, view, notice });
  const json = { ...SECURITY_HEADERS[scheme].api, "content-type": "application/json; charset=utf-8" };
  return {
    data: whole(JSON.stringify(problem), { ...json, ...back }),
    page: whole(page.toString(), { ...pageHeaders(scheme, policy), ...back }),
  };
}

function whole(body: string, headers: HeaderSet): PrebuiltAnswer {
  return { body, headers: { ...headers, "content-length": String(Buffer.byteLength(body)) } };
}
