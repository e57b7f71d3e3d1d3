// For links in e-mails. The base URL comes from the brand's settings, never from the request: a forged request cannot
// redirect a link.

import type { Brand } from "@portico/domain/brand/brands";
import type { FastifyRequest } from "fastify";
import type { PortalSettings } from "../portal/portal.ts";

type UrlRequest = {
  readonly context: { readonly brand: Brand };
  readonly socket: Pick<FastifyRequest["socket"], "localPort">;
};

export const PASSWORD_PAGE = "/password-reset";

/** The same page undoes a change of the e-mail address. */
export const EMAIL_UNDO_PAGE = "/password-reset?for=address";

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

export function hostUrl(
  { socket }: Pick<UrlRequest, "socket">,
  { scheme, production }: Pick<PortalSettings, "scheme" | "production">,
  host: string,
): string {
  // Without a proxy, browsers use this server's port.
  const port = production || socket.localPort === undefined ? "" : `:${socket.localPort}`;
  return `${scheme}://${host}${port}`;
}
