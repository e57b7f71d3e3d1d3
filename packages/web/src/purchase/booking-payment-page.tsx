// Without a purchase in the URL, the page lists every held stay. Stays held by member services are paid by phone.

import { useSearch } from "@tanstack/react-router";
import { messages, useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { Await } from "../session-context/await.tsx";
import { purchasesQuery } from "../session-context/purchases-under-way.ts";
import { useSession } from "../session-context/session-context.ts";
import { BookingCard } from "../stays/bookings/booking-card.tsx";
import { bookingMessages } from "../stays/bookings/booking-messages.ts";
import { bookingsQuery } from "../stays/bookings/booking-queries.ts";
import { Card } from "../ui/card.tsx";
import { DescriptionList } from "../ui/description.tsx";
import { Section } from "../ui/section.tsx";
import { Empty, Phones } from "../ui/states.tsx";
import { CheckPurchase } from "./check-purchase.tsx";
import { HeldStays } from "./held-stays.tsx";
import { OpenPurchase } from "./open-purchase.tsx";

export function startBookingPayment({ context: { queries }, preload }: LoaderArgs): void {
  if (preload) return;
  void queries.prefetchQuery(purchasesQuery);
  void queries.prefetchQuery(bookingsQuery);
}

export function BookingPaymentPage() {
  const { payTitle: title, payLead: lead } = useMessages(bookingMessages);
  const { id } = useSearch({ from: "/booking/payment" });
  return (
    <OpenPurchase id={id} texts={{ title, lead }} fallback={<HeldList />}>
      {(loaded) => <CheckPurchase {...loaded} />}
    </OpenPurchase>
  );
}

function HeldList() {
  const text = useMessages(bookingMessages);
  return (
    <Await query={bookingsQuery} label={text.loading}>
      {({ held }) => (
        <Await query={purchasesQuery} label={text.loading}>
          {({ purchases }) => {
            const heldOnline = new Set(purchases.map(({ bookingReference }) => bookingReference));
            const heldByPhone = held.filter(({ reference }) => !heldOnline.has(reference));
            if (purchases.length + heldByPhone.length === 0)
              return <Empty title={text.payNone} hint={text.payNoneHint} level={2} />;
            return (
              <>
                <HeldStays />
                {heldByPhone.length > 0 && (
                  <>
                    <Section title={purchases.length > 0 ? text.heldByPhone : text.held} lead={text.heldLead}>
                      <ul className="grid gap-4">
                        {heldByPhone.map((booking) => (
                          <BookingCard key={booking.reference} booking={booking} />
                        ))}
                      </ul>
                    </Section>
                    <PaymentMethods />
                  </>
                )}
              </>
            );
          }}
        </Await>
      )}
    </Await>
  );
}

function PaymentMethods() {
  const text = useMessages(paymentMethodMessages);
  const { phones, member } = useSession();
  const accountId = member?.accountId ?? null;
  return (
    <Section title={text.pay} lead={text.payLead}>
      <div className="grid gap-4 lg:grid-cols-3">
        <Card title={text.phoneTitle} kind="soft">
          <p>{text.phone}</p>
          <Phones phones={phones} lead="" />
        </Card>
        <Card title={text.readyTitle}>
          <p className="text-ink-soft">{text.readyHint}</p>
          {accountId !== null && (
            <DescriptionList
              facts={[{ term: text.accountId, value: <span className="font-mono">{accountId}</span> }]}
            />
          )}
        </Card>
        <Card title={text.recordTitle}>
          <p className="text-ink-soft">{text.record}</p>
        </Card>
      </div>
    </Section>
  );
}

const paymentMethodMessages = messages(
  {
    pay: "How to pay",
    payLead: "Pay by phone for a stay that member services hold for you.",
    phoneTitle: "By phone, now",
    phone: "Call member services. They take card payments by phone and give you a receipt number.",
    readyTitle: "Have this ready",
    accountId: "Account ID",
    readyHint: "Your account ID, and the reference of the stay.",
    recordTitle: "What happens next",
    record:
      "Once the club has recorded your payment, My bookings shows the stay as confirmed. Until then it stays here; please do not pay twice.",
  },
  {
    pay: "Cách thanh toán",
    payLead: "Hãy thanh toán qua điện thoại cho kỳ nghỉ mà bộ phận hội viên giữ cho bạn.",
    phoneTitle: "Qua điện thoại, ngay bây giờ",
    phone: "Hãy gọi bộ phận hội viên. Họ nhận thanh toán bằng thẻ qua điện thoại và cho bạn số biên nhận.",
    readyTitle: "Hãy chuẩn bị sẵn",
    accountId: "Mã tài khoản",
    readyHint: "Mã tài khoản và mã tham chiếu của kỳ nghỉ.",
    recordTitle: "Các bước tiếp theo",
    record:
      "Khi câu lạc bộ đã ghi nhận khoản thanh toán, kỳ nghỉ sẽ hiện là đã xác nhận ở trang Đặt chỗ của tôi. Cho đến lúc ấy, kỳ nghỉ vẫn hiện ở đây; xin đừng trả hai lần.",
  },
);
