// Validates the URL of the hosted payment page before a member is sent there.

import type { HostedPage } from "@portico/domain/ports";
import { z } from "zod";
import { InvalidResponseField } from "../transport/response.ts";

export const HOSTED_PAGE_RESPONSE = z.object({
  id: z.string(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })),
});

/** Accepts only a single, harmless path segment. */
export function isGatewayReference(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** Requires HTTPS, unless the gateway itself uses HTTP, as in development. */
export function toHostedPage({ id, links }: z.infer<typeof HOSTED_PAGE_RESPONSE>, gatewayAddress: string): HostedPage {
  if (!isGatewayReference(id)) throw new InvalidResponseField("id");
  const href = links.find(({ rel }) => rel === "hpp")?.href;
  if (href === undefined || !URL.canParse(href)) throw new InvalidResponseField("links");
  const { protocol, username, password } = new URL(href);
  const isSafe = protocol === "https:" || (protocol === "http:" && new URL(gatewayAddress).protocol === "http:");
  if (!isSafe || username !== "" || password !== "") throw new InvalidResponseField("links");
  return { gatewayReference: id, address: href };
}
