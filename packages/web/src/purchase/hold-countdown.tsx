// The screen shows every second; screen readers announce only a few thresholds.

import { useEffect, useRef, useState } from "react";
import { messages, useMessages } from "../language/messages.ts";
import { Icon } from "../ui/icon.tsx";
import { countdownText, HIGHLIGHT_BELOW_MS, type HoldTimes, holdRemainingMs, minutesToAnnounce } from "./hold-clock.ts";

export interface LoadedHold {
  readonly hold: HoldTimes;
  /** The browser's time when the response arrived. */
  readonly receivedAtMs: number;
}

/** Returns true once the hold has expired. A timer changes the value without a new response. */
export function useIsHoldExpired({ hold, receivedAtMs }: LoadedHold): boolean {
  const { now, heldUntil } = hold;
  const [isHoldExpired, setHoldExpired] = useState(false);
  useEffect(() => {
    const remainingMs = holdRemainingMs({ now, heldUntil }, Date.now() - receivedAtMs);
    setHoldExpired(remainingMs === 0);
    if (remainingMs === undefined || remainingMs === 0) return;
    const timer = setTimeout(() => setHoldExpired(true), remainingMs);
    return () => clearTimeout(timer);
  }, [now, heldUntil, receivedAtMs]);
  return isHoldExpired;
}

function useHoldRemainingMs({ hold, receivedAtMs }: LoadedHold): number | undefined {
  const { now, heldUntil } = hold;
  const [remainingMs, setRemainingMs] = useState(() => holdRemainingMs({ now, heldUntil }, Date.now() - receivedAtMs));
  useEffect(() => {
    const update = (): void => setRemainingMs(holdRemainingMs({ now, heldUntil }, Date.now() - receivedAtMs));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [now, heldUntil, receivedAtMs]);
  return remainingMs;
}

export function HoldCountdown(loadedHold: LoadedHold) {
  const text = useMessages(countdownMessages);
  const remainingMs = useHoldRemainingMs(loadedHold);
  const announcedMinutes = useAnnouncedMinutes(remainingMs);
  if (remainingMs === undefined) return null;
  return (
    <p className={`flex items-center gap-2 ${remainingMs <= HIGHLIGHT_BELOW_MS ? "font-semibold text-danger" : ""}`}>
      <Icon name="clock" className="size-5" />
      <span>
        {remainingMs === 0 ? (
          text.expired
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
        {remainingMs === 0
          ? text.expired
          : announcedMinutes === undefined
            ? ""
            : text.announcedMinutes(announcedMinutes)}
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
    expired: "The time has run out.",
    announcedMinutes: (minutes: number) =>
      minutes === 1
        ? "The stay is held for you for one more minute."
        : `The stay is held for you for ${minutes} more minutes.`,
  },
  {
    held: "Giữ cho bạn thêm",
    minutes: "phút",
    expired: "Đã hết thời gian giữ.",
    announcedMinutes: (minutes) => `Kỳ nghỉ được giữ cho bạn thêm ${minutes} phút.`,
  },
);
