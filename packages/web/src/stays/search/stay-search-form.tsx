// Submitting writes the choices to the URL, which the results follow. Choices survive an expired session as a draft.

import { brisbaneDay, type Day, type Instant } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_FORMS } from "@portico/domain/stays/search";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { type FormEvent, lazy, type ReactNode, useEffect, useMemo, useState } from "react";
import { useMessages } from "../../language/messages.ts";
import { useDraft } from "../../session-context/use-draft.ts";
import {
  CHOICE_FIELDS,
  type ChoiceField,
  parseStaySearchParams,
  type StayQuery,
  type StaySearchParams,
} from "../results/stay-query.ts";
import { FoldedSearch, useSearchFold } from "./folded-search.tsx";
import { arePlacesListed, type PlaceLists, usePlaceLists } from "./place-lists.ts";
import type { StaySearchFormState } from "./search-form-state.ts";
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

// A page with a search in its URL shows the form folded, so it does not load the fields. Without its own boundary, a page that opens
// with the form appears at once with it, and nothing moves.
const OpenSearchForm = lazy(async () => ({ default: (await import("./open-search-form.tsx")).OpenSearchForm }));

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
  const { fields, choices, problems } = searchForm;
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
      <OpenSearchForm
        searchForm={searchForm}
        fold={fold}
        lists={lists}
        title={title ?? texts.title}
        lead={lead}
        isFlexible={isFlexible}
      />
      {outcome}
    </>
  );
}

export const OUTCOME_HEADING = "search-outcome";

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
