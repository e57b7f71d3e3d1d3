// For a member who comes to the sign-in page: it would be odd to ask for the password again.

import type { SessionMember } from "@portico/api/session/contract";
import { followReturnPath, HOME } from "@portico/domain/session/return-path";
import { useWords, words } from "../../language/words.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { SignOutButton } from "../sign-out-button.tsx";

export const signedInAlreadyWords = words(
  {
    signedInAs: (name: string) => `You are signed in as ${name}`,
    signedIn: "You are signed in",
    signedInLead: "To let somebody else sign in, sign out first.",
    goOn: "Continue to the page you asked for",
    home: "Go to the home page",
  },
  {
    signedInAs: (name: string) => `Bạn đang đăng nhập với tên ${name}`,
    signedIn: "Bạn đang đăng nhập",
    signedInLead: "Để người khác đăng nhập, trước hết hãy đăng xuất.",
    goOn: "Đến trang mà bạn đã yêu cầu",
    home: "Về trang chủ",
  },
);

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
