// Alerts are shown in full once, then in one line. The session cookie lists the shown alerts, which are equal for all members.

export const READ_ALERTS_COOKIE = "__Host-portico-read-alerts";

/** The cookie's value after these alerts were shown. */
export function readAlertsValue(alerts: readonly { readonly codename: string }[]): string {
  return encodeURIComponent(alerts.map(({ codename }) => codename).join(" "));
}
