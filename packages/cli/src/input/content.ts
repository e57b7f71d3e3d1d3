// Reads the club's content with the settings of the portal's server, or from the sandbox.

import { createDeliveryClient } from "@portico/adapters-content/delivery/delivery";
import { createGetDataClient } from "@portico/adapters-content/get-data/get-data";
import { createContentSource } from "@portico/adapters-content/source";
import { createBackEndTokenCache } from "@portico/adapters-http/session/club-token";
import { BRAND_DEFAULTS, type Brand } from "@portico/domain/brand/brands";
import type { ContentItems, ContentTypeName } from "@portico/domain/content/items";
import { type ContentSetting, NOT_READ } from "@portico/domain/content/source";
import type { Language } from "@portico/domain/language";
import { EXIT, Failure } from "../frame/exit.ts";
import { backEndUrl, type Environment, settingOf } from "./back-end.ts";

export interface ContentReader {
  items<Type extends ContentTypeName>(type: Type, setting: ContentSetting): Promise<readonly ContentItems[Type][]>;
  close(): Promise<void>;
}

const SANDBOX_ENVIRONMENT = "6f1c2a8e-3b7d-4e59-a0c4-91d2b5f8e703";

/** Creates a reader. It sends no request before the first `items` call. */
function createContentReader(env: Environment): ContentReader {
  const backEnd = backEndUrl(env);
  const environmentId = settingOf(env, "CONTENT_ENVIRONMENT_ID");
  const usesBackEnd =
    !backEnd.isSandbox && (environmentId === undefined || settingOf(env, "CONTENT_SOURCE") === "get-data");
  const token = usesBackEnd ? createBackEndTokenCache(backEnd) : undefined;
  const secureApiKey = settingOf(env, "CONTENT_SECURE_KEY");
  const baseUrl = backEnd.isSandbox ? `${backEnd.address}/delivery` : settingOf(env, "CONTENT_URL");
  const client =
    token === undefined
      ? createDeliveryClient({
          environmentId: environmentId ?? SANDBOX_ENVIRONMENT,
          ...(baseUrl !== undefined && { baseUrl }),
          ...(secureApiKey !== undefined && { secureApiKey }),
        })
      : createGetDataClient({ baseUrl: backEnd.address, authorization: (refused) => token.get(refused) });
  const source = createContentSource(client, { now: () => performance.now(), log: () => undefined });
  return {
    async items(type, setting) {
      const items = await source.items(type, setting);
      if (items !== NOT_READ) return items;
      throw new Failure(
        EXIT.upstreamDown,
        `The content service does not say which items of type ${type} there are.`,
        backEnd.isSandbox ? 'Start the sandbox with "npm start".' : 'Run "portico doctor".',
      );
    },
    close: async () => token?.close(),
  };
}

/** Runs `ask` with a content reader, and closes the reader. */
export async function withContent<Answer>(
  env: Environment,
  ask: (content: ContentReader) => Promise<Answer>,
): Promise<Answer> {
  const content = createContentReader(env);
  try {
    return await ask(content);
  } finally {
    await content.close();
  }
}

export function firstLanguage(brand: Brand): Language {
  return BRAND_DEFAULTS[brand].languages[0] ?? "en";
}
