// Changes a stay to other dates or another unit of the same resort. The member sees the difference before the hold.

import type { ChangeOffers } from "@portico/api/purchase/change-contract";
import type { BookingView } from "@portico/api/stays/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, request } from "../../api-client/request.ts";
import { sentence } from "../../language/day-text.ts";
import { useMessages } from "../../language/messages.ts";
import { ReadFailed } from "../../session-context/await.tsx";
import { LazySupportReference } from "../../session-context/lazy-support-reference.tsx";
import { useSession } from "../../session-context/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DayText } from "../../ui/day.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ShortList } from "../../ui/short-list.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { costMessages, costText } from "../costs.ts";
import { bookingMessages } from "./booking-messages.ts";
import { invalidateAfterBooking } from "./booking-queries.ts";
import { changeStayMessages } from "./change-stay-messages.ts";

type Offer = ChangeOffers["offers"][number];

function offersQuery(reference: string, month: string) {
  return queryOptions({
    queryKey: ["bookings", reference, "change", month],
    queryFn: ({ signal }) =>
      request("GET /api/bookings/:reference/change", { params: { reference }, query: { month }, signal }),
    staleTime: 0,
  });
}

export function ChangeStay({ booking }: { booking: BookingView }) {
  const text = useMessages(changeStayMessages);
  const [month, setMonth] = useState<string>();
  const [entered, setEntered] = useState(booking.arrival.slice(0, 7));
  const { change, reference } = booking;
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setMonth(entered);
  };
  return (
    <Card title={text.title} level={2}>
      <p className="text-sm text-ink-soft">{sentence(change.because)}</p>
      {change.outcome !== "yes" && <LazySupportReference about="booking-change" name={reference} />}
      {change.outcome === "yes" ? (
        <form noValidate onSubmit={search} className="flex flex-wrap items-end gap-4">
          <TextField
            name="change-month"
            type="month"
            label={text.month}
            value={entered}
            onChange={({ target }) => setEntered(target.value)}
          />
          <Button type="submit" kind="secondary">
            {text.search}
          </Button>
        </form>
      ) : (
        <p className="text-sm text-ink-soft">{text.byPhone(reference)}</p>
      )}
      {month !== undefined && <FreeStays key={month} reference={reference} month={month} />}
    </Card>
  );
}

function FreeStays({ reference, month }: { reference: string; month: string }) {
  const text = useMessages(changeStayMessages);
  const query = useQuery(offersQuery(reference, month));
  const { data, error } = query;
  if (data === undefined)
    return error === null ? <Loading label={text.loading} shape="rows" /> : <ReadFailed read={query} />;
  if (data.offers.length === 0)
    return (
      <Notice>
        <p>{text.none}</p>
      </Notice>
    );
  return (
    <div className="grid gap-3" role="region" aria-label={text.found}>
      <p className="text-sm text-ink-soft" role="status">
        {text.count(data.offers.length)}
      </p>
      <ShortList items={data.offers}>
        {(offers) => (
          <ul className="grid gap-0">
            {offers.map((offer) => (
              <FreeStay key={offer.id} offer={offer} reference={reference} month={month} />
            ))}
          </ul>
        )}
      </ShortList>
    </div>
  );
}

function FreeStay({ offer, reference, month }: { offer: Offer; reference: string; month: string }) {
  const text = useMessages(changeStayMessages);
  const texts = useMessages(bookingMessages);
  const costs = useMessages(costMessages);
  const { phones } = useSession();
  const { choose, isBusy, outcome, error } = useChoice({ reference, month });
  const { arrival, departure, nights, unit, sleeps, cost, due, back, fee } = offer;
  return (
    <li className="grid gap-2 border-t border-line py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold">
            <DayText iso={arrival} /> – <DayText iso={departure} />
          </p>
          <p className="text-sm text-ink-soft">
            {texts.nights(nights)} · {unit} · {texts.sleeps(sleeps)} · {costText(cost, costs)}
          </p>
          <p className="text-sm">
            {due !== null
              ? text.due(costText(due, costs))
              : back !== null
                ? text.back(costText(back, costs))
                : text.same}
            {fee.amount > 0 && ` ${text.fee(fee.text)}`}
          </p>
        </div>
        <Button kind="secondary" size="small" isBusy={isBusy} busyText={text.holding} onClick={() => choose(offer)}>
          {text.choose}
          <span className="sr-only">
            , <DayText iso={arrival} />, {texts.nights(nights)}, {unit}
          </span>
        </Button>
      </div>
      {outcome !== undefined && (
        <Notice tone="warning" isLive title={outcome === "gone" ? text.gone : text.changed}>
          <p>{outcome === "gone" ? text.goneLead : text.changedLead}</p>
        </Notice>
      )}
      {error !== undefined && <Failed problem={error.problem} phones={phones} />}
    </li>
  );
}

/** Holds the chosen stay. Repeated clicks send one request. */
function useChoice({ reference, month }: { reference: string; month: string }) {
  const router = useRouter();
  const queries = useQueryClient();
  const isSubmitted = useRef(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: ({ id, seen }: Offer) =>
      request("POST /api/bookings/:reference/change", { params: { reference }, body: { month, offer: id, seen } }),
    onSuccess: async (response) => {
      if (response.outcome === "held") {
        invalidateAfterBooking(queries);
        await router.navigate({ href: `/purchase/confirm?id=${response.id}` });
      } else await queries.invalidateQueries({ queryKey: offersQuery(reference, month).queryKey });
    },
    onSettled: () => {
      isSubmitted.current = false;
    },
  });
  return {
    isBusy: isPending,
    outcome: data === undefined || data.outcome === "held" ? undefined : data.outcome,
    error: error instanceof ApiError ? error : undefined,
    choose: (offer: Offer) => {
      if (isSubmitted.current) return;
      isSubmitted.current = true;
      mutate(offer);
    },
  };
}
