// The pages around a payment, while none can be made: what they are for, what they will show, and how to pay meanwhile. They are open to
// everybody, so nothing on them is about a member who is not signed in.

import { useWords, words } from "../language/words.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { Page } from "../ui/page.tsx";
import { Empty, Phones } from "../ui/states.tsx";
import { useVisit } from "../visit/visit.ts";
import { wayWords } from "./ways-to-pay.tsx";

/** /payments/confirm: what a payment is for, before it is made. */
export function PaymentsConfirmPage() {
  const text = useWords(paymentWords);
  return (
    <NoPaymentYet
      title={text.confirmTitle}
      lead={text.confirmLead}
      empty={{ title: text.nothingToConfirm, hint: text.nothingToConfirmHint }}
      shows={text.confirmShows}
    />
  );
}

/** /payments/confirm/freedom-payment: the same for a Freedom payment. */
export function PaymentsConfirmFreedomPaymentPage() {
  const text = useWords(paymentWords);
  return (
    <NoPaymentYet
      title={text.freedomTitle}
      lead={text.freedomLead}
      empty={{ title: text.nothingToConfirm, hint: text.nothingToConfirmHint }}
      shows={text.freedomShows}
    />
  );
}

/** /payments/results: how a payment ended. */
export function PaymentsResultsPage() {
  const text = useWords(paymentWords);
  return (
    <NoPaymentYet
      title={text.resultsTitle}
      lead={text.resultsLead}
      empty={{ title: text.noResult, hint: text.noResultHint }}
      shows={text.resultsShows}
    />
  );
}

/** What such a page says. */
interface NoPaymentYetProps {
  readonly title: string;
  readonly lead: string;
  readonly empty: { readonly title: string; readonly hint: string };
  readonly shows: readonly string[];
}

function NoPaymentYet({ title, lead, empty, shows }: NoPaymentYetProps) {
  const text = useWords(paymentWords);
  const way = useWords(wayWords);
  const { state, phones } = useVisit();
  const isSignedIn = state === "signed-in";
  return (
    <Page title={title} lead={lead}>
      <Empty
        scene="coast"
        level={2}
        title={empty.title}
        hint={
          <>
            <p>{empty.hint}</p>
            {!isSignedIn && <p className="mt-2">{text.signedOutHint}</p>}
          </>
        }
        action={
          isSignedIn ? (
            <ButtonLink to="/payments">{text.toPayments}</ButtonLink>
          ) : (
            <ButtonLink to="/logon">{text.toLogon}</ButtonLink>
          )
        }
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title={text.willShow} level={2}>
          <ul className="list-disc space-y-1 ps-5 text-ink-soft">
            {shows.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Card>
        <Card title={way.phoneTitle} level={2} kind="soft">
          <p>{way.phone}</p>
          <Phones phones={phones} lead="" />
        </Card>
      </div>
    </Page>
  );
}

const paymentWords = words(
  {
    confirmTitle: "Check your payment",
    confirmLead: "Before a payment is made, this page shows what it is for, how much it is and who receives it.",
    freedomTitle: "Freedom payment",
    freedomLead:
      "Before a Freedom payment is made, this page shows the amount, the account it is for and the days on which it is taken.",
    resultsTitle: "Payment result",
    resultsLead:
      "After a payment, this page says whether the money arrived, under which receipt, and what is left to pay.",
    nothingToConfirm: "There is no payment to check",
    nothingToConfirmHint:
      "No payment was started here, and nothing was charged. Paying on line comes with the next release of the portal; until then member services take payments by phone.",
    noResult: "There is no payment to report on",
    noResultHint:
      "No payment was made here, and nothing was charged. If you paid by phone, your receipt has the result, and your charges show it as soon as the club has recorded it.",
    willShow: "What you will see here",
    confirmShows: [
      "Each charge that the payment is for",
      "The amount in its own currency",
      "The account, and where the receipt goes",
    ] as readonly string[],
    freedomShows: [
      "The amount of each payment",
      "The day on which each is taken",
      "How to change or stop it",
    ] as readonly string[],
    resultsShows: [
      "Whether the payment went through, failed, or is still on its way",
      "The receipt's number",
      "What is left to pay",
    ] as readonly string[],
    toPayments: "See what you owe",
    toLogon: "Log in",
    signedOutHint: "Log in to see your own charges. Nothing about any member is shown here.",
  },
  {
    confirmTitle: "Xác nhận thanh toán",
    confirmLead: "Trước khi thanh toán, trang này cho biết khoản trả dùng cho việc gì, bao nhiêu và ai nhận.",
    freedomTitle: "Thanh toán Freedom",
    freedomLead: "Trước khi thanh toán Freedom, trang này cho biết số tiền, tài khoản được trả và các ngày thu.",
    resultsTitle: "Kết quả thanh toán",
    resultsLead: "Sau khi thanh toán, trang này cho biết tiền đã đến chưa, số biên nhận và còn phải trả bao nhiêu.",
    nothingToConfirm: "Không có khoản thanh toán nào để xác nhận",
    nothingToConfirmHint:
      "Chưa có khoản thanh toán nào được bắt đầu và chưa thu tiền nào. Thanh toán trực tuyến sẽ có trong bản phát hành tới; từ nay đến đó, bộ phận hội viên nhận thanh toán qua điện thoại.",
    noResult: "Không có kết quả thanh toán nào",
    noResultHint:
      "Chưa có khoản thanh toán nào được thực hiện ở đây và chưa thu tiền nào. Nếu bạn đã trả qua điện thoại, biên nhận ghi kết quả, và danh sách của bạn sẽ cập nhật khi câu lạc bộ ghi nhận.",
    willShow: "Trang này sẽ cho biết",
    confirmShows: ["Từng khoản phí được thanh toán", "Số tiền theo đúng loại tiền", "Tài khoản và nơi nhận biên nhận"],
    freedomShows: ["Số tiền mỗi lần trả", "Ngày thu của từng lần", "Cách thay đổi hoặc dừng lại"],
    resultsShows: ["Thanh toán thành công, thất bại hay còn đang xử lý", "Số biên nhận", "Số còn phải trả"],
    toPayments: "Xem các khoản bạn cần trả",
    toLogon: "Đăng nhập",
    signedOutHint: "Hãy đăng nhập để xem các khoản của bạn. Trang này không hiện thông tin của hội viên nào.",
  },
);
