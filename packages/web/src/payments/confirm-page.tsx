// The page needs no session, but shows data only with one.

import { useSearch } from "@tanstack/react-router";
import { messages, useMessages } from "../language/messages.ts";
import { SignInOffer } from "../session/sign-in/login-dialog.tsx";
import { useSession } from "../session-context/session-context.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { BackLink, Page } from "../ui/page.tsx";
import { Empty } from "../ui/states.tsx";
import { ConfirmPayment } from "./confirm-payment.tsx";
import { chargesUrl } from "./payment-search.ts";
import { PaymentsUnderWay } from "./payments-under-way.tsx";

export function PaymentsConfirmPage() {
  const text = useMessages(confirmMessages);
  const { member } = useSession();
  const { charges = [] } = useSearch({ from: "/payments/confirm" });
  const back = chargesUrl("/payments", charges);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      {...(member !== null && { eyebrow: <BackLink to={back} label={text.back} /> })}
    >
      {member === null ? (
        <>
          <Empty title={text.signedOut} hint={text.signedOutHint} level={2} />
          <SignInOffer lead={text.offer} />
        </>
      ) : charges.length === 0 ? (
        <Empty
          title={text.nothing}
          hint={text.nothingHint}
          level={2}
          action={<ButtonLink to="/payments">{text.back}</ButtonLink>}
        />
      ) : (
        <>
          <PaymentsUnderWay />
          <ConfirmPayment key={back} paymentRequest={{ charges: [...charges] }} selectionPage={back} />
        </>
      )}
    </Page>
  );
}

export const confirmMessages = messages(
  {
    title: "Check your payment",
    lead: "You are not charged on this page. You enter your card on the next one.",
    back: "Back to your charges",
    signedOut: "There is no payment to check",
    signedOutHint: "You have not been charged. Sign in to see your own details.",
    offer: "Sign in to see what you chose to pay.",
    nothing: "There is no payment to check",
    nothingHint: "Choose what you want to pay first. You have not been charged.",
  },
  {
    title: "Xác nhận thanh toán",
    lead: "Trang này không thu khoản nào. Bạn nhập thẻ ở trang kế tiếp.",
    back: "Về danh sách khoản phí",
    signedOut: "Không có khoản thanh toán nào để xác nhận",
    signedOutHint: "Chưa thu khoản nào. Hãy đăng nhập để xem thông tin của bạn.",
    offer: "Hãy đăng nhập để xem những khoản bạn đã chọn.",
    nothing: "Không có khoản thanh toán nào để xác nhận",
    nothingHint: "Trước tiên hãy chọn khoản bạn muốn trả. Chưa thu khoản nào.",
  },
);
