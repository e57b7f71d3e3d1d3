// One booking, with everything that the member may know of it, and what would happen if it were cancelled: the numbers are the club's, and
// nothing is done from here yet.

import type { BookingView, ReturnedView } from "@portico/api/stays/contract";
import { useQuery } from "@tanstack/react-query";
import { dayWords, sentence } from "../../language/day-words.ts";
import { MomentText } from "../../language/moment.tsx";
import { numberText } from "../../language/numbers.ts";
import { useWords } from "../../language/words.ts";
import { Card } from "../../ui/card.tsx";
import { DayText } from "../../ui/day.tsx";
import { type Fact, Facts } from "../../ui/description.tsx";
import { Icon } from "../../ui/icon.tsx";
import { BackLink, Page } from "../../ui/page.tsx";
import { Scene } from "../../ui/scene.tsx";
import { Phones } from "../../ui/states.tsx";
import { Why } from "../../ui/status.tsx";
import { Await } from "../../visit/await.tsx";
import { useVisit } from "../../visit/visit.ts";
import { costText, costWords } from "../costs.ts";
import { stayNames } from "../verdicts.ts";
import { BookingState, CalendarLeaf } from "./booking-card.tsx";
import { bookingQuery } from "./booking-queries.ts";
import { bookingWords } from "./booking-words.ts";

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
  return (
    <div className="grid gap-6">
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
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <BookingFacts booking={booking} />
        <CancellationCard booking={booking} />
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

type Text = (typeof bookingWords)["en"]["returns"];

/** What comes back, by its kind; a kind of which nothing comes back is left out. */
export function returnedFacts(
  { points, pointsExpireOn, money, entitlements, exchangeCredits }: ReturnedView,
  text: Text,
): readonly Fact[] {
  const number = (term: string, value: number | null): Fact[] =>
    value === null ? [] : [{ term, value: numberText(value) }];
  return [
    ...(points === null
      ? []
      : [
          {
            term: text.points,
            value:
              pointsExpireOn === null
                ? numberText(points)
                : text.pointsUntil(numberText(points), dayWords(pointsExpireOn)),
          },
        ]),
    ...(money === null ? [] : [{ term: text.money, value: money.text }]),
    ...number(text.entitlements, entitlements),
    ...number(text.credits, exchangeCredits),
  ];
}

function CancellationCard({ booking: { cancellation } }: { booking: BookingView }) {
  const text = useWords(bookingWords);
  const { phones } = useVisit();
  const { offer, because, allowed } = cancellation;
  if (offer === null && allowed)
    return (
      <Card title={text.cancellation} level={2} kind="sunken">
        <p className="text-ink-soft">{sentence(because)}</p>
      </Card>
    );
  if (offer === null)
    return (
      <Card title={text.cancellation} level={2} kind="sunken">
        <p className="font-semibold">{text.fixed}</p>
        <p className="text-ink-soft">
          {sentence(because)} {text.fixedHint}
        </p>
        <Phones phones={phones} lead="" />
      </Card>
    );
  const { until, returns } = offer;
  const isFree = returns.fee.amount === 0;
  return (
    <Card title={text.cancellation} level={2} kind="sunken">
      <p>{text.until(dayWords(until))}</p>
      <Facts
        facts={[
          ...returnedFacts(returns, text.returns),
          { term: text.returns.fee, value: isFree ? text.returns.nothing : returns.fee.text },
        ]}
      />
      {!isFree && <Why about={text.returns.fee} reason={text.feeWhy} />}
      <p className="text-ink-soft">{text.howTo}</p>
      <Phones phones={phones} lead="" />
    </Card>
  );
}
