// The mail to the old address links to this page. Mail scanners open links, so the undo needs a click.

import { useMutation } from "@tanstack/react-query";
import { ApiError, request } from "../../api-client/request.ts";
import { messages, useMessages } from "../../language/messages.ts";
import { useSession } from "../../session-context/session-context.ts";
import { useLinkToken } from "../../session-context/use-link-token.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page, useHeadingFocus } from "../../ui/page.tsx";
import { Failed } from "../../ui/states.tsx";

export function UndoEmailChange() {
  const text = useMessages(undoMessages);
  const { phones } = useSession();
  const { token } = useLinkToken("/password-reset?for=address");
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (secret: string) => request("POST /api/email-undo", { body: { token: secret } }),
  });
  useHeadingFocus(data !== undefined);
  if (data !== undefined)
    return (
      <Page title={text.done} lead={data.ended === null ? text.doneSessionsOpen : text.doneLead} width="narrow">
        <Notice tone="warning" title={text.notYou}>
          <p>{text.notYouHint}</p>
        </Notice>
        <div className="cluster">
          <ButtonLink to="/password-reset">{text.setPassword}</ButtonLink>
          <ButtonLink to="/logon" kind="secondary">
            {text.signIn}
          </ButtonLink>
        </div>
      </Page>
    );
  if (token === undefined)
    return (
      <Page title={text.title} width="narrow">
        <Notice tone="warning" title={text.noLink}>
          <p>{text.noLinkHint}</p>
        </Notice>
      </Page>
    );
  return (
    <Page title={text.title} lead={text.lead} width="narrow">
      <Card>
        <div className="grid gap-6">
          <ul className="list-disc ps-5">
            {text.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          {error instanceof ApiError && <Failed problem={error.problem} phones={phones} />}
          {!isLinkUsed(error) && (
            <div>
              <Button isBusy={isPending} busyText={text.undoing} onClick={() => mutate(token)}>
                {text.undo}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </Page>
  );
}

function isLinkUsed(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === "EMAIL_UNDO_REFUSED";
}

const undoMessages = messages(
  {
    title: "Put your old address back",
    lead: "The e-mail address of your account was changed. If you did not change it, take the change back here.",
    effects: [
      "We write to your old address again, and you can sign in with it.",
      "The new address no longer belongs to your account.",
      "Everybody who is signed in to your account is signed out.",
    ] as readonly string[],
    undo: "Put the old address back",
    undoing: "Putting the old address back",
    done: "Your old address is back",
    doneLead: "We write to it again. Everybody who was signed in to your account has been signed out.",
    doneSessionsOpen:
      "We write to it again. We could not sign everybody out of your account: set a new password now, which does it.",
    notYou: "You did not change the address yourself?",
    notYouHint: "Then somebody knows your password. Set a new one now.",
    setPassword: "Set a new password",
    signIn: "Sign in",
    noLink: "The link is not complete",
    noLinkHint: "Open the complete link from the e-mail again.",
  },
  {
    title: "Đặt lại địa chỉ e-mail cũ",
    lead: "Địa chỉ e-mail của tài khoản bạn đã được đổi. Nếu không phải bạn đổi, hãy hoàn tác tại đây.",
    effects: [
      "Chúng tôi lại viết đến địa chỉ cũ, và bạn có thể đăng nhập bằng địa chỉ đó.",
      "Địa chỉ mới không còn thuộc về tài khoản của bạn.",
      "Mọi người đang đăng nhập vào tài khoản của bạn đều bị đăng xuất.",
    ],
    undo: "Đặt lại địa chỉ cũ",
    undoing: "Đang đặt lại địa chỉ cũ",
    done: "Địa chỉ e-mail cũ của bạn đã được đặt lại",
    doneLead: "Chúng tôi lại viết đến địa chỉ này. Mọi người đã đăng nhập vào tài khoản của bạn đều đã bị đăng xuất.",
    doneSessionsOpen:
      "Chúng tôi lại viết đến địa chỉ này. Chúng tôi chưa đăng xuất được mọi người khỏi tài khoản: hãy đặt mật khẩu mới ngay để làm việc đó.",
    notYou: "Không phải bạn đã đổi địa chỉ?",
    notYouHint: "Vậy có người biết mật khẩu của bạn. Hãy đặt mật khẩu mới ngay.",
    setPassword: "Đặt mật khẩu mới",
    signIn: "Đăng nhập",
    noLink: "Liên kết không đầy đủ",
    noLinkHint: "Hãy mở lại liên kết đầy đủ trong thư.",
  },
);
