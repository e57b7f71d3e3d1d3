// A session as staff, logs and the member's own account page name it. The name is made of the hash that the store keeps, by another hash, so nobody signs in with it or
// finds the session's token by it.

import { hash } from "node:crypto";

/** A short name such as `s3f9a0c1d2e4b`. */
export function shortSession(tokenHash: string): string {
  return `s${hash("sha256", `short session ${tokenHash}`, "hex").slice(0, 12)}`;
}
