// The second step of signing in, in place of the form: only members who have set up a passkey ever load this.

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AskFailed, ask } from "../../ask/ask.ts";
import { useWords, words } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { knowsPasskeys, PasskeyStopped, signByPasskey } from "../../visit/passkey.ts";
import type { InPlaceOfForm } from "./problem.ts";

type Failure = "stopped" | AskFailed;

/** Asks for the passkey, and says what to do without it. */
export function PasskeyStep({ r, onSignedIn, onBack }: InPlaceOfForm) {
  const text = useWords(stepWords);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  // One step is one challenge: what was read of another is of no use.
  const { data: step, error } = useQuery({
    queryKey: ["sign-in-step"],
    queryFn: ({ signal }) => ask("GET /api/session/step", { signal }),
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  async function confirm(): Promise<void> {
    const request = step?.request ?? null;
    if (request === null) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const signed = await signByPasskey(request);
      return onSignedIn(await ask("POST /api/session/step", { body: { signed, ...(r !== undefined && { r }) } }));
    } catch (failed) {
      if (failed instanceof PasskeyStopped) setFailure("stopped");
      else if (failed instanceof AskFailed) setFailure(failed);
      else throw failed;
    }
    setBusy(false);
  }

  const leave = (): void => {
    // What is not given up here is over in five minutes by itself.
    void ask("POST /api/session/step/cancel").catch(() => undefined);
    onBack();
  };

  const failed = failure instanceof AskFailed ? failure : error instanceof AskFailed ? error : undefined;
  const isOver = step?.ends === null || failed !== undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {text.title}
        </h2>
        <p className="text-ink-soft">{text.lead}</p>
      </div>
      {failure === "stopped" && <Notice tone="warning" title={text.stopped} isLive />}
      {failed !== undefined && (
        <Notice tone="danger" title={failed.problem.title} isLive>
          <p>{failed.problem.hint}</p>
        </Notice>
      )}
      {step?.ends === null && failed === undefined && <Notice tone="warning" title={text.over} isLive />}
      {isOver ? (
        <Button onClick={leave}>{text.restart}</Button>
      ) : (
        step !== undefined && (
          <HowToConfirm elsewhere={step.request === null ? step.elsewhere : undefined}>
            <Button isBusy={isBusy} busyText={text.busy} onClick={() => void confirm()} className="w-full">
              {text.use}
            </Button>
          </HowToConfirm>
        )
      )}
      <div className="grid gap-2 border-t border-line pt-5 text-sm">
        <p>
          {text.lost}{" "}
          <InternalLink to="/password-reset" className="text-link font-semibold">
            {text.reset}
          </InternalLink>
        </p>
        {!isOver && (
          <p>
            <Button kind="quiet" size="small" onClick={leave}>
              {text.back}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

function HowToConfirm({ elsewhere, children }: { elsewhere: readonly string[] | undefined; children: ReactNode }) {
  const text = useWords(stepWords);
  if (elsewhere !== undefined)
    return (
      <Notice title={elsewhere.length === 0 ? text.nowhere : text.elsewhere}>
        <ul className="grid gap-1">
          {elsewhere.map((address) => (
            <li key={address}>
              <a href={`${address}/logon`} className="text-link font-semibold wrap-anywhere">
                {new URL(address).host}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    );
  return knowsPasskeys() ? children : <Notice tone="warning" title={text.cannot} />;
}

const stepWords = words(
  {
    title: "Confirm that it is you",
    lead: "Your password is right. You have two-step sign-in, so the last step is your passkey.",
    use: "Use your passkey",
    busy: "Waiting for your passkey",
    stopped: "Your passkey was not confirmed. Try again when you are ready.",
    over: "The time for this step has run out. Start again with your password.",
    restart: "Start again",
    elsewhere: "Your passkey works at another address of the club. Sign in there:",
    nowhere: "None of your passkeys works at this address.",
    cannot: "This browser cannot use passkeys. Sign in with another browser or device.",
    lost: "No passkey with you? Set a new password by e-mail. This also switches two-step sign-in off.",
    reset: "Set a new password",
    back: "Cancel",
  },
  {
    title: "Xác nhận đó là bạn",
    lead: "Mật khẩu của bạn đúng. Bạn đã bật đăng nhập hai bước, nên bước cuối là khóa truy cập của bạn.",
    use: "Dùng khóa truy cập",
    busy: "Đang chờ khóa truy cập của bạn",
    stopped: "Chưa xác nhận được khóa truy cập của bạn. Hãy thử lại khi bạn sẵn sàng.",
    over: "Đã hết thời gian cho bước này. Hãy bắt đầu lại bằng mật khẩu của bạn.",
    restart: "Bắt đầu lại",
    elsewhere: "Khóa truy cập của bạn dùng được ở một địa chỉ khác của câu lạc bộ. Hãy đăng nhập ở đó:",
    nowhere: "Không khóa truy cập nào của bạn dùng được ở địa chỉ này.",
    cannot: "Trình duyệt này không dùng được khóa truy cập. Hãy đăng nhập bằng trình duyệt hoặc thiết bị khác.",
    lost: "Bạn không mang theo khóa truy cập? Hãy đặt mật khẩu mới qua e-mail. Việc này cũng tắt đăng nhập hai bước.",
    reset: "Đặt mật khẩu mới",
    back: "Hủy",
  },
);
