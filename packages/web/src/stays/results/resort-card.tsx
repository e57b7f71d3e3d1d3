import type { PlaceCard } from "@portico/api/resorts/contract";
import type { OfferPrice } from "@portico/api/stays/offers/contract";
import { expectedPriceText } from "@portico/domain/stays/expected-price";
import { memo, useState } from "react";
import { sentence } from "../../language/day-text.ts";
import { useMessages } from "../../language/messages.ts";
import { SupportReferenceToggle } from "../../session-context/lazy-support-reference.tsx";
import { Button } from "../../ui/button.tsx";
import { DayText } from "../../ui/day.tsx";
import { PortalLink } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Status, type StatusTone, Why } from "../../ui/status.tsx";
import { costMessages, costText } from "../costs.ts";
import { useHomeDistance } from "../home-distance.ts";
import { PlaceFacts } from "../place-facts.tsx";
import { placeLocationText } from "../place-location.ts";
import { UnitLine } from "../units/unit-facts.tsx";
import { BookButton, BookingOutcome, useBooking } from "./book-offer.tsx";
import { CompareCheckbox } from "./compare-selection.tsx";
import { offerName } from "./offer-name.ts";
import type { FoundOffer } from "./offers.ts";
import { type Places, useArePlacesLoading } from "./result-places.ts";
import { resultMessages } from "./results-messages.ts";
import type { StaySearchState } from "./search-params.ts";
import { isPopular, type ResortOffers } from "./visible-results.ts";

const CARDS_PER_STEP = 6;

export function ResortCards({
  resorts,
  places,
  searchState: { params, change },
}: {
  resorts: readonly ResortOffers[];
  places: Places;
  searchState: StaySearchState;
}) {
  const texts = useMessages(resultMessages);
  const isPlaceLoading = useArePlacesLoading(resorts[0]?.offers[0]?.query);
  const cardCount = Math.max(CARDS_PER_STEP, Number(params.show ?? 0));
  const remainingCount = resorts.length - cardCount;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-4">
        {resorts.slice(0, cardCount).map((resort) => (
          <ResortCard
            key={resort.resortId}
            resort={resort}
            place={places.get(resort.resortId)}
            isPlaceLoading={isPlaceLoading}
          />
        ))}
      </ul>
      {remainingCount > 0 && (
        <div>
          <Button kind="secondary" onClick={() => change({ show: String(cardCount + CARDS_PER_STEP) })}>
            {texts.moreResorts(Math.min(remainingCount, CARDS_PER_STEP))}
          </Button>
        </div>
      )}
    </div>
  );
}

const COLLAPSED_UNIT_COUNT = 3;

export const ResortCard = memo(function ResortCard({
  resort,
  place,
  isPlaceLoading = false,
}: {
  resort: ResortOffers;
  place: PlaceCard | undefined;
  isPlaceLoading?: boolean;
}) {
  const texts = useMessages(resultMessages);
  const { resortName, offers } = resort;
  const [isOpen, setOpen] = useState(false);
  const visibleUnits = isOpen ? offers : offers.slice(0, COLLAPSED_UNIT_COUNT);
  // Guests cannot open the resort's page, so they see the picture on narrow screens too.
  const homeDistance = useHomeDistance(place);
  const hasPage = place === undefined ? offers[0]?.query.isGuest !== true : place.link !== null;
  const hasPicture = place === undefined ? isPlaceLoading : place.picture !== null;
  return (
    <li className="card grid grid-cols-1 overflow-hidden [contain-intrinsic-size:auto_28rem] [content-visibility:auto] 2xl:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="flex items-stretch 2xl:block">
        {hasPicture && (
          <div
            className={`${hasPage ? "hidden" : "max-h-24 w-24 overflow-hidden sm:max-h-none"} shrink-0 sm:block sm:w-40 2xl:w-auto`}
          >
            {place?.picture ? (
              <Picture
                picture={{ ...place.picture, alternative: "" }}
                fallback="coast"
                className="aspect-picture h-full w-full object-cover sm:h-auto"
              />
            ) : (
              <Skeleton className="aspect-picture h-24 w-full rounded-b-none sm:h-auto" />
            )}
          </div>
        )}
        <div className="grid min-w-0 grow content-center gap-1 p-4 md:px-6 2xl:p-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-lg">
              {place?.link === null || place?.link === undefined ? (
                resortName
              ) : (
                <PortalLink link={place.link} className="text-ink hover:underline">
                  {resortName}
                </PortalLink>
              )}
            </h3>
            {isPopular(resort) && <Status tone="brand">{texts.popular}</Status>}
          </div>
          {place !== undefined && (
            <p className="text-sm text-ink-soft">
              {placeLocationText(place)}
              {homeDistance !== "" && <span className="max-sm:hidden"> · {homeDistance}</span>}
            </p>
          )}
          {place === undefined && isPlaceLoading && <Skeleton className="h-[1.3125rem] w-40 max-w-full" />}
        </div>
      </div>
      <div className="2xl:border-s 2xl:border-line 2xl:[&>ul>li:first-child]:border-t-0">
        <ul aria-label={texts.rooms(resortName)}>
          {visibleUnits.map((offer) => (
            <UnitOption key={offer.id} offer={offer} />
          ))}
        </ul>
        {offers.length > COLLAPSED_UNIT_COUNT && (
          <div className="border-t border-line px-2 py-1.5 md:px-4">
            <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? texts.fewerRooms : texts.moreRooms(offers.length - COLLAPSED_UNIT_COUNT)}
              <span className="sr-only">, {resortName}</span>
            </Button>
          </div>
        )}
        {place !== undefined && !hasPage && (
          <div className="border-t border-line px-4 py-3.5 md:px-6">
            <PlaceFacts place={place} />
          </div>
        )}
      </div>
    </li>
  );
});

