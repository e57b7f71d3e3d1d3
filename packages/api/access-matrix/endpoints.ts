// The endpoints of a running server, as they were registered: nobody keeps a list of them that could fall behind.

import { openServer } from "../src/operations/server.ts";
import type { Portal } from "../src/portal.ts";
import type { Access } from "../src/visit/access/access.ts";

/** An endpoint, and who may ask it. */
export interface Endpoint {
  readonly method: string;
  /** As it was registered, with `:name` for a part that is asked for, and `*` for any rest. */
  readonly path: string;
  readonly access: Access;
}

/** The endpoints for data and pictures, by path; pages and the files of the web's build are none. */
export async function endpointsOf(portal: Portal): Promise<readonly Endpoint[]> {
  const found: Endpoint[] = [];
  const app = await openServer(portal, {
    follow(server) {
      server.addHook("onRoute", ({ method, url, config }) => {
        for (const one of [method].flat()) found.push({ method: one, path: url, access: config?.access ?? "public" });
      });
    },
  });
  await app.ready();
  await app.close();
  // HEAD asks what GET asks.
  return found
    .filter(({ method, path }) => method !== "HEAD" && /^\/(api|media)\//.test(path))
    .toSorted((one, other) => compare(one.path, other.path) || compare(one.method, other.method));
}

/** Whether asking changes something. */
export function isChange({ method }: Pick<Endpoint, "method">): boolean {
  return method !== "GET";
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
