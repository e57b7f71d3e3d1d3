import { type Day, parseDay } from "@portico/domain/day";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useMessages } from "../language/messages.ts";
import { searchMonths } from "../stays/search/stay-choices.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceSelect } from "../ui/choice-fields.tsx";
import { type FormProblem, findProblemText } from "../ui/problems.ts";
import { HolidayField } from "./holiday-field.tsx";
import { PLAN_FIELDS, type PlanField, type PlanQuery } from "./plan-query.ts";
import { planWishesMessages } from "./plan-wishes-messages.ts";

const WINDOWS = ["90", "180", "365", "730"];
const MAX_NIGHTS = 14;
const MAX_PEOPLE = 8;
const MAX_MONTHS = 24;

export function PlanWishesForm({
  wishes,
  problems,
  today,
}: {
  wishes: PlanQuery;
  problems: readonly FormProblem[];
  /** YYYY-MM-DD. */
  today: string;
}) {
  const text = useMessages(planWishesMessages);
  const navigate = useNavigate();
  const months = searchMonths(parseDay(today) as Day).slice(0, MAX_MONTHS);
  const [draft, setDraft] = useState<PlanQuery>(wishes);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const cleared = Object.fromEntries(PLAN_FIELDS.map((field) => [field, draft[field] || undefined]));
    void navigate({
      to: ".",
      search: (current: object) => ({ ...current, ...cleared }),
      replace: true,
      resetScroll: false,
    } as never);
  };
  const fieldProps = (name: PlanField) => ({
    name,
    label: text.fields[name],
    error: findProblemText(problems, name),
    value: draft[name] ?? "",
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <ChoiceSelect
          {...fieldProps("window")}
          all={text.oneYear}
          choices={WINDOWS.filter((days) => days !== "365").map((value) => ({ value, label: text.days(value) }))}
        />
        <ChoiceSelect {...fieldProps("minNights")} all={text.any} choices={countChoices(MAX_NIGHTS)} />
        <ChoiceSelect {...fieldProps("maxNights")} all={text.any} choices={countChoices(MAX_NIGHTS)} />
        <ChoiceSelect {...fieldProps("people")} all={text.any} choices={countChoices(MAX_PEOPLE)} />
        <ChoiceSelect {...fieldProps("from")} all={text.anyMonth} choices={months} />
        <ChoiceSelect {...fieldProps("until")} all={text.anyMonth} choices={months} />
        <HolidayField {...fieldProps("holidays")} />
      </div>
      <div>
        <Button type="submit" kind="secondary">
          {text.planAgain}
        </Button>
      </div>
    </form>
  );
}

function countChoices(max: number) {
  return Array.from({ length: max }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
}
