import type { PlaceView } from "@portico/api/resorts/contract";
import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import { brisbaneDay, type Instant } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useMessages } from "../language/messages.ts";
import { ReadFailed } from "../session-context/await.tsx";
import { useSession } from "../session-context/session-context.ts";
import { countriesQuery, regionsQuery } from "../stays/place-queries.ts";
import { homeSearchFields, homeSearchUrl } from "../stays/search/home-search.ts";
import { searchMonths } from "../stays/search/stay-choices.ts";
import { bookableStays, stayNames, staysQuery } from "../stays/verdicts.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { ChoiceSelect } from "../ui/choice-fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type PlaceKind, type PlaceKindName, placeMessages } from "./places.ts";

/** Opens the search for a type of stay that the member may book here. */
export function AvailabilityBar({ kind, place }: { kind: PlaceKind; place: PlaceView }) {
  const texts = useMessages(placeMessages);
  const query = useQuery(staysQuery(useSession()));
  if (query.data === undefined)
    return query.isError ? <ReadFailed read={query} /> : <Skeleton className="h-44 rounded-card" />;
  const verdicts = placeVerdicts(kind.kind, query.data.stays);
  const stays = bookableStays(verdicts);
  const isNotKnown = verdicts.some(({ outcome }) => outcome === "not known");
  return (
    <section aria-labelledby="check-availability" className="card card-soft grid gap-4 p-5 md:p-6">
      <div>
        <h2 id="check-availability" className="text-xl">
          {texts.check}
        </h2>
        {stays.length > 0 && <p className="text-sm text-ink-soft">{texts.checkHint}</p>}
      </div>
      {stays.length > 0 ? (
        <AvailabilityForm kind={kind} place={place} stays={stays} />
      ) : (
        <NoStay kind={kind} isNotKnown={isNotKnown} />
      )}
    </section>
  );
}

function NoStay({ kind: { kind }, isNotKnown }: { kind: PlaceKind; isNotKnown: boolean }) {
  const texts = useMessages(placeMessages);
  const isPark = kind === "holiday park";
  return (
    <>
      <p>{isPark ? texts.parkBooking : isNotKnown ? texts.stayNotKnown : texts.noStay}</p>
      <p>
        <ButtonLink to={isPark ? "/contact-us" : "/"} kind="secondary">
          {isPark ? texts.contact : texts.home}
        </ButtonLink>
      </p>
    </>
  );
}

function AvailabilityForm({
  kind,
  place,
  stays,
}: {
  kind: PlaceKind;
  place: PlaceView;
  stays: readonly StayVerdictView[];
}) {
  const texts = useMessages(placeMessages);
  const names = useMessages(stayNames);
  const router = useRouter();
  const months = searchMonths(brisbaneDay(Date.now() as Instant));
  const [stay, setStay] = useState<StayType>(stays[0]?.stay ?? "short-stays");
  const [month, setMonth] = useState(months[0]?.value ?? "");
  const isExchange = kind.kind === "exchange destination";
  const regions = useQuery({ ...regionsQuery, enabled: !isExchange }).data?.regions ?? [];
  const countries = useQuery({ ...countriesQuery, enabled: isExchange }).data?.countries ?? [];
  const verdict = stays.find((candidate) => candidate.stay === stay);
  const openSearch = (event: FormEvent): void => {
    event.preventDefault();
    if (verdict === undefined) return;
    const region = regions.find(({ name }) => name === place.region);
    const country = countries.find(({ name }) => name === place.country)?.id;
    const placeQuery = {
      ...(region !== undefined && { region: region.id, area: region.areaId }),
      ...(country !== undefined && { country }),
    };
    void router.navigate({
      href: homeSearchUrl(verdict, { ...placeQuery, resort: place.resortId, at: place.resortId, month }),
    });
  };
  return (
    <form onSubmit={openSearch} className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <ChoiceSelect
        name="stay"
        label={texts.typeOfStay}
        value={stay}
        onChange={(event) => setStay(event.target.value as StayType)}
        choices={stays.map((candidate) => ({ value: candidate.stay, label: names[candidate.stay] }))}
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

const STAYS_BY_PLACE_KIND: Readonly<Record<PlaceKindName, readonly StayType[]>> = {
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
  // Holiday parks are content only. The club does not book them.
  "holiday park": [],
  "club property": ["club-properties"],
  "exchange destination": ["holiday-exchange", "bonus-rental"],
};

/** The most common type of stay comes first. */
export function placeVerdicts(kind: PlaceKindName, stays: readonly StayVerdictView[]): readonly StayVerdictView[] {
  return STAYS_BY_PLACE_KIND[kind].flatMap((stay) => stays.find((candidate) => candidate.stay === stay) ?? []);
}
