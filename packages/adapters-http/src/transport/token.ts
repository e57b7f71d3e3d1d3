// The bearer token that all members share (reading R27). Concurrent callers share one fetch. The token is renewed in the background
// shortly before it expires, and once after the back-end has refused it.

import { z } from "zod";

/** `lifetime` is in milliseconds. */
export interface IssuedToken {
  readonly header: string;
  readonly lifetime: number;
}

export interface TokenCache {
  /** The authorization header; a string if the token is cached. */
  current(): string | Promise<string>;
  /** A header newer than the refused one. Concurrent callers share one fetch. */
  renewed(refused: string): string | Promise<string>;
}

export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

export const TOKEN_RESPONSE = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,4096}$/),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.number().positive(),
});

export function tokenRequest({ clientId, clientSecret }: ClientCredentials): Readonly<Record<string, string>> {
  return { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
}

export function parseIssuedToken({ access_token, expires_in }: z.infer<typeof TOKEN_RESPONSE>): IssuedToken {
  return { header: `Bearer ${access_token}`, lifetime: expires_in * 1_000 };
}

// The next token is fetched when a tenth of the lifetime is left, but at most 30 seconds before the end.
const RENEWAL_SHARE = 0.1;
const MAX_RENEWAL_MS = 30_000;

/** A failed fetch fails for all callers that share it; the next caller retries. */
export function createTokenCache(fetchToken: () => Promise<IssuedToken>, now: () => number): TokenCache {
  let cached: { header: string; renewAt: number; expiresAt: number } | undefined;
  let pending: Promise<string> | undefined;

  async function fetchOnce(): Promise<string> {
    const requestedAt = now();
    const { header, lifetime } = await fetchToken();
    const expiresAt = requestedAt + lifetime;
    cached = { header, expiresAt, renewAt: expiresAt - Math.min(lifetime * RENEWAL_SHARE, MAX_RENEWAL_MS) };
    return header;
  }
  function fetchShared(): Promise<string> {
    pending ??= fetchOnce().finally(() => {
      pending = undefined;
    });
    return pending;
  }
  return {
    current() {
      const at = now();
      if (cached === undefined || at >= cached.expiresAt) return fetchShared();
      // Stale-while-revalidate: the cached token is still valid. If the fetch fails, the next caller retries.
      if (at >= cached.renewAt && pending === undefined) fetchShared().catch(() => undefined);
      return cached.header;
    },
    renewed(refused) {
      if (cached !== undefined && cached.header !== refused) return cached.header;
      cached = undefined;
      return fetchShared();
    },
  };
}
