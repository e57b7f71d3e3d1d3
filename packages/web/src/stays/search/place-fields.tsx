// Where: area and region, country and region, or a resort, each chosen from its list; and what is not known of the lists. Guests choose among the
// club's regions and resorts as well; the exchange is for members.

import type { StayType } from "@portico/domain/stays/kinds";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../language/words.ts";
import { ownershipQuery } from "../../points/queries.ts";
import { type Choice, SelectField } from "../../ui/choice-fields.tsx";
import type { FailedRead } from "../../visit/read-failed.tsx";
import { useVisit } from "../../visit/visit.ts";
import { countriesQuery, exchangeRegionsQuery, guestResortsQuery, placesQuery, regionsQuery } from "./place-queries.ts";
import type { Choices } from "./stay-choices.ts";
import type { ChoiceField } from "./stay-query.ts";
import { staySearchWords } from "./stay-search-words.ts";

/** What the fields of a form share. */
export interface FieldsOfForm {
  readonly fields: readonly ChoiceField[];
  readonly choices: Choices;
  readonly choose: (field: ChoiceField, value: string) => void;
  readonly errorOf: (field: ChoiceField) => string | undefined;
}

export function PlaceFields({
  lists,
  isResortNeeded,
  ...form
}: FieldsOfForm & { lists: PlaceLists; isResortNeeded: boolean }) {
  const texts = useWords(staySearchWords);
  const { fields } = form;
  const resortHint = { own: texts.ownResorts, "not known": texts.notOwnResorts, all: undefined }[lists.ownResorts];
  return (
    <>
      {fields.includes("country") && (
        <PlaceField
          {...form}
          field="country"
          label={texts.country}
          list={lists.country}
          none={texts.anywhere}
          isOptional
        />
      )}
      {fields.includes("area") && (
        <PlaceField {...form} field="area" label={texts.area} list={lists.area} none={texts.anywhere} isOptional />
      )}
      {fields.includes("region") && (
        <PlaceField
          {...form}
          field="region"
          label={texts.region}
          list={lists.region}
          none={texts.anywhere}
          isOptional
          {...(fields.includes("country") && form.choices.country === "" && { hint: texts.countryFirst })}
        />
      )}
      {fields.includes("resort") && (
        <PlaceField
          {...form}
          field="resort"
          label={texts.resort}
          list={lists.resort}
          none={isResortNeeded ? texts.chooseResort : texts.anyResort}
          isOptional={!isResortNeeded}
          {...(resortHint !== undefined && { hint: resortHint })}
        />
      )}
    </>
  );
}

interface PlaceFieldProps extends FieldsOfForm {
  readonly field: ChoiceField;
  readonly label: string;
  readonly list: PlaceList;
  readonly none: string;
  readonly hint?: string;
  readonly isOptional: boolean;
}

function PlaceField({ field, label, list, none, hint, isOptional, choices, choose, errorOf }: PlaceFieldProps) {
  const texts = useWords(staySearchWords);
  const { failed, isLoading } = list;
  const mistake = errorOf(field) ?? (isNotListed(list, choices[field]) ? notListed(field, texts.mistakes) : undefined);
  const told =
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
      label={label}
      isOptional={isOptional}
      placeholder={none}
      value={choices[field]}
      onChange={(event) => choose(field, event.target.value)}
      choices={withChosen(list.choices, choices[field])}
      error={mistake}
      {...(told !== undefined && { hint: told })}
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
