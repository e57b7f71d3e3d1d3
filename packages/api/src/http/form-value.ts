// What the domain's forms say becomes an answer: the value goes on, and what is wrong is told field by field.

import type { FormResult } from "@portico/domain/member/form";
import { WrongFields } from "./wrong-fields.ts";

/** The value of a form; where it is wrong, throws all that is wrong. `under` is the name of the field that holds the form's. */
export function formValue<Value>(result: FormResult<Value>, under?: string): Value {
  if ("value" in result) return result.value;
  throw new WrongFields(
    result.problems.map(({ field, ...rest }) => ({ field: [under, field].filter(Boolean).join("."), ...rest })),
  );
}
