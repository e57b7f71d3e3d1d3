import type { Brand } from "@portico/domain/brand/brands";
import { createSessions } from "../src/session-context/sessions/sessions.ts";
import type { TestPortal } from "../testing/portal.ts";

/** Starts a session without a sign-in. */
export async function createSessionCookie(
  { portal }: Pick<TestPortal, "portal">,
  memberNumber: string,
  brand: Brand = "member_portal",
): Promise<string> {
  const { token } = await createSessions(portal).start({ memberNumber, brand });
  return `__Host-portico=${token}`;
}
