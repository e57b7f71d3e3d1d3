// The cookie of the alerts that a browser has shown: an alert is shown in full once, then in one line. All members get the
// same alerts.

import { HOST_PREFIX, isHttpLoopback } from "../session/plain-cookies.ts";

export const READ_ALERTS_COOKIE = "__Host-portico-read-alerts";

export function readAlertsValue(alerts: readonly { readonly codename: string }[]): string {
  return encodeURIComponent(alerts.map(({ codename }) => codename).join(" "));
}

/** The cookie for scripts of pages from `origin`: `name=value`, and its attributes. */
export function readAlertsCookie(value: string, origin: string): { pair: string; attributes: string } {
  const isPlain = isHttpLoopback(origin);
  const name = isPlain ? READ_ALERTS_COOKIE.slice(HOST_PREFIX.length) : READ_ALERTS_COOKIE;
  return { pair: `${name}=${value}`, attributes: `path=/; ${isPlain ? "" : "secure; "}samesite=lax` };
}
