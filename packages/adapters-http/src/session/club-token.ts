// The portal's own token, for the readiness probe and for content that comes from the back-end.

import type { HttpClientSettings } from "../transport/http-client.ts";
import {
  type ClientCredentials,
  createTokenCache,
  parseIssuedToken,
  TOKEN_RESPONSE,
  toTokenRequest,
} from "../transport/token.ts";
import { createTransport } from "../transport.ts";

export interface BackEndToken {
  /** The token without `Bearer`. Pass a refused token to get a newer one. */
  get(refused?: string): Promise<string>;
  close(): Promise<void>;
}

const BEARER = "Bearer ";

export function createBackEndTokenCache(
  settings: HttpClientSettings & { credentials: ClientCredentials },
): BackEndToken {
  const transport = createTransport(settings);
  const body = toTokenRequest(settings.credentials);
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
