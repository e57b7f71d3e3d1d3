// Where mails lead back to: the portal's own page, under the host that the brand is asked by. What a proxy forwards plays no part, so
// that nobody can have a member's mail lead elsewhere.

import { brandOfHost } from "@portico/domain/brand/brands";
import type { FastifyRequest } from "fastify";
import type { PortalSettings } from "../portal.ts";

/** The page on which a new password is set. */
const PASSWORD_PAGE = "/password-reset";

type Asked = Pick<FastifyRequest, "visit" | "headers"> & {
  readonly socket: { readonly localPort?: number | undefined };
};

/** The address of the page on which a new password is set, for the visitor's brand. */
export function passwordAddress(
  request: Asked,
  { hosts, scheme, production }: Pick<PortalSettings, "hosts" | "scheme" | "production">,
): string {
  const { brand } = request.visit;
  const [name = "", port] = (request.headers.host ?? "").toLowerCase().split(":");
  if (brandOfHost(hosts, name) !== brand) {
    const [listed = ""] = [...hosts].find(([, other]) => other === brand) ?? [];
    return `${scheme}://${listed}${PASSWORD_PAGE}`;
  }
  // The table has no ports: on a laptop any will do, in production only the one that this server listens on.
  const isOurs = port !== undefined && (!production || Number(port) === request.socket.localPort);
  return `${scheme}://${name}${isOurs ? `:${port}` : ""}${PASSWORD_PAGE}`;
}
