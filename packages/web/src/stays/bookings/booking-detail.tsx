// One booking: where it is and how to get there, who arrives, what was paid, what the member takes along, and the way out of it.

import type { BookingView, ReturnedView } from "@portico/api/stays/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MomentText } from "../../language/moment.tsx";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { DayText } from "../../ui/day.tsx";
import { Facts } from "../../ui/description.tsx";
import { Icon } from "../../ui/icon.tsx";
import { BackLink, Page } from "../../ui/page.tsx";
import { Scene } from "../../ui/scene.tsx";
import { Phones } from "../../ui/states.tsx";
import { Await } from "../../visit/await.tsx";
import { useVisit } from "../../visit/visit.ts";
import { costText, costWords } from "../costs.ts";
import { stayNames } from "../verdicts.ts";
import { BookingState, CalendarLeaf } from "./booking-card.tsx";
import { BookingPapers } from "./booking-papers.tsx";
import { bookingQuery, tripQuery } from "./booking-queries.ts";
import { bookingWords } from "./booking-words.ts";
import { CancelBooking, Cancelled, WentBack } from "./cancel-booking.tsx";
import { GettingThere } from "./getting-there.tsx";

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

/** A cancellation that was made a moment ago. */
interface Done {
  readonly returned: ReturnedView;
  readonly wasHold: boolean;
}

function Details({ booking }: { booking: BookingView }) {
  const [done, setDone] = useState<Done>();
  const { state, returned } = booking;
  const isOn = state === "upcoming" || state === "held";
  const isToGoTo = isOn || state === "past";
  return (
    <div className="grid gap-6">
      {done !== undefined && <Cancelled {...done} />}
      <Dates booking={booking} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">
          {isToGoTo ? <GettingThere booking={booking} /> : <BookingFacts booking={booking} />}
        </div>
        <div className="grid gap-6">
          {isToGoTo && <BookingFacts booking={booking} />}
          <WhoArrives booking={booking} />
          {isOn && done === undefined && (
            <div className="grid print:hidden">
              <CancelBooking
                booking={booking}
                onCancelled={(back) => setDone({ returned: back, wasHold: state === "held" })}
              />
            </div>
          )}
          {done === undefined &&
            (state === "cancelled" || (state === "lapsed" && (returned?.money ?? null) !== null)) && (
              <WentBack returned={returned} />
            )}
        </div>
      </div>
    </div>
  );
}

function Dates({ booking }: { booking: BookingView }) {
  const text = useWords(bookingWords);
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
          <BookingPapers reference={reference} hasCalendar={state === "upcoming"} />
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

function BookingFacts({ booking }: { booking: BookingView }) {
  const text = useWords(bookingWords);
  const costs = useWords(costWords);
  const names = useWords(stayNames);
  const { reference, stay, unit, sleeps, arrival, departure, bookedAt, cost, paid, protection, heldUntil, state } =
    booking;
  const { chargeId } = booking;
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
          ...(protection?.isTaken === true
            ? [{ term: text.protection, value: text.protectionTaken(protection.price.text) }]
            : []),
          ...(chargeId === null ? [] : [{ term: text.charge, value: mono(chargeId) }]),
        ]}
      />
    </Card>
  );
}

function WhoArrives({ booking: { arrivingGuest, specialRequests, state, reference } }: { booking: BookingView }) {
  const text = useWords(bookingWords);
  const { phones } = useVisit();
  return (
    <Card title={text.guest} level={2}>
      <Facts
        facts={[
          { term: text.guest, value: <Arriving guest={arrivingGuest} /> },
          {
            term: text.requests,
            value: <span className="break-words whitespace-pre-line">{specialRequests ?? text.noRequests}</span>,
          },
        ]}
      />
      {state === "upcoming" && (
        <div className="border-t border-line pt-3 text-sm">
          <h3 className="font-semibold">{text.change}</h3>
          <p className="text-ink-soft">{text.changeByPhone(reference)}</p>
          <Phones phones={phones} lead="" />
        </div>
      )}
      {state === "held" && <p className="text-sm text-ink-soft">{text.changeHeld}</p>}
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
