import type { Day } from "@portico/domain/day";
import type { FormEvent } from "react";
import type { FormProblem } from "../../ui/problems.ts";
import type { ChoiceField } from "../results/stay-query.ts";
import type { Choices, DateMode } from "./stay-choices.ts";

export interface StaySearchFormState {
  readonly fields: readonly ChoiceField[];
  readonly choices: Choices;
  readonly choose: (field: ChoiceField, value: string) => void;
  readonly when: DateMode;
  readonly setWhen: (when: DateMode) => void;
  readonly today: Day;
  readonly problems: readonly FormProblem[];
  readonly attempt: number;
  readonly submit: (event: FormEvent, onSearch: () => void) => void;
  readonly clear: () => void;
  readonly submitted: Choices | undefined;
  readonly hasDraft: boolean;
  readonly isResortRequired: boolean;
  readonly isFlexible: boolean;
  readonly setFlexible: (isFlexible: boolean) => void;
}
