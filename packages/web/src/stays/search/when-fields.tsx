// When: any time in a month, or from one day to another.

import { addDays, type Day, isoDay } from "@portico/domain/day";
import { SEARCH_HORIZON_DAYS } from "@portico/domain/stays/search";
import { useWords } from "../../language/words.ts";
import { CheckboxField, RadioField, SelectField } from "../../ui/choice-fields.tsx";
import { TextField } from "../../ui/field.tsx";
import { searchMonths } from "./home-search.ts";
import type { FieldsOfForm } from "./place-fields.tsx";
import { MOST_NIGHTS, type When } from "./stay-choices.ts";
import { staySearchWords } from "./stay-search-words.ts";

/** What the fields of time need beside what all fields share. */
export interface WhenFieldsProps extends FieldsOfForm {
  readonly when: When;
  readonly setWhen: (when: When) => void;
  readonly today: Day;
}

/** The fields of time. */
export function WhenFields(props: WhenFieldsProps) {
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
