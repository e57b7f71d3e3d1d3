// Lists the endpoints of a running server as they were registered, so that no list can fall behind.

import { createServer } from "../src/operations/server.ts";
import type { Portal } from "../src/portal/portal.ts";
import type { Access } from "../src/session-context/access/access.ts";

export interface Endpoint {
  readonly method: string;
  /** As registered, with `:name` for a parameter and `*` for any rest. */
  readonly path: string;
  readonly access: Access;
}

/** The endpoints for data and pictures, by path, without pages and static files. */
export async function endpointsOf(portal: Portal): Promise<readonly Endpoint[]> {
  const endpoints: Endpoint[] = [];
  const app = await createServer(portal, {
    instrument(server) {
      server.addHook("onRoute", ({ method, url, config }) => {
        for (const verb of [method].flat())
          endpoints.push({ method: verb, path: url, access: config?.access ?? "public" });
      });
    },
  });
  await app.ready();
  await app.close();
  // HEAD routes duplicate GET.
  return endpoints
    .filter(({ method, path }) => method !== "HEAD" && /^\/(api|media)\//.test(path))
    .toSorted((a, b) => compare(a.path, b.path) || compare(a.method, b.method));
}

export function isChange({ method }: Pick<Endpoint, "method">): boolean {
  return method !== "GET";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
