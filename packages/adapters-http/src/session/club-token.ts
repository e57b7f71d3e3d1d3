// The portal's own token at the back-end, for the readiness probe and for content that comes from the back-end.

import type { HttpClientSettings } from "../transport/http-client.ts";
import {
  type ClientCredentials,
  createTokenCache,
  parseIssuedToken,
  TOKEN_RESPONSE,
  tokenRequest,
} from "../transport/token.ts";
import { createTransport } from "../transport.ts";

export interface BackEndToken {
  /** Returns the token without `Bearer`. Pass the refused token to force a newer one. */
  get(refused?: string): Promise<string>;
  close(): Promise<void>;
}

const BEARER = "Bearer ";

/** Creates the cache. Nothing is sent before the first `get`. */
export function createBackEndTokenCache(
  settings: HttpClientSettings & { credentials: ClientCredentials },
): BackEndToken {
  const transport = createTransport(settings);
  const body = tokenRequest(settings.credentials);
  const cache = createTokenCache(
    () => transport.call("token", { body, response: TOKEN_RESPONSE, convert: parseIssuedToken }),
    () => performance.now(),
  );
  return {
    async get(refused) {
      const header = await (refused === undefined ? cache.current() : cache.renewed(BEARER + refused));
      return header.slice(BEARER.length);
    },
    close: () => transport.close(),
  };
}
