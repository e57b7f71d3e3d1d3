// The stays that are held or on their way, each with its time and the way to go on.

import type { PurchaseSummary } from "@portico/api/stays/purchase/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords, words } from "../../language/words.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { DayText } from "../../ui/day.tsx";
import { Section } from "../../ui/section.tsx";
import { Loading } from "../../ui/states.tsx";
import { ReadFailed } from "../../visit/await.tsx";
import { purchasesQuery } from "../../visit/purchases-under-way.ts";
import { bookingWords } from "../bookings/booking-words.ts";
import { costWords, totalText } from "../costs.ts";
import { stayNames } from "../verdicts.ts";
import { HoldCountdown } from "./hold-countdown.tsx";
import { purchaseAddress } from "./purchase-search.ts";
import { guestPurchasesQuery } from "./queries.ts";

/** The list; `otherwise` where nothing is held. */
export function HeldStays({ otherwise = null, isGuest = false }: { otherwise?: ReactNode; isGuest?: boolean }) {
  const text = useWords(heldWords);
  const members = useQuery({ ...purchasesQuery, retryOnMount: false, enabled: !isGuest });
  const guests = useQuery({ ...guestPurchasesQuery, retryOnMount: false, enabled: isGuest });
  const read = isGuest ? guests : members;
  const { data, error, dataUpdatedAt } = read;
  if (data === undefined) return error === null ? <Loading label={text.loading} /> : <ReadFailed read={read} />;
  if (data.purchases.length === 0) return otherwise;
  return (
    <Section title={text.title} lead={text.lead}>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {data.purchases.map((purchase) => (
          <HeldStay key={purchase.id} purchase={purchase} now={data.now} readAt={dataUpdatedAt} />
        ))}
      </ul>
    </Section>
  );
}

function HeldStay({ purchase, now, readAt }: { purchase: PurchaseSummary; now: string; readAt: number }) {
  const text = useWords(heldWords);
  const stays = useWords(bookingWords);
  const costs = useWords(costWords);
  const names = useWords(stayNames);
  const { state, title, next, stay, offer, total, due, heldUntil } = purchase;
  const isHeld = state === "held";
  return (
    <Card as="li" title={offer.resortName}>
      <p>
        {names[stay]} · <DayText iso={offer.arrival} /> – <DayText iso={offer.departure} /> ·{" "}
        {stays.nights(offer.nights)}
      </p>
      <p className="text-ink-soft">
        {totalText(total, costs)}
        {due !== null && ` · ${text.due(due.text)}`}
      </p>
      {isHeld ? (
        <HoldCountdown hold={{ now, heldUntil }} readAt={readAt} />
      ) : (
        <p className="text-ink-soft">
          {title}. {next}
        </p>
      )}
      <div className="cluster">
        <ButtonLink to={purchaseAddress(isHeld ? "/purchase" : "/purchase/results", purchase)}>
          <span aria-hidden="true">{isHeld ? text.goOn : text.see}</span>
          <span className="sr-only">{(isHeld ? text.goOnNamed : text.seeNamed)(offer.resortName)}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}

const heldWords = words(
  {
    loading: "Loading the stays held for you",
    title: "Held for you",
    lead: "These are not booked yet. Complete them before the time runs out to keep them.",
    due: (amount: string) => `${amount} to pay now`,
    goOn: "Continue",
    goOnNamed: (resort: string) => `Continue with ${resort}`,
    see: "See what happened",
    seeNamed: (resort: string) => `See what happened to ${resort}`,
  },
  {
    loading: "Đang tải kỳ nghỉ đang giữ cho bạn",
    title: "Đang giữ cho bạn",
    lead: "Những kỳ nghỉ này chưa được đặt. Để giữ được chỗ, hãy hoàn tất trước khi hết giờ.",
    due: (amount) => `trả ngay ${amount}`,
    goOn: "Tiếp tục",
    goOnNamed: (resort) => `Tiếp tục với ${resort}`,
    see: "Xem kết quả",
    seeNamed: (resort) => `Xem kết quả của ${resort}`,
  },
);
