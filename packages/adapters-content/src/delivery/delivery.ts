// Client of the Delivery API. Its SDK has neither validation nor a time limit for a whole query, so both are here, and the SDK's mapper
// is bypassed.

import { HttpService, type IHttpGetQueryCall, type IHttpQueryOptions, type IResponse } from "@kontent-ai/core-sdk";
import { createDeliveryClient as createSdkClient, type IDeliveryClient } from "@kontent-ai/delivery-sdk";
import { asRecord } from "@portico/domain/ports";
import { type ContentClient, ContentFailure, type FailureReason } from "../api/client.ts";
import { type CheckedFilters, checkFilters } from "../api/filters.ts";
import { parseItems, toContentFailure } from "../api/items.ts";
import { LANGUAGE_CODENAMES, type LanguageCodenames } from "../api/languages.ts";

export interface DeliverySettings {
  readonly environmentId: string;
  /** Replaces the URL of the public service. */
  readonly baseUrl?: string;
  readonly secureApiKey?: string;
  /** Of a query with all its pages. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly languages?: LanguageCodenames;
  /** Items per response; further pages are requested. */
  readonly pageSize?: number;
}

const MAX_PAGES = 20;
/** The same as in `read-items.ts`. */
const LINK_DEPTH = 4;
const NO_ITEMS = { items: [], modular_content: {}, pagination: { skip: 0, limit: 0, count: 0, next_page: "" } };

export function createDeliveryClient(settings: DeliverySettings): ContentClient {
  const { languages = LANGUAGE_CODENAMES, timeoutMs = 8_000, pageSize = 500 } = settings;
  return {
    find: async ({ filters, language }) => {
      const checked = checkFilters(filters);
      const client = createSdkClientWithLimits(settings, Date.now() + timeoutMs);
      try {
        const { allItems, linked } = await fetchAllPages(client, {
          checked,
          language: languages[language],
          pageSize,
        });
        return parseItems(toNamedItems(allItems), { linked, filters: checked, languages });
      } catch (error) {
        throw toContentFailure(error);
      }
    },
  };
}

async function fetchAllPages(
  client: IDeliveryClient,
  { checked, language, pageSize }: { checked: CheckedFilters; language: string; pageSize: number },
) {
  const allItems: unknown[] = [];
  const linked = new Map<string, unknown>();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = client
      .items()
      .languageParameter(language)
      .depthParameter(LINK_DEPTH)
      .orderByAscending("system.codename");
    for (const [name, values] of checked) {
      // The portal filters brands and categories: items without any match all, which these filters cannot express.
      if (name === "system.type" || name === "system.codename") query.inFilter(name, [...values]);
    }
    const { response } = await query
      .limitParameter(pageSize)
      .skipParameter(page * pageSize)
      .toPromise();
    const { items, modular_content: linkedItems } = response.rawResponse as DeliveryResponse;
    allItems.push(...items);
    for (const [codename, item] of Object.entries(linkedItems)) linked.set(codename, item);
    if (items.length < pageSize) return { allItems, linked };
  }
  throw new ContentFailure("answer too large");
}

function toNamedItems(items: readonly unknown[]): readonly (readonly [string, unknown])[] {
  return items.map((item, index) => {
    const { codename } = asRecord(asRecord(item)["system"]);
    return [typeof codename === "string" ? codename : `items-${index}`, item];
  });
}

interface DeliveryResponse {
  readonly items: readonly unknown[];
  readonly modular_content: Readonly<Record<string, unknown>>;
}

function createSdkClientWithLimits(settings: DeliverySettings, deadlineAt: number): IDeliveryClient {
  const { environmentId, baseUrl, secureApiKey } = settings;
  return createSdkClient({
    environmentId,
    ...(baseUrl !== undefined && { proxy: { baseUrl } }),
    ...(secureApiKey !== undefined && { secureApiKey, defaultQueryConfig: { useSecuredMode: true } }),
    // No retries: the cache refreshes soon, and the SDK would wait for the whole Retry-After time.
    retryStrategy: { maxAttempts: 0, canRetryError: () => false },
    httpService: new LimitedHttpService(deadlineAt, settings.maxBytes ?? 10_000_000),
  });
}

/** The SDK gets an empty response to map; the real one is in `rawResponse`. */
class LimitedHttpService extends HttpService {
  readonly #deadlineAt: number;

  constructor(deadlineAt: number, maxBytes: number) {
    const timeout = Math.max(1, deadlineAt - Date.now());
    super({
      logErrorsToConsole: false,
      axiosRequestConfig: { timeout, maxContentLength: maxBytes, maxRedirects: 0, decompress: true },
    });
    this.#deadlineAt = deadlineAt;
  }

  override async getAsync<Data>(call: IHttpGetQueryCall, options?: IHttpQueryOptions<never>): Promise<IResponse<Data>> {
    // The timeout restarts with every byte, so slow responses need this timer too.
    const cancelToken = this.createCancelToken();
    const timer = setTimeout(() => cancelToken.cancel("deadline"), Math.max(1, this.#deadlineAt - Date.now()));
    try {
      const response = await super.getAsync<unknown>(call, { ...options, cancelToken });
      return { ...response, data: NO_ITEMS as Data, rawResponse: parseResponse(response.data) };
    } catch (error) {
      throw error instanceof ContentFailure ? error : new ContentFailure(toFailureReason(error));
    } finally {
      clearTimeout(timer);
    }
  }
}

function parseResponse(body: unknown): DeliveryResponse {
  const { items, modular_content: linkedItems } = asRecord(body);
  if (!Array.isArray(items) || asRecord(linkedItems) !== linkedItems) throw new ContentFailure("answer unreadable");
  return { items, modular_content: asRecord(linkedItems) };
}

function toFailureReason(error: unknown): FailureReason {
  const { code, message, response } = asRecord(error);
  const { status } = asRecord(response);
  if (code === "ECONNABORTED" || code === "ETIMEDOUT" || code === "ERR_CANCELED") return "deadline passed";
  if (typeof message === "string" && message.startsWith("maxContentLength")) return "answer too large";
  if (typeof status === "number" && status !== 200) return `status ${status}`;
  return status === 200 ? "answer unreadable" : "connection failed";
}
