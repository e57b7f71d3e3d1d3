// logout: the back-end hears that somebody has signed out.

import type { LogoutNotice } from "@portico/domain/session/source";
import { flag, shape } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

const ANSWER = shape<{ LoggedOut: boolean }>({ LoggedOut: flag });

/** The notice over the wire. */
export function logoutNotice(transport: Transport): LogoutNotice {
  return {
    loggedOut: () => transport.ask("logout", { answer: ANSWER, reshape: () => undefined }),
  };
}
