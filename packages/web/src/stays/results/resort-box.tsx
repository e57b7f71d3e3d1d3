// A resort with what is free there: each room with its days, its price, whether it is within reach, what it would leave, and the way to book it.

import type { PlaceCard } from "@portico/api/resorts/contract";
import type { OfferPrice } from "@portico/api/stays/offers/contract";
import { seenPrice } from "@portico/domain/stays/seen-price";
import { memo, useState } from "react";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { DayText } from "../../ui/day.tsx";
import { PortalLink } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Status, type StatusTone, Why } from "../../ui/status.tsx";
import { QuoteOnAsking } from "../../visit/quoted.tsx";
import { costText, costWords } from "../costs.ts";
import type { UsedAddress } from "./address.ts";
import { BookButton, BookingOutcome, useBooking } from "./book.tsx";
import { CompareBox } from "./comparing.tsx";
import { offerCalled } from "./offer-called.ts";
import type { FoundOffer } from "./offers.ts";
import type { Places } from "./result-places.ts";
import { resultWords } from "./results-words.ts";
import { isPopular, type ResortOffers } from "./shown.ts";

// However many there are, so many are drawn at first, and with each "show more".
const BOXES_AT_A_TIME = 6;

/** The boxes, the first of them at once. */
export function ResortBoxes({
  resorts,
  places,
  used: { address, change },
}: {
  resorts: readonly ResortOffers[];
  places: Places;
  used: UsedAddress;
}) {
  const texts = useWords(resultWords);
  const show = Math.max(BOXES_AT_A_TIME, Number(address.show ?? 0));
  const left = resorts.length - show;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-4">
        {resorts.slice(0, show).map((resort) => (
          <ResortBox key={resort.resortId} resort={resort} place={places.get(resort.resortId)} />
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button kind="secondary" onClick={() => change({ show: String(show + BOXES_AT_A_TIME) })}>
            {texts.moreResorts(Math.min(left, BOXES_AT_A_TIME))}
          </Button>
        </div>
      )}
    </div>
  );
}

// A box is looked through at a glance; the rest of it comes when it is asked for.
const FEW_ROOMS = 3;

/** One of them. */
export const ResortBox = memo(function ResortBox({
  resort,
  place,
}: {
  resort: ResortOffers;
  place: PlaceCard | undefined;
}) {
  const texts = useWords(resultWords);
  const { resortName, offers } = resort;
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? offers : offers.slice(0, FEW_ROOMS);
  return (
    <li className="card grid grid-cols-1 overflow-hidden [contain-intrinsic-size:auto_28rem] [content-visibility:auto] 2xl:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="flex items-stretch 2xl:block">
        {place?.picture !== null && place?.picture !== undefined && (
          <div className="hidden w-40 shrink-0 sm:block 2xl:w-auto">
            <Picture
              picture={{ ...place.picture, alternative: "" }}
              otherwise="coast"
              className="aspect-picture w-full object-cover"
            />
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
              {[...new Set([place.town, place.region, place.country])].filter((part) => part !== "").join(", ")}
            </p>
          )}
        </div>
      </div>
      <div className="2xl:border-s 2xl:border-line 2xl:[&>ul>li:first-child]:border-t-0">
        <ul aria-label={texts.rooms(resortName)}>
          {shown.map((offer) => (
            <Room key={offer.id} offer={offer} />
          ))}
        </ul>
        {offers.length > FEW_ROOMS && (
          <div className="border-t border-line px-2 py-1.5 md:px-4">
            <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? texts.fewerRooms : texts.moreRooms(offers.length - FEW_ROOMS)}
              <span className="sr-only">, {resortName}</span>
            </Button>
          </div>
        )}
      </div>
    </li>
  );
});

function Room({ offer }: { offer: FoundOffer }) {
  const texts = useWords(resultWords);
  const booking = useBooking();
  const { unit, sleeps, arrival, departure, nights, priced } = offer;
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] md:px-6">
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
        <PriceDetails price={priced} about={offerCalled(offer)} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:grid sm:content-start sm:justify-items-end">
        <PriceText price={priced} />
        <div className="flex items-center gap-3">
          <CompareBox offer={offer} />
          <BookButton offer={offer} booking={booking} />
        </div>
      </div>
      <BookingOutcome offer={offer} booking={booking} />
    </li>
  );
}

/** The price, with what it usually is where it is less now. */
function PriceText({ price: { cost, usual } }: { price: OfferPrice }) {
  const texts = useWords(resultWords);
  const costs = useWords(costWords);
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

/** Whether it is within reach. */
export function Reach({ price: { reach } }: { price: OfferPrice }) {
  const texts = useWords(resultWords);
  const said = { yes: texts.reachable, no: texts.notReachable, "not known": texts.notKnown }[reach.outcome];
  return <Status tone={REACH_TONES[reach.outcome]}>{said}</Status>;
}

/** The reference of a price that is not within reach. */
export function ShortQuote({ price: { cost, reach }, called }: { price: OfferPrice; called: string }) {
  if (reach.outcome !== "no") return null;
  return <QuoteOnAsking about="price" name={seenPrice(cost)} called={called} />;
}

/** Whether it is within reach, by how much it is not, what pays for it, and what would be left. */
function PriceDetails({ price, about }: { price: OfferPrice; about: string }) {
  const texts = useWords(resultWords);
  const { cost, reach, pays, leaves, short } = price;
  // Money is always within reach, and nothing else is taken.
  if (cost.kind === "money") return null;
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Reach price={price} />
        <span className="text-ink-soft">{short ?? leaves ?? (reach.outcome === "yes" ? "" : reach.because)}</span>
      </p>
      <ShortQuote price={price} called={about} />
      {pays.length > 0 && (
        <Why
          label={texts.pays}
          about={about}
          reason={
            <ul>
              {pays.map(({ from, amount }) => (
                <li key={from}>{texts.paysWith(amount, from)}</li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
