// Are you still there? The warning before a session ends by itself. Escape stays, as most people who press it mean to.

import { useEffect, useRef, useState } from "react";
import { useWords, words } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, useDialogFocus } from "../../ui/dialog.tsx";
import { hasDrafts } from "../../visit/drafts.ts";
import { useVisit } from "../../visit/visit.ts";
import { extendSession } from "../current-visit.ts";
import type { Tab } from "../lifecycle.ts";
import { SignOutButton } from "../sign-out-button.tsx";
import { type Deadline, spokenBetween, timeLeft } from "./countdown.ts";

const leftEn = ({ minutes, seconds }: TimeLeft): string => {
  const parts = [
    minutes > 0 && (minutes === 1 ? "1 minute" : `${minutes} minutes`),
    (seconds > 0 || minutes === 0) && (seconds === 1 ? "1 second" : `${seconds} seconds`),
  ];
  return parts.filter((part) => part !== false).join(" ");
};

const leftVi = ({ minutes, seconds }: TimeLeft): string =>
  [minutes > 0 && `${minutes} phút`, (seconds > 0 || minutes === 0) && `${seconds} giây`]
    .filter((part) => part !== false)
    .join(" ");

interface TimeLeft {
  readonly minutes: number;
  readonly seconds: number;
}

export const timeOutWords = words(
  {
    timeTitle: "Are you still there?",
    lastTitle: "You will be signed out soon",
    lastWillEnd: (left: TimeLeft) =>
      `You have been signed in for the longest time allowed. We will sign you out in ${leftEn(left)}. Finish what you are doing, then sign in again.`,
    willEnd: (left: TimeLeft) =>
      `You have not used the portal for a while. To keep your account safe, we will sign you out in ${leftEn(left)}.`,
    spoken: (left: TimeLeft) => `You will be signed out in ${leftEn(left)}.`,
    kept: "What you have typed on this page stays in this tab for an hour, for you alone. Passwords and card details are not kept.",
    stay: "Stay signed in",
    staying: "Just a moment",
    out: "Sign out now",
    failed: "We could not reach the portal, so your time is still running out. Check your connection and try again.",
    close: "Continue until then",
  },
  {
    timeTitle: "Bạn còn ở đó không?",
    lastTitle: "Bạn sắp được đăng xuất",
    lastWillEnd: (left: TimeLeft) =>
      `Bạn đã đăng nhập đến mức lâu nhất được phép. Chúng tôi sẽ đăng xuất cho bạn sau ${leftVi(left)}. Hãy hoàn tất việc đang làm, rồi đăng nhập lại.`,
    willEnd: (left: TimeLeft) =>
      `Đã một thời gian bạn không dùng cổng hội viên. Để giữ an toàn cho tài khoản, chúng tôi sẽ đăng xuất cho bạn sau ${leftVi(left)}.`,
    spoken: (left: TimeLeft) => `Bạn sẽ được đăng xuất sau ${leftVi(left)}.`,
    kept: "Những gì bạn đã nhập trên trang này được giữ trong cửa sổ này một giờ, chỉ dành cho bạn. Mật khẩu và thông tin thẻ không được giữ.",
    stay: "Tiếp tục đăng nhập",
    staying: "Xin đợi một chút",
    out: "Đăng xuất ngay",
    failed: "Không kết nối được với cổng hội viên nên thời gian vẫn đang chạy. Hãy kiểm tra kết nối rồi thử lại.",
    close: "Tiếp tục đến lúc đó",
  },
);

const EVERY_SECOND = 1_000;

/** The dialog; it goes when the session has another end. */
export function TimeOutDialog({ deadline, tab }: { deadline: Deadline; tab: Tab }) {
  const texts = useWords(timeOutWords);
  const { left, spoken } = useCountdown(deadline);
  // Said only where it is true: not every form keeps drafts.
  const isKept = hasDrafts(sessionStorage, useVisit().member?.accountId ?? null);
  // At the end of its longest life nothing keeps a session: whoever closes the dialog goes on until then.
  const { isLast } = deadline;
  const [state, setState] = useState<"asks" | "busy" | "failed" | "closed">("asks");
  useDialogFocus(state !== "closed");
  const stay = async (): Promise<void> => {
    if (isLast) return setState("closed");
    setState("busy");
    const timeout = await extendSession(tab.queries);
    setState(timeout === undefined ? "failed" : "closed");
  };
  return (
    <Dialog
      isOpen={state !== "closed"}
      role="alertdialog"
      title={isLast ? texts.lastTitle : texts.timeTitle}
      onClose={() => void stay()}
      actions={
        <>
          <Button isBusy={state === "busy"} busyText={texts.staying} onClick={() => void stay()}>
            {isLast ? texts.close : texts.stay}
          </Button>
          <SignOutButton label={texts.out} />
        </>
      }
    >
      <p>{(isLast ? texts.lastWillEnd : texts.willEnd)(timeLeft(left))}</p>
      {isKept && <p className="text-ink-soft">{texts.kept}</p>}
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {state === "failed" ? texts.failed : ""}
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
