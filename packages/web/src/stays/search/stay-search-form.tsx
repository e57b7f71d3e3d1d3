// The search form of a stay, and what comes of it. Finding what is free comes with the next release: the page says so before anything is typed.

import { addDays, type Day, isoDay } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_HORIZON_DAYS } from "@portico/domain/stays/search";
import { dayWords } from "../../language/day-words.ts";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField, RadioField, SelectField } from "../../ui/choice-fields.tsx";
import { type Fact, Facts } from "../../ui/description.tsx";
import { TextField } from "../../ui/field.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { problemAt } from "../../ui/problems.ts";
import { Heading } from "../../ui/section.tsx";
import { Phones } from "../../ui/states.tsx";
import { useVisit } from "../../visit/visit.ts";
import { searchMonths } from "./home-search.ts";
import { type FieldsOfForm, PlaceFields, type PlaceLists, usePlaceLists } from "./place-fields.tsx";
import { type Choices, isAnyChosen, MOST_NIGHTS, type StaySearch, type When } from "./stay-choices.ts";
import { CHOICE_FIELDS, type ChoiceField } from "./stay-query.ts";
import { staySearchWords } from "./stay-search-words.ts";
import { OUTCOME_HEADING, useStaySearch } from "./use-stay-search.ts";

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

/** What the fields of time need beside what all fields share. */
interface WhenFieldsProps extends FieldsOfForm {
  readonly when: When;
  readonly setWhen: (when: When) => void;
  readonly today: Day;
}

function WhenFields(props: WhenFieldsProps) {
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
        <Asked asked={asked} lists={lists} />
      )}
      <Notice tone="info" title={texts.notYet}>
        <p>{texts.notYetHint}</p>
        <Phones phones={phones} lead={texts.callNow} />
      </Notice>
    </section>
  );
}

function Asked({ asked, lists }: { asked: Choices; lists: PlaceLists }) {
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
