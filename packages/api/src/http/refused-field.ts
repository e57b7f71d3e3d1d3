// The club may refuse a field by its own name for it. The member reads the name that the form has; a field that no form has is not theirs
// to correct, and is no fault of theirs.

import { PorticoError } from "@portico/domain/errors";

/** The club's names of fields, and the form's. */
export type FormNames = Readonly<Record<string, string>>;

/** For `catch`: throws the error on, a refused field by the form's name; `nameOf` answers `undefined` for what no form has. */
export function refusedField(nameOf: FormNames | ((field: string) => string | undefined)): (error: unknown) => never {
  const find = typeof nameOf === "function" ? nameOf : (field: string) => new Map(Object.entries(nameOf)).get(field);
  return (error) => {
    if (!(error instanceof PorticoError) || error.code !== "BACK_END_REFUSED") throw error;
    const field = find(error.field ?? "");
    if (field !== undefined) throw new PorticoError("BACK_END_REFUSED", { field, cause: error });
    throw new PorticoError("BACK_END_UNREADABLE", { detail: `the club refused ${error.field}`, cause: error });
  };
}
