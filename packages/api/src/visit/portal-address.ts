// Where mails lead back to: a page of the portal, at the address that the deployment has for the visitor's brand. Nothing that a request says
// plays a part, so that nobody can have a member's mail lead elsewhere.

import type { Brand } from "@portico/domain/brand/brands";
import type { FastifyRequest } from "fastify";
import type { PortalSettings } from "../portal.ts";

type Asked = {
  readonly visit: { readonly brand: Brand };
  readonly socket: Pick<FastifyRequest["socket"], "localPort">;
};

/** The page on which a new password is set. */
export const PASSWORD_PAGE = "/password-reset";

/** The address of a page, for the visitor's brand. */
export function portalAddress(
  { visit: { brand }, socket }: Asked,
  { brands, hosts, scheme, production }: Pick<PortalSettings, "brands" | "hosts" | "scheme" | "production">,
  page: string,
): string {
  const { address } = brands[brand];
  if (address !== undefined) return address + page;
  const [listed = ""] = [...hosts].find(([, other]) => other === brand) ?? [];
  return hostAddress({ socket }, { scheme, production }, listed) + page;
}

/** The address of a host of the portal's own. */
export function hostAddress(
  { socket }: Pick<Asked, "socket">,
  { scheme, production }: Pick<PortalSettings, "scheme" | "production">,
  host: string,
): string {
  // A laptop has no proxy in front of it, so browsers ask the port that this server listens on.
  const port = production || socket.localPort === undefined ? "" : `:${socket.localPort}`;
  return `${scheme}://${host}${port}`;
}
