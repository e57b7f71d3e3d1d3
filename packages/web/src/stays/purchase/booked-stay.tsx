// The stay that is being booked: where it is, when, and what it costs line by line.

import type { PurchaseSummary, PurchaseView } from "@portico/api/stays/purchase/contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords, words } from "../../language/words.ts";
import { DayText } from "../../ui/day.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Scene } from "../../ui/scene.tsx";
import { Heading } from "../../ui/section.tsx";
import { useVisit } from "../../visit/visit.ts";
import { bookingWords } from "../bookings/booking-words.ts";
import { costText, costWords, totalText } from "../costs.ts";
import { type PlacesApi, placesQuery } from "../place-queries.ts";
import { stayNames } from "../verdicts.ts";

/** Picture, place and days; `children` stand below them. */
export function BookedStay({
  purchase: { stay, offer },
  children,
}: {
  purchase: Pick<PurchaseSummary, "stay" | "offer">;
  children?: ReactNode;
}) {
  const text = useWords(bookingWords);
  const names = useWords(stayNames);
  const { resortId, resortName, unit, sleeps, arrival, departure, nights } = offer;
  return (
    <section className="card overflow-hidden" aria-label={resortName}>
      <div className="h-36 overflow-hidden sm:h-44">
        <PlacePicture stay={stay} resortId={resortId} />
      </div>
      <div className="grid gap-4 p-5 md:p-6">
        <div className="grid gap-1">
          <p className="text-sm text-ink-soft">{names[stay]}</p>
          <Heading level={2} className="text-xl">
            {resortName}
          </Heading>
          <p className="font-semibold">
            <DayText iso={arrival} /> – <DayText iso={departure} />
          </p>
          <p className="text-ink-soft">
            {text.nights(nights)} · {unit} · {text.sleeps(sleeps)}
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}

const PLACES_OF: Readonly<Partial<Record<StayType, PlacesApi>>> = {
  "holiday-exchange": "/api/holiday-exchange-profiles",
  "bonus-rental": "/api/holiday-exchange-profiles",
  "club-properties": "/api/club-properties",
};

function PlacePicture({ stay, resortId }: { stay: StayType; resortId: string }) {
  const visit = useVisit();
  // What content says of places is for members.
  const { data } = useQuery({
    ...placesQuery(PLACES_OF[stay] ?? "/api/resorts", visit),
    enabled: visit.member !== null,
  });
  const picture = data?.places.find((place) => place.resortId === resortId)?.picture ?? null;
  if (picture === null) return <Scene name="coast" isStrip className="size-full" />;
  // The place's name stands below it.
  return (
    <Picture picture={{ ...picture, alternative: "" }} isFirst otherwise="coast" className="size-full object-sky" />
  );
}

/** Each line of the price, the total, and while it is held what is due now in money. */
export function PriceLines({ purchase: { lines, total, due, state } }: { purchase: PurchaseView }) {
  const text = useWords(priceWords);
  const costs = useWords(costWords);
  return (
    <dl className="grid gap-2 border-t border-line pt-4 tabular-nums">
      {lines.map(({ label, cost }, place) => (
        <PriceLine key={`${place} ${label}`} label={label} value={costText(cost, costs)} />
      ))}
      <PriceLine label={text.total} value={totalText(total, costs)} isSum />
      {state === "held" && <PriceLine label={text.dueNow} value={due === null ? text.nothingDue : due.text} isSum />}
    </dl>
  );
}

function PriceLine({ label, value, isSum = false }: { label: string; value: string; isSum?: boolean }) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-6 ${isSum ? "border-t border-line pt-2 font-semibold" : "text-ink-soft"}`}
    >
      <dt>{label}</dt>
      <dd className="ms-auto text-end">{value}</dd>
    </div>
  );
}

/** What pays, the part that expires first before the others, and what it leaves. */
export function WhatPays({ purchase: { pays, leaves, short } }: { purchase: PurchaseView }) {
  const text = useWords(priceWords);
  if (pays.length === 0 && leaves === null && short === null) return null;
  return (
    <div className="grid gap-2 text-sm">
      {pays.length > 0 && (
        <>
          <p className="font-semibold">{text.pays}</p>
          <ul className="grid gap-1 text-ink-soft">
            {pays.map(({ from, amount }, place) => (
              <li key={`${place} ${from}`} className="flex flex-wrap justify-between gap-x-6">
                <span className="inline-block first-letter:uppercase">{from}</span>
                <span className="tabular-nums">{amount}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {leaves !== null && <p className="text-ink-soft">{leaves}</p>}
      {short !== null && <p className="font-semibold text-danger">{short}</p>}
    </div>
  );
}

const priceWords = words(
  { total: "Total", dueNow: "To pay now", nothingDue: "Nothing", pays: "Paid with" },
  { total: "Tổng cộng", dueNow: "Trả ngay", nothingDue: "Không phải trả", pays: "Trả bằng" },
);
