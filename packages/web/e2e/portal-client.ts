// HTTP client for tests that request hundreds of URLs. Sends navigation requests like a browser and does not follow redirects.

import { request } from "node:http";
import type { Brand } from "@portico/domain/brand/brands";
import type { BuiltPortal } from "./portal.ts";

export interface PortalQuestion {
  readonly brand: Brand;
  readonly path: string;
  /** `name=value; …`. */
  readonly cookies?: string;
}

export interface PortalAnswer {
  readonly status: number;
  /** The target of a redirect. */
  readonly to: string | undefined;
  readonly setCookies: readonly string[];
  readonly body: string;
}

/** The page after all redirects. */
export interface Landing {
  /** Every URL of the redirect chain, including the first and the last. */
  readonly way: readonly string[];
  readonly status: number;
  readonly body: string;
}

export const sessionCookies = (value: string): string => `__Host-portico=${value}`;

/** Sends one navigation request. */
export function askPortal(portal: BuiltPortal, { brand, path, cookies }: PortalQuestion): Promise<PortalAnswer> {
  const headers = {
    host: new URL(portal.origin(brand)).host,
    accept: "text/html",
    "sec-fetch-mode": "navigate",
    "sec-fetch-dest": "document",
    ...(cookies !== undefined && { cookie: cookies }),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port: portal.port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => void parts.push(part));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          to: answer.headers.location,
          setCookies: answer.headers["set-cookie"] ?? [],
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    asked.on("error", reject);
    asked.end();
  });
}

// Far more than any page needs, so reaching it means a redirect loop.
const MOST_HOPS = 6;

/** Follows redirects to their end, and sends the cookies that they set. */
async function landOn(portal: BuiltPortal, question: PortalQuestion): Promise<Landing> {
  const cookies = new Map((question.cookies ?? "").split("; ").map(pairOf));
  const way = [question.path];
  for (;;) {
    const path = way.at(-1) ?? "/";
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { status, to, setCookies, body } = await askPortal(portal, { brand: question.brand, path, cookies: sent });
    for (const cookie of setCookies) cookies.set(...pairOf(cookie.split(";")[0] ?? ""));
    if (to === undefined || way.length > MOST_HOPS) return { way, status, body };
    way.push(to);
  }
}

/** The final page of each path. Sequential, because the portal sheds load if it gets too many requests at once. */
export async function landOnEach(
  portal: BuiltPortal,
  paths: Iterable<string>,
  asker: Omit<PortalQuestion, "path">,
): Promise<ReadonlyMap<string, Landing>> {
  const landings = new Map<string, Landing>();
  for (const path of paths) landings.set(path, await landOn(portal, { ...asker, path }));
  return landings;
}

function pairOf(cookie: string): [name: string, value: string] {
  const at = cookie.indexOf("=");
  return [cookie.slice(0, at), cookie.slice(at + 1)];
}
