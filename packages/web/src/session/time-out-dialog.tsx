// Are you still there? The warning before a session ends by itself. Escape stays, as most people who press it mean to.

import { useEffect, useRef, useState } from "react";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useDialogFocus } from "../ui/dialog-focus.ts";
import { hasDrafts } from "../visit/drafts.ts";
import { useVisit } from "../visit/visit.ts";
import { type Deadline, readDeadline, spokenBetween, stageAt, timeLeft } from "./countdown.ts";
import type { Tab } from "./ending.ts";
import { SignOutButton } from "./sign-out-button.tsx";
import { extend } from "./staying.ts";
import { watchWords } from "./watch-words.ts";

const EVERY_SECOND = 1_000;

/** The dialog; it goes when the session has another end. */
export function TimeOutDialog({ deadline, tab }: { deadline: Deadline; tab: Tab }) {
  const texts = useWords(watchWords);
  const { left, spoken } = useCountdown(deadline);
  // Said only where it is true: not every form keeps drafts.
  const isKept = hasDrafts(sessionStorage, useVisit().member?.accountId ?? null);
  const [state, setState] = useState<"asks" | "busy" | "failed" | "no longer" | "closed">("asks");
  useDialogFocus(state !== "closed");
  const stay = async (): Promise<void> => {
    if (state === "no longer") return setState("closed");
    setState("busy");
    const timeout = await extend(tab.queries);
    if (timeout === undefined) return setState("failed");
    // A visit has a longest life; at its end nothing moves any more.
    const isLast = stageAt(readDeadline(timeout, Date.now()), Date.now()).stage !== "quiet";
    setState(isLast ? "no longer" : "closed");
  };
  return (
    <Dialog
      isOpen={state !== "closed"}
      role="alertdialog"
      title={texts.timeTitle}
      onClose={() => void stay()}
      actions={
        <>
          <Button isBusy={state === "busy"} busyText={texts.staying} onClick={() => void stay()}>
            {state === "no longer" ? texts.close : texts.stay}
          </Button>
          <SignOutButton label={texts.out} />
        </>
      }
    >
      <p>{texts.willEnd(timeLeft(left))}</p>
      {isKept && <p className="text-ink-soft">{texts.kept}</p>}
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {state === "failed" ? texts.failed : state === "no longer" ? texts.noLonger : ""}
      </p>
      <p role="status" className="sr-only">
        {spoken === undefined ? "" : texts.spoken(timeLeft(spoken * 1_000))}
      </p>
    </Dialog>
  );
}

/** What is left, every second for the eye, and at a few moments for the ear. */
function useCountdown({ expires }: Deadline): { readonly left: number; readonly spoken: number | undefined } {
  const [left, setLeft] = useState(() => expires - Date.now());
  const [spoken, setSpoken] = useState<number | undefined>(undefined);
  const before = useRef(left);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = expires - Date.now();
      const reached = spokenBetween(before.current, now);
      before.current = now;
      setLeft(now);
      if (reached !== undefined) setSpoken(reached);
    }, EVERY_SECOND);
    return () => clearInterval(timer);
  }, [expires]);
  return { left, spoken };
}
