// Submitting writes the choices to the URL, which the results follow. Choices survive an expired session as a draft.

import { brisbaneDay, type Day, type Instant } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_FORMS } from "@portico/domain/stays/search";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { useMessages } from "../../language/messages.ts";
import { useDraft } from "../../session-context/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-fields.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type FormProblem, findProblemText } from "../../ui/problems.ts";
import { Heading } from "../../ui/section.tsx";
import {
  CHOICE_FIELDS,
  type ChoiceField,
  parseStaySearchParams,
  type StayQuery,
  type StaySearchParams,
} from "../results/stay-query.ts";
import { FoldedSearch, useSearchFold } from "./folded-search.tsx";
import { arePlacesListed, PlaceFields, type PlaceLists, usePlaceLists } from "./search-fields.tsx";
import {
  activeChoices,
  type Choices,
  checkChoices,
  choicesQuery,
  type DateMode,
  dateModeOf,
  isAnyChosen,
  readChoices,
  type StaySearch,
  searchFields,
  submittedChoices,
} from "./stay-choices.ts";
import { staySearchMessages } from "./stay-search-messages.ts";
import { WhenFields } from "./when-fields.tsx";

export interface SubmittedSearch {
  /** The search in the URL; `undefined` if it is missing or invalid. */
  readonly submitted: Choices | undefined;
  readonly lists: PlaceLists;
  readonly today: Day;
}

export function StaySearchForm({
  stay,
  search,
  title,
  lead,
  isFlexible = false,
  preset,
  resultsPath,
  children,
}: {
  stay: StayType;
  search: StaySearch;
  title?: string;
  lead?: string;
  /** Offers to include days near the chosen ones. */
  isFlexible?: boolean;
  /** Used if the URL has no place. */
  preset?: StayQuery | undefined;
  /** Another page that shows the results. */
  resultsPath?: string;
  children: (submitted: SubmittedSearch) => ReactNode;
}) {
  const texts = useMessages(staySearchMessages);
  const searchForm = useStaySearch(search, { preset, resultsPath });
  const { fields, choices, problems, attempt, submit, clear } = searchForm;
  const lists = usePlaceLists(fields, { choices, stay, isResortRequired: searchForm.isResortRequired });
  const { submitted } = searchForm;
  // A place outside the member's list is an error at its field.
  const hasProblems = problems.length > 0 || (submitted !== undefined && arePlacesListed(lists, submitted) === "no");
  const fold = useSearchFold({
    submitted: resultsPath === undefined ? submitted : undefined,
    hasProblems,
    isOpenFirst: searchForm.hasDraft,
  });
  const outcome = children({ submitted, lists, today: searchForm.today });
  if (fold.isFolded && submitted !== undefined)
    return (
      <>
        <FoldedSearch title={title ?? texts.title} choices={submitted} lists={lists} fold={fold} />
        {outcome}
      </>
    );
  return (
    <>
      <section aria-labelledby="look-for-a-stay" className="card shadow-1">
        <form
          ref={fold.formRef}
          onSubmit={(event) => submit(event, fold.closeAfterSearch)}
          onKeyDown={fold.onKeyDown}
          noValidate
          className="grid gap-5 p-5 md:p-7"
        >
          <div className="grid gap-1">
            <Heading level={2} id="look-for-a-stay">
              {title ?? texts.title}
            </Heading>
            {lead !== undefined && <p className="max-w-prose text-ink-soft">{lead}</p>}
          </div>
          <ErrorSummary problems={problems} attempt={attempt} />
          <SearchFields searchForm={searchForm} lists={lists} isFlexible={isFlexible} />
          <FormButtons
            onClear={isAnyChosen(choices) ? clear : undefined}
            onClose={fold.canFold ? fold.close : undefined}
          />
        </form>
      </section>
      {outcome}
    </>
  );
}

function SearchFields({
  searchForm: { fields, choices, choose, problems, today, ...searchForm },
  lists,
  isFlexible,
}: {
  searchForm: StaySearchFormState;
  lists: PlaceLists;
  isFlexible: boolean;
}) {
  const texts = useMessages(staySearchMessages);
  const form = { fields, choices, choose, errorOf: (field: string) => findProblemText(problems, field) };
  return (
    <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
      <PlaceFields {...form} lists={lists} isResortRequired={searchForm.isResortRequired} />
      <WhenFields {...form} when={searchForm.when} setWhen={searchForm.setWhen} today={today} />
      {isFlexible && searchForm.when === "dates" && (
        <div className="sm:col-span-2">
          <CheckboxField
            name="flex"
            label={texts.flexible}
            checked={searchForm.isFlexible}
            onChange={(event) => searchForm.setFlexible(event.target.checked)}
          />
        </div>
      )}
    </div>
  );
}

