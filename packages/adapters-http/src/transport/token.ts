// The one bearer token that all members share (reading R27): fetched once however many callers wait for it, renewed in the
// background shortly before it expires, and renewed once when the back-end no longer takes it.

import { z } from "zod";

/** A token and how long it is good for, in milliseconds. */
export interface GivenToken {
  readonly header: string;
  readonly lifetime: number;
}

/** Gives the token to whoever calls the back-end. */
export interface TokenKeeper {
  /** The header of a good token; a text where it is at hand. */
  current(): string | Promise<string>;
  /** The header of a token newer than the refused one: whoever comes first fetches it for all. */
  renewed(refused: string): string | Promise<string>;
}

/** What the portal is at the back-end. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The answer of the token call. */
export const TOKEN_ANSWER: z.ZodType<TokenAnswer> = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,4096}$/),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.number().positive(),
});

interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: string;
  readonly expires_in: number;
}

/** The body of the token call. */
export function tokenRequest({ clientId, clientSecret }: ClientCredentials): Readonly<Record<string, string>> {
  return { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
}

/** The token of an answer. */
export function givenToken({ access_token, expires_in }: TokenAnswer): GivenToken {
  return { header: `Bearer ${access_token}`, lifetime: expires_in * 1_000 };
}

// A tenth of a token's life, but half a minute at most, is left when the next one is fetched.
const RENEWAL_PART = 0.1;
const RENEWAL_AT_MOST = 30_000;

/** A keeper. A failed fetch is everybody's who waited for it; the next caller tries again. */
export function tokenKeeper(fetchToken: () => Promise<GivenToken>, now: () => number): TokenKeeper {
  let held: { header: string; renewAt: number; expiresAt: number } | undefined;
  let pending: Promise<string> | undefined;

  async function fetchOnce(): Promise<string> {
    const askedAt = now();
    const { header, lifetime } = await fetchToken();
    const expiresAt = askedAt + lifetime;
    held = { header, expiresAt, renewAt: expiresAt - Math.min(lifetime * RENEWAL_PART, RENEWAL_AT_MOST) };
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
      if (held === undefined || at >= held.expiresAt) return fetchShared();
      // Still good: nobody waits for the next one, and if it fails the next caller asks again.
      if (at >= held.renewAt && pending === undefined) fetchShared().catch(() => undefined);
      return held.header;
    },
    renewed(refused) {
      if (held !== undefined && held.header !== refused) return held.header;
      held = undefined;
      return fetchShared();
    },
  };
}
