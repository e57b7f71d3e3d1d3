// One booking, with everything that the member may know of it, what they take along, and the way out of it.

import type { BookingView, ReturnedView } from "@portico/api/stays/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MomentText } from "../../language/moment.tsx";
import { useWords } from "../../language/words.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { DayText } from "../../ui/day.tsx";
import { Facts } from "../../ui/description.tsx";
import { Icon } from "../../ui/icon.tsx";
import { BackLink, Page } from "../../ui/page.tsx";
import { Scene } from "../../ui/scene.tsx";
import { Await } from "../../visit/await.tsx";
import { costText, costWords } from "../costs.ts";
import { stayNames } from "../verdicts.ts";
import { BookingState, CalendarLeaf } from "./booking-card.tsx";
import { BookingPapers } from "./booking-papers.tsx";
import { bookingQuery } from "./booking-queries.ts";
import { bookingWords } from "./booking-words.ts";
import { CancelBooking, Cancelled } from "./cancel-booking.tsx";

/** The booking. The page and its heading stand from the start: the focus is on it while the booking is on its way. */
export function BookingDetail({ reference }: { reference: string }) {
  const text = useWords(bookingWords);
  const { data } = useQuery({ ...bookingQuery(reference), enabled: false });
  return (
    <Page
      title={data === undefined ? text.oneTitle : text.stayTitle(data.resortName)}
      eyebrow={<BackLink to="/booking" label={text.back} />}
    >
      <Await query={bookingQuery(reference)} label={text.loadingOne} shape="cards">
        {(booking) => <Details booking={booking} />}
      </Await>
    </Page>
  );
}

function Details({ booking }: { booking: BookingView }) {
  const text = useWords(bookingWords);
  const [returned, setReturned] = useState<ReturnedView>();
  return (
    <div className="grid gap-6">
      {returned !== undefined && <Cancelled returned={returned} />}
      <div className="card overflow-hidden">
        <div className="h-28 sm:h-40 xl:h-52">
          <Scene name="coast" isStrip className="size-full" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-6 p-5 md:p-6">
          <div className="flex flex-wrap items-center gap-4">
            <CalendarLeaf iso={booking.arrival} label={text.arrival} />
            <Icon name="arrow right" className="size-6 text-ink-soft" />
            <CalendarLeaf iso={booking.departure} label={text.departure} />
            <p className="font-semibold">{text.nights(booking.nights)}</p>
          </div>
          <BookingState booking={booking} />
        </div>
        {booking.state === "upcoming" && (
          <div className="cluster border-t border-line px-5 py-4 md:px-6">
            <BookingPapers reference={booking.reference} />
          </div>
        )}
        {booking.state === "held" && (
          <div className="cluster border-t border-line px-5 py-4 md:px-6">
            <ButtonLink to="/booking/payment">{text.complete}</ButtonLink>
          </div>
        )}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <BookingFacts booking={booking} />
        {returned === undefined && <CancelBooking booking={booking} onCancelled={setReturned} />}
      </div>
    </div>
  );
}

function BookingFacts({ booking }: { booking: BookingView }) {
  const text = useWords(bookingWords);
  const costs = useWords(costWords);
  const names = useWords(stayNames);
  const {
    reference,
    stay,
    unit,
    sleeps,
    arrival,
    departure,
    bookedAt,
    cost,
    paid,
    chargeId,
    arrivingGuest,
    specialRequests,
    heldUntil,
    state,
  } = booking;
  const mono = (said: string) => <span className="font-mono break-all">{said}</span>;
  return (
    <Card title={text.facts} level={2}>
      <Facts
        facts={[
          { term: text.reference, value: mono(reference) },
          { term: text.stay, value: stay === null ? text.otherStay : names[stay] },
          { term: text.unit, value: `${unit}, ${text.sleeps(sleeps)}` },
          { term: text.arrival, value: <DayText iso={arrival} /> },
          { term: text.departure, value: <DayText iso={departure} /> },
          { term: text.bookedAt, value: <MomentText iso={bookedAt} /> },
          ...(heldUntil !== null && state === "held"
            ? [{ term: text.keptUntil, value: <MomentText iso={heldUntil} /> }]
            : []),
          { term: text.cost, value: costText(cost, costs) },
          { term: text.paid, value: paid === null ? text.notPaid : costText(paid, costs) },
          ...(chargeId === null ? [] : [{ term: text.charge, value: mono(chargeId) }]),
          { term: text.guest, value: <Arriving guest={arrivingGuest} /> },
          {
            term: text.requests,
            value: <span className="break-words whitespace-pre-line">{specialRequests ?? text.noRequests}</span>,
          },
        ]}
      />
    </Card>
  );
}

function Arriving({ guest }: { guest: BookingView["arrivingGuest"] }) {
  const text = useWords(bookingWords);
  if (guest === null) return text.you;
  const { firstName, lastName, email, phone } = guest;
  return (
    <span className="grid">
      <span>
        {firstName} {lastName}
      </span>
      {[email, phone].flatMap((one) =>
        one === null
          ? []
          : [
              <span key={one} className="text-sm break-all text-ink-soft">
                {one}
              </span>,
            ],
      )}
    </span>
  );
}
