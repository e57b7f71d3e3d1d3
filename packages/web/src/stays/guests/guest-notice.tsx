import { messages, useMessages } from "../../language/messages.ts";
import { SignInOffer } from "../../session/sign-in/login-dialog.tsx";
import { useSession } from "../../session-context/session-context.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";

export const guestMessages = messages(
  {
    eyebrow: "For guests",
    whoTitle: "You are searching as a guest",
    who: "Guests can stay with the club without a membership or an account. You pay with money.",
    memberTitle: "You are signed in as a member",
    member:
      "This guest search shows prices in money only. Your own stays may cost less, and you can pay with points, entitlements or credits.",
    ownStays: "Your own stays",
    signInLead: "Are you a member? Sign in and pay with what you hold: points, entitlements or credits.",
    everybody: "Everybody, member or not",
    searches: "Where would you like to start?",
    search: "Search stays as a guest",
  },
  {
    eyebrow: "Dành cho khách",
    whoTitle: "Bạn đang tìm với tư cách khách",
    who: "Khách có thể nghỉ tại câu lạc bộ mà không cần là hội viên hay có tài khoản. Bạn trả bằng tiền.",
    memberTitle: "Bạn đã đăng nhập với tư cách hội viên",
    member:
      "Tìm kiếm dành cho khách chỉ hiện giá bằng tiền. Kỳ nghỉ dành cho bạn có thể rẻ hơn, và bạn trả được bằng điểm, quyền lợi hoặc điểm trao đổi.",
    ownStays: "Kỳ nghỉ dành cho bạn",
    signInLead: "Bạn là hội viên? Hãy đăng nhập để trả bằng điểm, quyền lợi hoặc điểm trao đổi của bạn.",
    everybody: "Mọi người, dù là hội viên hay không",
    searches: "Bạn muốn bắt đầu từ đâu?",
    search: "Tìm kỳ nghỉ với tư cách khách",
  },
);

/** Says what guests can do, and offers the sign-in. */
export function GuestNotice() {
  const texts = useMessages(guestMessages);
  const { member } = useSession();
  if (member === null) {
    return (
      <div className="grid gap-4">
        <Notice tone="info" title={texts.whoTitle}>
          <p>{texts.who}</p>
        </Notice>
        <SignInOffer lead={texts.signInLead} />
      </div>
    );
  }
  return (
    <Notice
      tone="info"
      title={texts.memberTitle}
      actions={
        <ButtonLink to="/" kind="secondary" size="small">
          {texts.ownStays}
        </ButtonLink>
      }
    >
      <p>{texts.member}</p>
    </Notice>
  );
}
