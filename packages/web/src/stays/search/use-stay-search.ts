// A search form's state: what is typed, what is wrong with it, and the query that holds the last search. What has not been searched for yet
// comes back when the session ended meanwhile.

import { brisbaneDay, type Day, type Instant } from "@portico/domain/day";
import { SEARCH_FORMS } from "@portico/domain/stays/search";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { useWords } from "../../language/words.ts";
import type { FormProblem } from "../../ui/problems.ts";
import { useDraft } from "../../visit/use-draft.ts";
import {
  type Choices,
  checkChoices,
  choicesQuery,
  countedChoices,
  fieldsOf,
  isAnyChosen,
  readChoices,
  type StaySearch,
  type When,
  whenOf,
} from "./stay-choices.ts";
import type { ChoiceField, StayQuery } from "./stay-query.ts";
import { staySearchWords } from "./stay-search-words.ts";

/** The id of the heading that a search moves the focus to. */
export const OUTCOME_HEADING = "search-outcome";

/** The state of a form, and what changes it. */
export interface UsedStaySearch {
  readonly fields: readonly ChoiceField[];
  readonly choices: Choices;
  readonly choose: (field: ChoiceField, value: string) => void;
  readonly when: When;
  readonly setWhen: (when: When) => void;
  readonly today: Day;
  readonly problems: readonly FormProblem[];
  readonly attempt: number;
  readonly submit: (event: FormEvent) => void;
  readonly clear: () => void;
  /** The search that the address holds; `undefined` where it holds none that can be made. */
  readonly asked: Choices | undefined;
  readonly isResortNeeded: boolean;
}

/** Reads the search from the address, and writes it back when it is sent and can be made. */
export function useStaySearch(search: StaySearch): UsedStaySearch {
  const navigate = useNavigate();
  const texts = useWords(staySearchWords);
  const query: StayQuery = useSearch({ strict: false });
  const today = brisbaneDay(Date.now() as Instant);
  const draft = useDraft<Choices & { readonly when: When }>("stay-search");
  const [form, setForm] = useState(() => asLeft(openForm(query, search), draft.found));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => setForm((before) => (before.query === query ? before : openForm(query, search))), [query, search]);
  const { choices, when } = form;
  const held = readChoices(query, search);
  const heldWhen = whenOf(held, search);
  const isHeld = checkChoices(search, { choices: held, when: heldWhen, today }).ok;
  const parsed = checkChoices(search, { choices, when, today });
  const mistakes = attempt === 0 || parsed.ok ? [] : parsed.mistakes;
  const change = (next: Pick<OpenForm, "choices" | "when">): void => {
    setForm((before) => ({ ...before, ...next }));
    if (isAnyChosen(next.choices)) draft.keep({ ...next.choices, when: next.when });
    else draft.drop();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAttempt((before) => before + 1);
    if (!parsed.ok) return;
    setAttempt(0);
    // The address holds it from here on.
    draft.drop();
    const next = choicesQuery(countedChoices(choices, when));
    void navigate({ to: ".", search: next, resetScroll: false }).then(focusOutcome);
  };
  return {
    fields: fieldsOf(search),
    choices,
    choose: (field, value) => change({ choices: chosen(choices, field, value), when }),
    when,
    setWhen: (next) => change({ choices, when: next }),
    today,
    problems: mistakes.map(({ field, message }) => ({ field, text: texts.mistakes[message] ?? message })),
    attempt,
    submit,
    clear: () => {
      setAttempt(0);
      draft.drop();
      setForm(openForm({}, search));
      void navigate({ to: ".", search: {}, replace: true, resetScroll: false });
    },
    asked: isHeld ? countedChoices(held, heldWhen) : undefined,
    isResortNeeded: SEARCH_FORMS[search.call].needed === "resort",
  };
}

interface OpenForm {
  readonly query: StayQuery;
  readonly choices: Choices;
  readonly when: When;
}

function openForm(query: StayQuery, search: StaySearch): OpenForm {
  const choices = readChoices(query, search);
  return { query, choices, when: whenOf(choices, search) };
}

/** As it was when the session ended. */
function asLeft(form: OpenForm, found: Partial<Choices & { when: When }> | undefined): OpenForm {
  if (found === undefined) return form;
  const { when = form.when, ...choices } = found;
  return { ...form, choices: { ...form.choices, ...choices }, when };
}

/** A wider place that changes takes the narrower ones with it. */
function chosen(choices: Choices, field: ChoiceField, value: string): Choices {
  const cleared =
    field === "area" || field === "country" ? { region: "", resort: "" } : field === "region" ? { resort: "" } : {};
  return { ...choices, ...cleared, [field]: value };
}

function focusOutcome(): void {
  // After the page has been drawn with its outcome.
  requestAnimationFrame(() => {
    const heading = document.getElementById(OUTCOME_HEADING);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  });
}
