// Error responses for failures in which no session can be looked up. They use plain templates, so the browser requests no further file.

import type { Theme } from "@portico/domain/brand/themes";
import type { ErrorCode } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import { createProblem } from "../../http/error-responses.ts";
import { type HeaderSet, pageHeaders, type Scheme, SECURITY_HEADERS } from "../../http/security-headers.ts";
import { contentSecurityPolicy } from "./content-security.ts";
import { prepareTemplate } from "./prepared-template.ts";
import { loadTemplates } from "./templates.ts";

export interface PrebuiltResponse {
  readonly headers: HeaderSet;
  readonly body: string;
}

/** The responses to API requests (`json`) and to navigations (`page`). */
export interface PrebuiltResponses {
  readonly json: PrebuiltResponse;
  readonly page: PrebuiltResponse;
}

const DEFAULT_THEME: Theme = "classic-weeks-au";

export function prebuiltResponses(code: ErrorCode, scheme: Scheme): Readonly<Record<Language, PrebuiltResponses>> {
  return { en: responsesIn("en", code, scheme), vi: responsesIn("vi", code, scheme) };
}

function responsesIn(lang: Language, code: ErrorCode, scheme: Scheme): PrebuiltResponses {
  const { status, problem, retryAfter } = createProblem(code, lang);
  const retryHeader: HeaderSet = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  const { scriptHashes, styleHashes, ...template } = loadTemplates(undefined, { lang, theme: DEFAULT_THEME }).error;
  const policy = contentSecurityPolicy({ scriptHashes, styleHashes, formTargets: [] });
  const { title, hint } = problem;
  const notice = { title, because: title, next: hint };
  const view = JSON.stringify({ session: null, status, problem });
  const page = prepareTemplate(template).identity({ lang, theme: DEFAULT_THEME, title, view, notice });
  const jsonHeaders = { ...SECURITY_HEADERS[scheme].api, "content-type": "application/json; charset=utf-8" };
  return {
    json: withLength(JSON.stringify(problem), { ...jsonHeaders, ...retryHeader }),
    page: withLength(page.toString(), { ...pageHeaders(scheme, policy), ...retryHeader }),
  };
}

function withLength(body: string, headers: HeaderSet): PrebuiltResponse {
  return { body, headers: { ...headers, "content-length": String(Buffer.byteLength(body)) } };
}
