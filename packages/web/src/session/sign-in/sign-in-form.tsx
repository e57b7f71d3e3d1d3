// The form uses native elements only, because it is part of the first paint.

import type { SignedIn, SignIn } from "@portico/api/session/contract";
import type { Language } from "@portico/domain/language";
import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { ApiError, type Problem, request } from "../../api-client/request.ts";
import { LanguageContext, useMessages } from "../../language/messages.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField, TextField } from "../../ui/field.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { signInMessages } from "./messages.ts";
import type { SignInProblem } from "./problem.ts";
import { restoreInput, takeSignInRefusal } from "./template-input.ts";

type Texts = (typeof signInMessages)["en"];
type Refusal = Pick<Extract<SignInResult, { result: "refused" }>, "problem" | "seconds">;

export function SignInForm({
  returnPath,
  onSignedIn,
  footer,
}: {
  returnPath?: string | undefined;
  onSignedIn: (signedIn: SignedIn) => void;
  footer?: ReactNode;
}) {
  const texts = useMessages(signInMessages);
  const form = useRef<HTMLFormElement>(null);
  const { problems, attempt, isBusy, send, removeMissingErrors, reset } = useSignIn(returnPath, { texts, onSignedIn });
  // Runs before the next key press, so no character is lost between template and form.
  useLayoutEffect(() => restoreInput(form.current as HTMLFormElement), []);
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text;
  const Replacement = problems[0]?.Replacement;
  if (Replacement) return <Replacement returnPath={returnPath} onSignedIn={onSignedIn} onBack={reset} />;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={removeMissingErrors}
      className="grid grid-cols-1 gap-5"
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <SignInFields name={{ error: errorOf("name") }} password={{ error: errorOf("password") }} isBusy={isBusy} />
      {footer}
    </form>
  );
}

/** The static template renders these fields too, without the show-password button. */
export function SignInFields({
  Password = PasswordField,
  name,
  password,
  isBusy = false,
}: {
  Password?: ComponentType<ComponentProps<typeof PasswordField>>;
  name?: FieldState;
  password?: FieldState;
  isBusy?: boolean;
}) {
  const texts = useMessages(signInMessages);
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...name}
      />
      <Password name="password" label={texts.password} autoComplete="current-password" required {...password} />
      <Button type="submit" isBusy={isBusy} busyText={texts.busy} className="mt-1 w-full">
        {texts.submit}
      </Button>
    </>
  );
}

interface FieldState {
  readonly error: string | undefined;
}

interface FormState {
  readonly problems: readonly SignInProblem[];
  readonly attempt: number;
}

function useSignIn(
  returnPath: string | undefined,
  { texts, onSignedIn }: { texts: Texts; onSignedIn: (signedIn: SignedIn) => void },
) {
  const [{ problems, attempt }, setFormState] = useState<FormState>({ problems: [], attempt: 0 });
  const [isBusy, setBusy] = useState(false);
  const language = use(LanguageContext);
  const showProblems = (newProblems: readonly SignInProblem[]): void =>
    setFormState((previous) => ({ problems: newProblems, attempt: previous.attempt + 1 }));

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const values = readFields(event.currentTarget);
    const missing = missingFields(values, texts);
    if (missing.length > 0) return showProblems(missing);
    setBusy(true);
    const result = await signIn({ ...values, ...(returnPath !== undefined && { r: returnPath }) });
    if (result.result === "refused") showProblems(await loadRefusalProblems(result, { texts, language }));
    else if (await isCookieStored()) return onSignedIn(result.signedIn);
    else showProblems(await loadRefusalProblems({ problem: COOKIE_NOT_KEPT, seconds: undefined }, { texts, language }));
    setBusy(false);
  }

  // The member may have sent the form before the app had loaded.
  useEffect(() => {
    const { problem, seconds } = takeSignInRefusal() ?? {};
    if (problem !== undefined) void loadRefusalProblems({ problem, seconds }, { texts, language }).then(showProblems);
  });

  // Removes only "missing" errors; the server's errors stay until the next submit.
  const removeMissingErrors = ({ target }: FormEvent<HTMLFormElement>): void => {
    const { name, value } = target as HTMLInputElement;
    if (value === "" || problems.length === 0) return;
    const remaining = problems.filter(({ field, text }) => field !== name || text !== missingText(name, texts));
    setFormState({ attempt, problems: remaining });
  };

  return { problems, attempt, isBusy, send, removeMissingErrors, reset: () => showProblems([]) };
}

function readFields(form: HTMLFormElement): { name: string; password: string } {
  const valueOf = (name: string): string => (form.elements.namedItem(name) as HTMLInputElement).value;
  return { name: valueOf("name").trim(), password: valueOf("password") };
}

function missingFields(values: { name: string; password: string }, texts: Texts): readonly SignInProblem[] {
  return (["name", "password"] as const).flatMap((field) =>
    values[field] === "" ? [{ field, text: missingText(field, texts) }] : [],
  );
}

function missingText(field: string, texts: Texts): string {
  return field === "name" ? texts.nameMissing : texts.passwordMissing;
}

// Shows the server's text if the chunk cannot be loaded.
async function loadRefusalProblems(
  refused: Refusal,
  { texts, language }: { texts: Texts; language: Language },
): Promise<readonly SignInProblem[]> {
  const { code, title, hint } = refused.problem;
  if (code === "UNREACHABLE") return [{ text: texts.unreachable }];
  const chunk = import("./refused-sign-in.ts");
  return chunk.then(
    ({ refusalProblems }) => refusalProblems(refused, language),
    () => [{ text: title === "" ? texts.unreachable : `${title}. ${hint}` }],
  );
}

// refused-sign-in.ts has the text of this problem.
const COOKIE_NOT_KEPT: Problem = { code: "COOKIE_NOT_KEPT", title: "", hint: "" };

/** Returns `false` if the browser did not store the session's cookie. A failed request says nothing about cookies. */
function isCookieStored(): Promise<boolean> {
  return request("GET /api/session", { background: true }).then(
    ({ timeout }) => timeout !== null,
    () => true,
  );
}

type SignInResult =
  | { readonly result: "signed in"; readonly signedIn: SignedIn }
  | { readonly result: "refused"; readonly problem: Problem; readonly seconds: number | undefined };

export async function signIn(form: SignIn): Promise<SignInResult> {
  try {
    const signedIn = await request("POST /api/session", { body: form });
    return { result: "signed in", signedIn };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { result: "refused", problem: error.problem, seconds: error.retryAfterSeconds };
  }
}
