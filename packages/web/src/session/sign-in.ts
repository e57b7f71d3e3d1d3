// What the sign-in form asks of the server. It reads the answer itself, because whoever tried too often is told how long to wait, and that
// stands in the answer's header alone.

import type { Problem } from "@portico/api/http/contract";
import type { SignedIn, SignIn } from "@portico/api/session/contract";

/** Signed in; or the code of what stands in the way, with the server's own words, and after how many seconds trying again may help. */
export type SignInAnswer =
  | { readonly answer: "signed in"; readonly signedIn: SignedIn }
  | { readonly answer: "refused"; readonly problem: Problem; readonly seconds: number | undefined };

const UNREACHABLE: Problem = { code: "UNREACHABLE", title: "", hint: "" };

/** Sends the sign-in form. */
export async function signIn(form: SignIn): Promise<SignInAnswer> {
  const headers = { accept: "application/json", "content-type": "application/json", "x-portico": "1" };
  const response = await fetch("/api/session", { method: "POST", headers, body: JSON.stringify(form) }).catch(
    () => undefined,
  );
  if (response === undefined) return { answer: "refused", problem: UNREACHABLE, seconds: undefined };
  const said: unknown = await response.json().catch(() => ({}));
  if (response.ok) return { answer: "signed in", signedIn: said as SignedIn };
  return {
    answer: "refused",
    problem: { ...UNREACHABLE, ...(said as Partial<Problem>) },
    seconds: secondsIn(response.headers),
  };
}

function secondsIn(headers: Headers): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
