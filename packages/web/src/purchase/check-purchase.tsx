// If the price changed since the last check, the member sees both prices and confirms again.

import type { PurchaseView } from "@portico/api/purchase/contract";
import { expectedPriceText } from "@portico/domain/stays/expected-price";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ApiError, request } from "../api-client/request.ts";
import { dayText } from "../language/day-text.ts";
import { useMessages } from "../language/messages.ts";
import { LazySupportReference } from "../session-context/lazy-support-reference.tsx";
import { useSession } from "../session-context/session-context.ts";
import { bookingUrl } from "../stays/bookings/booking-queries.ts";
import { isAnythingReturned, ReturnedFacts } from "../stays/bookings/returned-costs.tsx";
import { costMessages, totalText } from "../stays/costs.ts";
import { RefundTimeline } from "../stays/refund-timeline.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { DescriptionList } from "../ui/description.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { BackLink, Page } from "../ui/page.tsx";
import { toFormProblems } from "../ui/problems.ts";
import { Phones } from "../ui/states.tsx";
import { BookedStay, PaymentSources, PriceLines } from "./booked-stay.tsx";
import { checkMessages } from "./check-messages.ts";
import { HoldBar } from "./hold-bar.tsx";
import { useIsHoldExpired } from "./hold-countdown.tsx";
import type { LoadedPurchase } from "./outcome.tsx";
import { purchaseUrl } from "./purchase-search.ts";
import { purchaseQuery } from "./queries.ts";

