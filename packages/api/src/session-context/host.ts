// The Host header selects the brand, by an exact table.

import { type Brand, brandOfHost, type Hosts } from "@portico/domain/brand/brands";
import { PorticoError } from "@portico/domain/errors";

/** `host` is the host after trusted proxy headers were applied; `rawHeaders` are the headers as received. */
export function brandOfRequest(
  hosts: Hosts,
  { host, rawHeaders }: { host: string; rawHeaders: readonly string[] },
): Brand {
  if (countHostHeaders(rawHeaders) !== 1) throw new PorticoError("BAD_REQUEST", { detail: "no Host header, or two" });
  const brand = brandOfHost(hosts, host);
  if (brand === undefined) throw new PorticoError("HOST_UNKNOWN");
  return brand;
}

// Node silently keeps the first of several Host headers. `rawHeaders` alternates names and values.
function countHostHeaders(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}
