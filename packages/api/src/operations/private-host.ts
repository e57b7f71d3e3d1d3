// Against DNS rebinding: a page in an operator's browser can point its own host name at this machine, and `/metrics` needs no key.
// Such a page always has a host name, so IP addresses are safe.

import { isIP } from "node:net";

/** Whether the host, with or without a port, is an IP address, `localhost` or one of `names`. */
export function isPrivateHost(host: string, names: readonly string[]): boolean {
  const name = host
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/^\[(.+)\]$/, "$1");
  return isIP(name) !== 0 || name === "localhost" || names.includes(name);
}
