// Plans of stays that use points and entitlements before they expire: on /points and /entitlements.

import type { PlannedStayView, PlanResponse, PlanView } from "@portico/api/plan/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { ApiError, request } from "../api-client/request.ts";
import { useMessages } from "../language/messages.ts";
import { SupportReferenceToggle } from "../session-context/lazy-support-reference.tsx";
import { useSession } from "../session-context/session-context.ts";
import { costMessages, costText } from "../stays/costs.ts";
import { BookButton, BookingOutcome, useBooking } from "../stays/results/book-offer.tsx";
import { offerName } from "../stays/results/offer-name.ts";
import type { FoundOffer } from "../stays/results/offers.ts";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { Notice } from "../ui/notice.tsx";
import { Section } from "../ui/section.tsx";
import { Failed, Loading } from "../ui/states.tsx";
import { Why } from "../ui/status.tsx";
import { planMessages } from "./plan-messages.ts";
import { type PlanQuery, planQueryOf } from "./plan-query.ts";
import { PlanWishes } from "./plan-wishes.tsx";

const SaveSearchForm = lazy(async () => ({
  default: (await import("../stays/saved-searches/save-search-form.tsx")).SaveSearchForm,
}));

/** The first part needs fewer searches, so its plans appear while the others are still under way. */
function planOptions(wishes: PlanQuery, part?: "first") {
  return queryOptions({
    queryKey: ["plan", wishes, part],
    queryFn: ({ signal }) => request("GET /api/plan", { query: { ...wishes, ...(part && { part }) }, signal }),
    staleTime: 60_000,
  });
}

/** `today` is YYYY-MM-DD. */
export function StayPlan({ today }: { today: string }) {
  const text = useMessages(planMessages);
  const wishes = planQueryOf(useSearch({ strict: false }));
  const first = useQuery(planOptions(wishes, "first"));
  const all = useQuery(planOptions(wishes));
  const plan = all.data ?? first.data;
  const error = all.error ?? undefined;
  useScrollToPlan();
  return (
    <Section title={text.title} lead={text.lead} id="plan">
      <PlanWishes wishes={wishes} error={error} today={today} />
      <div aria-live="polite" aria-busy={all.isFetching} className="grid gap-5">
        {plan !== undefined && error === undefined ? (
          <PlanResult plan={plan} isComplete={all.data !== undefined} />
        ) : (
          <PlanPending error={error} isRetrying={all.isFetching} onRetry={() => void all.refetch()} />
        )}
      </div>
    </Section>
  );
}

/** A link to `#plan` finds the section only after this chunk is loaded. */
function useScrollToPlan(): void {
  useEffect(() => {
    if (location.hash === "#plan") document.getElementById("plan")?.scrollIntoView();
  }, []);
}

