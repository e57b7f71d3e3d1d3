// The back-end calculates the amounts. If they changed since the preview, nothing is cancelled and the member sees both.

import type { BookingView, ReturnedView } from "@portico/api/stays/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, request } from "../../api-client/request.ts";
import { dayText, sentence } from "../../language/day-text.ts";
import { useMessages } from "../../language/messages.ts";
import { LazySupportReference } from "../../session-context/lazy-support-reference.tsx";
import { useSession } from "../../session-context/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Failed, Phones } from "../../ui/states.tsx";
import { Why } from "../../ui/status.tsx";
import { RefundTimeline } from "../refund-timeline.tsx";
import { bookingQuery, invalidateAfterBooking } from "./booking-queries.ts";
import { cancelMessages } from "./cancel-messages.ts";
import { isAnythingReturned, isFeeCharged, ReturnedFacts } from "./returned-costs.tsx";

export function CancelBooking({
  booking,
  onCancelled,
}: {
  booking: BookingView;
  onCancelled: (returned: ReturnedView) => void;
}) {
  const text = useMessages(cancelMessages);
  const { phones } = useSession();
  const [previousOffer, setPreviousOffer] = useState<ReturnedView | "a hold">();
  const { allowed, because, offer, seen } = booking.cancellation;
  if (!allowed)
    return (
      <Card title={text.title} level={2} kind="sunken">
        <p className="font-semibold">{text.notCancellable}</p>
        <p className="text-ink-soft">
          {sentence(because)} {text.notCancellableHint}
        </p>
        <LazySupportReference about="cancellation" name={booking.reference} />
        <Phones phones={phones} lead="" />
      </Card>
    );
  return (
    <Card title={offer === null ? text.holdTitle : text.title} level={2} kind="sunken">
      {previousOffer !== undefined && (
        <Notice tone="warning" title={previousOffer === "a hold" ? text.notReleased : text.changed} isLive>
          <p>{previousOffer === "a hold" ? text.notReleasedLead : text.changedLead}</p>
          {previousOffer !== "a hold" && <ReturnedFacts returned={previousOffer} />}
        </Notice>
      )}
      {offer === null ? (
        <p>{sentence(because)}</p>
      ) : (
        <>
          {booking.refunds !== null && <RefundTimeline refunds={booking.refunds} />}
          <p>{text.until(dayText(offer.until))}</p>
          <Preview returns={offer.returns} />
        </>
      )}
      <ConfirmCancel
        // New amounts reset the dialog, because they need a new confirmation.
        key={seen}
        booking={booking}
        onChanged={() => setPreviousOffer(offer?.returns ?? "a hold")}
        onCancelled={onCancelled}
      />
    </Card>
  );
}

function Preview({ returns }: { returns: ReturnedView }) {
  const text = useMessages(cancelMessages);
  return (
    <>
      <ReturnedFacts returned={returns} />
      {isFeeCharged(returns) && <Why subject={text.fee} reason={text.feeReason} />}
    </>
  );
}

function ConfirmCancel({
  booking,
  onChanged,
  onCancelled,
}: {
  booking: BookingView;
  onChanged: () => void;
  onCancelled: (returned: ReturnedView) => void;
}) {
  const text = useMessages(cancelMessages);
  const queries = useQueryClient();
  const { phones } = useSession();
  const [isConfirming, setConfirming] = useState(false);
  const isSubmitted = useRef(false);
  const { reference, resortName, arrival, cancellation } = booking;
  const { queryKey } = bookingQuery(reference);
  const { offer, seen } = cancellation;
  const cancel = useMutation({
    mutationFn: () => request("POST /api/bookings/:reference/cancellation", { params: { reference }, body: { seen } }),
    onSuccess: (response) => {
      setConfirming(false);
      if (response.outcome === "changed") onChanged();
      else onCancelled(response.returned);
      invalidateAfterBooking(queries);
      queries.setQueryData(queryKey, response.booking);
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
    onSettled: () => {
      isSubmitted.current = false;
    },
  });
  const close = (): void => {
    setConfirming(false);
    cancel.reset();
  };
  const isHold = offer === null;
  return (
    <>
      <div className="cluster">
        <Button kind="secondary" onClick={() => setConfirming(true)}>
          {isHold ? text.release : text.cancel}
        </Button>
      </div>
      <Dialog
        isOpen={isConfirming}
        role="alertdialog"
        title={isHold ? text.releaseTitle : text.confirmTitle}
        onClose={close}
        actions={
          <>
            <Button
              kind="danger"
              isBusy={cancel.isPending}
              busyText={text.cancelling}
              onClick={() => {
                if (isSubmitted.current) return;
                isSubmitted.current = true;
                cancel.mutate();
              }}
            >
              {isHold ? text.releaseConfirm : text.confirmCancel}
            </Button>
            <Button kind="secondary" onClick={close}>
              {text.keepBooking}
            </Button>
          </>
        }
      >
        <p>{isHold ? text.releaseLead : text.confirmLead(resortName, dayText(arrival))}</p>
        {offer !== null && <Preview returns={offer.returns} />}
        {cancel.error instanceof ApiError && <Failed problem={cancel.error.problem} phones={phones} />}
      </Dialog>
    </>
  );
}

export function Cancelled({ returned, wasHold }: { returned: ReturnedView; wasHold: boolean }) {
  const text = useMessages(cancelMessages);
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog restores the focus first, so the effect waits two frames.
    requestAnimationFrame(() => requestAnimationFrame(() => noticeRef.current?.focus()));
  }, []);
  const hasReturns = isAnythingReturned(returned);
  return (
    <div ref={noticeRef} tabIndex={-1}>
      <Notice tone="success" title={wasHold ? text.released : text.cancelled} isLive>
        <p>{hasReturns ? text.cancelledLead : wasHold ? text.releasedLead : text.nothingReturned}</p>
        {(hasReturns || !wasHold) && <ReturnedFacts returned={returned} />}
      </Notice>
    </div>
  );
}
