// Countdown of a hold: updated every second on screen, announced to screen readers at a few thresholds.

import { useEffect, useRef, useState } from "react";
import { messages, useMessages } from "../language/messages.ts";
import { Icon } from "../ui/icon.tsx";
import { countdownText, type HeldUntil, HIGHLIGHT_BELOW_MS, holdRemainingMs, minutesToAnnounce } from "./hold-clock.ts";

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
    const remainingMs = holdRemainingMs({ now, heldUntil }, Date.now() - readAt);
    setOver(remainingMs === 0);
    if (remainingMs === undefined || remainingMs === 0) return;
    const timer = setTimeout(() => setOver(true), remainingMs);
    return () => clearTimeout(timer);
  }, [now, heldUntil, readAt]);
  return isOver;
}

function useHoldRemainingMs({ hold, readAt }: ReadHold): number | undefined {
  const { now, heldUntil } = hold;
  const [remainingMs, setRemainingMs] = useState(() => holdRemainingMs({ now, heldUntil }, Date.now() - readAt));
  useEffect(() => {
    const update = (): void => setRemainingMs(holdRemainingMs({ now, heldUntil }, Date.now() - readAt));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [now, heldUntil, readAt]);
  return remainingMs;
}

export function HoldCountdown(readHold: ReadHold) {
  const text = useMessages(countdownMessages);
  const remainingMs = useHoldRemainingMs(readHold);
  const announcedMinutes = useAnnouncedMinutes(remainingMs);
  if (remainingMs === undefined) return null;
  return (
    <p className={`flex items-center gap-2 ${remainingMs <= HIGHLIGHT_BELOW_MS ? "font-semibold text-danger" : ""}`}>
      <Icon name="clock" className="size-5" />
      <span>
        {remainingMs === 0 ? (
          text.over
        ) : (
          <>
            {text.held}{" "}
            <span role="timer" className="font-semibold tabular-nums">
              {countdownText(remainingMs)}
            </span>{" "}
            {text.minutes}
          </>
        )}
      </span>
      <span role="status" className="sr-only">
        {remainingMs === 0 ? text.over : announcedMinutes === undefined ? "" : text.announcedMinutes(announcedMinutes)}
      </span>
    </p>
  );
}

function useAnnouncedMinutes(remainingMs: number | undefined): number | undefined {
  const previousMs = useRef(remainingMs);
  const [announcedMinutes, setAnnouncedMinutes] = useState<number>();
  useEffect(() => {
    const minutes =
      remainingMs === undefined ? undefined : minutesToAnnounce(previousMs.current ?? remainingMs, remainingMs);
    previousMs.current = remainingMs;
    if (minutes !== undefined) setAnnouncedMinutes(minutes);
  }, [remainingMs]);
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
