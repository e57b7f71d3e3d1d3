// Test helpers that call the sandbox's API.

import type { Club } from "../src/club.ts";

/** The authorization header with a new token. */
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

/** A function that calls the API with one token and returns the parsed body. */
export async function createCaller(
  club: Club,
): Promise<<T = Record<string, unknown>>(path: string, body: unknown) => Promise<T>> {
  const headers = { authorization: await bearer(club), "content-type": "application/json" };
  return async <T>(path: string, body: unknown) => {
    const reply = await fetch(club.address + path, { method: "POST", headers, body: JSON.stringify(body) });
    return (await reply.json()) as T;
  };
}
