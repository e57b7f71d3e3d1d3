// Asks the portal as a browser would that follows no redirect by itself: for tests that look at hundreds of addresses.

import { request } from "node:http";
import type { Brand } from "@portico/domain/brand/brands";
import type { BuiltPortal } from "./portal.ts";

/** What is asked, and as whom. */
export interface PortalQuestion {
  readonly brand: Brand;
  readonly path: string;
  /** `name=value; …`. */
  readonly cookies?: string;
}

/** What is answered. */
export interface PortalAnswer {
  readonly status: number;
  /** The path that a redirect leads to. */
  readonly to: string | undefined;
  readonly setCookies: readonly string[];
  readonly body: string;
}

/** A page at the end of its redirects. */
export interface Landing {
  /** Every address on the way, the first one and the last one included. */
  readonly way: readonly string[];
  readonly status: number;
  readonly body: string;
}

/** The cookie of a session. */
export const sessionCookies = (value: string): string => `__Host-portico=${value}`;

/** Asks once, as a navigation. */
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

// Far more than any page may need; whoever gets there goes round in circles.
const MOST_HOPS = 6;

/** Follows a page's redirects to where they end, and carries on the way what they set. */
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

/** Where each of the pages ends; one after another, because a portal that is asked everything at once sends some away. */
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
