// Absolute URLs of portal pages, for links in e-mails. The base URL comes from the deployment's settings for the
// brand, never from the request, so a forged request cannot redirect a member's link.

import type { Brand } from "@portico/domain/brand/brands";
import type { FastifyRequest } from "fastify";
import type { PortalSettings } from "../portal/portal.ts";

type UrlRequest = {
  readonly context: { readonly brand: Brand };
  readonly socket: Pick<FastifyRequest["socket"], "localPort">;
};

export const PASSWORD_PAGE = "/password-reset";

/** The same page, for undoing a change of the e-mail address. */
export const EMAIL_UNDO_PAGE = "/password-reset?for=address";

/** The absolute URL of a page on the visitor's brand. */
export function portalUrl(
  { context: { brand }, socket }: UrlRequest,
  { brands, hosts, scheme, production }: Pick<PortalSettings, "brands" | "hosts" | "scheme" | "production">,
  page: string,
): string {
  const { address: baseUrl } = brands[brand];
  if (baseUrl !== undefined) return baseUrl + page;
  const [brandHost = ""] = [...hosts].find(([, listedBrand]) => listedBrand === brand) ?? [];
  return hostUrl({ socket }, { scheme, production }, brandHost) + page;
}

/** The base URL of one of the portal's hosts. */
export function hostUrl(
  { socket }: Pick<UrlRequest, "socket">,
  { scheme, production }: Pick<PortalSettings, "scheme" | "production">,
  host: string,
): string {
  // In development there is no proxy, so browsers use the port of this server.
  const port = production || socket.localPort === undefined ? "" : `:${socket.localPort}`;
  return `${scheme}://${host}${port}`;
}
