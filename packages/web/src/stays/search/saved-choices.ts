import { dayText } from "../../language/day-text.ts";
import type { StayQuery } from "../results/stay-query.ts";

/** A saved search repeats one month. */
export function savedChoices({
  month2: _second,
  month3: _third,
  ...saved
}: StayQuery): Omit<StayQuery, "month2" | "month3"> {
  return saved;
}

/** Returns the names of the months that the saved search leaves out. */
export function choicesNotSaved({ month2 = "", month3 = "" }: StayQuery): readonly string[] {
  return [month2, month3].flatMap((month) => (month === "" ? [] : [dayText(`${month}-01`).slice(3)]));
}
