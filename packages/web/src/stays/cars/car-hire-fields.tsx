// The fields of the enquiry about a hired car.

import { type Day, isoDay } from "@portico/domain/day";
import type { ChangeEvent } from "react";
import { useWords } from "../../language/words.ts";
import { SelectField, TextAreaField } from "../../ui/choice-fields.tsx";
import { TextField } from "../../ui/field.tsx";
import { type FormProblem, problemAt } from "../../ui/problems.ts";
import { CAR_SIZES, type CarEnquiry, type CarField } from "./car-hire.ts";
import { carWords } from "./car-hire-words.ts";

/** The fields: what is typed, what is wrong, and who hears of each change. */
export function CarHireFields({
  typed,
  problems,
  today,
  onType,
}: {
  typed: CarEnquiry;
  problems: readonly FormProblem[];
  today: Day;
  onType: (field: CarField, value: string) => void;
}) {
  const texts = useWords(carWords);
  const at = <Field extends CarField>(name: Field) => ({
    name,
    label: texts[name],
    value: typed[name],
    error: problemAt(problems, name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      onType(name, event.target.value),
  });
  return (
    <>
      <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
        <TextField {...at("pickUp")} hint={texts.pickUpHint} autoComplete="off" />
        <TextField {...at("pickUpDay")} type="date" min={isoDay(today)} />
        <TextField {...at("dropOff")} hint={texts.dropOffHint} autoComplete="off" isOptional />
        <TextField {...at("dropOffDay")} type="date" min={typed.pickUpDay === "" ? isoDay(today) : typed.pickUpDay} />
        <SelectField {...at("car")} choices={CAR_SIZES.map((size) => ({ value: size, label: texts.sizes[size] }))} />
      </div>
      <TextAreaField {...at("notes")} hint={texts.notesHint} rows={3} isOptional />
      <fieldset className="grid gap-5">
        <legend className="mb-3 font-display text-xl font-semibold">{texts.you}</legend>
        <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
          <TextField {...at("name")} autoComplete="name" />
          <TextField {...at("phone")} type="tel" autoComplete="tel" isOptional />
          <TextField {...at("email")} type="email" autoComplete="email" hint={texts.emailHint} />
        </div>
      </fieldset>
    </>
  );
}
