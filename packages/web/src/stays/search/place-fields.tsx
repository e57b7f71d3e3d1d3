// Where: area and region, country and region, or a resort, each chosen from its list.

import { useWords } from "../../language/words.ts";
import { SelectField } from "../../ui/choice-fields.tsx";
import type { PlaceList, PlaceLists } from "./place-lists.ts";
import { withChosen } from "./place-lists.ts";
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

/** The fields of place. */
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
