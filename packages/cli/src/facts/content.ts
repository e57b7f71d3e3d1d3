// The content service, as the portal's own server is told to ask it; else the sandbox's.

import { deliveryWire } from "@portico/adapters-content/delivery/delivery";
import { getDataWire } from "@portico/adapters-content/get-data/get-data";
import { contentSource } from "@portico/adapters-content/source";
import { openClubToken } from "@portico/adapters-http/session/club-token";
import { BRAND_DEFAULTS, type Brand } from "@portico/domain/brand/brands";
import type { ContentItems, ContentTypeName } from "@portico/domain/content/items";
import { type ContentSetting, NOT_READ } from "@portico/domain/content/source";
import type { Language } from "@portico/domain/language";
import { EXIT, Failure } from "../frame/exit.ts";
import { clubAddress, type Environment, settingOf } from "./club.ts";

/** The content of the club. */
export interface OpenContent {
  /** The items of a type; throws where they cannot be read. */
  items<Type extends ContentTypeName>(type: Type, setting: ContentSetting): Promise<readonly ContentItems[Type][]>;
  close(): Promise<void>;
}

/** The sandbox's, like every other. */
const SANDBOX_ENVIRONMENT = "6f1c2a8e-3b7d-4e59-a0c4-91d2b5f8e703";

/** Opens it; nothing is sent before the first question. */
function openContent(env: Environment): OpenContent {
  const club = clubAddress(env);
  const environmentId = settingOf(env, "CONTENT_ENVIRONMENT_ID");
  const asksClub = !club.isSandbox && (environmentId === undefined || settingOf(env, "CONTENT_SOURCE") === "get-data");
  const token = asksClub ? openClubToken(club) : undefined;
  const secureApiKey = settingOf(env, "CONTENT_SECURE_KEY");
  const baseUrl = club.isSandbox ? `${club.address}/delivery` : settingOf(env, "CONTENT_URL");
  const wire =
    token === undefined
      ? deliveryWire({
          environmentId: environmentId ?? SANDBOX_ENVIRONMENT,
          ...(baseUrl !== undefined && { baseUrl }),
          ...(secureApiKey !== undefined && { secureApiKey }),
        })
      : getDataWire({ baseUrl: club.address, authorization: (refused) => token.give(refused) });
  const source = contentSource(wire, { now: () => performance.now(), log: () => undefined });
  return {
    async items(type, setting) {
      const items = await source.items(type, setting);
      if (items !== NOT_READ) return items;
      throw new Failure(
        EXIT.upstreamDown,
        `The content service does not say which items of type ${type} there are.`,
        club.isSandbox ? 'Start the sandbox with "npm start".' : 'Run "portico doctor".',
      );
    },
    close: async () => token?.close(),
  };
}

/** Asks for what one question needs, and closes again. */
export async function withContent<Answer>(
  env: Environment,
  ask: (content: OpenContent) => Promise<Answer>,
): Promise<Answer> {
  const content = openContent(env);
  try {
    return await ask(content);
  } finally {
    await content.close();
  }
}

/** The language in which a brand speaks first. */
export function firstLanguage(brand: Brand): Language {
  return BRAND_DEFAULTS[brand].languages[0] ?? "en";
}
