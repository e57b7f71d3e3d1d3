import type { StayOffers } from "@portico/api/stays/offers/contract";
import { lazy, Suspense } from "react";
import { dayText } from "../../language/day-text.ts";
import { useMessages } from "../../language/messages.ts";
import { numberText } from "../../language/numbers.ts";
import { useSession } from "../../session-context/session-context.ts";
import { InternalLink } from "../../ui/link.tsx";
import { Empty, Phones } from "../../ui/states.tsx";
import type { SearchToSave } from "../saved-searches/save-search-form.tsx";
import { stayNames } from "../verdicts.ts";
import { NearResorts } from "./near-resorts.tsx";
import { noResultsMessages } from "./no-results-messages.ts";
import { resultMessages } from "./results-messages.ts";

export interface AlternativeLinks {
  readonly search: SearchToSave;
  readonly toDay: (day: string) => string;
  readonly toResort: (resortId: string) => string;
  readonly toStay: (stay: { stay: StayOffers["stay"]; page: string }) => string;
}

const SaveSearchForm = lazy(async () => ({
  default: (await import("../saved-searches/save-search-form.tsx")).SaveSearchForm,
}));

type NearestOffers = NonNullable<StayOffers["nearest"]>;

const MAX_DAYS = 8;

export function NoResults({
  nearest,
  alternatives,
}: {
  nearest: readonly NearestOffers[];
  alternatives: AlternativeLinks;
}) {
  const texts = useMessages(noResultsMessages);
  const resultTexts = useMessages(resultMessages);
  const names = useMessages(stayNames);
  const { phones } = useSession();
  const days = [...new Set(nearest.flatMap(({ days: nearestDays }) => nearestDays))].toSorted().slice(0, MAX_DAYS);
  const stays = nearest[0]?.stays ?? [];
  return (
    <div className="grid gap-5">
      <Empty title={texts.none} hint={texts.noneHint} />
      <Suspense>
        <SaveSearchForm search={alternatives.search} keptFor="free" />
      </Suspense>
      {days.length > 0 && (
        <section aria-labelledby="nearest-days" className="grid gap-2">
          <h3 id="nearest-days" className="text-lg">
            {texts.nearest}
          </h3>
          <ul className="cluster">
            {days.map((day) => (
              <li key={day}>
                <InternalLink to={alternatives.toDay(day)} className="button button-secondary button-small">
                  {dayText(day)}
                </InternalLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NearResorts resorts={nearest.flatMap(({ resorts }) => resorts)} toResort={alternatives.toResort} />
      {stays.length > 0 && (
        <section aria-labelledby="other-ways" className="grid gap-2">
          <h3 id="other-ways" className="text-lg">
            {texts.otherStays}
          </h3>
          <ul className="grid gap-1">
            {stays.map((alternative) => (
              <li key={alternative.stay}>
                <InternalLink
                  to={alternatives.toStay(alternative)}
                  className="text-link inline-flex min-h-6 items-center"
                >
                  {texts.otherStay(
                    names[alternative.stay],
                    resultTexts.stays(alternative.count, numberText(alternative.count)),
                  )}
                </InternalLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Phones phones={phones} lead={texts.noneCall} />
    </div>
  );
}
