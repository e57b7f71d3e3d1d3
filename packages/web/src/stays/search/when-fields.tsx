import { addDays, type Day, isoDay } from "@portico/domain/day";
import { MAX_NIGHTS, MAX_PEOPLE, SEARCH_HORIZON_DAYS } from "@portico/domain/stays/search";
import { useMessages } from "../../language/messages.ts";
import { CheckboxField, RadioField, SelectField } from "../../ui/choice-fields.tsx";
import { TextField } from "../../ui/field.tsx";
import { type FormFields, withSelected } from "./search-fields.tsx";
import { searchFormMessages } from "./search-form-messages.ts";
import { type DateMode, searchMonths } from "./stay-choices.ts";
import { staySearchMessages } from "./stay-search-messages.ts";

interface WhenFieldsProps extends FormFields {
  readonly when: DateMode;
  readonly setWhen: (when: DateMode) => void;
  readonly today: Day;
}

export function WhenFields(props: WhenFieldsProps) {
  const texts = useMessages(searchFormMessages);
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
            onChange={(event) => setWhen(event.target.value as DateMode)}
            choices={[
              { value: "month", label: texts.byMonth },
              { value: "dates", label: texts.byDates },
            ]}
          />
        </div>
      )}
      {when === "month" ? <MonthFields {...props} /> : <DayFields {...props} />}
      {fields.includes("people") && <PeopleField {...props} />}
      {when === "month" && fields.includes("weekends") && <WeekendsField {...props} />}
      {fields.includes("shortStay") && <ShortStayField {...props} />}
    </>
  );
}

function MonthFields(props: WhenFieldsProps) {
  const { fields, choices, choose, errorOf, today } = props;
  const texts = useMessages(staySearchMessages);
  const formTexts = useMessages(searchFormMessages);
  const months = searchMonths(today);
  // A further month is offered once the one before it is chosen.
  const moreMonths = [
    ...(choices.month !== "" || choices.month2 !== "" ? (["month2"] as const) : []),
    ...(choices.month2 !== "" || choices.month3 !== "" ? (["month3"] as const) : []),
  ];
  return (
    <>
      <SelectField
        name="month"
        label={texts.month}
        placeholder={formTexts.chooseMonth}
        value={choices.month}
        onChange={(event) => choose("month", event.target.value)}
        choices={months}
        error={errorOf("month")}
      />
      {moreMonths.map((field) => (
        <SelectField
          key={field}
          name={field}
          label={formTexts.moreMonths[field]}
          isOptional
          placeholder={formTexts.noOtherMonth}
          value={choices[field]}
          onChange={(event) => choose(field, event.target.value)}
          choices={months}
          error={errorOf(field)}
        />
      ))}
      {fields.includes("nights") && <NightsFields {...props} />}
    </>
  );
}

const NIGHTS = Array.from({ length: MAX_NIGHTS }, (_, index) => index + 1);

function NightsFields({ choices, choose, errorOf }: WhenFieldsProps) {
  const texts = useMessages(staySearchMessages);
  const formTexts = useMessages(searchFormMessages);
  const nights = NIGHTS.map((count) => ({ value: String(count), label: texts.nightsCount(count) }));
  return (
    <>
      <SelectField
        name="nights"
        label={texts.nights}
        isOptional
        placeholder={formTexts.anyNights}
        value={choices.nights}
        onChange={(event) => choose("nights", event.target.value)}
        choices={withSelected(nights, choices.nights)}
        error={errorOf("nights")}
      />
      <SelectField
        name="nightsTo"
        label={texts.nightsTo}
        isOptional
        placeholder={choices.nights === "" ? formTexts.anyNights : formTexts.sameNights}
        value={choices.nightsTo}
        onChange={(event) => choose("nightsTo", event.target.value)}
        choices={withSelected(nights, choices.nightsTo)}
        error={errorOf("nightsTo")}
      />
    </>
  );
}

function WeekendsField({ choices, choose }: WhenFieldsProps) {
  const texts = useMessages(searchFormMessages);
  return (
    <div className="sm:col-span-2">
      <CheckboxField
        name="weekends"
        label={texts.weekends}
        checked={choices.weekends === "true"}
        onChange={(event) => choose("weekends", event.target.checked ? "true" : "")}
      />
    </div>
  );
}

const PEOPLE = Array.from({ length: MAX_PEOPLE }, (_, index) => index + 1);

/** Smaller units are left out of the results. */
function PeopleField({ choices, choose, errorOf }: FormFields) {
  const texts = useMessages(staySearchMessages);
  const formTexts = useMessages(searchFormMessages);
  const people = PEOPLE.map((count) => ({ value: String(count), label: texts.peopleCount(count) }));
  return (
    <SelectField
      name="people"
      label={texts.people}
      isOptional
      placeholder={formTexts.anyPeople}
      value={choices.people}
      onChange={(event) => choose("people", event.target.value)}
      choices={withSelected(people, choices.people)}
      error={errorOf("people")}
    />
  );
}

function DayFields({ choices, choose, errorOf, today }: WhenFieldsProps) {
  const texts = useMessages(staySearchMessages);
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
  const texts = useMessages(staySearchMessages);
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
