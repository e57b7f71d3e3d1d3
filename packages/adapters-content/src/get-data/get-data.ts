// The back-end's own call for content, get-data: items by codename, and what they link to beside them.

import { record } from "@portico/domain/wire";
import { asFailure, wireAnswer } from "../wire/answer.ts";
import { checkFilters } from "../wire/filters.ts";
import type { LanguageCodenames } from "../wire/languages.ts";
import { ContentFailure, type ContentWire } from "../wire/transport.ts";

/** Where the back-end is, and who asks. */
export interface GetDataSettings {
  /** Origin of the back-end, such as `https://club.example`, with a path before the call's own where there is one. */
  readonly baseUrl: string;
  /** The bearer token, without the word Bearer; after a refusal it is asked for one that is newer than the refused. */
  readonly authorization: (refused?: string) => Promise<string>;
  /** How long a question may take, fetching the token included. */
  readonly deadline?: number;
  readonly largestAnswer?: number;
  /** The back-end's codenames of the languages. */
  readonly languages?: LanguageCodenames;
}

/** The wire of get-data. It has no word for a language: an item comes in its brand's own, and says which that is (decision 9). */
export function getDataWire(settings: GetDataSettings): ContentWire {
  const { deadline = 8_000 } = settings;
  return {
    find: async ({ filters }) => {
      const checked = checkFilters(filters);
      const signal = AbortSignal.timeout(deadline);
      try {
        const body = parseBody(await post(settings, { signal, filters: Object.fromEntries(checked) }));
        return wireAnswer(Object.entries(body), { filters: checked, languages: settings.languages });
      } catch (error) {
        throw asFailure(signal.aborted ? new ContentFailure("deadline passed") : error);
      }
    },
  };
}

interface Outgoing {
  readonly signal: AbortSignal;
  readonly filters: Readonly<Record<string, unknown>>;
}

async function post(settings: GetDataSettings, outgoing: Outgoing): Promise<string> {
  const { largestAnswer = 10_000_000 } = settings;
  const token = await tokenFor(settings, outgoing.signal);
  let response = await send(token, settings, outgoing);
  if (response.status === 401) {
    await response.body?.cancel();
    const newer = await tokenFor(settings, outgoing.signal, token);
    // Once: a token that is refused again is not the trouble, and the same one would be refused as well.
    if (newer === token) throw new ContentFailure("status 401");
    response = await send(newer, settings, outgoing);
  }
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new ContentFailure(`status ${response.status}`);
  }
  return readText(response, largestAnswer);
}

function tokenFor(
  { authorization }: GetDataSettings,
  signal: AbortSignal,
  ...refused: readonly [token?: string]
): Promise<string> {
  return untilAborted(authorization(...refused), signal).catch(() => {
    throw new ContentFailure("no authorization");
  });
}

function send(token: string, { baseUrl }: GetDataSettings, { signal, filters }: Outgoing): Promise<Response> {
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

/** The whole body, unless it is larger than allowed; what was cut off is unreadable. */
async function readText(response: Response, largestAnswer: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > largestAnswer) throw new ContentFailure("answer too large");
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw error instanceof ContentFailure ? error : new ContentFailure("connection failed");
  }
  return text + decoder.decode();
}

function parseBody(text: string): Readonly<Record<string, unknown>> {
  const body = parsed(text);
  if (record(body) !== body) throw new ContentFailure("answer unreadable");
  const { error } = record(body);
  // The back-end says with 200 that it failed; an item by that codename has a system.
  if (error !== undefined && record(error)["system"] === undefined) {
    const { status } = record(error);
    throw new ContentFailure(typeof status === "number" ? `status ${status}` : "answer unreadable");
  }
  return record(body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new ContentFailure("deadline passed"));
    signal.addEventListener("abort", end, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", end));
  });
}
