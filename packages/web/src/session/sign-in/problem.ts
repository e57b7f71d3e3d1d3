// What is in the way of signing in: a line of the form, or something that stands in its place.

import type { SignedIn } from "@portico/api/session/contract";
import type { ComponentType } from "react";
import type { FormProblem } from "../../ui/problems.ts";

/** What stands where the form stood, once the password was right and something else is asked for. */
export interface InPlaceOfForm {
  readonly r: string | undefined;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  readonly onBack: () => void;
}

/** What is in the way of signing in. */
export interface SignInProblem extends FormProblem {
  readonly InPlace?: ComponentType<InPlaceOfForm>;
}
