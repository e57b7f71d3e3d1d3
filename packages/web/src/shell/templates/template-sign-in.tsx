// The sign-in page as it stands in the template: session/sign-in/logon-page.tsx with a form that works by itself. Whoever sends it before the app is
// there, or where it never comes, is signed in by the server (pages/navigation/sign-in-form.ts of the API); what was typed and not sent is handed on to
// the app's own form (session/sign-in/typed.ts).

import type { ComponentProps } from "react";
import { useWords } from "../../language/words.ts";
import { LogonCard, OtherWays } from "../../session/sign-in/logon-page.tsx";
import { SignInFields } from "../../session/sign-in/sign-in-form.tsx";
import { TextField } from "../../ui/field.tsx";
import { kitWords } from "../../ui/words.ts";
import { Slot } from "./slot.tsx";

/** The page, without what the app does with it. */
export function TemplateSignIn() {
  return (
    <div className="page relative isolate overflow-hidden lg:pb-56">
      <LogonCard
        above={
          <div className="mt-6 empty:hidden">
            <Slot name="refusal" />
          </div>
        }
      >
        <form method="post" className="grid grid-cols-1 gap-5">
          <Slot name="refused" />
          <SignInFields Password={PasswordOutline} />
          <OtherWays />
        </form>
      </LogonCard>
    </div>
  );
}

// It can be shown when the app is there.
function PasswordOutline(field: ComponentProps<typeof TextField>) {
  const { show } = useWords(kitWords);
  return (
    <TextField
      {...field}
      type="password"
      end={
        <span className="rounded-control px-3 py-1.5 text-sm font-semibold text-brand-ink" aria-hidden="true">
          {show}
        </span>
      }
    />
  );
}