function FormButtons({ onClear, onClose }: { onClear: (() => void) | undefined; onClose: (() => void) | undefined }) {
  const texts = useMessages(staySearchMessages);
  return (
    <div className="cluster">
      <Button type="submit">
        <Icon name="search" />
        {texts.submit}
      </Button>
      {onClear !== undefined && (
        <Button kind="quiet" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
      {onClose !== undefined && (
        <Button kind="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      )}
    </div>
  );
}

export const OUTCOME_HEADING = "search-outcome";

interface StaySearchFormState {
  readonly fields: readonly ChoiceField[];
  readonly choices: Choices;
  readonly choose: (field: ChoiceField, value: string) => void;
  readonly when: DateMode;
  readonly setWhen: (when: DateMode) => void;
  readonly today: Day;
  readonly problems: readonly FormProblem[];
  readonly attempt: number;
  readonly submit: (event: FormEvent, onSearch: () => void) => void;
  readonly clear: () => void;
  readonly submitted: Choices | undefined;
  readonly hasDraft: boolean;
  readonly isResortRequired: boolean;
  readonly isFlexible: boolean;
  readonly setFlexible: (isFlexible: boolean) => void;
}

function useStaySearch(
  search: StaySearch,
  { preset, resultsPath = "." }: { preset: StayQuery | undefined; resultsPath?: string | undefined },
): StaySearchFormState {
  const navigate = useNavigate();
  const texts = useMessages(staySearchMessages);
  const urlQuery: StayQuery = useSearch({ strict: false, select: choicesOf, structuralSharing: true });
  const query = useMemo(
    () => (preset === undefined || urlQuery.area !== undefined ? urlQuery : { ...urlQuery, ...preset }),
    [urlQuery, preset],
  );
  const router = useRouter();
  // The form reads the parameters once, because a subscription would rerender it with every filter of the results.
  const currentParams = (): StaySearchParams => parseStaySearchParams(router.state.location.search);
  const [isFlexible, setFlexible] = useState(() => currentParams().flex === "yes");
  const today = brisbaneDay(Date.now() as Instant);
  const draft = useDraft<Choices & { readonly when: DateMode }>("stay-search");
  const [form, setForm] = useState(() => withDraft(initialFormState(query, search), draft.restored));
  const [attempt, setAttempt] = useState(0);
  useEffect(
    () => setForm((current) => (current.query === query ? current : initialFormState(query, search))),
    [query, search],
  );
  const { choices, when } = form;
  const parsed = checkChoices(search, { choices, when, today });
  const mistakes = attempt === 0 || parsed.ok ? [] : parsed.mistakes;
  const change = (next: Pick<FormState, "choices" | "when">): void => {
    setForm((current) => ({ ...current, ...next }));
    if (isAnyChosen(next.choices)) draft.save({ ...next.choices, when: next.when });
    else draft.drop();
  };
  const submit = (event: FormEvent, onSearch: () => void): void => {
    event.preventDefault();
    setAttempt((current) => current + 1);
    if (!parsed.ok) return;
    setAttempt(0);
    onSearch();
    // From now on, the URL holds the choices.
    draft.drop();
    const { view, order } = currentParams();
    const next: StaySearchParams = {
      ...choicesQuery(activeChoices(choices, when)),
      ...(isFlexible && when === "dates" && { flex: "yes" as const }),
      ...(view !== "compare" && { view }),
      order,
    };
    void navigate({ to: resultsPath, search: parseStaySearchParams({ ...next }), resetScroll: false }).then(
      focusOutcome,
    );
  };
  return {
    fields: searchFields(search),
    choices,
    choose: (field, value) => change({ choices: withChoice(choices, field, value), when }),
    when,
    setWhen: (next) => change({ choices, when: next }),
    today,
    problems: mistakes.map(({ field, message }) => ({ field, text: texts.mistakes[message] ?? message })),
    attempt,
    submit,
    clear: () => {
      setAttempt(0);
      draft.drop();
      setForm(initialFormState({}, search));
      void navigate({ to: ".", search: {}, replace: true, resetScroll: false });
    },
    submitted: submittedChoices(query, search, today),
    hasDraft: draft.restored !== undefined,
    isResortRequired: SEARCH_FORMS[search.call].required === "resort",
    isFlexible,
    setFlexible,
  };
}

function choicesOf(params: StaySearchParams): StayQuery {
  return Object.fromEntries(CHOICE_FIELDS.map((field) => [field, params[field]]));
}

/** Returns whether the URL has a valid search. The page then shows its results first. */
export function useIsSearched(search: StaySearch | undefined): boolean {
  const query: StayQuery = useSearch({ strict: false, select: choicesOf, structuralSharing: true });
  const today = brisbaneDay(Date.now() as Instant);
  return search !== undefined && submittedChoices(query, search, today) !== undefined;
}

interface FormState {
  readonly query: StayQuery;
  readonly choices: Choices;
  readonly when: DateMode;
}

function initialFormState(query: StayQuery, search: StaySearch): FormState {
  const choices = readChoices(query, search);
  return { query, choices, when: dateModeOf(choices, search) };
}

function withDraft(form: FormState, draft: Partial<Choices & { when: DateMode }> | undefined): FormState {
  if (draft === undefined) return form;
  const { when = form.when, ...choices } = draft;
  return { ...form, choices: { ...form.choices, ...choices }, when };
}

/** A new area, country or region clears the narrower fields. */
function withChoice(choices: Choices, field: ChoiceField, value: string): Choices {
  const changed = { ...choices, [field]: value };
  if (field === "area" || field === "country") return { ...changed, region: "", resort: "" };
  return field === "region" ? { ...changed, resort: "" } : changed;
}

function focusOutcome(): void {
  // The focus moves after the results have rendered.
  requestAnimationFrame(() => {
    const heading = document.getElementById(OUTCOME_HEADING);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  });
}