/** The server's errors about wishes are shown at the fields of the wishes. */
function PlanPending({
  error,
  isRetrying,
  onRetry,
}: {
  error: Error | undefined;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const text = useMessages(planMessages);
  const { phones } = useSession();
  if (error === undefined) return <Loading label={text.loading} />;
  if (!(error instanceof ApiError)) throw error;
  if (error.problem.fields !== undefined) return null;
  return <Failed problem={error.problem} phones={phones} isRetrying={isRetrying} onRetry={onRetry} />;
}

function PlanResult({ plan, isComplete }: { plan: PlanResponse; isComplete: boolean }) {
  const text = useMessages(planMessages);
  const { lapsing, decision, plans, barriers, unclear, searches, cut } = plan;
  return (
    <>
      {lapsing.length > 0 && (
        <div className="grid gap-1">
          <p className="font-semibold">{text.expires}</p>
          <ul className="list-disc ps-5">
            {lapsing.map((lot) => (
              <li key={lot.text}>{lot.text}</li>
            ))}
          </ul>
        </div>
      )}
      <p>{text.sentence(decision.because)}</p>
      {plans.length > 0 && (
        <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          {plans.map((one) => (
            <PlanCard key={one.goals.join()} plan={one} prices={plan.prices} />
          ))}
        </ul>
      )}
      {isComplete && plan.toSave !== null && <SearchToSave toSave={plan.toSave} />}
      {barriers.map(({ outcome, because, next, stays }) => (
        <Notice key={because} tone="info" title={text.barrier(stays)}>
          <p>{because}</p>
          <p>{next}</p>
          {outcome === "no" && (
            <SupportReferenceToggle
              about="stay"
              name={stays[0] ?? ""}
              itemName={text.stayName(stays[0] ?? "short-stays")}
            />
          )}
        </Notice>
      ))}
      <ul className="grid gap-1 text-sm text-ink-soft">
        {!isComplete && <li>{text.progress(searches.answered, searches.planned)}</li>}
        {searches.failed > 0 && <li>{text.failed(searches.failed)}</li>}
        {cut > 0 && <li>{text.cut(cut)}</li>}
        {unclear.length > 0 && <li>{text.unclear(unclear.length)}</li>}
        {plan.readAt !== null && <li>{text.readAt(plan.readAt)}</li>}
      </ul>
    </>
  );
}

function SearchToSave({ toSave }: { toSave: NonNullable<PlanResponse["toSave"]> }) {
  const text = useMessages(planMessages);
  return (
    <div className="grid gap-2">
      <p>{text.toSave(toSave.title)}</p>
      {toSave.lacks !== "" && <p className="text-ink-soft">{toSave.lacks}</p>}
      <Suspense>
        <SaveSearchForm search={{ ...toSave, notSaved: [] }} keptFor={toSave.keptFor} />
      </Suspense>
    </div>
  );
}

function PlanCard({ plan, prices }: { plan: PlanView; prices: PlanResponse["prices"] }) {
  const text = useMessages(planMessages);
  const { goals, stays, nights, lapses, limit } = plan;
  return (
    <Card as="li" title={text.goals(goals)} footer={<Remaining lapses={lapses} limit={limit} />}>
      <p className="text-sm text-ink-soft">{text.size(stays.length, nights)}</p>
      <ol className="grid gap-4">
        {stays.map((stay) => (
          <PlannedStay key={stay.offer.id} stay={stay} prices={prices} />
        ))}
      </ol>
    </Card>
  );
}

function Remaining({ lapses, limit }: Pick<PlanView, "lapses" | "limit">) {
  const text = useMessages(planMessages);
  return (
    <div className="grid gap-1 text-sm">
      {lapses.length > 0 && <p className="font-semibold">{text.stillExpires}</p>}
      {lapses.map((lot) => (
        <p key={lot.text}>{lot.text}</p>
      ))}
      {limit !== null && <p className="text-ink-soft">{limit}</p>}
    </div>
  );
}

function PlannedStay({ stay: planned, prices }: { stay: PlannedStayView; prices: PlanResponse["prices"] }) {
  const text = useMessages(planMessages);
  const costs = useMessages(costMessages);
  const booking = useBooking();
  const priced = prices[planned.price];
  if (priced === undefined) return null;
  const offer: FoundOffer = {
    ...planned.offer,
    priced,
    query: { stay: planned.stay, choices: planned.choices },
  };
  const { resortName, unit, arrival, departure, nights } = offer;
  return (
    <li className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <p className="font-semibold">{resortName}</p>
          <p>
            <DayText iso={arrival} /> – <DayText iso={departure} />, {text.nights(nights)}
          </p>
          <p className="text-sm text-ink-soft">
            {unit}, {text.stayName(planned.stay)}
          </p>
        </div>
        <div className="flex grow items-center justify-between gap-4 sm:grid sm:grow-0 sm:justify-items-end sm:gap-2">
          <p className="font-semibold tabular-nums">{costText(priced.cost, costs)}</p>
          <BookButton offer={offer} booking={booking} />
        </div>
      </div>
      {priced.pays.length > 0 && (
        <Why
          label={text.pays}
          subject={offerName(offer)}
          reason={
            <ul>
              {priced.pays.map(({ from, amount }) => (
                <li key={from}>{text.paysWith(amount, from)}</li>
              ))}
            </ul>
          }
        />
      )}
      <BookingOutcome offer={offer} booking={booking} />
    </li>
  );
}
