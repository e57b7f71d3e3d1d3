// Client of the back-end's get-data call. The response has items and linked items by codename.

import { asRecord } from "@portico/domain/ports";
import { type ContentClient, ContentFailure } from "../api/client.ts";
import { checkFilters } from "../api/filters.ts";
import { parseItems, toContentFailure } from "../api/items.ts";
import type { LanguageCodenames } from "../api/languages.ts";

export interface GetDataSettings {
  /** Such as `https://club.example`, optionally with a path. */
  readonly baseUrl: string;
  /** Pass a refused token to get a newer one. */
  readonly authorization: (refusedToken?: string) => Promise<string>;
  /** Of a query, including the token. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly languages?: LanguageCodenames;
}

/** get-data has no language parameter: items are in their brand's language (decision 9). */
export function createGetDataClient(settings: GetDataSettings): ContentClient {
  const { timeoutMs = 8_000 } = settings;
  return {
    find: async ({ filters }) => {
      const checked = checkFilters(filters);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const body = parseBody(await postWithToken(settings, { signal, filters: Object.fromEntries(checked) }));
        return parseItems(Object.entries(body), { filters: checked, languages: settings.languages });
      } catch (error) {
        throw toContentFailure(signal.aborted ? new ContentFailure("deadline passed") : error);
      }
    },
  };
}

interface GetDataRequest {
  readonly signal: AbortSignal;
  readonly filters: Readonly<Record<string, unknown>>;
}

async function postWithToken(settings: GetDataSettings, request: GetDataRequest): Promise<string> {
  const { maxBytes = 10_000_000 } = settings;
  const token = await getToken(settings, request.signal);
  let response = await send(token, settings, request);
  if (response.status === 401) {
    await response.body?.cancel();
    const newerToken = await getToken(settings, request.signal, token);
    // Retries once, with a newer token.
    if (newerToken === token) throw new ContentFailure("status 401");
    response = await send(newerToken, settings, request);
  }
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new ContentFailure(`status ${response.status}`);
  }
  return readText(response, maxBytes);
}

function getToken(
  { authorization }: GetDataSettings,
  signal: AbortSignal,
  ...refusedToken: readonly [token?: string]
): Promise<string> {
  return rejectOnAbort(authorization(...refusedToken), signal).catch(() => {
    throw new ContentFailure("no authorization");
  });
}

function send(token: string, { baseUrl }: GetDataSettings, { signal, filters }: GetDataRequest): Promise<Response> {
  return fetch(`${baseUrl.replace(/\/$/, "")}/api/kontent/get-data`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({ filters }),
    redirect: "manual",
    signal,
  }).catch(() => {
    throw new ContentFailure("connection failed");
  });
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new ContentFailure("answer too large");
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw error instanceof ContentFailure ? error : new ContentFailure("connection failed");
  }
  return text + decoder.decode();
}

function parseBody(text: string): Readonly<Record<string, unknown>> {
  const body = parseJson(text);
  if (asRecord(body) !== body) throw new ContentFailure("answer unreadable");
  const { error } = asRecord(body);
  // Failures have status 200 and an `error` field. A content item named "error" has a `system` field.
  if (error !== undefined && asRecord(error)["system"] === undefined) {
    const { status } = asRecord(error);
    throw new ContentFailure(typeof status === "number" ? `status ${status}` : "answer unreadable");
  }
  return asRecord(body);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function rejectOnAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new ContentFailure("deadline passed"));
    signal.addEventListener("abort", onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
