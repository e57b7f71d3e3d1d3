import type { BookingView } from "@portico/api/stays/contract";
import { useEffect, useRef, useState } from "react";
import { sentence } from "../../language/day-text.ts";
import { useMessages } from "../../language/messages.ts";
import { LazySupportReference } from "../../session-context/lazy-support-reference.tsx";
import { useSession } from "../../session-context/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DescriptionList } from "../../ui/description.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Phones } from "../../ui/states.tsx";
import { bookingMessages } from "./booking-messages.ts";
import { ChangeDetails } from "./change-details.tsx";
import { changeDetailsMessages } from "./change-details-messages.ts";

type Mode = "shown" | "form" | "saved" | "changed";

export function ArrivalCard({ booking }: { booking: BookingView }) {
  const text = useMessages(bookingMessages);
  const texts = useMessages(changeDetailsMessages);
  const [mode, setMode] = useState<Mode>("shown");
  const card = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const { arrivingGuest, specialRequests, people, state, details, reference } = booking;
  const { phones } = useSession();
  useEffect(() => {
    // The focused button or form was unmounted, so the card takes the focus.
    if (!isFirst.current) card.current?.focus();
    isFirst.current = false;
  }, [mode]);
  return (
    <div ref={card} tabIndex={-1} className="grid">
      <Card title={text.guest} level={2}>
        {(mode === "saved" || mode === "changed") && (
          <Notice tone={mode === "saved" ? "success" : "warning"} title={texts[mode]} isLive>
            <p>{mode === "saved" ? texts.savedLead : texts.changedLead}</p>
          </Notice>
        )}
        {mode === "form" ? (
          <ChangeDetails booking={booking} onDone={setMode} onClose={() => setMode("shown")} />
        ) : (
          <>
            <DescriptionList
              facts={[
                { term: text.guest, value: <ArrivingGuest guest={arrivingGuest} /> },
                ...(people === null ? [] : [{ term: texts.people, value: people }]),
                {
                  term: text.requests,
                  value: <span className="break-words whitespace-pre-line">{specialRequests ?? text.noRequests}</span>,
                },
              ]}
            />
            {state === "upcoming" && (
              <div className="grid gap-3 border-t border-line pt-4">
                <p className="text-sm text-ink-soft">{sentence(details.because)}</p>
                {details.outcome !== "yes" && <LazySupportReference about="booking-details" name={reference} />}
                {details.outcome === "yes" && (
                  <div className="cluster print:hidden">
                    <Button kind="secondary" onClick={() => setMode("form")}>
                      {texts.change}
                    </Button>
                  </div>
                )}
                <div className="text-sm">
                  <p className="text-ink-soft">
                    {(details.outcome === "yes" ? texts.otherChanges : texts.byPhone)(reference)}
                  </p>
                  <Phones phones={phones} lead="" />
                </div>
              </div>
            )}
            {state === "held" && <p className="text-sm text-ink-soft">{text.changeHeld}</p>}
          </>
        )}
      </Card>
    </div>
  );
}

function ArrivingGuest({ guest }: { guest: BookingView["arrivingGuest"] }) {
  const text = useMessages(bookingMessages);
  if (guest === null) return text.member;
  const { firstName, lastName, email, phone } = guest;
  return (
    <span className="grid">
      <span>
        {firstName} {lastName}
      </span>
      {[email, phone].flatMap((contact) =>
        contact === null
          ? []
          : [
              <span key={contact} className="text-sm break-all text-ink-soft">
                {contact}
              </span>,
            ],
      )}
    </span>
  );
}
