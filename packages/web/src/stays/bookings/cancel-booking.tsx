// Giving a booking up: what would come back and what is lost stands there before anything happens, then it is asked once more, then the result.
// The numbers are the club's. Where they have changed since they were shown, nothing is cancelled and the new ones are shown.

import type { BookingView, ReturnedView, StayCostView } from "@portico/api/stays/contract";
import { formatMoney } from "@portico/domain/money";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { AskFailed, ask } from "../../ask/ask.ts";
import { dayWords, sentence } from "../../language/day-words.ts";
import { numberText } from "../../language/numbers.ts";
import { type TextsOf, useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { type Fact, Facts } from "../../ui/description.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Failed, Phones } from "../../ui/states.tsx";
import { Why } from "../../ui/status.tsx";
import { Quoted } from "../../visit/quoted.tsx";
import { useVisit } from "../../visit/visit.ts";
import { costText, costWords } from "../costs.ts";
import { bookingQuery, followBooking } from "./booking-queries.ts";
import { cancelWords } from "./cancel-words.ts";

type Text = TextsOf<typeof cancelWords>;

/** The preview, and the way to cancel. */
export function CancelBooking({
  booking,
  onCancelled,
}: {
  booking: BookingView;
  onCancelled: (returned: ReturnedView) => void;
}) {
  const text = useWords(cancelWords);
  const { phones } = useVisit();
  const [before, setBefore] = useState<ReturnedView | "a hold">();
  const { allowed, because, offer, seen } = booking.cancellation;
  if (!allowed)
    return (
      <Card title={text.title} level={2} kind="sunken">
        <p className="font-semibold">{text.fixed}</p>
        <p className="text-ink-soft">
          {sentence(because)} {text.fixedHint}
        </p>
        <Quoted about="cancellation" name={booking.reference} />
        <Phones phones={phones} lead="" />
      </Card>
    );
  return (
    <Card title={offer === null ? text.holdTitle : text.title} level={2} kind="sunken">
      {before !== undefined && (
        <Notice tone="warning" title={before === "a hold" ? text.kept : text.changed} isLive>
          <p>{before === "a hold" ? text.keptLead : text.changedLead}</p>
          {before !== "a hold" && <Facts facts={returnedFacts(before, text)} />}
        </Notice>
      )}
      {offer === null ? (
        <p>{sentence(because)}</p>
      ) : (
        <>
          <p>{text.until(dayWords(offer.until))}</p>
          <Preview booking={booking} returns={offer.returns} />
        </>
      )}
      <AskOnce
        // What was asked about the old numbers is not asked about the new ones.
        key={seen}
        booking={booking}
        onChanged={() => setBefore(offer?.returns ?? "a hold")}
        onCancelled={onCancelled}
      />
    </Card>
  );
}

function Preview({ booking: { paid }, returns }: { booking: BookingView; returns: ReturnedView }) {
  const text = useWords(cancelWords);
  const costs = useWords(costWords);
  const isFree = returns.fee.amount === 0;
  const lost = paid === null ? [] : lostOf(paid, returns).map((cost) => costText(cost, costs));
  return (
    <>
      <Facts
        facts={[
          ...returnedFacts(returns, text),
          { term: text.fee, value: isFree ? text.nothing : returns.fee.text },
          { term: text.lost, value: lost.length === 0 ? text.nothing : lost.join(", ") },
        ]}
      />
      {!isFree && <Why about={text.fee} reason={text.feeWhy} />}
    </>
  );
}

function AskOnce({
  booking,
  onChanged,
  onCancelled,
}: {
  booking: BookingView;
  onChanged: () => void;
  onCancelled: (returned: ReturnedView) => void;
}) {
  const text = useWords(cancelWords);
  const queries = useQueryClient();
  const { phones } = useVisit();
  const [isAsked, setAsked] = useState(false);
  const isPressed = useRef(false);
  const { reference, resortName, arrival, cancellation } = booking;
  const { queryKey } = bookingQuery(reference);
  const { offer, seen } = cancellation;
  const cancel = useMutation({
    mutationFn: () => ask("POST /api/bookings/:reference/cancellation", { params: { reference }, body: { seen } }),
    onSuccess: (answer) => {
      setAsked(false);
      if (answer.outcome === "changed") onChanged();
      else onCancelled(answer.returned);
      followBooking(queries);
      queries.setQueryData(queryKey, answer.booking);
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
    onSettled: () => {
      isPressed.current = false;
    },
  });
  const close = (): void => {
    setAsked(false);
    cancel.reset();
  };
  const hold = offer === null;
  return (
    <>
      <div className="cluster">
        <Button kind="secondary" onClick={() => setAsked(true)}>
          {hold ? text.letGo : text.cancel}
        </Button>
      </div>
      <Dialog
        isOpen={isAsked}
        role="alertdialog"
        title={hold ? text.letGoTitle : text.sure}
        onClose={close}
        actions={
          <>
            <Button
              kind="danger"
              isBusy={cancel.isPending}
              busyText={text.cancelling}
              onClick={() => {
                if (isPressed.current) return;
                isPressed.current = true;
                cancel.mutate();
              }}
            >
              {hold ? text.letGoYes : text.yes}
            </Button>
            <Button kind="secondary" onClick={close}>
              {text.keep}
            </Button>
          </>
        }
      >
        <p>{hold ? text.letGoLead : text.sureLead(resortName, dayWords(arrival))}</p>
        {offer !== null && <Preview booking={booking} returns={offer.returns} />}
        {cancel.error instanceof AskFailed && <Failed problem={cancel.error.problem} phones={phones} />}
      </Dialog>
    </>
  );
}

/** What was done. */
export function Cancelled({ returned, wasHold }: { returned: ReturnedView; wasHold: boolean }) {
  const text = useWords(cancelWords);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone; the dialog gives it back before that.
    requestAnimationFrame(() => requestAnimationFrame(() => box.current?.focus()));
  }, []);
  const facts = returnedFacts(returned, text);
  const { fee } = returned;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" title={wasHold ? text.letGoDone : text.done} isLive>
        <p>{facts.length > 0 ? text.doneLead : wasHold ? text.letGoDoneLead : text.nothingBack}</p>
        <Facts facts={[...facts, ...(fee.amount === 0 ? [] : [{ term: text.fee, value: fee.text }])]} />
      </Notice>
    </div>
  );
}

