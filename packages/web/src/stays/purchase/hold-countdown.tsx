// How long a stay is still held: every second for the eye, and at a few moments for the ear.

import { useEffect, useRef, useState } from "react";
import { useWords, words } from "../../language/words.ts";
import { Icon } from "../../ui/icon.tsx";
import { clockText, type HeldUntil, HURRY, holdLeft, minutesSpoken } from "./hold-clock.ts";

/** An answer that says until when something is held, and when it came by this computer's clock. */
export interface ReadHold {
  readonly hold: HeldUntil;
  readonly readAt: number;
}

/** Whether the time is over by now, whatever the last answer said. */
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

/** What is left, in milliseconds; `undefined` where nothing is held. It is drawn again every second. */
function useHoldLeft({ hold, readAt }: ReadHold): number | undefined {
  const { now, heldUntil } = hold;
  const [left, setLeft] = useState(() => holdLeft({ now, heldUntil }, Date.now() - readAt));
  useEffect(() => {
    const look = (): void => setLeft(holdLeft({ now, heldUntil }, Date.now() - readAt));
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [now, heldUntil, readAt]);
  return left;
}

/** The count. */
export function HoldCountdown(read: ReadHold) {
  const text = useWords(countdownWords);
  const left = useHoldLeft(read);
  const spoken = useSpoken(left);
  if (left === undefined) return null;
  return (
    <p className={`flex items-center gap-2 ${left <= HURRY ? "font-semibold text-danger" : ""}`}>
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
        {left === 0 ? text.over : spoken === undefined ? "" : text.spoken(spoken)}
      </span>
    </p>
  );
}

function useSpoken(left: number | undefined): number | undefined {
  const before = useRef(left);
  const [spoken, setSpoken] = useState<number>();
  useEffect(() => {
    const reached = left === undefined ? undefined : minutesSpoken(before.current ?? left, left);
    before.current = left;
    if (reached !== undefined) setSpoken(reached);
  }, [left]);
  return spoken;
}

const countdownWords = words(
  {
    held: "Held for you for",
    minutes: "min",
    over: "The time has run out.",
    spoken: (minutes: number) =>
      minutes === 1
        ? "The stay is held for you for one more minute."
        : `The stay is held for you for ${minutes} more minutes.`,
  },
  {
    held: "Giữ cho bạn thêm",
    minutes: "phút",
    over: "Đã hết thời gian giữ.",
    spoken: (minutes) => `Kỳ nghỉ được giữ cho bạn thêm ${minutes} phút.`,
  },
);
