// Which brand is asked? The Host header decides, by an exact table; what is not in it is answered by nobody.

import { type Brand, brandOfHost, type Hosts } from "@portico/domain/brand/brands";
import { PorticoError } from "@portico/domain/errors";

/** The brand of a request. `host` is what the request says after trusted proxies have been heard; `rawHeaders` what came over the wire. */
export function brandOfRequest(
  hosts: Hosts,
  { host, rawHeaders }: { host: string; rawHeaders: readonly string[] },
): Brand {
  if (hostHeaders(rawHeaders) !== 1) throw new PorticoError("BAD_REQUEST", { detail: "no Host header, or two" });
  const brand = brandOfHost(hosts, host);
  if (brand === undefined) throw new PorticoError("HOST_UNKNOWN");
  return brand;
}

// Names and values take turns; Node keeps the first of two hosts and says nothing.
function hostHeaders(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
}
