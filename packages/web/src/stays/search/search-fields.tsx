// Where and when. A place is an area and region, a country and region, or a resort, each chosen from its list, and what is not known of the lists is
// said. Guests choose among the club's regions and resorts as well; the exchange is for members.

import { addDays, type Day, isoDay } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_HORIZON_DAYS } from "@portico/domain/stays/search";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../language/words.ts";
import { ownershipQuery } from "../../points/queries.ts";
import { CheckboxField, type Choice, RadioField, SelectField } from "../../ui/choice-fields.tsx";
import { TextField } from "../../ui/field.tsx";
import type { FailedRead } from "../../visit/await.tsx";
import { useVisit } from "../../visit/visit.ts";
import {
  countriesQuery,
  exchangeRegionsQuery,
  guestResortsQuery,
  placesQuery,
  regionsQuery,
} from "../place-queries.ts";
import type { ChoiceField } from "../results/stay-query.ts";
import { type Choices, MOST_NIGHTS, searchMonths, type When } from "./stay-choices.ts";
import { staySearchWords } from "./stay-search-words.ts";

/** What the fields of a form share. */
export interface FieldsOfForm {
  readonly fields: readonly ChoiceField[];
  readonly choices: Choices;
  readonly choose: (field: ChoiceField, value: string) => void;
  readonly errorOf: (field: ChoiceField) => string | undefined;
}

const PLACE_FIELDS = ["country", "area", "region", "resort"] as const;

/** Where. */
export function PlaceFields({
  lists,
  isResortNeeded,
  ...form
}: FieldsOfForm & { lists: PlaceLists; isResortNeeded: boolean }) {
  const texts = useWords(staySearchWords);
  const { fields } = form;
  const hints: Partial<Record<ChoiceField, string | undefined>> = {
    region: fields.includes("country") && form.choices.country === "" ? texts.countryFirst : undefined,
    resort: { own: texts.ownResorts, "not known": texts.notOwnResorts, all: undefined }[lists.ownResorts],
  };
  return PLACE_FIELDS.filter((field) => fields.includes(field)).map((field) => {
    const isNeeded = field === "resort" && isResortNeeded;
    const none = field === "resort" ? (isNeeded ? texts.chooseResort : texts.anyResort) : texts.anywhere;
    return (
      <PlaceField
        key={field}
        {...form}
        field={field}
        list={lists[field]}
        none={none}
        isOptional={!isNeeded}
        hint={hints[field]}
      />
    );
  });
}

interface PlaceFieldProps extends FieldsOfForm {
  readonly field: (typeof PLACE_FIELDS)[number];
  readonly list: PlaceList;
  readonly none: string;
  readonly hint: string | undefined;
  readonly isOptional: boolean;
}

function PlaceField({ field, list, none, hint, isOptional, choices, choose, errorOf }: PlaceFieldProps) {
  const texts = useWords(staySearchWords);
  const { failed, isLoading } = list;
  const mistake = errorOf(field) ?? (isNotListed(list, choices[field]) ? notListed(field, texts.mistakes) : undefined);
  const line =
    failed !== undefined ? (
      <ListFailed onRetry={() => void failed.refetch()} />
    ) : isLoading ? (
      `${texts.loadingPlaces}…`
    ) : (
      hint
    );
  return (
    <SelectField
      name={field}
      label={texts[field]}
      isOptional={isOptional}
      placeholder={none}
      value={choices[field]}
      onChange={(event) => choose(field, event.target.value)}
      choices={withChosen(list.choices, choices[field])}
      error={mistake}
      {...(line !== undefined && { hint: line })}
    />
  );
}

/** A link may ask for a place that the member's list does not have. */
function isNotListed({ choices, isLoading, failed }: PlaceList, chosen: string): boolean {
  return (
    chosen !== "" &&
    !isLoading &&
    failed === undefined &&
    choices.length > 0 &&
    !choices.some(({ value }) => value === chosen)
  );
}

function notListed(field: ChoiceField, mistakes: Readonly<Record<string, string>>): string {
  const message = `Choose the ${field} from the list.`;
  return mistakes[message] ?? message;
}

function ListFailed({ onRetry }: { onRetry: () => void }) {
  const texts = useWords(staySearchWords);
  return (
    <>
      {texts.placesFailed}{" "}
      <button type="button" className="text-link min-h-6 font-semibold" onClick={onRetry}>
        {texts.retry}
      </button>
    </>
  );
}

/** What the fields of time need beside what all fields share. */
interface WhenFieldsProps extends FieldsOfForm {
  readonly when: When;
  readonly setWhen: (when: When) => void;
  readonly today: Day;
}

/** When. */
export function WhenFields(props: WhenFieldsProps) {
  const texts = useWords(staySearchWords);
  const { fields, when, setWhen } = props;
  const hasBoth = fields.includes("month") && fields.includes("arrival");
  return (
    <>
      {hasBoth && (
        <div className="sm:col-span-2">
          <RadioField
            name="when"
            label={texts.when}
            value={when}
            onChange={(event) => setWhen(event.target.value as When)}
            choices={[
              { value: "month", label: texts.byMonth },
              { value: "dates", label: texts.byDates },
            ]}
          />
        </div>
      )}
      {when === "month" ? <MonthFields {...props} /> : <DayFields {...props} />}
      {fields.includes("shortStay") && <ShortStayField {...props} />}
    </>
  );
}

