// What the network and an answer's status say, as faults.

import { errors } from "undici";
import { Fault, unreadable } from "./fault.ts";

/** The fault behind an error of the network. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const { code = "", name = "" } = error as { code?: string; name?: string };
  if (name === "TimeoutError" || name === "AbortError") {
    return new Fault("unavailable", "did not answer in time", { mayHaveActed: true, outage: true });
  }
  if (error instanceof errors.HTTPParserError || code === "UND_ERR_HEADERS_OVERFLOW") {
    return unreadable("answered what is no HTTP");
  }
  const isUnsent = UNSENT.includes(code);
  // The address and the error's own text stay out: the code says enough.
  return new Fault("unavailable", isUnsent ? "could not be reached" : "broke the connection off", {
    mayHaveActed: !isUnsent,
    retryable: code !== "UND_ERR_DESTROYED" && code !== "UND_ERR_CLOSED",
    outage: true,
    cause: error,
  });
}

/** The fault in a status that is nobody's answer. */
export function statusFault(status: number): Fault | undefined {
  if (status < 300) return undefined;
  if (status === 429) return new Fault("unavailable", "answered 429: too many calls");
  if (status === 403) return new Fault("denied", "answered 403");
  if (status >= 500) {
    return new Fault("unavailable", `answered ${status}`, { mayHaveActed: true, retryable: true, outage: true });
  }
  if (status < 400) return unreadable(`answered ${status}, and redirects are not followed`);
  return undefined;
}

// The errors after which nothing has left the portal.
const UNSENT: readonly string[] = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_CLOSED",
  "UND_ERR_DESTROYED",
];
