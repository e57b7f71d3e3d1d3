import type { OfferPrice } from "@portico/api/stays/offers/contract";
import { useEffect, useRef } from "react";
import { useMessages } from "../../language/messages.ts";
import { Button } from "../../ui/button.tsx";
import { DayText } from "../../ui/day.tsx";
import { DescriptionList } from "../../ui/description.tsx";
import { costMessages, costText } from "../costs.ts";
import { facilityMessages, facilityName } from "../facilities.ts";
import { useUnitFacts } from "../units/unit-facts.tsx";
import { BookButton, BookingOutcome, useBooking } from "./book-offer.tsx";
import { comparisonMessages } from "./offer-comparison-messages.ts";
import { offerName } from "./offer-name.ts";
import type { FoundOffer } from "./offers.ts";
import { Reach, ShortfallReference } from "./resort-card.tsx";
import type { Places } from "./result-places.ts";
import { resultMessages } from "./results-messages.ts";
import { useSearchParamsChange } from "./search-params.ts";

export function OfferComparison({ offers, places }: { offers: readonly FoundOffer[]; places: Places }) {
  const texts = useMessages(comparisonMessages);
  const change = useSearchParamsChange();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = offers.length;
  // The clicked button is unmounted, so the focus moves to the heading.
  useEffect(() => {
    if (count > 0) heading.current?.focus();
  }, [count]);
  return (
    <section aria-labelledby="compared" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="compared" ref={heading} tabIndex={-1} className="text-xl">
          {texts.compared}
        </h3>
        <Button kind="secondary" size="small" onClick={() => change({ view: undefined }, { addsHistoryEntry: true })}>
          {texts.closeCompared}
        </Button>
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 2xl:auto-cols-fr 2xl:grid-flow-col 2xl:grid-cols-none">
        {offers.map((offer) => (
          <ComparedOffer
            key={offer.id}
            offer={offer}
            place={places.get(offer.resortId)}
            onRemove={() => change({ compare: offers.flatMap(({ id }) => (id === offer.id ? [] : [id])) })}
          />
        ))}
      </ul>
    </section>
  );
}

export function BalanceAfter({ price, itemName }: { price: OfferPrice; itemName: string }) {
  const texts = useMessages(comparisonMessages);
  return (
    <>
      {price.short ?? price.leaves ?? texts.withoutLimit}
      <ShortfallReference price={price} itemName={itemName} />
      {price.expiry !== null && <p className="font-semibold">{price.expiry}</p>}
    </>
  );
}

function ComparedOffer({
  offer,
  place,
  onRemove,
}: {
  offer: FoundOffer;
  place: ReturnType<Places["get"]>;
  onRemove: () => void;
}) {
  const texts = useMessages(comparisonMessages);
  const resultTexts = useMessages(resultMessages);
  const costs = useMessages(costMessages);
  const names = useMessages(facilityMessages);
  const booking = useBooking();
  const unitFacts = useUnitFacts(offer);
  const { resortName, unit, sleeps, arrival, departure, nights, priced: price } = offer;
  const region = place?.region ?? "";
  const { facts } = texts;
  return (
    <li className="card grid content-between gap-4 p-4">
      <div className="grid gap-3">
        <h4 className="text-base">{resortName}</h4>
        <DescriptionList
          className="[&>div]:grid-cols-1 [&>div]:gap-0"
          facts={[
            { term: facts.where, value: region === "" ? texts.notStated : region },
            { term: facts.unit, value: `${unit}, ${resultTexts.sleepsHere(sleeps)}` },
            ...unitFacts,
            {
              term: facts.dates,
              value: (
                <>
                  <DayText iso={arrival} /> – <DayText iso={departure} />
                </>
              ),
            },
            { term: facts.nights, value: resultTexts.nightsCount(nights) },
            { term: facts.price, value: <span className="font-semibold">{costText(price.cost, costs)}</span> },
            { term: facts.reach, value: <Reach price={price} /> },
            {
              term: facts.after,
              value: <BalanceAfter price={price} itemName={offerName(offer)} />,
            },
            {
              term: facts.facilities,
              value:
                place === undefined || place.facilities.length === 0
                  ? texts.notStated
                  : place.facilities.map((facility) => facilityName(facility, names)).join(", "),
            },
          ]}
        />
      </div>
      <div className="cluster">
        <BookButton offer={offer} booking={booking} />
        <Button kind="quiet" size="small" onClick={onRemove}>
          <span aria-hidden="true">{texts.remove}</span>
          <span className="sr-only">{texts.removeNamed(offerName(offer))}</span>
        </Button>
      </div>
      <BookingOutcome offer={offer} booking={booking} />
    </li>
  );
}
