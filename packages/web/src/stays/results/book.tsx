// Booking what was found: it is held, and the member goes on with the purchase; or somebody else has it, or it costs something else by now, and
// both are told in place.

import type { HoldAnswer } from "@portico/api/stays/purchase/contract";
import { seenPrice } from "@portico/domain/stays/seen-price";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { AskFailed, ask } from "../../ask/ask.ts";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { DayText } from "../../ui/day.tsx";
import { Facts } from "../../ui/description.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Failed } from "../../ui/states.tsx";
import { useVisit } from "../../visit/visit.ts";
import { costText, costWords } from "../costs.ts";
import { offerCalled } from "./offer-called.ts";
import { type FoundOffer, OFFERS_KEY, sentChoices } from "./offers.ts";
import { resultWords } from "./results-words.ts";

type Cost = FoundOffer["priced"]["cost"];
type Booked = Pick<FoundOffer, "id" | "ask"> & { readonly seen: Cost };

/** The wish to book, and what became of it. */
export interface UsedBooking {
  readonly isBusy: boolean;
  readonly answer: Exclude<HoldAnswer, { outcome: "held" }> | undefined;
  readonly failed: AskFailed | undefined;
  readonly book: (offer: Booked) => void;
  /** Forgets what became of it; with `lookAgain` what is free is asked again. */
  readonly leave: (options?: { lookAgain: boolean }) => void;
}

/** Books; however often somebody presses, it is one wish. */
export function useBooking(): UsedBooking {
  const router = useRouter();
  const queries = useQueryClient();
  const isSent = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: ({ id, ask: { stay, choices, isGuest, special }, seen }: Booked) => {
      const { shortStay, ...sent } = sentChoices(choices);
      const body = {
        stay,
        choices: { ...sent, ...(shortStay === "true" && { shortStay: true }) },
        offer: id,
        seen: seenPrice(seen),
      };
      if (isGuest) return ask("POST /api/guest-purchases", { body });
      return ask("POST /api/purchases", { body: { ...body, ...(special !== undefined && { special }) } });
    },
    onSuccess: (answer, { ask: { isGuest } }) => {
      if (answer.outcome !== "held") return;
      setLeaving(true);
      // One fewer is free.
      void queries.invalidateQueries({ queryKey: [OFFERS_KEY], refetchType: "none" });
      void router
        .navigate({ href: `/purchase?${isGuest ? "guestBooking=true&" : ""}id=${answer.id}` })
        .finally(() => setLeaving(false));
    },
    onSettled: () => {
      isSent.current = false;
    },
  });
  return {
    isBusy: isPending || isLeaving,
    answer: data === undefined || data.outcome === "held" ? undefined : data,
    failed: error instanceof AskFailed ? error : undefined,
    book: (offer) => {
      if (isSent.current) return;
      isSent.current = true;
      mutate(offer);
    },
    leave: ({ lookAgain } = { lookAgain: false }) => {
      reset();
      if (lookAgain) void queries.invalidateQueries({ queryKey: [OFFERS_KEY] });
    },
  };
}

/** The button; what is out of reach says so in its place. */
export function BookButton({ offer, booking }: { offer: FoundOffer; booking: UsedBooking }) {
  const texts = useWords(resultWords);
  if (offer.priced.reach.outcome === "no") return null;
  return (
    <Button
      size="small"
      isBusy={booking.isBusy}
      busyText={texts.booking}
      onClick={() => booking.book({ ...offer, seen: offer.priced.cost })}
    >
      <span aria-hidden="true">{texts.book}</span>
      <span className="sr-only">{texts.bookNamed(offerCalled(offer))}</span>
    </Button>
  );
}

/** What became of it, below the room; nothing while nothing did. */
export function BookingOutcome({ offer, booking }: { offer: FoundOffer; booking: UsedBooking }) {
  const texts = useWords(resultWords);
  const { phones } = useVisit();
  const { answer, failed, isBusy, book } = booking;
  if (failed !== undefined)
    return (
      <div className="sm:col-span-2">
        <Failed problem={failed.problem} phones={phones} />
      </div>
    );
  if (answer === undefined) return null;
  return (
    <div className="sm:col-span-2">
      {answer.outcome === "gone" ? (
        <Notice
          tone="warning"
          title={texts.gone}
          isLive
          actions={
            <Button kind="secondary" size="small" onClick={() => booking.leave({ lookAgain: true })}>
              {texts.lookAgain}
            </Button>
          }
        >
          <p>{answer.next.length === 0 ? texts.goneNone : texts.goneHint}</p>
          <NextBest next={answer.next} offer={offer} booking={booking} />
        </Notice>
      ) : (
        <Changed
          old={offer.priced.cost}
          now={answer.price}
          isBusy={isBusy}
          onBook={() => book({ ...offer, seen: answer.price })}
          onLeave={() => booking.leave({ lookAgain: true })}
        />
      )}
    </div>
  );
}

type Gone = Extract<HoldAnswer, { outcome: "gone" }>;

function NextBest({ next, offer, booking }: { next: Gone["next"]; offer: FoundOffer; booking: UsedBooking }) {
  const texts = useWords(resultWords);
  const costs = useWords(costWords);
  return (
    <ul className="mt-2 grid gap-2">
      {next.map(({ id, resortName, unit, sleeps, arrival, departure, nights, cost }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2">
          <span>
            <span className="font-semibold">{resortName}</span>: {unit}, {texts.sleepsHere(sleeps)},{" "}
            <DayText iso={arrival} /> – <DayText iso={departure} />, {texts.nightsCount(nights)},{" "}
            <span className="whitespace-nowrap">{costText(cost, costs)}</span>
          </span>
          <Button
            kind="secondary"
            size="small"
            isBusy={booking.isBusy}
            onClick={() => booking.book({ id, ask: offer.ask, seen: cost })}
          >
            <span aria-hidden="true">{texts.book}</span>
            <span className="sr-only">{texts.bookNamed(offerCalled({ unit, resortName, arrival }))}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Changed({
  old,
  now,
  isBusy,
  onBook,
  onLeave,
}: {
  old: Cost;
  now: Cost;
  isBusy: boolean;
  onBook: () => void;
  onLeave: () => void;
}) {
  const texts = useWords(resultWords);
  const costs = useWords(costWords);
  return (
    <Notice
      tone="warning"
      title={texts.changed}
      isLive
      actions={
        <>
          <Button size="small" isBusy={isBusy} busyText={texts.booking} onClick={onBook}>
            {texts.bookAnyway}
          </Button>
          <Button kind="quiet" size="small" onClick={onLeave}>
            {texts.leaveIt}
          </Button>
        </>
      }
    >
      <p>{texts.changedHint}</p>
      <Facts
        facts={[
          { term: texts.oldPrice, value: costText(old, costs) },
          { term: texts.newPrice, value: costText(now, costs) },
        ]}
      />
    </Notice>
  );
}
