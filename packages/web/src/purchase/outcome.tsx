// The server writes the title and the explanation of the outcome.

import type { PaymentResult } from "@portico/api/payments/contract";
import type { PurchaseView } from "@portico/api/purchase/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMessages } from "../language/messages.ts";
import { hasDrafts } from "../session-context/drafts.ts";
import { resultQuery } from "../session-context/payment-result.ts";
import { useSession } from "../session-context/session-context.ts";
import { BookingDocuments } from "../stays/bookings/booking-documents.tsx";
import { bookingUrl, invalidateAfterBooking } from "../stays/bookings/booking-queries.ts";
import { GuestDocuments } from "../stays/bookings/guest-documents.tsx";
import { OtherLots } from "../stays/bookings/other-lots.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { DescriptionList } from "../ui/description.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page, useHeadingFocus } from "../ui/page.tsx";
import { Phones } from "../ui/states.tsx";
import { Status, type StatusTone } from "../ui/status.tsx";
import { BookedStay, PriceLines } from "./booked-stay.tsx";
import { clearSavedInput, savedInputFor } from "./form-input.ts";
import { HoldCountdown } from "./hold-countdown.tsx";
import { outcomeMessages } from "./outcome-messages.ts";
import { purchaseUrl } from "./purchase-search.ts";
import { searchAgainUrl } from "./search-again.ts";

type State = PurchaseView["state"];

const TONES: Readonly<Record<State, StatusTone>> = {
  preparing: "info",
  held: "info",
  paying: "info",
  checking: "warning",
  confirming: "info",
  confirmed: "success",
  returning: "success",
  returned: "success",
  gone: "danger",
  expired: "neutral",
  released: "neutral",
  refunded: "neutral",
  review: "warning",
};

export interface LoadedPurchase {
  readonly purchase: PurchaseView;
  /** The browser's time when the response arrived. */
  readonly receivedAtMs: number;
}

export function PurchaseOutcome({ purchase, receivedAtMs }: LoadedPurchase) {
  const text = useMessages(outcomeMessages);
  const queries = useQueryClient();
  const { state } = purchase;
  const payment = usePaymentResult(purchase);
  const explanation = paymentExplainsOutcome(purchase, payment) ? payment : purchase;
  useHeadingFocus(explanation.title);
  useEffect(() => {
    invalidateAfterBooking(queries);
    if (BOOKED_STATES.includes(state)) clearSavedInput(queries);
  }, [queries, state]);
  return (
    <Page title={explanation.title} lead={explanation.next} eyebrow={text.eyebrow}>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-10">
        <div className="grid gap-6">
          <StatusCard purchase={purchase} receivedAtMs={receivedAtMs} payment={payment} />
          <OtherLots lots={purchase.lots} reference={purchase.bookingReference ?? purchase.reference} />
          {BOOKED_STATES.includes(state) &&
            (purchase.isGuest ? <GuestNextSteps purchase={purchase} /> : <MemberNextSteps purchase={purchase} />)}
        </div>
        <BookedStay purchase={purchase}>
          <PriceLines purchase={purchase} />
        </BookedStay>
      </div>
    </Page>
  );
}

function usePaymentResult({ payment, state }: PurchaseView): PaymentResult | undefined {
  const context = useSession();
  const token = payment === null ? null : new URL(payment, location.origin).searchParams.get("payment");
  const isNeeded = token !== null && PAYMENT_STATES.includes(state);
  const { data } = useQuery({ ...resultQuery(token ?? "", context), enabled: isNeeded });
  return isNeeded ? data : undefined;
}

/** In these states, the payment explains the outcome better than the purchase does. */
const EXPLAINING_PAYMENT_STATES: readonly PaymentResult["state"][] = [
  "checking",
  "declined",
  "cancelled",
  "expired",
  "review",
];
const CHANGING_STATES: readonly State[] = ["preparing", "paying", "checking", "confirming", "returning"];
const BOOKED_STATES: readonly State[] = ["confirmed", "returning", "returned"];
const PAYMENT_STATES: readonly State[] = ["held", "paying", "checking", "review"];

function paymentExplainsOutcome({ state }: PurchaseView, payment: PaymentResult | undefined): payment is PaymentResult {
  return PAYMENT_STATES.includes(state) && payment !== undefined && EXPLAINING_PAYMENT_STATES.includes(payment.state);
}

