import type { ReactNode } from "react";
import { useMessages } from "../../language/messages.ts";
import { type Choice, SelectField } from "../../ui/choice-fields.tsx";
import { InternalLink } from "../../ui/link.tsx";
import type { ChoiceField } from "../results/stay-query.ts";
import { isMissingFromList, type PlaceList, type PlaceLists } from "./place-lists.ts";
import { searchFormMessages } from "./search-form-messages.ts";
import type { Choices } from "./stay-choices.ts";
import { staySearchMessages } from "./stay-search-messages.ts";

export interface FormFields {
  readonly fields: readonly ChoiceField[];
  readonly choices: Choices;
  readonly choose: (field: ChoiceField, value: string) => void;
  readonly errorOf: (field: ChoiceField) => string | undefined;
}

const PLACE_FIELDS = ["country", "area", "region", "resort"] as const;

export function PlaceFields({
  lists,
  isResortRequired,
  ...form
}: FormFields & { lists: PlaceLists; isResortRequired: boolean }) {
  const texts = useMessages(staySearchMessages);
  const formTexts = useMessages(searchFormMessages);
  const { fields } = form;
  const hints: Partial<Record<ChoiceField, ReactNode>> = {
    region: fields.includes("country") && form.choices.country === "" ? formTexts.countryFirst : undefined,
    resort: {
      own: formTexts.ownResorts,
      "not known": formTexts.notOwnResorts,
      all: isResortRequired ? <ResortNeeded resortsUrl={lists.resortsUrl} /> : undefined,
    }[lists.ownResorts],
  };
  return PLACE_FIELDS.filter((field) => fields.includes(field)).map((field) => {
    const isRequired = field === "resort" && isResortRequired;
    const placeholder =
      field === "resort" ? (isRequired ? formTexts.chooseResort : formTexts.anyResort) : texts.anywhere;
    return (
      <PlaceField
        key={field}
        {...form}
        field={field}
        list={lists[field]}
        placeholder={placeholder}
        isOptional={!isRequired}
        hint={hints[field]}
      />
    );
  });
}

/** The back-end searches whole weeks at one resort only (R60). */
function ResortNeeded({ resortsUrl }: Pick<PlaceLists, "resortsUrl">) {
  const texts = useMessages(searchFormMessages);
  return (
    <>
      {texts.resortNeeded}{" "}
      {resortsUrl && (
        <InternalLink to={resortsUrl} className="text-link inline-flex min-h-6 items-center">
          {texts.allResorts}
        </InternalLink>
      )}
    </>
  );
}

interface PlaceFieldProps extends FormFields {
  readonly field: (typeof PLACE_FIELDS)[number];
  readonly list: PlaceList;
  readonly placeholder: string;
  readonly hint: ReactNode;
  readonly isOptional: boolean;
}

function PlaceField({ field, list, placeholder, hint, isOptional, choices, choose, errorOf }: PlaceFieldProps) {
  const texts = useMessages(staySearchMessages);
  const formTexts = useMessages(searchFormMessages);
  const { failed, isLoading } = list;
  const mistake =
    errorOf(field) ?? (isMissingFromList(list, choices[field]) ? notListedMessage(field, texts.mistakes) : undefined);
  const hintLine =
    failed !== undefined ? (
      <ListFailed onRetry={() => void failed.refetch()} />
    ) : isLoading ? (
      `${formTexts.loadingPlaces}…`
    ) : (
      hint
    );
  return (
    <SelectField
      name={field}
      label={texts[field]}
      isOptional={isOptional}
      placeholder={placeholder}
      value={choices[field]}
      onChange={(event) => choose(field, event.target.value)}
      choices={withSelected(list.choices, choices[field])}
      error={mistake}
      {...(hintLine !== undefined && { hint: hintLine })}
    />
  );
}

function notListedMessage(field: ChoiceField, mistakes: Readonly<Record<string, string>>): string {
  const message = `Choose the ${field} from the list.`;
  return mistakes[message] ?? message;
}

function ListFailed({ onRetry }: { onRetry: () => void }) {
  const texts = useMessages(searchFormMessages);
  return (
    <>
      {texts.placesFailed}{" "}
      <button type="button" className="text-link min-h-6 font-semibold" onClick={onRetry}>
        {texts.retry}
      </button>
    </>
  );
}

/** A value from the URL may not be in the list, or not yet. */
export function withSelected(choices: readonly Choice[], selected: string): readonly Choice[] {
  return selected === "" || choices.some(({ value }) => value === selected)
    ? choices
    : [{ value: selected, label: selected }, ...choices];
}
