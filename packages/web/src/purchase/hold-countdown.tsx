// Countdown of a hold: updated every second on screen, announced to screen readers at a few thresholds.

import { useEffect, useRef, useState } from "react";
import { messages, useMessages } from "../language/messages.ts";
import { Icon } from "../ui/icon.tsx";
import { clockText, type HeldUntil, HURRY_BELOW_MS, holdLeft, minutesSpoken } from "./hold-clock.ts";

/** `readAt` is the browser's time when the response arrived. */
export interface ReadHold {
  readonly hold: HeldUntil;
  readonly readAt: number;
}

/** Whether the hold has expired by now, even if the last response said otherwise. */
export function useHoldIsOver({ hold, readAt }: ReadHold): boolean {
  const { now, heldUntil } = hold;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const left = holdLeft({ now, heldUntil }, Date.now() - readAt);
    setOver(left === 0);
    if (left === undefined || left === 0) return;
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [now, heldUntil, readAt]);
  return isOver;
}

/** Milliseconds left, updated every second; `undefined` if nothing is held. */
function useHoldLeft({ hold, readAt }: ReadHold): number | undefined {
  const { now, heldUntil } = hold;
  const [left, setLeft] = useState(() => holdLeft({ now, heldUntil }, Date.now() - readAt));
  useEffect(() => {
    const update = (): void => setLeft(holdLeft({ now, heldUntil }, Date.now() - readAt));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [now, heldUntil, readAt]);
  return left;
}

export function HoldCountdown(readHold: ReadHold) {
  const text = useMessages(countdownMessages);
  const left = useHoldLeft(readHold);
  const announcedMinutes = useAnnouncedMinutes(left);
  if (left === undefined) return null;
  return (
    <p className={`flex items-center gap-2 ${left <= HURRY_BELOW_MS ? "font-semibold text-danger" : ""}`}>
      <Icon name="clock" className="size-5" />
      <span>
        {left === 0 ? (
          text.over
        ) : (
          <>
            {text.held}{" "}
            <span role="timer" className="font-semibold tabular-nums">
              {clockText(left)}
            </span>{" "}
            {text.minutes}
          </>
        )}
      </span>
      <span role="status" className="sr-only">
        {left === 0 ? text.over : announcedMinutes === undefined ? "" : text.announcedMinutes(announcedMinutes)}
      </span>
    </p>
  );
}

function useAnnouncedMinutes(left: number | undefined): number | undefined {
  const previousLeft = useRef(left);
  const [announcedMinutes, setAnnouncedMinutes] = useState<number>();
  useEffect(() => {
    const minutes = left === undefined ? undefined : minutesSpoken(previousLeft.current ?? left, left);
    previousLeft.current = left;
    if (minutes !== undefined) setAnnouncedMinutes(minutes);
  }, [left]);
  return announcedMinutes;
}

const countdownMessages = messages(
  {
    held: "Held for you for",
    minutes: "min",
    over: "The time has run out.",
    announcedMinutes: (minutes: number) =>
      minutes === 1
        ? "The stay is held for you for one more minute."
        : `The stay is held for you for ${minutes} more minutes.`,
  },
  {
    held: "Giữ cho bạn thêm",
    minutes: "phút",
    over: "Đã hết thời gian giữ.",
    announcedMinutes: (minutes) => `Kỳ nghỉ được giữ cho bạn thêm ${minutes} phút.`,
  },
);
