// Alerts show in full on the first page of a visit, and in one line afterwards. A session cookie lists the alerts that were shown.
// Alerts are the same for everyone, so the cookie says nothing about the member.

export const READ_ALERTS_COOKIE = "__Host-portico-read-alerts";

/** The cookie's value after these alerts were shown. A new alert changes the value. */
export function readAlertsValue(alerts: readonly { readonly codename: string }[]): string {
  return encodeURIComponent(alerts.map(({ codename }) => codename).join(" "));
}
