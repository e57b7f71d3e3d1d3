// Sessions for tests that are not about signing in.

import type { Brand } from "@portico/domain/brand/brands";
import { openSessions } from "../src/visit/sessions/sessions.ts";
import type { TestPortal } from "../testing/portal.ts";

/** A cookie of a member's own new session. */
export async function cookieOf(
  { portal }: Pick<TestPortal, "portal">,
  memberNumber: string,
  brand: Brand = "member_portal",
): Promise<string> {
  const { token } = await openSessions(portal).start({ memberNumber, brand });
  return `__Host-portico=${token}`;
}
