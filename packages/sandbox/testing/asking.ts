// How the tests ask a club: a token, a call, an answer.

import type { Club } from "../src/club.ts";

/** The authorization header of a fresh token. */
export async function bearer({ address, settings }: Club): Promise<string> {
  const credentials = {
    grant_type: "client_credentials",
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
  };
  const reply = await fetch(`${address}/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  const { access_token } = (await reply.json()) as { access_token: string };
  return `Bearer ${access_token}`;
}

/** Asks calls of a club with one token, and gives their bodies. */
export async function asker(
  club: Club,
): Promise<<T = Record<string, unknown>>(path: string, body: unknown) => Promise<T>> {
  const headers = { authorization: await bearer(club), "content-type": "application/json" };
  return async <T>(path: string, body: unknown) => {
    const reply = await fetch(club.address + path, { method: "POST", headers, body: JSON.stringify(body) });
    return (await reply.json()) as T;
  };
}
