// The search form of a stay. What it asks stands in the address, and below it what comes of that. What has not been searched for yet comes back
// when the session ended meanwhile.

import { brisbaneDay, type Day, type Instant } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_FORMS } from "@portico/domain/stays/search";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-fields.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type FormProblem, problemAt } from "../../ui/problems.ts";
import { Heading } from "../../ui/section.tsx";
import { useDraft } from "../../visit/use-draft.ts";
import {
  CHOICE_FIELDS,
  type ChoiceField,
  parseStayAddress,
  type StayAddress,
  type StayQuery,
} from "../results/stay-query.ts";
import { PlaceFields, type PlaceLists, usePlaceLists, WhenFields } from "./search-fields.tsx";
import {
  type Choices,
  checkChoices,
  choicesQuery,
  countedChoices,
  isAnyChosen,
  readChoices,
  type StaySearch,
  searchFields,
  type When,
  whenOf,
} from "./stay-choices.ts";
import { staySearchWords } from "./stay-search-words.ts";

/** What was asked, for what stands below the form; nothing where the address holds no search that can be made. */
export interface SearchAsked {
  readonly asked: Choices | undefined;
  readonly lists: PlaceLists;
  readonly today: Day;
}

/** The form, and below it what `children` make of what was asked. */
export function StaySearchForm({
  stay,
  search,
  title,
  lead,
  isFlexible = false,
  preset,
  resultsAt,
  children,
}: {
  stay: StayType;
  search: StaySearch;
  title?: string;
  lead?: string;
  /** Whether days near those that are chosen can be asked for too. */
  isFlexible?: boolean;
  /** What is chosen where the address chooses no place. */
  preset?: StayQuery | undefined;
  /** The page that shows what is found, where it is another. */
  resultsAt?: string;
  children: (asked: SearchAsked) => ReactNode;
}) {
  const texts = useWords(staySearchWords);
  const used = useStaySearch(search, { preset, resultsAt });
  const { fields, choices, choose, problems, attempt, submit, clear } = used;
  const lists = usePlaceLists(fields, { choices, stay });
  const form = { fields, choices, choose, errorOf: (field: string) => problemAt(problems, field) };
  return (
    <>
      <section aria-labelledby="look-for-a-stay" className="card shadow-1">
        <form onSubmit={submit} noValidate className="grid gap-5 p-5 md:p-7">
          <div className="grid gap-1">
            <Heading level={2} id="look-for-a-stay">
              {title ?? texts.title}
            </Heading>
            {lead !== undefined && <p className="max-w-prose text-ink-soft">{lead}</p>}
          </div>
          <ErrorSummary problems={problems} attempt={attempt} />
          <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
            <PlaceFields {...form} lists={lists} isResortNeeded={used.isResortNeeded} />
            <WhenFields {...form} when={used.when} setWhen={used.setWhen} today={used.today} />
            {isFlexible && used.when === "dates" && (
              <div className="sm:col-span-2">
                <CheckboxField
                  name="flex"
                  label={texts.flexible}
                  checked={used.isFlexible}
                  onChange={(event) => used.setFlexible(event.target.checked)}
                />
              </div>
            )}
          </div>
          <div className="cluster">
            <Button type="submit">
              <Icon name="search" />
              {texts.submit}
            </Button>
            {isAnyChosen(choices) && (
              <Button kind="quiet" onClick={clear}>
                {texts.clear}
              </Button>
            )}
          </div>
        </form>
      </section>
      {children({ asked: used.asked, lists, today: used.today })}
    </>
  );
}

/** The id of the heading that a search moves the focus to. */
export const OUTCOME_HEADING = "search-outcome";

/** The state of a form, and what changes it. */
interface UsedStaySearch {
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
  readonly isFlexible: boolean;
  readonly setFlexible: (isFlexible: boolean) => void;
}

/** Reads the search from the address, and writes it back when it is sent and can be made. */
function useStaySearch(
  search: StaySearch,
  { preset, resultsAt = "." }: { preset: StayQuery | undefined; resultsAt?: string | undefined },
): UsedStaySearch {
  const navigate = useNavigate();
  const texts = useWords(staySearchWords);
  const inAddress: StayQuery = useSearch({ strict: false, select: choicesIn, structuralSharing: true });
  const query = useMemo(
    () => (preset === undefined || inAddress.area !== undefined ? inAddress : { ...inAddress, ...preset }),
    [inAddress, preset],
  );
  const router = useRouter();
  // Read when it is needed: the form is not drawn again for what its results are narrowed down by.
  const addressNow = (): StayAddress => parseStayAddress(router.state.location.search);
  const [isFlexible, setFlexible] = useState(() => addressNow().flex === "yes");
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
    const { view, order } = addressNow();
    const next: StayAddress = {
      ...choicesQuery(countedChoices(choices, when)),
      ...(isFlexible && when === "dates" && { flex: "yes" as const }),
      // How somebody likes to look at results outlives the search.
      ...(view !== "compare" && { view }),
      order,
    };
    void navigate({ to: resultsAt, search: parseStayAddress({ ...next }), resetScroll: false }).then(focusOutcome);
  };
  return {
    fields: searchFields(search),
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
    isFlexible,
    setFlexible,
  };
}

function choicesIn(address: StayAddress): StayQuery {
  return Object.fromEntries(CHOICE_FIELDS.map((field) => [field, address[field]]));
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