function StatusCard({ purchase, receivedAtMs, payment }: LoadedPurchase & { payment: PaymentResult | undefined }) {
  const text = useMessages(outcomeMessages);
  const { phones } = useSession();
  const { state, reference, bookingReference, due, lots } = purchase;
  const monospace = (value: string) => <span className="font-mono">{value}</span>;
  const isChanging = CHANGING_STATES.includes(state);
  return (
    <Card kind="soft" level={2} title={text.status} actions={<Status tone={TONES[state]}>{text.states[state]}</Status>}>
      {state === "held" && <HoldCountdown hold={purchase} receivedAtMs={receivedAtMs} />}
      <DescriptionList
        facts={[
          ...(bookingReference === null || !BOOKED_STATES.includes(state)
            ? []
            : [{ term: text.booking, value: monospace(bookingReference) }]),
          ...(lots === null
            ? []
            : [{ term: text.lots, value: <span className="inline-block first-letter:uppercase">{lots.text}</span> }]),
          { term: text.reference, value: monospace(reference) },
          ...((state === "checking" || state === "review") && payment !== undefined && payment.own !== null
            ? [{ term: text.paymentReference, value: monospace(payment.own.reference) }]
            : []),
          ...(state === "held" && due !== null ? [{ term: text.due, value: due.text }] : []),
        ]}
      />
      {(state === "review" || state === "refunded") && <Phones phones={phones} lead={text.call} />}
      {state === "held" && paymentExplainsOutcome(purchase, payment) && (
        <p>
          {text.stillHeld}
          {purchase.terms.protection && ` ${text.withoutProtection}`}
        </p>
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isChanging ? text.selfUpdating : ""}
      </p>
      <InputSavedHint purchase={purchase} />
      <div className="cluster">
        <NextSteps purchase={purchase} payment={payment} />
      </div>
    </Card>
  );
}

function InputSavedHint({ purchase: { id, state } }: { purchase: PurchaseView }) {
  const text = useMessages(outcomeMessages);
  const queries = useQueryClient();
  const { member } = useSession();
  const isOver = state === "expired" || state === "gone" || state === "released" || state === "refunded";
  // The cache has the input of this session, and a draft that of an earlier session.
  const hasSavedInput =
    savedInputFor(queries, id) !== undefined || hasDrafts(sessionStorage, member?.accountId ?? null);
  if (!isOver || !hasSavedInput) return null;
  return <p>{text.inputSaved}</p>;
}

function NextSteps({ purchase, payment }: { purchase: PurchaseView; payment: PaymentResult | undefined }) {
  const text = useMessages(outcomeMessages);
  const context = useSession();
  const { state, due, bookingReference, isGuest, link } = purchase;
  const bookings = isGuest ? null : (
    <ButtonLink to="/booking" kind="secondary">
      {text.allBookings}
    </ButtonLink>
  );
  switch (state) {
    case "held":
      return (
        <>
          <ButtonLink to={purchaseUrl("/purchase/confirm", purchase)}>
            {payment === undefined || due === null ? text.continue : text.payAgain(due.text)}
          </ButtonLink>
          <ButtonLink to={purchaseUrl("/purchase", purchase)} kind="secondary">
            {text.change}
          </ButtonLink>
        </>
      );
    case "paying": {
      const cardPage = payment?.own?.page ?? null;
      return cardPage === null ? bookings : <ButtonLink href={cardPage}>{text.openCardPage}</ButtonLink>;
    }
    case "confirmed":
    case "returning":
    case "returned":
      if (link !== null)
        return (
          <>
            <ButtonLink href={link}>{text.seeBooking}</ButtonLink>
            <GuestDocuments secret={linkSecret(link)} available={{ voucher: true, receipt: true, calendar: true }} />
          </>
        );
      return bookingReference === null ? (
        bookings
      ) : (
        <>
          <ButtonLink to={bookingUrl(bookingReference)}>{text.seeBooking}</ButtonLink>
          <BookingDocuments reference={bookingReference} />
        </>
      );
    case "gone":
    case "expired":
    case "released":
    case "refunded":
      return (
        <>
          <ButtonLink to={searchAgainUrl(purchase, context)}>{text.searchAgain}</ButtonLink>
          {bookings}
        </>
      );
    default:
      return bookings;
  }
}

function linkSecret(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get("booking") ?? "";
}

function MemberNextSteps({ purchase: { contact } }: { purchase: PurchaseView }) {
  const text = useMessages(outcomeMessages);
  const steps = contact.email === null ? text.nextSteps : [text.sentToMember(contact.email), ...text.nextSteps];
  return (
    <Notice tone="info" title={text.nextTitle}>
      <ul className="list-disc ps-5">
        {steps.map((step) => (
          <li key={step} className="break-words">
            {step}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The link is a guest's only access to the booking, so the page shows it too, not only the e-mail. */
function GuestNextSteps({ purchase: { link, contact } }: { purchase: PurchaseView }) {
  const text = useMessages(outcomeMessages);
  return (
    <Notice tone="info" title={text.nextTitle}>
      <ul className="list-disc ps-5">
        {[text.sentTo(contact.email ?? ""), ...text.guestSteps].map((step) => (
          <li key={step} className="break-words">
            {step}
          </li>
        ))}
      </ul>
      {link !== null && <p className="mt-3 font-mono text-sm break-all">{link}</p>}
    </Notice>
  );
}
