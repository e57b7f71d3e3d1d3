// Nothing is free: the nearest days on which something is, and the other ways in which something is.

import type { StayOffers } from "@portico/api/stays/offers/contract";
import { lazy, Suspense } from "react";
import { dayWords } from "../../language/day-words.ts";
import { numberText } from "../../language/numbers.ts";
import { useWords } from "../../language/words.ts";
import { InternalLink } from "../../ui/link.tsx";
import { Empty, Phones } from "../../ui/states.tsx";
import { useVisit } from "../../visit/visit.ts";
import type { KeptQuestion } from "../kept/tell-me-when.tsx";
import { stayNames } from "../verdicts.ts";
import { resultWords } from "./results-words.ts";

/** Where the days and the ways that are free instead lead to. */
export interface InsteadLinks {
  readonly question: KeptQuestion;
  readonly toDay: (day: string) => string;
  readonly toStay: (stay: { stay: StayOffers["stay"]; page: string }) => string;
}

const TellMeWhen = lazy(async () => ({ default: (await import("../kept/tell-me-when.tsx")).TellMeWhen }));

type Nearest = NonNullable<StayOffers["nearest"]>;

const MOST_DAYS = 8;

/** What is free instead. */
export function NothingFree({ nearest, instead }: { nearest: readonly Nearest[]; instead: InsteadLinks }) {
  const texts = useWords(resultWords);
  const names = useWords(stayNames);
  const { phones } = useVisit();
  const days = [...new Set(nearest.flatMap((one) => one.days))].toSorted().slice(0, MOST_DAYS);
  const stays = nearest[0]?.stays ?? [];
  return (
    <div className="grid gap-5">
      <Empty title={texts.none} hint={texts.noneHint} />
      <Suspense>
        <TellMeWhen question={instead.question} keptFor="free" />
      </Suspense>
      {days.length > 0 && (
        <section aria-labelledby="nearest-days" className="grid gap-2">
          <h3 id="nearest-days" className="text-lg">
            {texts.nearest}
          </h3>
          <ul className="cluster">
            {days.map((day) => (
              <li key={day}>
                <InternalLink to={instead.toDay(day)} className="button button-secondary button-small">
                  {dayWords(day)}
                </InternalLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {stays.length > 0 && (
        <section aria-labelledby="other-ways" className="grid gap-2">
          <h3 id="other-ways" className="text-lg">
            {texts.otherWays}
          </h3>
          <ul className="grid gap-1">
            {stays.map((one) => (
              <li key={one.stay}>
                <InternalLink to={instead.toStay(one)} className="text-link inline-flex min-h-6 items-center">
                  {texts.otherWay(names[one.stay], texts.stays(one.count, numberText(one.count)))}
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
