// "Check availability": leads to the page of a type of stay that the member may use here, with this place in its query.

import type { PlaceView } from "@portico/api/resorts/contract";
import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import { brisbaneDay, type Instant } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useWords } from "../language/words.ts";
import { countriesQuery, regionsQuery } from "../stays/place-queries.ts";
import { homeSearchAddress, homeSearchFields } from "../stays/search/home-search.ts";
import { searchMonths } from "../stays/search/stay-choices.ts";
import { openStays, stayNames, staysQuery } from "../stays/verdicts.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { ChoiceSelect } from "../ui/choice-fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ReadFailed } from "../visit/await.tsx";
import { useVisit } from "../visit/visit.ts";
import { type PlaceKind, type PlaceKindName, placeWords } from "./places.ts";

/** The bar; where nothing is open to the member, or nobody knows, it says so. */
export function AvailabilityBar({ kind, place }: { kind: PlaceKind; place: PlaceView }) {
  const texts = useWords(placeWords);
  const read = useQuery(staysQuery(useVisit()));
  if (read.data === undefined)
    return read.isError ? <ReadFailed read={read} /> : <Skeleton className="h-44 rounded-card" />;
  const here = staysAt(kind.kind, read.data.stays);
  const stays = openStays(here);
  const isUnsure = here.some(({ outcome }) => outcome === "not known");
  return (
    <section aria-labelledby="check-availability" className="card card-soft grid gap-4 p-5 md:p-6">
      <div>
        <h2 id="check-availability" className="text-xl">
          {texts.check}
        </h2>
        {stays.length > 0 && <p className="text-sm text-ink-soft">{texts.checkHint}</p>}
      </div>
      {stays.length > 0 ? <Bar kind={kind} place={place} stays={stays} /> : <NoStay kind={kind} isUnsure={isUnsure} />}
    </section>
  );
}

function NoStay({ kind: { kind }, isUnsure }: { kind: PlaceKind; isUnsure: boolean }) {
  const texts = useWords(placeWords);
  const isPark = kind === "holiday park";
  return (
    <>
      <p>{isPark ? texts.parkBooking : isUnsure ? texts.stayNotKnown : texts.noStay}</p>
      <p>
        <ButtonLink to={isPark ? "/contact-us" : "/"} kind="secondary">
          {isPark ? texts.contact : texts.home}
        </ButtonLink>
      </p>
    </>
  );
}

function Bar({ kind, place, stays }: { kind: PlaceKind; place: PlaceView; stays: readonly StayVerdictView[] }) {
  const texts = useWords(placeWords);
  const names = useWords(stayNames);
  const router = useRouter();
  const months = searchMonths(brisbaneDay(Date.now() as Instant));
  const [stay, setStay] = useState<StayType>(stays[0]?.stay ?? "short-stays");
  const [month, setMonth] = useState(months[0]?.value ?? "");
  const isExchange = kind.kind === "exchange destination";
  const regions = useQuery({ ...regionsQuery, enabled: !isExchange }).data?.regions ?? [];
  const countries = useQuery({ ...countriesQuery, enabled: isExchange }).data?.countries ?? [];
  const choice = stays.find((one) => one.stay === stay);
  const check = (event: FormEvent): void => {
    event.preventDefault();
    if (choice === undefined) return;
    const region = regions.find(({ name }) => name === place.region);
    const country = countries.find(({ name }) => name === place.country)?.id;
    const where = {
      ...(region !== undefined && { region: region.id, area: region.areaId }),
      ...(country !== undefined && { country }),
    };
    void router.navigate({
      href: homeSearchAddress(choice, { ...where, resort: place.resortId, at: place.resortId, month }),
    });
  };
  return (
    <form onSubmit={check} className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <ChoiceSelect
        name="stay"
        label={texts.kindOfStay}
        value={stay}
        onChange={(event) => setStay(event.target.value as StayType)}
        choices={stays.map((one) => ({ value: one.stay, label: names[one.stay] }))}
      />
      {homeSearchFields(stay).month && (
        <ChoiceSelect
          name="month"
          label={texts.month}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          choices={months}
        />
      )}
      <Button type="submit">
        <Icon name="calendar" />
        {texts.checkButton}
      </Button>
    </form>
  );
}

const STAYS_AT: Readonly<Record<PlaceKindName, readonly StayType[]>> = {
  resort: [
    "nightly-stays",
    "weekly-stays",
    "short-stays",
    "last-minute",
    "owner-week",
    "bonus-week",
    "rental-week",
    "plus",
  ],
  // Shown by content, and not booked through the club.
  "holiday park": [],
  "club property": ["club-properties"],
  "exchange destination": ["holiday-exchange", "bonus-rental"],
};

/** The verdicts on the ways to stay at a place of a kind, the usual one first. */
export function staysAt(kind: PlaceKindName, stays: readonly StayVerdictView[]): readonly StayVerdictView[] {
  return STAYS_AT[kind].flatMap((stay) => stays.find((one) => one.stay === stay) ?? []);
}
