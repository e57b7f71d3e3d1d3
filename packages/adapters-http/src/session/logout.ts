// logout: notifies the back-end of a sign-out.

import type { LogoutNotice } from "@portico/domain/ports";
import { z } from "zod";
import type { Transport } from "../transport.ts";

const RESPONSE = z.object({ LoggedOut: z.boolean() });

export function createLogoutNotice(transport: Transport): LogoutNotice {
  return {
    notifySignOut: () => transport.call("logout", { response: RESPONSE, convert: () => undefined }),
  };
}