function MonthFields({ fields, choices, choose, errorOf, today }: WhenFieldsProps) {
  const texts = useWords(staySearchWords);
  const counts = Array.from({ length: MOST_NIGHTS }, (_, at) => at + 1);
  return (
    <>
      <SelectField
        name="month"
        label={texts.month}
        placeholder={texts.chooseMonth}
        value={choices.month}
        onChange={(event) => choose("month", event.target.value)}
        choices={searchMonths(today)}
        error={errorOf("month")}
      />
      {fields.includes("nights") && (
        <SelectField
          name="nights"
          label={texts.nights}
          isOptional
          placeholder={texts.anyNights}
          value={choices.nights}
          onChange={(event) => choose("nights", event.target.value)}
          choices={counts.map((count) => ({ value: String(count), label: texts.nightsCount(count) }))}
        />
      )}
    </>
  );
}

function DayFields({ choices, choose, errorOf, today }: WhenFieldsProps) {
  const texts = useWords(staySearchWords);
  const max = isoDay(addDays(today, SEARCH_HORIZON_DAYS));
  return (["arrival", "departure"] as const).map((field) => (
    <TextField
      key={field}
      type="date"
      name={field}
      label={texts[field]}
      min={isoDay(today)}
      max={max}
      value={choices[field]}
      onChange={(event) => choose(field, event.target.value)}
      error={errorOf(field)}
    />
  ));
}

function ShortStayField({ choices, choose }: WhenFieldsProps) {
  const texts = useWords(staySearchWords);
  return (
    <div className="sm:col-span-2">
      <CheckboxField
        name="shortStay"
        label={texts.shortStay}
        checked={choices.shortStay === "true"}
        onChange={(event) => choose("shortStay", event.target.checked ? "true" : "")}
      />
    </div>
  );
}

/** A list: what can be chosen, and the read behind it. */
interface PlaceList {
  readonly choices: readonly Choice[];
  readonly isLoading: boolean;
  readonly failed: FailedRead | undefined;
}

/** The lists of a form, by field. */
export interface PlaceLists {
  readonly area: PlaceList;
  readonly country: PlaceList;
  readonly region: PlaceList;
  readonly resort: PlaceList;
  /** Whether the resorts are those of the member's shares, or could not be narrowed down to them. */
  readonly ownResorts: "own" | "not known" | "all";
}

/** Reads what the fields of a form need, and nothing else. */
export function usePlaceLists(
  fields: readonly ChoiceField[],
  { choices, stay }: { choices: Choices; stay: StayType },
): PlaceLists {
  const visit = useVisit();
  const isMember = visit.member !== null;
  const isExchange = fields.includes("country");
  const hasResort = fields.includes("resort");
  const club = useQuery({ ...regionsQuery, enabled: fields.includes("region") && !isExchange });
  const countries = useQuery({ ...countriesQuery, enabled: isMember && isExchange });
  // Only a country of the member's own list has regions that can be asked for.
  const isKnown = countries.data?.countries.some(({ id }) => id === choices.country) === true;
  const inCountry = useQuery({ ...exchangeRegionsQuery(choices.country), enabled: isMember && isExchange && isKnown });
  const forMembers = useQuery({ ...placesQuery("/api/resorts", visit), enabled: isMember && hasResort });
  const forGuests = useQuery({ ...guestResortsQuery(visit), enabled: !isMember && hasResort });
  const places = isMember ? forMembers : forGuests;
  const known = (isMember ? forMembers.data?.places : forGuests.data?.resorts) ?? [];
  const owned = useQuery({ ...ownershipQuery, enabled: isMember && hasResort && stay === "owner-week" });
  const regions = club.data?.regions ?? [];
  const shown = regions.filter(({ areaId }) => choices.area === "" || areaId === choices.area);
  const region = regions.find(({ id }) => id === choices.region)?.name;
  const resorts = known.filter((place) => place.resortId !== "" && (region === undefined || place.region === region));
  const own = ownResortsOf(owned.data?.shares ?? []);
  return {
    area: listOf(club, once(regions.map(({ areaId, areaName }) => ({ value: areaId, label: areaName })))),
    country: listOf(countries, (countries.data?.countries ?? []).map(named)),
    region: isExchange ? listOf(inCountry, (inCountry.data?.regions ?? []).map(named)) : listOf(club, shown.map(named)),
    resort:
      own.length > 0
        ? listOf(owned, own)
        : listOf(
            places,
            resorts.map(({ resortId, name }) => ({ value: resortId, label: name })),
            { isUnread: places.data?.failed === true },
          ),
    ownResorts: stay !== "owner-week" ? "all" : own.length > 0 ? "own" : owned.isError ? "not known" : "all",
  };
}

/** The choices with the chosen one among them: what a link asks for is seen, also while its list is on its way. */
export function withChosen(choices: readonly Choice[], chosen: string): readonly Choice[] {
  return chosen === "" || choices.some(({ value }) => value === chosen)
    ? choices
    : [{ value: chosen, label: chosen }, ...choices];
}

/** The resorts of somebody's shares, each once. */
export function ownResortsOf(
  shares: readonly { resortId: string | null; resortName: string | null }[],
): readonly Choice[] {
  return once(
    shares.flatMap(({ resortId, resortName }) =>
      resortId === null ? [] : [{ value: resortId, label: resortName ?? resortId }],
    ),
  );
}

/** `isUnread` where the portal answered, and could not read the list itself. */
function listOf(
  read: FailedRead & { isLoading: boolean; isError: boolean },
  choices: readonly Choice[],
  { isUnread = false }: { isUnread?: boolean } = {},
): PlaceList {
  return { choices, isLoading: read.isLoading, failed: read.isError || isUnread ? read : undefined };
}

function named({ id, name }: { id: string; name: string }): Choice {
  return { value: id, label: name };
}

function once(choices: readonly Choice[]): readonly Choice[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()].toSorted((one, other) =>
    one.label.localeCompare(other.label, "en"),
  );
}
