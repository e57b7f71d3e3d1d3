// The Delivery API of the content service, through its SDK. The SDK builds addresses and sends; it checks nothing and knows no
// deadline, so filters are checked before and answers after, and its own mapper never sees an answer.

import { HttpService, type IHttpGetQueryCall, type IHttpQueryOptions, type IResponse } from "@kontent-ai/core-sdk";
import { createDeliveryClient, type IDeliveryClient } from "@kontent-ai/delivery-sdk";
import { record } from "@portico/domain/wire";
import { asFailure, wireAnswer } from "../wire/answer.ts";
import { type CheckedFilters, checkFilters } from "../wire/filters.ts";
import { LANGUAGE_CODENAMES, type LanguageCodenames } from "../wire/languages.ts";
import { ContentFailure, type ContentWire, type FailureReason } from "../wire/transport.ts";

/** Where the service is, and how long it may take. */
export interface DeliverySettings {
  readonly environmentId: string;
  /** Left out for the service itself. */
  readonly baseUrl?: string;
  readonly secureApiKey?: string;
  /** How long one question may take, pages and all. */
  readonly deadline?: number;
  readonly largestAnswer?: number;
  /** The service's codenames of the languages. */
  readonly languages?: LanguageCodenames;
  /** Items in one answer; more are asked for page by page. */
  readonly pageSize?: number;
}

const MOST_PAGES = 20;
/** How deep linked items come along: as deep as they are read. */
const DEPTH = 4;
const NO_ITEMS = { items: [], modular_content: {}, pagination: { skip: 0, limit: 0, count: 0, next_page: "" } };

/** The wire of the Delivery API. */
export function deliveryWire(settings: DeliverySettings): ContentWire {
  const { languages = LANGUAGE_CODENAMES, deadline = 8_000, pageSize = 500 } = settings;
  return {
    find: async ({ filters, language }) => {
      const checked = checkFilters(filters);
      const client = clientWith(settings, Date.now() + deadline);
      try {
        const { found, linked } = await ask(client, { checked, language: languages[language], pageSize });
        return wireAnswer(entriesOf(found), { linked, filters: checked, languages });
      } catch (error) {
        throw asFailure(error);
      }
    },
  };
}

async function ask(
  client: IDeliveryClient,
  { checked, language, pageSize }: { checked: CheckedFilters; language: string; pageSize: number },
) {
  const found: unknown[] = [];
  const linked = new Map<string, unknown>();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = client.items().languageParameter(language).depthParameter(DEPTH).orderByAscending("system.codename");
    for (const [name, values] of checked) {
      // Brands and categories are looked at on this side: items without any are for all, and no filter of the service says that.
      if (name === "system.type" || name === "system.codename") query.inFilter(name, [...values]);
    }
    const { response } = await query
      .limitParameter(pageSize)
      .skipParameter(page * pageSize)
      .toPromise();
    const { items, modular_content: modular } = response.rawResponse as Answer;
    found.push(...items);
    for (const [codename, item] of Object.entries(modular)) linked.set(codename, item);
    if (items.length < pageSize) return { found, linked };
  }
  throw new ContentFailure("answer too large");
}

function entriesOf(items: readonly unknown[]): readonly (readonly [string, unknown])[] {
  return items.map((item, index) => {
    const { codename } = record(record(item)["system"]);
    return [typeof codename === "string" ? codename : `items-${index}`, item];
  });
}

interface Answer {
  readonly items: readonly unknown[];
  readonly modular_content: Readonly<Record<string, unknown>>;
}

function clientWith(settings: DeliverySettings, endsAt: number): IDeliveryClient {
  const { environmentId, baseUrl, secureApiKey } = settings;
  return createDeliveryClient({
    environmentId,
    ...(baseUrl !== undefined && { proxy: { baseUrl } }),
    ...(secureApiKey !== undefined && { secureApiKey, defaultQueryConfig: { useSecuredMode: true } }),
    // A refresh tries again soon enough, and the SDK would wait as long as a Retry-After header likes.
    retryStrategy: { maxAttempts: 0, canRetryError: () => false },
    httpService: new GuardedHttp(endsAt, settings.largestAnswer ?? 10_000_000),
  });
}

/** Sends with a deadline and a size limit, and gives the SDK nothing to map: the answer itself travels in `rawResponse`. */
class GuardedHttp extends HttpService {
  readonly #endsAt: number;

  constructor(endsAt: number, largestAnswer: number) {
    const timeout = Math.max(1, endsAt - Date.now());
    super({
      logErrorsToConsole: false,
      axiosRequestConfig: { timeout, maxContentLength: largestAnswer, maxRedirects: 0, decompress: true },
    });
    this.#endsAt = endsAt;
  }

  override async getAsync<Data>(call: IHttpGetQueryCall, options?: IHttpQueryOptions<never>): Promise<IResponse<Data>> {
    // The timeout alone starts anew with every byte; a slow drip has to end as well.
    const cancelToken = this.createCancelToken();
    const timer = setTimeout(() => cancelToken.cancel("deadline"), Math.max(1, this.#endsAt - Date.now()));
    try {
      const response = await super.getAsync<unknown>(call, { ...options, cancelToken });
      return { ...response, data: NO_ITEMS as Data, rawResponse: answerIn(response.data) };
    } catch (error) {
      throw error instanceof ContentFailure ? error : new ContentFailure(reasonIn(error));
    } finally {
      clearTimeout(timer);
    }
  }
}

function answerIn(body: unknown): Answer {
  const { items, modular_content: modular } = record(body);
  if (!Array.isArray(items) || record(modular) !== modular) throw new ContentFailure("answer unreadable");
  return { items, modular_content: record(modular) };
}

function reasonIn(error: unknown): FailureReason {
  const { code, message, response } = record(error);
  const { status } = record(response);
  if (code === "ECONNABORTED" || code === "ETIMEDOUT" || code === "ERR_CANCELED") return "deadline passed";
  if (typeof message === "string" && message.startsWith("maxContentLength")) return "answer too large";
  if (typeof status === "number" && status !== 200) return `status ${status}`;
  return status === 200 ? "answer unreadable" : "connection failed";
}
