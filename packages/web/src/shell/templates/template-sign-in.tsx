// The sign-in page as it stands in the template: session/sign-in/logon-page.tsx with a form that works by itself. Whoever sends it before the app is
// there, or where it never comes, is signed in by the server (pages/navigation/sign-in-form.ts of the API); what was typed and not sent is handed on to
// the app's own form (session/sign-in/typed.ts).

import { useWords } from "../../language/words.ts";
import { signInWords } from "../../session/sign-in/words.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { PAGE_HEADING } from "../../ui/page-name.ts";
import { kitWords } from "../../ui/words.ts";
import { Slot } from "./slot.tsx";

/** The page, without what the app does with it. */
export function TemplateSignIn() {
  const texts = useWords(signInWords);
  return (
    <div className="page relative isolate overflow-hidden lg:pb-56">
      <div className="column py-8">
        <div className="mx-auto max-w-md">
          <h1 id={PAGE_HEADING} tabIndex={-1} className="font-display text-3xl text-ink">
            {texts.title}
          </h1>
          <div className="mt-6 empty:hidden">
            <Slot name="refusal" />
          </div>
          <div className="mt-6 rounded-card border border-line bg-raised p-6 shadow-1 lg:shadow-2">
            <form method="post" className="grid grid-cols-1 gap-5">
              <Slot name="refused" />
              <TextField
                name="name"
                label={texts.name}
                autoComplete="username"
                required
                autoCapitalize="none"
                spellCheck={false}
              />
              <TextField
                name="password"
                label={texts.password}
                type="password"
                autoComplete="current-password"
                required
                end={<ShowOutline />}
              />
              <Button type="submit" className="mt-1 w-full">
                {texts.submit}
              </Button>
              <OtherWays />
            </form>
          </div>
        </div>
      </div>
    </div>
  );
}

// It can be pressed when the app is there.
function ShowOutline() {
  const { show } = useWords(kitWords);
  return (
    <span className="rounded-control px-3 py-1.5 text-sm font-semibold text-brand-ink" aria-hidden="true">
      {show}
    </span>
  );
}

function OtherWays() {
  const texts = useWords(signInWords);
  return (
    <ul className="grid gap-2 border-t border-line pt-5 text-sm">
      <li>
        {texts.forgottenLead}{" "}
        <InternalLink to="/password-reset" className="text-link font-semibold">
          {texts.forgotten}
        </InternalLink>
      </li>
      <li>
        {texts.joinLead}{" "}
        <InternalLink to="/sign-up" className="text-link font-semibold">
          {texts.join}
        </InternalLink>
      </li>
    </ul>
  );
}
