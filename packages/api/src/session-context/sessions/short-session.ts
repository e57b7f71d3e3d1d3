// A public id of a session, for staff, logs and the account page. As a second hash of the token it can neither sign in
// nor reveal the token.

import { hash } from "node:crypto";

/** Such as `s3f9a0c1d2e4b`. */
export function shortSession(tokenHash: string): string {
  return `s${hash("sha256", `short session ${tokenHash}`, "hex").slice(0, 12)}`;
}
