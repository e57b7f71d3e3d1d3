// What the sign-in form asks of the server, and what the answer means for it.

import type { Problem } from "@portico/api/http/contract";
import type { SignedIn, SignIn } from "@portico/api/session/contract";
import { AskFailed, ask } from "../ask/ask.ts";

/** Signed in; or what stands in the way, and after how many seconds trying again may help. */
export type SignInAnswer =
  | { readonly answer: "signed in"; readonly signedIn: SignedIn }
  | { readonly answer: "refused"; readonly problem: Problem; readonly seconds: number | undefined };

/** Sends the sign-in form. */
export async function signIn(form: SignIn): Promise<SignInAnswer> {
  try {
    const signedIn = await ask("POST /api/session", { body: form });
    return { answer: "signed in", signedIn };
  } catch (error) {
    if (!(error instanceof AskFailed)) throw error;
    return { answer: "refused", problem: error.problem, seconds: error.retryAfter };
  }
}
