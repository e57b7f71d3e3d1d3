import type { SignedIn } from "@portico/api/session/contract";
import type { ComponentType } from "react";
import type { FormProblem } from "../../ui/problems.ts";

/** The props of a component that replaces the form, such as the passkey challenge. */
export interface FormReplacementProps {
  readonly returnPath: string | undefined;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  readonly onBack: () => void;
}

export interface SignInProblem extends FormProblem {
  readonly Replacement?: ComponentType<FormReplacementProps>;
}
