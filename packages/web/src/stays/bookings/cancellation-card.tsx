// What would happen if the booking were cancelled. The numbers are the club's; nothing is done from here yet.

import type { BookingView, ReturnedView } from "@portico/api/stays/contract";
import { dayWords, sentence } from "../../language/day-words.ts";
import { numberText } from "../../language/numbers.ts";
import { useWords } from "../../language/words.ts";
import { Card } from "../../ui/card.tsx";
import { type Fact, Facts } from "../../ui/description.tsx";
import { Phones } from "../../ui/states.tsx";
import { Why } from "../../ui/status.tsx";
import { useVisit } from "../../visit/visit.ts";
import { bookingWords } from "./booking-words.ts";

type Text = (typeof bookingWords)["en"]["returns"];

/** What comes back, coin by coin; a coin in which nothing comes back is left out. */
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

/** The card. */
export function CancellationCard({ booking: { cancellation } }: { booking: BookingView }) {
  const text = useWords(bookingWords);
  const { phones } = useVisit();
  const { offer, because } = cancellation;
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
