// One bed with all ways to pay for it. The best way comes first, with the reason.

import type { PlaceCard } from "@portico/api/resorts/contract";
import { memberReason } from "@portico/domain/decision";
import { explainBestWay, WAY_RULES } from "@portico/domain/stays/ways";
import { memo } from "react";
import { useMessages } from "../../language/messages.ts";
import { useSession } from "../../session-context/session-context.ts";
import { DayText } from "../../ui/day.tsx";
import { PortalLink } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Status } from "../../ui/status.tsx";
import { costMessages, costText } from "../costs.ts";
import { useHomeDistance } from "../home-distance.ts";
import { placeLocationText } from "../place-location.ts";
import { stayNames } from "../verdicts.ts";
import { bedMessages } from "./bed-messages.ts";
import { type BedWay, GOALS, type RankedBed } from "./beds.ts";
import { BookButton, BookingOutcome, useBooking } from "./book-offer.tsx";
import { CompareCheckbox } from "./compare-selection.tsx";
import { offerName } from "./offer-name.ts";
import { PriceDetails, PriceText } from "./resort-card.tsx";
import { resultMessages } from "./results-messages.ts";
import type { BedGoal } from "./stay-query.ts";

export const BedCard = memo(function BedCard({
  bed: { ways },
  goal,
  place,
}: {
  bed: RankedBed;
  goal: BedGoal;
  place: PlaceCard | undefined;
}) {
  const texts = useMessages(bedMessages);
  const results = useMessages(resultMessages);
  const { language } = useSession();
  const { best, decision } = explainBestWay(ways, GOALS[goal]);
  const because = memberReason(WAY_RULES, decision, language);
  const [{ offer }] = ways;
  const { resortName, unit, sleeps, arrival, departure, nights } = offer;
  const link = place?.link ?? null;
  const homeDistance = useHomeDistance(place);
  return (
    <li className="card grid grid-cols-1 overflow-hidden [contain-intrinsic-size:auto_18rem] [content-visibility:auto] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex items-start gap-4 p-4 md:px-6">
        {place?.picture !== null && place?.picture !== undefined && (
          <Picture
            picture={{ ...place.picture, alternative: "" }}
            fallback="coast"
            className="hidden aspect-picture w-32 shrink-0 rounded-control object-cover sm:block"
          />
        )}
        <div className="grid min-w-0 gap-0.5">
          <h3 className="text-lg">
            {link === null ? (
              resortName
            ) : (
              <PortalLink link={link} className="text-ink hover:underline">
                {resortName}
              </PortalLink>
            )}
          </h3>
          <p className="flex flex-wrap gap-x-2">
            <span className="font-semibold">
              <DayText iso={arrival} /> – <DayText iso={departure} />
            </span>
            <span className="text-ink-soft">{results.nightsCount(nights)}</span>
          </p>
          <p className="text-sm text-ink-soft">
            {unit}, {results.sleepsHere(sleeps)}
            {place !== undefined && ` · ${placeLocationText(place)}`}
            {homeDistance !== "" && <span className="max-sm:hidden"> · {homeDistance}</span>}
          </p>
          {ways.length > 1 && best === undefined && <p className="text-sm text-ink-soft">{texts.noBest(because)}</p>}
        </div>
      </div>
      <ul
        aria-label={texts.ways(offerName(offer))}
        className="border-t border-line lg:border-s lg:border-t-0 [&>li+li]:border-t [&>li+li]:border-line"
      >
        {ways.map((way, index) => (
          <WayRow
            key={way.id}
            way={way}
            isFirst={index === 0}
            because={ways.length > 1 && way === best ? because : undefined}
          />
        ))}
      </ul>
    </li>
  );
});

function WayRow({
  way: { offer },
  isFirst,
  because,
}: {
  way: BedWay;
  isFirst: boolean;
  /** The reason why this way is the best one; `undefined` for the other ways. */
  because: string | undefined;
}) {
  const texts = useMessages(bedMessages);
  const names = useMessages(stayNames);
  const costs = useMessages(costMessages);
  const booking = useBooking();
  const { priced, query } = offer;
  const name = texts.wayName(offerName(offer), costText(priced.cost, costs), names[query.stay]);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 px-4 py-3 md:px-6">
      {because !== undefined && (
        <p className="col-span-full">
          <Status tone="brand">{texts.best(because)}</Status>
        </p>
      )}
      <div className="grid min-w-0 content-start [&>p]:text-start">
        <PriceText price={priced} />
        <p className="text-sm text-ink-soft">{names[query.stay]}</p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <CompareCheckbox offer={offer} name={name} />
        <BookButton offer={offer} booking={booking} name={name} kind={isFirst ? "primary" : "secondary"} />
      </div>
      <div className="col-span-full">
        <PriceDetails price={priced} offerLabel={name} />
      </div>
      <div className="col-span-full empty:hidden">
        <BookingOutcome offer={offer} booking={booking} />
      </div>
    </li>
  );
}
