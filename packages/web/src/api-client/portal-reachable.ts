import { ApiError, request } from "./request.ts";

const TIMEOUT_MS = 10_000;

/** Any response of the portal counts; a 5xx of a gateway does not. */
export async function isPortalReachable(): Promise<boolean> {
  try {
    await request("GET /api/session", { background: true, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status > 0 && error.status < 500;
  }
}
