// The search form of a stay, and what comes of it. Finding what is free comes with the next release: the page says so before anything is typed. What
// has not been searched for yet comes back when the session ended meanwhile.

import { brisbaneDay, type Day, type Instant } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_FORMS } from "@portico/domain/stays/search";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { dayWords } from "../../language/day-words.ts";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { type Fact, Facts } from "../../ui/description.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type FormProblem, problemAt } from "../../ui/problems.ts";
import { Heading } from "../../ui/section.tsx";
import { Phones } from "../../ui/states.tsx";
import { useDraft } from "../../visit/use-draft.ts";
import { useVisit } from "../../visit/visit.ts";
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
import { CHOICE_FIELDS, type ChoiceField, type StayQuery } from "./stay-query.ts";
import { staySearchWords } from "./stay-search-words.ts";

/** The form, and its outcome below. */
export function StaySearchForm({
  stay,
  search,
  isForGuest = false,
}: {
  stay: StayType;
  search: StaySearch;
  isForGuest?: boolean;
}) {
  const texts = useWords(staySearchWords);
  const used = useStaySearch(search);
  const { fields, choices, choose, problems, attempt, submit, clear } = used;
  const lists = usePlaceLists(fields, { choices, stay });
  const form = { fields, choices, choose, errorOf: (field: string) => problemAt(problems, field) };
  return (
    <>
      <section aria-labelledby="look-for-a-stay" className="card shadow-1">
        <form onSubmit={submit} noValidate className="grid gap-5 p-5 md:p-7">
          <div className="grid gap-1">
            <Heading level={2} id="look-for-a-stay">
              {isForGuest ? texts.guestTitle : texts.title}
            </Heading>
            <p className="max-w-prose text-ink-soft">{texts.soon}</p>
          </div>
          <ErrorSummary problems={problems} attempt={attempt} />
          <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
            <PlaceFields {...form} lists={lists} isResortNeeded={used.isResortNeeded} />
            <WhenFields {...form} when={used.when} setWhen={used.setWhen} today={used.today} />
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
      <SearchOutcome asked={used.asked} lists={lists} />
    </>
  );
}

function SearchOutcome({ asked, lists }: { asked: Choices | undefined; lists: PlaceLists }) {
  const texts = useWords(staySearchWords);
  const { phones } = useVisit();
  return (
    <section aria-labelledby={OUTCOME_HEADING} className="grid scroll-mt-4 gap-4">
      <h2 id={OUTCOME_HEADING} tabIndex={-1} className="text-2xl">
        <span className="sr-only">{asked !== undefined && `${texts.youAsked}: `}</span>
        {texts.outcome}
      </h2>
      {asked === undefined ? (
        <p className="max-w-prose text-ink-soft">
          <span className="font-semibold text-ink">{texts.nothingAsked}.</span> {texts.nothingAskedHint}
        </p>
      ) : (
        <ChosenFacts asked={asked} lists={lists} />
      )}
      <Notice tone="info" title={texts.notYet}>
        <p>{texts.notYetHint}</p>
        <Phones phones={phones} lead={texts.callNow} />
      </Notice>
    </section>
  );
}

function ChosenFacts({ asked, lists }: { asked: Choices; lists: PlaceLists }) {
  const texts = useWords(staySearchWords);
  const facts = CHOICE_FIELDS.filter((field) => asked[field] !== "").map((field) =>
    factOf(field, { asked, lists, texts }),
  );
  return (
    <div className="card card-soft grid gap-3 p-5">
      <p className="font-semibold">{texts.youAsked}</p>
      <Facts facts={facts} />
      <p className="text-sm text-ink-soft">{texts.linkHint}</p>
    </div>
  );
}

type Texts = (typeof staySearchWords)["en"];

/** A choice as it is read: names for ids, days and months as the club writes them. */
function factOf(
  field: ChoiceField,
  { asked, lists, texts }: { asked: Choices; lists: PlaceLists; texts: Texts },
): Fact {
  const value = asked[field];
  if (field === "arrival" || field === "departure") return { term: texts[field], value: dayWords(value) };
  if (field === "month") return { term: texts.month, value: dayWords(`${value}-01`).slice(3) };
  if (field === "nights") return { term: texts.nights, value: texts.nightsCount(Number(value)) };
  if (field === "shortStay") return { term: texts.nights, value: texts.shortStay };
  return { term: texts[field], value: lists[field].choices.find((choice) => choice.value === value)?.label ?? value };
}

/** The id of the heading that a search moves the focus to. */
const OUTCOME_HEADING = "search-outcome";

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
}

/** Reads the search from the address, and writes it back when it is sent and can be made. */
function useStaySearch(search: StaySearch): UsedStaySearch {
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
