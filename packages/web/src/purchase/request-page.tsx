// /purchase and its three variants.

import type { StayType } from "@portico/domain/stays/kinds";
import { useSearch } from "@tanstack/react-router";
import { messages, useMessages } from "../language/messages.ts";
import { BackLink, Page } from "../ui/page.tsx";
import { BookedStay, PaymentSources, PriceLines } from "./booked-stay.tsx";
import { HeldStays } from "./held-stays.tsx";
import { HoldBar } from "./hold-bar.tsx";
import { NothingChosen, OpenPurchase } from "./open-purchase.tsx";
import type { LoadedPurchase } from "./outcome.tsx";
import { RequestForm } from "./request-form.tsx";
import { StaysToChoose } from "./stays-to-choose.tsx";

export function PurchasePage() {
  const text = useMessages(pageMessages);
  const { id, guestBooking } = useSearch({ from: "/purchase" });
  return (
    <OpenPurchase
      id={id}
      isGuest={guestBooking === "true"}
      texts={guestBooking === "true" ? text.guest : text.any}
      fallback={<HeldStays fallback={<NothingChosen />} />}
    >
      {(loaded) => <HeldStayForm {...loaded} />}
    </OpenPurchase>
  );
}

const WEEKS: readonly StayType[] = ["bonus-week", "rental-week"];
const RENTALS: readonly StayType[] = ["rental-week", "bonus-rental"];
const EXCHANGE: readonly StayType[] = ["holiday-exchange"];

export function PurchaseWeeksPage() {
  const { id } = useSearch({ from: "/purchase/weeks" });
  return <PurchaseVariant id={id} variant="weeks" stays={WEEKS} />;
}

export function PurchaseRentalPage() {
  const { id } = useSearch({ from: "/purchase/rental" });
  return <PurchaseVariant id={id} variant="rental" stays={RENTALS} />;
}

export function PurchaseHolidayExchangePage() {
  const { id } = useSearch({ from: "/purchase/holiday-exchange" });
  return <PurchaseVariant id={id} variant="exchange" stays={EXCHANGE} />;
}

function PurchaseVariant({
  id,
  variant,
  stays,
}: {
  id: string | undefined;
  variant: "weeks" | "rental" | "exchange";
  stays: readonly StayType[];
}) {
  const text = useMessages(pageMessages);
  return (
    <OpenPurchase id={id} texts={text[variant]} fallback={<StaysToChoose stays={stays} />}>
      {(loaded) => <HeldStayForm {...loaded} />}
    </OpenPurchase>
  );
}

function HeldStayForm({ purchase, receivedAtMs }: LoadedPurchase) {
  const text = useMessages(pageMessages);
  return (
    <Page
      title={purchase.title}
      lead={text.heldLead}
      eyebrow={
        <BackLink to={purchase.isGuest ? "/purchase?guestBooking=true" : "/booking/payment"} label={text.back} />
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <HoldBar purchase={purchase} receivedAtMs={receivedAtMs} />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-10">
          <div className="xl:order-last">
            <BookedStay purchase={purchase}>
              <PriceLines purchase={purchase} />
              <PaymentSources purchase={purchase} />
            </BookedStay>
          </div>
          <RequestForm purchase={purchase} receivedAtMs={receivedAtMs} />
        </div>
      </div>
    </Page>
  );
}

const pageMessages = messages(
  {
    back: "Held for you",
    heldLead: "Tell us who arrives and what you need. You check everything on the next page before you are charged.",
    any: {
      title: "Your purchase",
      lead: "See what you have chosen, what it costs and how you pay, before you are charged.",
    },
    guest: {
      title: "Your purchase as a guest",
      lead: "See what you have chosen, what it costs and how you pay, before you are charged.",
    },
    weeks: { title: "Purchase weeks", lead: "Bonus weeks and rental weeks. You pay with money." },
    rental: {
      title: "Purchase a rental",
      lead: "The club's rental weeks and the exchange's bonus rentals. You pay with money.",
    },
    exchange: {
      title: "Purchase a holiday exchange",
      lead: "An exchange costs exchange credits and a fee in money.",
    },
  },
  {
    back: "Kỳ nghỉ đang giữ cho bạn",
    heldLead: "Hãy cho biết ai đến nghỉ và bạn cần gì. Bạn kiểm tra lại tất cả ở trang tiếp theo trước khi thu tiền.",
    any: {
      title: "Giao dịch của bạn",
      lead: "Xem bạn đã chọn gì, giá bao nhiêu và trả thế nào, trước khi thu tiền.",
    },
    guest: {
      title: "Giao dịch của bạn với tư cách khách",
      lead: "Xem bạn đã chọn gì, giá bao nhiêu và trả thế nào, trước khi thu tiền.",
    },
    weeks: { title: "Mua tuần nghỉ", lead: "Tuần thưởng và tuần thuê. Bạn trả bằng tiền." },
    rental: {
      title: "Mua kỳ nghỉ thuê",
      lead: "Tuần thuê của câu lạc bộ và thuê thưởng của dịch vụ trao đổi. Bạn trả bằng tiền.",
    },
    exchange: {
      title: "Mua trao đổi kỳ nghỉ",
      lead: "Một kỳ nghỉ trao đổi cần điểm trao đổi và một khoản phí bằng tiền.",
    },
  },
);
