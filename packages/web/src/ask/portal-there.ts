// Whether the portal answers at all.

import { AskFailed, ask } from "./ask.ts";

const AT_MOST = 10_000;

/** Asks something small; any answer of the portal's own will do, and a gateway's word that it is away will not. */
export async function isPortalThere(): Promise<boolean> {
  try {
    await ask("GET /api/session", { background: true, signal: AbortSignal.timeout(AT_MOST) });
    return true;
  } catch (error) {
    return error instanceof AskFailed && error.status > 0 && error.status < 500;
  }
}