function UnitOption({ offer }: { offer: FoundOffer }) {
  const texts = useMessages(resultMessages);
  const booking = useBooking();
  const { unit, sleeps, arrival, departure, nights, priced, refunds } = offer;
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-rows-[auto_1fr] md:px-6">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap gap-x-2">
          <span className="font-semibold">
            <DayText iso={arrival} /> – <DayText iso={departure} />
          </span>
          <span className="text-ink-soft">{texts.nightsCount(nights)}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {unit}, {texts.sleepsHere(sleeps)}
        </p>
        <UnitLine unit={offer} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:col-start-2 sm:row-span-2 sm:grid sm:content-start sm:justify-items-end">
        <PriceText price={priced} />
        <div className="flex items-center gap-3">
          <CompareCheckbox offer={offer} />
          <BookButton offer={offer} booking={booking} />
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <PriceDetails price={priced} offerLabel={offerName(offer)} />
        {refunds !== null && <Why label={texts.cancelling} subject={offerName(offer)} reason={sentence(refunds)} />}
      </div>
      <BookingOutcome offer={offer} booking={booking} />
    </li>
  );
}

export function PriceText({ price: { cost, usual } }: { price: OfferPrice }) {
  const texts = useMessages(resultMessages);
  const costs = useMessages(costMessages);
  return (
    <p className="sm:text-end">
      <span className="font-semibold tabular-nums">{costText(cost, costs)}</span>
      {usual !== null && <span className="block text-sm text-ink-soft">{texts.usual(costText(usual, costs))}</span>}
    </p>
  );
}

const REACH_TONES: Readonly<Record<OfferPrice["reach"]["outcome"], StatusTone>> = {
  yes: "success",
  no: "warning",
  "not known": "info",
};

export function Reach({ price: { reach } }: { price: OfferPrice }) {
  const texts = useMessages(resultMessages);
  const label = { yes: texts.reachable, no: texts.notReachable, "not known": texts.notKnown }[reach.outcome];
  return <Status tone={REACH_TONES[reach.outcome]}>{label}</Status>;
}

export function ShortfallReference({ price: { cost, reach }, itemName }: { price: OfferPrice; itemName: string }) {
  if (reach.outcome !== "no") return null;
  return <SupportReferenceToggle about="price" name={expectedPriceText(cost)} itemName={itemName} />;
}

export function PriceDetails({ price, offerLabel }: { price: OfferPrice; offerLabel: string }) {
  const texts = useMessages(resultMessages);
  const { cost, reach, pays, leaves, expiry, lapsing, short } = price;
  // The portal knows no balance of money, so every such stay counts as affordable.
  if (cost.kind === "money") return null;
  return (
    <div className="grid min-w-0 content-start gap-1 text-sm sm:col-start-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Reach price={price} />
        <span className="text-ink-soft">{short ?? leaves ?? (reach.outcome === "yes" ? "" : reach.because)}</span>
      </p>
      <ShortfallReference price={price} itemName={offerLabel} />
      {lapsing !== null && <p className="text-brand-ink">{lapsing.text}</p>}
      {expiry !== null && <p className="font-semibold">{expiry}</p>}
      {pays.length > 0 && (
        <Why
          label={texts.paidWith}
          subject={offerLabel}
          reason={
            <ul>
              {pays.map(({ from, amount }) => (
                <li key={from}>{texts.paidFrom(amount, from)}</li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
