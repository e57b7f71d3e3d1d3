// The bearer token that all members share (reading R27). It is renewed in the background before it expires, and after a refusal.

import { z } from "zod";

export interface IssuedToken {
  readonly header: string;
  readonly lifetimeMs: number;
}

export interface TokenCache {
  /** Synchronous if the token is cached. */
  current(): string | Promise<string>;
  /** Concurrent callers share one fetch. */
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

export function toTokenRequest({ clientId, clientSecret }: ClientCredentials): Readonly<Record<string, string>> {
  return { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
}

export function parseIssuedToken({ access_token, expires_in }: z.infer<typeof TOKEN_RESPONSE>): IssuedToken {
  return { header: `Bearer ${access_token}`, lifetimeMs: expires_in * 1_000 };
}

// Renewal starts when a tenth of the lifetime is left, but at most 30 seconds before the end.
const RENEWAL_SHARE = 0.1;
const MAX_RENEWAL_MS = 30_000;

/** A failed fetch fails all callers that share it; the next caller retries. */
export function createTokenCache(fetchToken: () => Promise<IssuedToken>, now: () => number): TokenCache {
  let cached: { header: string; renewAt: number; expiresAt: number } | undefined;
  let pendingFetch: Promise<string> | undefined;

  async function fetchOnce(): Promise<string> {
    const requestedAt = now();
    const { header, lifetimeMs } = await fetchToken();
    const expiresAt = requestedAt + lifetimeMs;
    cached = { header, expiresAt, renewAt: expiresAt - Math.min(lifetimeMs * RENEWAL_SHARE, MAX_RENEWAL_MS) };
    return header;
  }
  function fetchShared(): Promise<string> {
    pendingFetch ??= fetchOnce().finally(() => {
      pendingFetch = undefined;
    });
    return pendingFetch;
  }
  return {
    current() {
      const nowMs = now();
      if (cached === undefined || nowMs >= cached.expiresAt) return fetchShared();
      // Stale-while-revalidate: the cached token is still valid, and a failed fetch is retried by the next caller.
      if (nowMs >= cached.renewAt && pendingFetch === undefined) fetchShared().catch(() => undefined);
      return cached.header;
    },
    renewed(refused) {
      if (cached !== undefined && cached.header !== refused) return cached.header;
      cached = undefined;
      return fetchShared();
    },
  };
}
