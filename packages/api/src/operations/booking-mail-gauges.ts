import type { Portal, Stores } from "../portal/portal.ts";
import { gaugesText, secondsSince } from "./operator-resources.ts";

/** The gauges of due booking e-mails, in the Prometheus text format. */
export async function bookingMailGauges({
  stores,
  now,
}: Pick<Portal, "now"> & { readonly stores: Pick<Stores, "bookingMails"> }): Promise<string> {
  const { due, oldestDue } = await stores.bookingMails.gauge();
  return gaugesText({
    portico_booking_mails_due: due,
    portico_booking_mails_oldest_due_seconds: secondsSince(oldestDue, now()),
  });
}
