import type { PurchaseSummary, PurchaseView } from "@portico/api/purchase/contract";
import type { PlaceCard } from "@portico/api/resorts/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messages, useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { bookingMessages } from "../stays/bookings/booking-messages.ts";
import { costMessages, costText, totalText } from "../stays/costs.ts";
import { PlaceFacts } from "../stays/place-facts.tsx";
import { placeLocationText } from "../stays/place-location.ts";
import { placesApiOf, placesQuery } from "../stays/place-queries.ts";
import { useUnitFacts } from "../stays/units/unit-facts.tsx";
import { stayNames } from "../stays/verdicts.ts";
import { DayText } from "../ui/day.tsx";
import { DescriptionList } from "../ui/description.tsx";
import { Picture } from "../ui/picture.tsx";
import { Scene } from "../ui/scene.tsx";
import { Heading } from "../ui/section.tsx";

export function BookedStay({
  purchase: { stay, offer, isGuest },
  children,
}: {
  purchase: Pick<PurchaseSummary, "stay" | "offer" | "isGuest">;
  children?: ReactNode;
}) {
  const text = useMessages(bookingMessages);
  const names = useMessages(stayNames);
  const { resortId, resortName, unit, sleeps, arrival, departure, nights } = offer;
  const unitFacts = useUnitFacts(offer);
  const context = useSession();
  const { data } = useQuery({
    ...placesQuery(placesApiOf(stay, isGuest), context),
    // Visitors may read the guests' places only.
    enabled: isGuest || context.member !== null,
  });
  const place = data?.places.find((card) => card.resortId === resortId);
  return (
    <section className="card overflow-hidden" aria-label={resortName}>
      <div className="h-36 overflow-hidden sm:h-44">
        <PlacePicture picture={place?.picture ?? null} />
      </div>
      <div className="grid gap-4 p-5 md:p-6">
        <div className="grid gap-1">
          <p className="text-sm text-ink-soft">{names[stay]}</p>
          <Heading level={2} className="text-xl">
            {resortName}
          </Heading>
          {place !== undefined && <p className="text-ink-soft">{placeLocationText(place)}</p>}
          <p className="font-semibold">
            <DayText iso={arrival} /> – <DayText iso={departure} />
          </p>
          <p className="text-ink-soft">
            {text.nights(nights)} · {unit} · {text.sleeps(sleeps)}
          </p>
        </div>
        {unitFacts.length > 0 && <DescriptionList facts={unitFacts} />}
        {place !== undefined && <PlaceFacts place={place} />}
        {children}
      </div>
    </section>
  );
}

function PlacePicture({ picture }: { picture: PlaceCard["picture"] }) {
  if (picture === null) return <Scene name="coast" isStrip className="size-full" />;
  // The alternative text is empty because the name is shown below the picture.
  return (
    <Picture picture={{ ...picture, alternative: "" }} isFirst fallback="coast" className="size-full object-sky" />
  );
}

export function PriceLines({ purchase: { lines, total, due, state } }: { purchase: PurchaseView }) {
  const text = useMessages(priceMessages);
  const costs = useMessages(costMessages);
  return (
    <dl className="grid gap-2 border-t border-line pt-4 tabular-nums">
      {lines.map(({ label, cost }, index) => (
        <PriceLine key={`${index} ${label}`} label={label} value={costText(cost, costs)} />
      ))}
      {total.length > 0 && <PriceLine label={text.total} value={totalText(total, costs)} isTotal />}
      {state === "held" && <PriceLine label={text.dueNow} value={due === null ? text.nothingDue : due.text} isTotal />}
    </dl>
  );
}

function PriceLine({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-6 ${isTotal ? "border-t border-line pt-2 font-semibold" : "text-ink-soft"}`}
    >
      <dt>{label}</dt>
      <dd className="ms-auto text-end">{value}</dd>
    </div>
  );
}

/** Lists the points and entitlements that pay, the earliest expiry first. */
export function PaymentSources({ purchase: { pays, leaves, expiry, short } }: { purchase: PurchaseView }) {
  const text = useMessages(priceMessages);
  if (pays.length === 0 && leaves === null && short === null) return null;
  return (
    <div className="grid gap-2 text-sm">
      {pays.length > 0 && (
        <>
          <p className="font-semibold">{text.pays}</p>
          <ul className="grid gap-1 text-ink-soft">
            {pays.map(({ from, amount }, index) => (
              <li key={`${index} ${from}`} className="flex flex-wrap justify-between gap-x-6">
                <span className="inline-block first-letter:uppercase">{from}</span>
                <span className="tabular-nums">{amount}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {expiry !== null && <p className="font-semibold">{expiry}</p>}
      {leaves !== null && <p className="text-ink-soft">{leaves}</p>}
      {short !== null && <p className="font-semibold text-danger">{short}</p>}
    </div>
  );
}

const priceMessages = messages(
  { total: "Total", dueNow: "To pay now", nothingDue: "Nothing", pays: "Paid with" },
  { total: "Tổng cộng", dueNow: "Trả ngay", nothingDue: "Không phải trả", pays: "Trả bằng" },
);
