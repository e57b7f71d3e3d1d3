// The portal's own token at the back-end, for two who need it outside the calls of members: the probe, which asks whether the club lets
// this node in, and the content that comes from the back-end.

import { type ClientCredentials, givenToken, TOKEN_ANSWER, tokenKeeper, tokenRequest } from "../transport/token.ts";
import type { UpstreamSettings } from "../transport/upstream.ts";
import { openTransport } from "../transport.ts";

/** A token that is kept for as long as it is good. */
export interface ClubToken {
  /** Without the word Bearer; newer than the refused one, if one was. */
  give(refused?: string): Promise<string>;
  close(): Promise<void>;
}

const BEARER = "Bearer ";

/** Opens it; nothing is sent before it is first asked for. */
export function openClubToken(settings: UpstreamSettings & { credentials: ClientCredentials }): ClubToken {
  const transport = openTransport(settings);
  const body = tokenRequest(settings.credentials);
  const keeper = tokenKeeper(
    () => transport.ask("token", { body, answer: TOKEN_ANSWER, reshape: givenToken }),
    () => performance.now(),
  );
  return {
    async give(refused) {
      const header = await (refused === undefined ? keeper.current() : keeper.renewed(BEARER + refused));
      return header.slice(BEARER.length);
    },
    close: () => transport.close(),
  };
}