/** What a cancellation gave back, on every later day. */
export function WentBack({ returned }: { returned: ReturnedView | null }) {
  const text = useWords(cancelWords);
  const { phones } = useVisit();
  const facts = returned === null ? [] : returnedFacts(returned, text);
  return (
    <Card title={text.wentBack} level={2} kind="sunken">
      {returned === null ? (
        <>
          <p>{text.wentBackUnknown}</p>
          <Phones phones={phones} lead="" />
        </>
      ) : (
        <>
          {facts.length === 0 && <p>{text.nothingBack}</p>}
          <Facts
            facts={[...facts, { term: text.fee, value: returned.fee.amount === 0 ? text.nothing : returned.fee.text }]}
          />
        </>
      )}
    </Card>
  );
}

/** What comes back, by its kind; a kind of which nothing comes back is left out. */
export function returnedFacts(
  { points, pointsUsableUntil, money, entitlements, exchangeCredits }: ReturnedView,
  text: Text,
): readonly Fact[] {
  const number = (term: string, value: number | null): Fact[] =>
    value === null ? [] : [{ term, value: numberText(value) }];
  return [
    ...(points === null
      ? []
      : [
          {
            term: text.points,
            value:
              pointsUsableUntil === null
                ? numberText(points)
                : text.pointsUntil(numberText(points), dayWords(pointsUsableUntil)),
          },
        ]),
    ...(money === null ? [] : [{ term: text.money, value: money.text }]),
    ...number(text.entitlements, entitlements),
    ...number(text.credits, exchangeCredits),
  ];
}

/** What was paid and does not come back. */
export function lostOf(paid: StayCostView, returns: ReturnedView): readonly StayCostView[] {
  const moneyLost = (money: ReturnedView["fee"]): StayCostView[] => {
    // The fee is kept from the money, and stands by itself.
    const minor = money.amount - (returns.money?.amount ?? 0) - (returns.money === null ? 0 : returns.fee.amount);
    if (minor <= 0) return [];
    const { currency } = money;
    return [{ kind: "money", money: { amount: minor, currency, text: formatMoney({ minor, currency }) } }];
  };
  switch (paid.kind) {
    case "points": {
      const points = paid.points - (returns.points ?? 0);
      return points > 0 ? [{ kind: "points", points }] : [];
    }
    case "entitlement":
      return returns.entitlements === null ? [paid] : [];
    case "money":
      return moneyLost(paid.money);
    case "exchange": {
      const credits = paid.credits - (returns.exchangeCredits ?? 0);
      const none = { ...paid.fee, amount: 0 };
      return [...(credits > 0 ? [{ kind: "exchange" as const, credits, fee: none }] : []), ...moneyLost(paid.fee)];
    }
  }
}
