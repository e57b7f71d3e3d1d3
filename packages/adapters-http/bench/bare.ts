// A call with nothing but undici: what the portal's own is measured against.

import type { Pool } from "undici";

/** A POST with the same body and headers as the adapter's, its answer read whole and parsed. */
export async function barePost(
  pool: Pool,
  path: string,
  { body, authorization }: { body: unknown; authorization?: string },
): Promise<Readonly<Record<string, unknown>>> {
  const { body: answer } = await pool.request({
    path,
    method: "POST",
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      ...(authorization !== undefined && { authorization }),
    },
    body: JSON.stringify(body),
  });
  return JSON.parse(await answer.text()) as Readonly<Record<string, unknown>>;
}
