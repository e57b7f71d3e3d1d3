import type { Club } from "../src/club.ts";

/** The authorization header, with a new token. */
export async function createAuthorization({ address, settings }: Club): Promise<string> {
  const credentials = {
    grant_type: "client_credentials",
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
  };
  const response = await fetch(`${address}/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return `Bearer ${access_token}`;
}

/** Returns a function that calls the API with one token. */
export async function createCaller(
  club: Club,
): Promise<<Body = Record<string, unknown>>(path: string, body: unknown) => Promise<Body>> {
  const headers = { authorization: await createAuthorization(club), "content-type": "application/json" };
  return async <Body>(path: string, body: unknown) => {
    const response = await fetch(club.address + path, { method: "POST", headers, body: JSON.stringify(body) });
    return (await response.json()) as Body;
  };
}
