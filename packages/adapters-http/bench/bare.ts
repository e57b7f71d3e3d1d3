// A call with undici only: the baseline.

import type { Pool } from "undici";

/** Sends the same body and headers as the adapter. */
export async function barePost(
  pool: Pool,
  path: string,
  { body, authorization }: { body: unknown; authorization?: string },
): Promise<Readonly<Record<string, unknown>>> {
  const { body: response } = await pool.request({
    path,
    method: "POST",
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      ...(authorization !== undefined && { authorization }),
    },
    body: JSON.stringify(body),
  });
  return JSON.parse(await response.text()) as Readonly<Record<string, unknown>>;
}