export function CheckPurchase({ purchase, receivedAtMs }: LoadedPurchase) {
  const text = useMessages(checkMessages);
  const [previous, setPrevious] = useState<PurchaseView>();
  const formUrl = purchaseUrl("/purchase", purchase);
  return (
    <Page
      title={purchase.change === null ? text.title : text.changeTitle}
      lead={text.lead}
      eyebrow={
        purchase.change === null ? (
          <BackLink to={formUrl} label={text.back} />
        ) : (
          <BackLink to={bookingUrl(purchase.change.replaces)} label={text.backToBooking} />
        )
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <HoldBar purchase={purchase} receivedAtMs={receivedAtMs} />
        <Overlaps purchase={purchase} />
        {previous !== undefined && previous.seen !== purchase.seen && (
          <ChangedNotice previous={previous} current={purchase} />
        )}
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-10">
          <BookedStay purchase={purchase}>
            <EnteredTerms purchase={purchase} formUrl={formUrl} />
            {purchase.refunds !== null && (
              <div className="grid gap-3 border-t border-line pt-4">
                <h3 className="text-lg">{text.refunds}</h3>
                <RefundTimeline refunds={purchase.refunds} />
              </div>
            )}
          </BookedStay>
          <Card kind="soft" level={2} title={text.price}>
            <PriceLines purchase={purchase} />
            {purchase.change !== null && <ChangeReturns change={purchase.change} />}
            {/* `short` is left out, because the button explains a shortfall. */}
            <PaymentSources purchase={{ ...purchase, short: null }} />
            <BookAction purchase={purchase} receivedAtMs={receivedAtMs} onChanged={() => setPrevious(purchase)} />
          </Card>
        </div>
      </div>
    </Page>
  );
}

/** Warns of other stays on the same nights. Members may book overlapping stays. */
function Overlaps({ purchase: { overlaps } }: { purchase: PurchaseView }) {
  const text = useMessages(checkMessages);
  if (overlaps.length === 0) return null;
  return (
    <Notice tone="warning" title={text.overlapTitle}>
      <ul>
        {overlaps.map(({ reference, resortName, arrival, departure, isHeld }) => (
          <li key={reference}>
            <InternalLink to={bookingUrl(reference)} className="text-link">
              {resortName}
            </InternalLink>
            {`, ${dayText(arrival)} – ${dayText(departure)}${isHeld ? ` (${text.overlapHeld})` : ""}`}
          </li>
        ))}
      </ul>
      <p>{text.overlapHint}</p>
    </Notice>
  );
}

function EnteredTerms({ purchase, formUrl }: { purchase: PurchaseView; formUrl: string }) {
  const text = useMessages(checkMessages);
  const { terms, promo, protection } = purchase;
  const { guest, requests } = terms;
  const optionalLine = (line: string | null): ReactNode[] =>
    line === null
      ? []
      : [
          <span key={line} className="text-sm break-all text-ink-soft">
            {line}
          </span>,
        ];
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <DescriptionList
        facts={[
          {
            term: text.guest,
            value:
              guest === null ? (
                text.member
              ) : (
                <span className="grid">
                  <span>
                    {guest.firstName} {guest.lastName}
                  </span>
                  {optionalLine(guest.email)}
                  {optionalLine(guest.phone)}
                </span>
              ),
          },
          {
            term: text.requests,
            value: <span className="break-words whitespace-pre-line">{requests === "" ? text.none : requests}</span>,
          },
          { term: text.promo, value: promo === null ? text.none : `${promo.code}: ${promo.words}` },
          ...(protection === null
            ? []
            : [
                {
                  term: text.protection,
                  value: terms.protection ? text.protected(protection.price.text) : text.notProtected,
                },
              ]),
        ]}
      />
      {purchase.change === null && (
        <div className="cluster">
          <ButtonLink to={formUrl} kind="secondary" size="small">
            {text.backToForm}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** Shows the returned points or money of the old stay. The club cancels it once the new stay is booked. */
function ChangeReturns({ change: { replaces, returns } }: { change: NonNullable<PurchaseView["change"]> }) {
  const text = useMessages(checkMessages);
  return (
    <div className="grid gap-2 text-sm">
      <p>{text.replaces(replaces)}</p>
      {isAnythingReturned(returns) && <ReturnedFacts returned={returns} isLossHidden />}
    </div>
  );
}

function ChangedNotice({ previous, current }: { previous: PurchaseView; current: PurchaseView }) {
  const text = useMessages(checkMessages);
  const costs = useMessages(costMessages);
  const [previousTotal, currentTotal] = [totalText(previous.total, costs), totalText(current.total, costs)];
  return previousTotal === currentTotal ? (
    <Notice tone="warning" title={text.paymentChanged} isLive>
      <p>{text.paymentChangedLead}</p>
    </Notice>
  ) : (
    <Notice tone="warning" title={text.priceChanged} isLive>
      <p>{text.priceChangedFrom(previousTotal, currentTotal)}</p>
    </Notice>
  );
}

function BookAction({ purchase, receivedAtMs, onChanged }: LoadedPurchase & { onChanged: () => void }) {
  const text = useMessages(checkMessages);
  const isHoldExpired = useIsHoldExpired({ hold: purchase, receivedAtMs });
  const { isBusy, problem, submit } = useBooking(purchase, onChanged);
  const { due, reach: affordability, short, total } = purchase;
  const nonMoneyCost = total.find(({ kind }) => kind !== "money");
  const isUnaffordable = affordability.outcome === "no";
  return (
    <>
      {problem !== undefined && <RefusalNotice problem={problem} />}
      <div className="cluster">
        <Button
          onClick={submit}
          isBusy={isBusy}
          busyText={due === null ? text.booking : text.paying}
          disabledBecause={
            isHoldExpired ? text.holdExpired : isUnaffordable ? (short ?? affordability.because) : undefined
          }
        >
          <BookLabel purchase={purchase} />
        </Button>
      </div>
      {isUnaffordable && !isHoldExpired && nonMoneyCost !== undefined && (
        <LazySupportReference about="price" name={expectedPriceText(nonMoneyCost)} />
      )}
      {!isUnaffordable && !isHoldExpired && (
        <p className="text-sm text-ink-soft">{due === null ? text.nextBooked : text.nextCard}</p>
      )}
    </>
  );
}

function BookLabel({ purchase: { due, total, change } }: Pick<LoadedPurchase, "purchase">) {
  const text = useMessages(checkMessages);
  const costs = useMessages(costMessages);
  if (due !== null) return text.pay(due.text);
  if (change !== null) return text.changeFor;
  return text.bookFor(totalText(total, costs));
}

function useBooking(purchase: PurchaseView, onChanged: () => void) {
  const router = useRouter();
  const queries = useQueryClient();
  const { id, isGuest, seen } = purchase;
  // A second click can arrive before React renders the button as busy.
  const isSubmitted = useRef(false);
  const refetch = () => queries.invalidateQueries({ queryKey: purchaseQuery({ id, isGuest }).queryKey });
  const book = useMutation({
    mutationFn: () => {
      const options = { params: { id }, body: { seen } };
      return isGuest
        ? request("POST /api/guest-purchases/:id/confirm", options)
        : request("POST /api/purchases/:id/confirm", options);
    },
    onSuccess: async (response) => {
      if (response.outcome === "pay") return window.location.assign(response.to);
      if (response.outcome === "changed") onChanged();
      else await router.navigate({ href: purchaseUrl("/purchase/results", { id, isGuest }), replace: true });
      await refetch();
      isSubmitted.current = false;
    },
    onError: () => {
      isSubmitted.current = false;
      // The reloaded purchase may explain the error, for example if the hold has expired.
      void refetch();
    },
  });
  const { reset } = book;
  // The back-forward cache can restore this page with its button still busy.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isSubmitted.current = false;
      reset();
      void queries.invalidateQueries({ queryKey: purchaseQuery({ id, isGuest }).queryKey });
    };
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [reset, queries, id, isGuest]);
  return {
    // After a success, the button stays busy until the browser has left the page.
    isBusy: book.isPending || (book.isSuccess && book.data.outcome !== "changed"),
    problem: book.error instanceof ApiError ? book.error.problem : undefined,
    submit: () => {
      if (isSubmitted.current) return;
      isSubmitted.current = true;
      book.mutate();
    },
  };
}

function RefusalNotice({ problem }: { problem: ApiError["problem"] }) {
  const { phones } = useSession();
  return (
    <Notice tone="danger" isLive title={problem.title}>
      {problem.fields === undefined ? (
        <p>{problem.hint}</p>
      ) : (
        toFormProblems(problem).map(({ text }) => <p key={text}>{text}</p>)
      )}
      <Phones phones={phones} />
    </Notice>
  );
}
