// Changes who arrives, for how many people, and the requests. The id of a change is a hash of what it sets, so that a repeated request
// changes nothing more.

import { createHash } from "node:crypto";
import { memberReason } from "@portico/domain/decision";
import { PorticoError } from "@portico/domain/errors";
import { parseBookingDetails } from "@portico/domain/purchase/details-form";
import { DETAILS_RULES, explainDetailsChange } from "@portico/domain/stays/details-change";
import type { Booking } from "@portico/domain/stays/source";
import { ExplainedRefusal, renameRefusedField, valueOrThrow } from "../http/form.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import { mailTermsOf } from "../session-context/mail-terms.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../session-context/section-result.ts";
import { memberContext } from "../session-context/session-context.ts";
import type { BookingDetailsForm, DetailsFormView, DetailsResponse } from "./contract.ts";
import { type BookingRequest, journalLots, ownBooking } from "./own-booking.ts";
import { type BookingSetting, bookingView, guestView } from "./view.ts";

/** The guests and the contact of the member's profile, for the form. */
export async function detailsForm(portal: RunningPortal, request: BookingRequest): Promise<DetailsFormView> {
  await ownBooking(portal, request);
  const { profile } = holdingsOf(portal, memberContext(request));
  const loaded = sectionValue(await loadSection("profile", profile, portal.log));
  return { guests: loaded === undefined ? null : loaded.guests.map(guestView), name: loaded?.accountName ?? "" };
}

export async function changeDetails(
  portal: RunningPortal,
  request: BookingRequest,
  { version, form, setting }: { version: number; form: BookingDetailsForm; setting: BookingSetting },
): Promise<DetailsResponse> {
  const context = memberContext(request);
  portal.reads.forget(context, "bookings");
  const booking = await ownBooking(portal, request);
  const details = valueOrThrow(parseBookingDetails(form, booking));
  requireChangeable(booking, setting);
  const { reference } = booking;
  const { memberNumber } = context.session;
  const id = createHash("sha256")
    .update(JSON.stringify([reference, version, details]))
    .digest("base64url");
  const viewOf = async (current: Booking) =>
    bookingView(current, { ...setting, lots: await journalLots(portal, context, current) });
  const mail = { ...mailTermsOf(portal, request), brand: context.brand, memberNumber, reference, version: version + 1 };
  try {
    const changed = await portal.bookingMails.change(mail, () =>
      portal.backEnd.bookingDetails.change(reference, { id, memberNumber, version, details }),
    );
    return { outcome: "saved", booking: await viewOf(changed) };
  } catch (error) {
    if (!(error instanceof PorticoError) || error.code !== "DETAILS_DIFFER") return renameRefusedField(FIELDS)(error);
    portal.reads.forget(context, "bookings");
    return { outcome: "changed", booking: await viewOf(await ownBooking(portal, request)) };
  } finally {
    // Even after an error the change may have taken effect.
    portal.reads.forget(context, "bookings");
  }
}

const FIELDS = {
  "arrivingGuest.firstName": "guest.firstName",
  "arrivingGuest.lastName": "guest.lastName",
  "arrivingGuest.email": "guest.email",
  "arrivingGuest.phone": "guest.phone",
  specialRequests: "requests",
  people: "people",
};

const CALL_MEMBER_SERVICES = {
  en: "Call member services to change it.",
  vi: "Hãy gọi bộ phận hội viên để thay đổi.",
};

function requireChangeable(booking: Booking, { now, language }: BookingSetting): void {
  const decision = explainDetailsChange({ booking, now });
  if (decision.outcome === "yes") return;
  const because = memberReason(DETAILS_RULES, decision, language);
  throw new ExplainedRefusal("DETAILS_FIXED", { because, next: CALL_MEMBER_SERVICES[language] });
}
