// The sign-in form: two fields and a button, native, because it belongs to the portal's very first picture. Whatever goes wrong, what was
// typed stays.

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
import { AskFailed, ask, type Problem } from "../../ask/ask.ts";
import { LanguageContext, useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField, TextField } from "../../ui/field.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import type { SignInProblem } from "./problem.ts";
import { handOnTyped, takeRefused } from "./typed.ts";
import { signInWords } from "./words.ts";

type Texts = (typeof signInWords)["en"];
type Refusal = Pick<Extract<SignInAnswer, { answer: "refused" }>, "problem" | "seconds">;

/** The form; `r` goes to the server as it is, which answers where to go. */
export function SignInForm({
  r,
  onSignedIn,
  below,
}: {
  r?: string | undefined;
  onSignedIn: (signedIn: SignedIn) => void;
  below?: ReactNode;
}) {
  const texts = useWords(signInWords);
  const form = useRef<HTMLFormElement>(null);
  const { problems, attempt, isBusy, send, recheck, giveUp } = useSignIn(r, { texts, onSignedIn });
  // Before anything else can happen: between the template's last letter and this form's first there is nothing.
  useLayoutEffect(() => handOnTyped(form.current as HTMLFormElement), []);
  const wrong = (field: string) => problems.find((problem) => problem.field === field)?.text;
  const InPlace = problems[0]?.InPlace;
  if (InPlace) return <InPlace r={r} onSignedIn={onSignedIn} onBack={giveUp} />;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={recheck}
      className="grid grid-cols-1 gap-5"
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <SignInFields name={{ error: wrong("name") }} password={{ error: wrong("password") }} isBusy={isBusy} />
      {below}
    </form>
  );
}

/** What somebody fills in, in the app as in the template, whose password cannot be shown. */
export function SignInFields({
  Password = PasswordField,
  name,
  password,
  isBusy = false,
}: {
  Password?: ComponentType<ComponentProps<typeof PasswordField>>;
  name?: Found;
  password?: Found;
  isBusy?: boolean;
}) {
  const texts = useWords(signInWords);
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

interface Found {
  readonly error: string | undefined;
}

interface Outcome {
  readonly problems: readonly SignInProblem[];
  readonly attempt: number;
}

function useSignIn(
  r: string | undefined,
  { texts, onSignedIn }: { texts: Texts; onSignedIn: (signedIn: SignedIn) => void },
) {
  const [{ problems, attempt }, setOutcome] = useState<Outcome>({ problems: [], attempt: 0 });
  const [isBusy, setBusy] = useState(false);
  const language = use(LanguageContext);
  const show = (found: readonly SignInProblem[]): void =>
    setOutcome((before) => ({ problems: found, attempt: before.attempt + 1 }));

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const filled = filledIn(event.currentTarget);
    const missing = missingFields(filled, texts);
    if (missing.length > 0) return show(missing);
    setBusy(true);
    const answer = await signIn({ ...filled, ...(r !== undefined && { r }) });
    if (answer.answer === "signed in") return onSignedIn(answer.signedIn);
    show(await problemsIn(answer, { texts, language }));
    setBusy(false);
  }

  // What was sent before the app was there has been answered already.
  useEffect(() => {
    const { problem, seconds } = takeRefused() ?? {};
    if (problem !== undefined) void problemsIn({ problem, seconds }, { texts, language }).then(show);
  });

  // A field that has something in it now is no longer missing; what the server refused stays until the form is sent again.
  const recheck = ({ target }: FormEvent<HTMLFormElement>): void => {
    const { name, value } = target as HTMLInputElement;
    if (value === "" || problems.length === 0) return;
    const left = problems.filter(({ field, text }) => field !== name || text !== missingText(name, texts));
    setOutcome({ attempt, problems: left });
  };

  return { problems, attempt, isBusy, send, recheck, giveUp: () => show([]) };
}

function filledIn(form: HTMLFormElement): { name: string; password: string } {
  const valueOf = (name: string): string => (form.elements.namedItem(name) as HTMLInputElement).value;
  return { name: valueOf("name").trim(), password: valueOf("password") };
}

function missingFields(filled: { name: string; password: string }, texts: Texts): readonly SignInProblem[] {
  return (["name", "password"] as const).flatMap((field) =>
    filled[field] === "" ? [{ field, text: missingText(field, texts) }] : [],
  );
}

function missingText(field: string, texts: Texts): string {
  return field === "name" ? texts.nameMissing : texts.passwordMissing;
}

// The words for it come now; where they do not, the server's own will do.
async function problemsIn(
  refused: Refusal,
  { texts, language }: { texts: Texts; language: Language },
): Promise<readonly SignInProblem[]> {
  const { code, title, hint } = refused.problem;
  if (code === "UNREACHABLE") return [{ text: texts.unreachable }];
  const coming = import("./refused-sign-in.ts");
  return coming.then(
    ({ refusedSignIn }) => refusedSignIn(refused, language),
    () => [{ text: `${title}. ${hint}` }],
  );
}

/** Signed in; or what stands in the way, and after how many seconds trying again may help. */
type SignInAnswer =
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
