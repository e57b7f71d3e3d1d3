// Alerts stand in full on the first page of a visit, and in one line from the second on. Which ones a browser has shown is kept in a cookie of
// its visit; it names what the club says to everybody, and nothing of the reader.

/** The cookie. */
export const READ_ALERTS_COOKIE = "__Host-portico-read-alerts";

/** Its value once these alerts have been shown; alerts that come later make another one. */
export function readAlertsValue(alerts: readonly { readonly codename: string }[]): string {
  return encodeURIComponent(alerts.map(({ codename }) => codename).join(" "));
}
