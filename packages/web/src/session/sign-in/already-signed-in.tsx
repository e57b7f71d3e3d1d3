import type { SessionMember } from "@portico/api/session/contract";
import { followReturnPath, HOME } from "@portico/domain/session/return-path";
import { messages, useMessages } from "../../language/messages.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { SignOutButton } from "../sign-out-button.tsx";

export const alreadySignedInMessages = messages(
  {
    signedInAs: (name: string) => `You are signed in as ${name}`,
    signedIn: "You are signed in",
    signedInLead: "To let somebody else sign in, sign out first.",
    continue: "Continue to the page you asked for",
    home: "Go to the home page",
  },
  {
    signedInAs: (name: string) => `Bạn đang đăng nhập với tên ${name}`,
    signedIn: "Bạn đang đăng nhập",
    signedInLead: "Để người khác đăng nhập, trước hết hãy đăng xuất.",
    continue: "Đến trang mà bạn đã yêu cầu",
    home: "Về trang chủ",
  },
);

export function AlreadySignedIn({ member, returnPath }: { member: SessionMember; returnPath: string | undefined }) {
  const texts = useMessages(alreadySignedInMessages);
  const name = member.greeting ?? member.accountName;
  const returnUrl = followReturnPath(returnPath);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl">{name === null ? texts.signedIn : texts.signedInAs(name)}</h2>
        <p className="text-ink-soft">{texts.signedInLead}</p>
      </div>
      {returnUrl !== HOME && <ButtonLink to={returnUrl}>{texts.continue}</ButtonLink>}
      <ButtonLink kind={returnUrl === HOME ? "primary" : "secondary"} to={HOME}>
        {texts.home}
      </ButtonLink>
      <SignOutButton />
    </div>
  );
}
