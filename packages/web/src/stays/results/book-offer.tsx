// Booking first holds the stay. The result's row reports a stay that is gone or costs more.

import type { HoldResponse } from "@portico/api/purchase/contract";
import { expectedPriceText } from "@portico/domain/stays/expected-price";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ApiError, request } from "../../api-client/request.ts";
import { useMessages } from "../../language/messages.ts";
import { useSession } from "../../session-context/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { DayText } from "../../ui/day.tsx";
import { DescriptionList } from "../../ui/description.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Failed } from "../../ui/states.tsx";
import { costMessages, costText } from "../costs.ts";
import { offerName } from "./offer-name.ts";
import { type FoundOffer, OFFERS_KEY, sentChoices } from "./offers.ts";
import { resultMessages } from "./results-messages.ts";

type Cost = FoundOffer["priced"]["cost"];
type BookingTarget = Pick<FoundOffer, "id" | "query"> & { readonly expectedCost: Cost };

export interface OfferBooking {
  readonly isBusy: boolean;
  readonly response: Exclude<HoldResponse, { outcome: "held" }> | undefined;
  readonly error: ApiError | undefined;
  readonly book: (offer: BookingTarget) => void;
  /** `refetch` also repeats the search. */
  readonly clear: (options?: { refetch: boolean }) => void;
}

/** Holds the offered stay. Repeated clicks send one request. */
export function useBooking(): OfferBooking {
  const router = useRouter();
  const queries = useQueryClient();
  const isSubmitted = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: ({ id, query: { stay, choices, isGuest, special }, expectedCost }: BookingTarget) => {
      const {
        shortStay,
        weekends: _,
        people: _people,
        nights: _nights,
        nightsTo: _nightsTo,
        ...sentFields
      } = sentChoices(choices);
      const body = {
        stay,
        choices: { ...sentFields, ...(shortStay === "true" && { shortStay: true }) },
        offer: id,
        seen: expectedPriceText(expectedCost),
      };
      if (isGuest) return request("POST /api/guest-purchases", { body });
      return request("POST /api/purchases", { body: { ...body, ...(special !== undefined && { special }) } });
    },
    onSuccess: (response, { query: { isGuest } }) => {
      if (response.outcome !== "held") return;
      setLeaving(true);
      // The cached results still list this stay.
      void queries.invalidateQueries({ queryKey: [OFFERS_KEY], refetchType: "none" });
      void router
        .navigate({ href: `/purchase?${isGuest ? "guestBooking=true&" : ""}id=${response.id}` })
        .finally(() => setLeaving(false));
    },
    onSettled: () => {
      isSubmitted.current = false;
    },
  });
  return {
    isBusy: isPending || isLeaving,
    response: data === undefined || data.outcome === "held" ? undefined : data,
    error: error instanceof ApiError ? error : undefined,
    book: (offer) => {
      if (isSubmitted.current) return;
      isSubmitted.current = true;
      mutate(offer);
    },
    clear: ({ refetch } = { refetch: false }) => {
      reset();
      if (refetch) void queries.invalidateQueries({ queryKey: [OFFERS_KEY] });
    },
  };
}

export function BookButton({
  offer,
  booking,
  name = offerName(offer),
  kind = "primary",
}: {
  offer: FoundOffer;
  booking: OfferBooking;
  /** For screen readers. */
  name?: string;
  kind?: "primary" | "secondary";
}) {
  const texts = useMessages(resultMessages);
  if (offer.priced.reach.outcome === "no") return null;
  return (
    <Button
      kind={kind}
      size="small"
      isBusy={booking.isBusy}
      busyText={texts.booking}
      onClick={() => booking.book({ ...offer, expectedCost: offer.priced.cost })}
    >
      <span aria-hidden="true">{texts.book}</span>
      <span className="sr-only">{texts.bookNamed(name)}</span>
    </Button>
  );
}

export function BookingOutcome({ offer, booking }: { offer: FoundOffer; booking: OfferBooking }) {
  const texts = useMessages(resultMessages);
  const { phones } = useSession();
  const { response, error, isBusy, book } = booking;
  if (error !== undefined)
    return (
      <div className="sm:col-span-2">
        <Failed problem={error.problem} phones={phones} />
      </div>
    );
  if (response === undefined) return null;
  return (
    <div className="sm:col-span-2">
      {response.outcome === "gone" ? (
        <Notice
          tone="warning"
          title={texts.gone}
          isLive
          actions={
            <Button kind="secondary" size="small" onClick={() => booking.clear({ refetch: true })}>
              {texts.searchAgain}
            </Button>
          }
        >
          <p>{response.next.length === 0 ? texts.goneWithoutAlternatives : texts.goneHint}</p>
          <Alternatives next={response.next} offer={offer} booking={booking} />
        </Notice>
      ) : (
        <PriceChanged
          previousPrice={offer.priced.cost}
          currentPrice={response.price}
          isBusy={isBusy}
          onBook={() => book({ ...offer, expectedCost: response.price })}
          onLeave={() => booking.clear({ refetch: true })}
        />
      )}
    </div>
  );
}

type UnavailableHold = Extract<HoldResponse, { outcome: "gone" }>;

function Alternatives({
  next,
  offer,
  booking,
}: {
  next: UnavailableHold["next"];
  offer: FoundOffer;
  booking: OfferBooking;
}) {
  const texts = useMessages(resultMessages);
  const costs = useMessages(costMessages);
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
            onClick={() => booking.book({ id, query: offer.query, expectedCost: cost })}
          >
            <span aria-hidden="true">{texts.book}</span>
            <span className="sr-only">{texts.bookNamed(offerName({ unit, resortName, arrival }))}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function PriceChanged({
  previousPrice,
  currentPrice,
  isBusy,
  onBook,
  onLeave,
}: {
  previousPrice: Cost;
  currentPrice: Cost;
  isBusy: boolean;
  onBook: () => void;
  onLeave: () => void;
}) {
  const texts = useMessages(resultMessages);
  const costs = useMessages(costMessages);
  return (
    <Notice
      tone="warning"
      title={texts.priceChanged}
      isLive
      actions={
        <>
          <Button size="small" isBusy={isBusy} busyText={texts.booking} onClick={onBook}>
            {texts.bookAnyway}
          </Button>
          <Button kind="quiet" size="small" onClick={onLeave}>
            {texts.doNotBook}
          </Button>
        </>
      }
    >
      <p>{texts.priceChangedHint}</p>
      <DescriptionList
        facts={[
          { term: texts.oldPrice, value: costText(previousPrice, costs) },
          { term: texts.newPrice, value: costText(currentPrice, costs) },
        ]}
      />
    </Notice>
  );
}
