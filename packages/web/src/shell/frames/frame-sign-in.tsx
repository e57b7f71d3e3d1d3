// The sign-in page as it stands in the frame: session/logon-page.tsx with real fields, into which one can type at once. What was typed is
// handed on to the app's own form (session/typed.ts). `method="dialog"` outside a dialog sends nothing anywhere: a form that is sent
// before the app is there would put a password where it does not belong.

import { signInWords } from "../../session/words.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { PAGE_HEADING } from "../../ui/page.tsx";
import { kitWords } from "../../ui/words.ts";
import { BothLanguages } from "./both-languages.tsx";

type SignInText = "title" | "name" | "password" | "submit" | "forgotten" | "forgottenLead" | "join" | "joinLead";

/** The page, without what the app does with it. */
export function FrameSignIn() {
  return (
    <div className="page relative isolate overflow-hidden lg:pb-56">
      <div className="column py-8">
        <div className="mx-auto max-w-md">
          <h1 id={PAGE_HEADING} tabIndex={-1} className="font-display text-3xl text-ink">
            <Text name="title" />
          </h1>
          <div className="mt-6 rounded-card border border-line bg-raised p-6 shadow-1 lg:shadow-2">
            <form method="dialog" className="grid grid-cols-1 gap-5">
              <TextField
                name="name"
                label={<Text name="name" />}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
              <TextField
                name="password"
                label={<Text name="password" />}
                type="password"
                autoComplete="current-password"
                end={<ShowOutline />}
              />
              <Button type="submit" className="mt-1 w-full">
                <Text name="submit" />
              </Button>
              <OtherWays />
            </form>
          </div>
        </div>
      </div>
    </div>
  );
}

function Text({ name }: { name: SignInText }) {
  return <BothLanguages en={signInWords.en[name]} vi={signInWords.vi[name]} />;
}

// It can be pressed when the app is there.
function ShowOutline() {
  return (
    <span className="rounded-control px-3 py-1.5 text-sm font-semibold text-brand-ink" aria-hidden="true">
      <BothLanguages en={kitWords.en.show} vi={kitWords.vi.show} />
    </span>
  );
}

function OtherWays() {
  return (
    <ul className="grid gap-2 border-t border-line pt-5 text-sm">
      <li>
        <Text name="forgottenLead" />{" "}
        <InternalLink to="/password-reset" className="text-link font-semibold">
          <Text name="forgotten" />
        </InternalLink>
      </li>
      <li>
        <Text name="joinLead" />{" "}
        <InternalLink to="/sign-up" className="text-link font-semibold">
          <Text name="join" />
        </InternalLink>
      </li>
    </ul>
  );
}
