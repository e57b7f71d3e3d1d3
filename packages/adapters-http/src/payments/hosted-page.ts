// Where a gateway wants the member to go: an address from outside, looked at before anybody is sent there.

import type { HostedPage } from "@portico/domain/payments/gateway";
import { z } from "zod";
import { UnreadablePart } from "../transport/answer.ts";

/** A page that was made, on the wire. */
export interface WirePage {
  readonly id: string;
  readonly links: readonly { readonly href: string; readonly rel: string }[];
}

/** A page that was made. */
export const WIRE_PAGE: z.ZodType<WirePage> = z.object({
  id: z.string(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })),
});

/** Whether a text can be a gateway's reference: one segment of a path that leads nowhere else. */
export function isGatewayReference(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** The page to send the member to. It is encrypted, unless the gateway itself is spoken to in the clear, as on one machine. */
export function hostedPage({ id, links }: WirePage, gatewayAddress: string): HostedPage {
  if (!isGatewayReference(id)) throw new UnreadablePart("id");
  const href = links.find(({ rel }) => rel === "hpp")?.href;
  if (href === undefined || !URL.canParse(href)) throw new UnreadablePart("links");
  const { protocol, username, password } = new URL(href);
  const isSafe = protocol === "https:" || (protocol === "http:" && new URL(gatewayAddress).protocol === "http:");
  if (!isSafe || username !== "" || password !== "") throw new UnreadablePart("links");
  return { gatewayReference: id, address: href };
}
