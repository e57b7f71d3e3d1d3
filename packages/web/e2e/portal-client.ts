// Sends navigation requests like a browser, without following redirects.

import { request } from "node:http";
import type { Brand } from "@portico/domain/brand/brands";
import type { BuiltPortal } from "./portal.ts";

export interface PortalRequest {
  readonly brand: Brand;
  readonly path: string;
  /** `name=value; …`. */
  readonly cookies?: string;
}

export interface PortalResponse {
  readonly status: number;
  readonly to: string | undefined;
  readonly setCookies: readonly string[];
  readonly body: string;
}

export interface Landing {
  /** All URLs, from the first to the last. */
  readonly redirectChain: readonly string[];
  readonly status: number;
  readonly body: string;
}

export const sessionCookieHeader = (value: string): string => `portico=${value}`;

export function requestPage(portal: BuiltPortal, { brand, path, cookies }: PortalRequest): Promise<PortalResponse> {
  const headers = {
    host: new URL(portal.origin(brand)).host,
    accept: "text/html",
    "sec-fetch-mode": "navigate",
    "sec-fetch-dest": "document",
    ...(cookies !== undefined && { cookie: cookies }),
  };
  return new Promise((resolve, reject) => {
    const clientRequest = request({ host: "127.0.0.1", port: portal.port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => void chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          to: response.headers.location,
          setCookies: response.headers["set-cookie"] ?? [],
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    clientRequest.on("error", reject);
    clientRequest.end();
  });
}

// The limit ends a redirect loop. No page needs so many redirects.
const MAX_HOPS = 6;

/** Follows redirects and sends the cookies that they set. */
async function followRedirects(portal: BuiltPortal, firstRequest: PortalRequest): Promise<Landing> {
  const cookies = new Map((firstRequest.cookies ?? "").split("; ").map(parseCookiePair));
  const redirectChain = [firstRequest.path];
  for (;;) {
    const path = redirectChain.at(-1) ?? "/";
    const cookieHeader = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { status, to, setCookies, body } = await requestPage(portal, {
      brand: firstRequest.brand,
      path,
      cookies: cookieHeader,
    });
    for (const cookie of setCookies) cookies.set(...parseCookiePair(cookie.split(";")[0] ?? ""));
    if (to === undefined || redirectChain.length > MAX_HOPS) return { redirectChain, status, body };
    redirectChain.push(to);
  }
}

/** Sends one request after the other, because the portal refuses requests under load. */
export async function followAllRedirects(
  portal: BuiltPortal,
  paths: Iterable<string>,
  requestBase: Omit<PortalRequest, "path">,
): Promise<ReadonlyMap<string, Landing>> {
  const landings = new Map<string, Landing>();
  for (const path of paths) landings.set(path, await followRedirects(portal, { ...requestBase, path }));
  return landings;
}

function parseCookiePair(cookie: string): [name: string, value: string] {
  const equalsAt = cookie.indexOf("=");
  return [cookie.slice(0, equalsAt), cookie.slice(equalsAt + 1)];
}
