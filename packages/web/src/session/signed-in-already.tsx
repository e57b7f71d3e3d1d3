// For a member who comes to the sign-in page: it would be odd to ask for the password again.

import type { SessionMember } from "@portico/api/session/contract";
import { followReturnPath, HOME } from "@portico/domain/session/return-path";
import { useWords } from "../language/words.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import { signedInAlreadyWords } from "./signed-in-already-words.ts";

/** Says who is signed in, and offers to go on, home, or out. */
export function SignedInAlready({ member, r }: { member: SessionMember; r: string | undefined }) {
  const texts = useWords(signedInAlreadyWords);
  const name = member.greeting ?? member.accountName;
  const to = followReturnPath(r);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl">{name === null ? texts.signedIn : texts.signedInAs(name)}</h2>
        <p className="text-ink-soft">{texts.signedInLead}</p>
      </div>
      {to !== HOME && <ButtonLink to={to}>{texts.goOn}</ButtonLink>}
      <ButtonLink kind={to === HOME ? "primary" : "secondary"} to={HOME}>
        {texts.home}
      </ButtonLink>
      <SignOutButton />
    </div>
  );
}
