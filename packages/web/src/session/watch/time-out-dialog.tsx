// Escape extends the session, because most members expect that.

import { useEffect, useRef, useState } from "react";
import { messages, useMessages } from "../../language/messages.ts";
import { hasDrafts } from "../../session-context/drafts.ts";
import { useSession } from "../../session-context/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { extendSession } from "../current-session.ts";
import type { BrowserTab } from "../lifecycle.ts";
import { SignOutButton } from "../sign-out-button.tsx";
import { announcedThreshold, minutesAndSeconds, type SessionDeadline } from "./countdown.ts";

const durationEn = ({ minutes, seconds }: TimeLeft): string => {
  const parts = [
    minutes > 0 && (minutes === 1 ? "1 minute" : `${minutes} minutes`),
    (seconds > 0 || minutes === 0) && (seconds === 1 ? "1 second" : `${seconds} seconds`),
  ];
  return parts.filter((part) => part !== false).join(" ");
};

const durationVi = ({ minutes, seconds }: TimeLeft): string =>
  [minutes > 0 && `${minutes} phút`, (seconds > 0 || minutes === 0) && `${seconds} giây`]
    .filter((part) => part !== false)
    .join(" ");

interface TimeLeft {
  readonly minutes: number;
  readonly seconds: number;
}

export const timeOutMessages = messages(
  {
    timeTitle: "Are you still there?",
    lastTitle: "You will be signed out soon",
    lastWillEnd: (timeLeft: TimeLeft) =>
      `You have been signed in for the longest time allowed. We will sign you out in ${durationEn(timeLeft)}. Finish what you are doing, then sign in again.`,
    willEnd: (timeLeft: TimeLeft) =>
      `You have not used the portal for a while. To keep your account safe, we will sign you out in ${durationEn(timeLeft)}.`,
    announcement: (timeLeft: TimeLeft) => `You will be signed out in ${durationEn(timeLeft)}.`,
    draftsKept:
      "What you have typed on this page stays in this tab for an hour, for you alone. Passwords and card details are not kept.",
    extend: "Stay signed in",
    extending: "Just a moment",
    signOut: "Sign out now",
    failed: "We could not reach the portal, so your time is still running out. Check your connection and try again.",
    close: "Continue until then",
  },
  {
    timeTitle: "Bạn còn ở đó không?",
    lastTitle: "Bạn sắp được đăng xuất",
    lastWillEnd: (timeLeft: TimeLeft) =>
      `Bạn đã đăng nhập đến mức lâu nhất được phép. Chúng tôi sẽ đăng xuất cho bạn sau ${durationVi(timeLeft)}. Hãy hoàn tất việc đang làm, rồi đăng nhập lại.`,
    willEnd: (timeLeft: TimeLeft) =>
      `Đã một thời gian bạn không dùng cổng hội viên. Để giữ an toàn cho tài khoản, chúng tôi sẽ đăng xuất cho bạn sau ${durationVi(timeLeft)}.`,
    announcement: (timeLeft: TimeLeft) => `Bạn sẽ được đăng xuất sau ${durationVi(timeLeft)}.`,
    draftsKept:
      "Những gì bạn đã nhập trên trang này được giữ trong cửa sổ này một giờ, chỉ dành cho bạn. Mật khẩu và thông tin thẻ không được giữ.",
    extend: "Tiếp tục đăng nhập",
    extending: "Xin đợi một chút",
    signOut: "Đăng xuất ngay",
    failed: "Không kết nối được với cổng hội viên nên thời gian vẫn đang chạy. Hãy kiểm tra kết nối rồi thử lại.",
    close: "Tiếp tục đến lúc đó",
  },
);

const TICK_MS = 1_000;

/** The parent unmounts this dialog when the session gets a new end. */
export function TimeOutDialog({ deadline, tab }: { deadline: SessionDeadline; tab: BrowserTab }) {
  const texts = useMessages(timeOutMessages);
  const { remainingMs, announcedSeconds } = useCountdown(deadline);
  // Not every form saves drafts.
  const hasSavedDrafts = hasDrafts(sessionStorage, useSession().member?.accountId ?? null);
  // A session at its maximum lifetime cannot be extended, so the button closes the dialog.
  const { isLast } = deadline;
  const [state, setState] = useState<"open" | "busy" | "failed" | "closed">("open");
  const extend = async (): Promise<void> => {
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
      onClose={() => void extend()}
      actions={
        <>
          <Button isBusy={state === "busy"} busyText={texts.extending} onClick={() => void extend()}>
            {isLast ? texts.close : texts.extend}
          </Button>
          <SignOutButton label={texts.signOut} />
        </>
      }
    >
      <p>{(isLast ? texts.lastWillEnd : texts.willEnd)(minutesAndSeconds(remainingMs))}</p>
      {hasSavedDrafts && <p className="text-ink-soft">{texts.draftsKept}</p>}
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {state === "failed" ? texts.failed : ""}
      </p>
      <p role="status" className="sr-only">
        {announcedSeconds === undefined ? "" : texts.announcement(minutesAndSeconds(announcedSeconds * 1_000))}
      </p>
    </Dialog>
  );
}

/** `announcedSeconds` is the latest threshold that screen readers announce. */
function useCountdown({ expires }: SessionDeadline): {
  readonly remainingMs: number;
  readonly announcedSeconds: number | undefined;
} {
  const [remainingMs, setRemainingMs] = useState(() => expires - Date.now());
  const [announcedSeconds, setAnnouncedSeconds] = useState<number | undefined>(undefined);
  const previousRemainingMs = useRef(remainingMs);
  useEffect(() => {
    const timer = setInterval(() => {
      const currentRemainingMs = expires - Date.now();
      const threshold = announcedThreshold(previousRemainingMs.current, currentRemainingMs);
      previousRemainingMs.current = currentRemainingMs;
      setRemainingMs(currentRemainingMs);
      if (threshold !== undefined) setAnnouncedSeconds(threshold);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [expires]);
  return { remainingMs, announcedSeconds };
}
