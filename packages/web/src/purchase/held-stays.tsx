import type { PurchaseSummary } from "@portico/api/purchase/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messages, useMessages } from "../language/messages.ts";
import { ReadFailed } from "../session-context/await.tsx";
import { purchasesQuery } from "../session-context/purchases-under-way.ts";
import { bookingMessages } from "../stays/bookings/booking-messages.ts";
import { costMessages, totalText } from "../stays/costs.ts";
import { stayNames } from "../stays/verdicts.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { Section } from "../ui/section.tsx";
import { Loading } from "../ui/states.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import { purchaseUrl } from "./purchase-search.ts";
import { guestPurchasesQuery } from "./queries.ts";

export function HeldStays({ fallback = null, isGuest = false }: { fallback?: ReactNode; isGuest?: boolean }) {
  const text = useMessages(heldMessages);
  const memberQuery = useQuery({ ...purchasesQuery, retryOnMount: false, enabled: !isGuest });
  const guestQuery = useQuery({ ...guestPurchasesQuery, retryOnMount: false, enabled: isGuest });
  const query = isGuest ? guestQuery : memberQuery;
  const { data, error, dataUpdatedAt } = query;
  if (data === undefined) return error === null ? <Loading label={text.loading} /> : <ReadFailed read={query} />;
  if (data.purchases.length === 0) return fallback;
  return (
    <Section title={text.title} lead={text.lead}>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {data.purchases.map((purchase) => (
          <HeldStay key={purchase.id} purchase={purchase} now={data.now} receivedAtMs={dataUpdatedAt} />
        ))}
      </ul>
    </Section>
  );
}

function HeldStay({ purchase, now, receivedAtMs }: { purchase: PurchaseSummary; now: string; receivedAtMs: number }) {
  const text = useMessages(heldMessages);
  const bookingTexts = useMessages(bookingMessages);
  const costs = useMessages(costMessages);
  const names = useMessages(stayNames);
  const { state, title, next, stay, offer, total, due, heldUntil } = purchase;
  const isHeld = state === "held";
  return (
    <Card as="li" title={offer.resortName}>
      <p>
        {names[stay]} · <DayText iso={offer.arrival} /> – <DayText iso={offer.departure} /> ·{" "}
        {bookingTexts.nights(offer.nights)}
      </p>
      <p className="text-ink-soft">
        {totalText(total, costs)}
        {due !== null && ` · ${text.due(due.text)}`}
      </p>
      {isHeld ? (
        <HoldCountdown hold={{ now, heldUntil }} receivedAtMs={receivedAtMs} />
      ) : (
        <p className="text-ink-soft">
          {title}. {next}
        </p>
      )}
      <div className="cluster">
        <ButtonLink to={purchaseUrl(isHeld ? "/purchase" : "/purchase/results", purchase)}>
          <span aria-hidden="true">{isHeld ? text.continue : text.seeOutcome}</span>
          <span className="sr-only">{(isHeld ? text.continueNamed : text.seeOutcomeNamed)(offer.resortName)}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}

const heldMessages = messages(
  {
    loading: "Loading the stays held for you",
    title: "Held for you",
    lead: "These are not booked yet. Complete them before the time runs out to keep them.",
    due: (amount: string) => `${amount} to pay now`,
    continue: "Continue",
    continueNamed: (resort: string) => `Continue with ${resort}`,
    seeOutcome: "See what happened",
    seeOutcomeNamed: (resort: string) => `See what happened to ${resort}`,
  },
  {
    loading: "Đang tải kỳ nghỉ đang giữ cho bạn",
    title: "Đang giữ cho bạn",
    lead: "Những kỳ nghỉ này chưa được đặt. Để giữ được chỗ, hãy hoàn tất trước khi hết giờ.",
    due: (amount) => `trả ngay ${amount}`,
    continue: "Tiếp tục",
    continueNamed: (resort) => `Tiếp tục với ${resort}`,
    seeOutcome: "Xem kết quả",
    seeOutcomeNamed: (resort) => `Xem kết quả của ${resort}`,
  },
);
