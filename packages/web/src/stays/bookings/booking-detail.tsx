import type { BookingView, ReturnedView } from "@portico/api/stays/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../language/messages.ts";
import { MomentText } from "../../language/moment.tsx";
import { Await } from "../../session-context/await.tsx";
import { RefundCard } from "../../session-context/refund.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { DayText } from "../../ui/day.tsx";
import { DescriptionList } from "../../ui/description.tsx";
import { Icon } from "../../ui/icon.tsx";
import { BackLink, Page } from "../../ui/page.tsx";
import { Scene } from "../../ui/scene.tsx";
import { costMessages, costText, totalText } from "../costs.ts";
import { useUnitFacts } from "../units/unit-facts.tsx";
import { useUnits } from "../units/unit-queries.ts";
import { stayNames } from "../verdicts.ts";
import { ArrivalCard } from "./arrival-card.tsx";
import { BookingState, CalendarLeaf } from "./booking-card.tsx";
import { BookingDocuments } from "./booking-documents.tsx";
import { bookingMessages } from "./booking-messages.ts";
import { bookingQuery, tripQuery } from "./booking-queries.ts";
import { CancelBooking, Cancelled } from "./cancel-booking.tsx";
import { ChangeStay } from "./change-stay.tsx";
import { GettingThere } from "./getting-there.tsx";
import { OtherLots } from "./other-lots.tsx";
import { ReturnedCard } from "./returned-costs.tsx";

/** The heading renders before the booking loads, so it can take the focus. */
export function BookingDetail({ reference }: { reference: string }) {
  const text = useMessages(bookingMessages);
  const { data } = useQuery({ ...bookingQuery(reference), enabled: false });
  // The units load together with the booking, so that its facts do not move later.
  useUnits();
  return (
    <Page
      title={data === undefined ? text.bookingTitle : text.stayTitle(data.resortName)}
      eyebrow={<BackLink to="/booking" label={text.back} />}
    >
      <Await query={bookingQuery(reference)} label={text.loadingBooking} shape="cards">
        {(booking) => <Details booking={booking} />}
      </Await>
    </Page>
  );
}

/** The result of a cancellation on this page. */
interface Cancellation {
  readonly returned: ReturnedView;
  readonly wasHold: boolean;
}

function Details({ booking }: { booking: BookingView }) {
  const [cancellation, setCancellation] = useState<Cancellation>();
  const { state, returned, lots, reference } = booking;
  const isActive = state === "upcoming" || state === "held";
  const hasTrip = isActive || state === "past";
  return (
    <div className="grid gap-6">
      {cancellation !== undefined && <Cancelled {...cancellation} />}
      <OtherLots lots={cancellation?.returned.lots ?? returned?.lots ?? lots} reference={reference} />
      <Dates booking={booking} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">{hasTrip ? <Trip booking={booking} /> : <BookingDetails booking={booking} />}</div>
        <div className="grid gap-6">
          {hasTrip && <BookingDetails booking={booking} />}
          <ArrivalCard booking={booking} />
          {state === "upcoming" && cancellation === undefined && (
            <div className="grid print:hidden">
              <ChangeStay booking={booking} />
            </div>
          )}
          {isActive && cancellation === undefined && (
            <div className="grid print:hidden">
              <CancelBooking
                booking={booking}
                onCancelled={(cancelReturns) => setCancellation({ returned: cancelReturns, wasHold: state === "held" })}
              />
            </div>
          )}
          {cancellation === undefined &&
            (state === "cancelled" || (state === "lapsed" && (returned?.money ?? null) !== null)) && (
              <ReturnedCard returned={returned} />
            )}
          {booking.refund !== null && <RefundCard refund={booking.refund} />}
        </div>
      </div>
    </div>
  );
}

function Trip({ booking }: { booking: BookingView }) {
  return <GettingThere booking={booking} trip={useQuery(tripQuery(booking.reference))} />;
}

function Dates({ booking }: { booking: BookingView }) {
  const text = useMessages(bookingMessages);
  const { reference, arrival, departure, nights, state } = booking;
  const { data: trip } = useQuery({ ...tripQuery(reference), enabled: false });
  const receipt = trip?.receipt ?? null;
  return (
    <div className="card overflow-hidden">
      <div className="h-28 sm:h-40 xl:h-52 print:hidden">
        <Scene name="coast" isStrip className="size-full" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-6 p-5 md:p-6">
        <div className="flex flex-wrap items-center gap-4">
          <CalendarLeaf iso={arrival} label={text.arrival} />
          <Icon name="arrow right" className="size-6 text-ink-soft" />
          <CalendarLeaf iso={departure} label={text.departure} />
          <p className="font-semibold">{text.nights(nights)}</p>
        </div>
        <BookingState booking={booking} />
      </div>
      {(state === "upcoming" || state === "past") && (
        <div className="cluster border-t border-line px-5 py-4 md:px-6 print:hidden">
          <BookingDocuments reference={reference} hasCalendar={state === "upcoming"} />
          {receipt !== null && (
            <ButtonLink href={`/api/payments/${encodeURIComponent(receipt)}/receipt`} download kind="secondary">
              <Icon name="receipt" className="size-5" />
              {text.receipt}
            </ButtonLink>
          )}
          <Button kind="secondary" onClick={() => window.print()}>
            {text.print}
          </Button>
        </div>
      )}
      {state === "held" && (
        <div className="cluster border-t border-line px-5 py-4 md:px-6 print:hidden">
          <ButtonLink to="/booking/payment">{text.complete}</ButtonLink>
        </div>
      )}
    </div>
  );
}

function BookingDetails({ booking }: { booking: BookingView }) {
  const text = useMessages(bookingMessages);
  const costs = useMessages(costMessages);
  const names = useMessages(stayNames);
  const unitFacts = useUnitFacts(booking);
  const { reference, stay, unit, sleeps, arrival, departure, bookedAt, heldUntil, state } = booking;
  const { cost, protection, total, paid, chargeId, lots } = booking;
  const monospace = (value: string) => <span className="font-mono break-all">{value}</span>;
  return (
    <Card title={text.facts} level={2}>
      <DescriptionList
        facts={[
          { term: text.reference, value: monospace(reference) },
          { term: text.stay, value: stay === null ? text.bookedDirectly : names[stay] },
          { term: text.unit, value: `${unit}, ${text.sleeps(sleeps)}` },
          ...unitFacts,
          { term: text.arrival, value: <DayText iso={arrival} /> },
          { term: text.departure, value: <DayText iso={departure} /> },
          { term: text.bookedAt, value: <MomentText iso={bookedAt} /> },
          ...(heldUntil !== null && state === "held"
            ? [{ term: text.holdEnds, value: <MomentText iso={heldUntil} /> }]
            : []),
          { term: text.cost, value: costText(cost, costs) },
          ...(protection?.isTaken === true
            ? [
                { term: text.protection, value: text.protectionTaken(protection.price.text, protection.words) },
                { term: text.total, value: totalText(total, costs) },
              ]
            : []),
          { term: text.paid, value: paid === null ? text.notPaid : totalText(paid, costs) },
          ...(lots === null
            ? []
            : [
                {
                  term: text.paidFrom,
                  value: <span className="inline-block first-letter:uppercase">{lots.text}</span>,
                },
              ]),
          ...(chargeId === null ? [] : [{ term: text.charge, value: monospace(chargeId) }]),
        ]}
      />
    </Card>
  );
}
