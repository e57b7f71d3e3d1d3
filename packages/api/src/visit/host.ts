// Which brand is asked? The Host header decides, by an exact table; what is not in it is answered by nobody.

import { type Brand, brandOfHost, type Hosts } from "@portico/domain/brand/brands";
import { PorticoError } from "@portico/domain/errors";

const HOST_SHAPE = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

/** The brand of a request. `host` is what the request says after trusted proxies have been heard; `rawHeaders` what came over the wire. */
export function brandOfRequest(
  hosts: Hosts,
  { host, rawHeaders }: { host: string; rawHeaders: readonly string[] },
): Brand {
  if (hostHeaders(rawHeaders) !== 1) throw new PorticoError("BAD_REQUEST", { detail: "no Host header, or two" });
  const known = served.get(host);
  if (known !== undefined && known.hosts === hosts) return known.brand;
  if (!HOST_SHAPE.test(host)) throw new PorticoError("HOST_UNKNOWN");
  const brand = brandOfHost(hosts, host);
  if (brand === undefined) throw new PorticoError("HOST_UNKNOWN");
  if (served.size < MOST_REMEMBERED) served.set(host, { hosts, brand });
  return brand;
}

// Hosts that have been served, in the spelling in which they were asked: browsers say the same few, over and over.
const served = new Map<string, { readonly hosts: Hosts; readonly brand: Brand }>();
const MOST_REMEMBERED = 64;

// Names and values take turns; Node keeps the first of two hosts and says nothing.
function hostHeaders(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
}
