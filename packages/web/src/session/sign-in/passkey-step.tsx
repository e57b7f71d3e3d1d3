import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ApiError, request } from "../../api-client/request.ts";
import { messages, useMessages } from "../../language/messages.ts";
import { PasskeyStopped, signWithPasskey, supportsPasskeys } from "../../session-context/passkey.ts";
import { Button } from "../../ui/button.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { FormReplacementProps } from "./problem.ts";

type Failure = "stopped" | ApiError;

export function PasskeyChallenge({ returnPath, onSignedIn, onBack }: FormReplacementProps) {
  const text = useMessages(challengeMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  // A challenge is used once, so it is not cached.
  const { data: challenge, error } = useQuery({
    queryKey: ["sign-in-step"],
    queryFn: ({ signal }) => request("GET /api/session/step", { signal }),
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  async function confirm(): Promise<void> {
    const passkeyRequest = challenge?.request ?? null;
    if (passkeyRequest === null) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const signature = await signWithPasskey(passkeyRequest);
      return onSignedIn(
        await request("POST /api/session/step", {
          body: { signed: signature, ...(returnPath !== undefined && { r: returnPath }) },
        }),
      );
    } catch (caught) {
      if (caught instanceof PasskeyStopped) setFailure("stopped");
      else if (caught instanceof ApiError) setFailure(caught);
      else throw caught;
    }
    setBusy(false);
  }

  const cancel = (): void => {
    // If this call fails, the challenge expires after five minutes.
    void request("POST /api/session/step/cancel").catch(() => undefined);
    onBack();
  };

  const apiError = failure instanceof ApiError ? failure : error instanceof ApiError ? error : undefined;
  const mustRestart = challenge?.ends === null || apiError !== undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {text.title}
        </h2>
        <p className="text-ink-soft">{text.lead}</p>
      </div>
      {failure === "stopped" && <Notice tone="warning" title={text.stopped} isLive />}
      {apiError !== undefined && (
        <Notice tone="danger" title={apiError.problem.title} isLive>
          <p>{apiError.problem.hint}</p>
        </Notice>
      )}
      {challenge?.ends === null && apiError === undefined && <Notice tone="warning" title={text.expired} isLive />}
      {mustRestart ? (
        <Button onClick={cancel}>{text.restart}</Button>
      ) : (
        challenge !== undefined && (
          <ConfirmOptions otherHosts={challenge.request === null ? challenge.elsewhere : undefined}>
            <Button isBusy={isBusy} busyText={text.busy} onClick={() => void confirm()} className="w-full">
              {text.usePasskey}
            </Button>
          </ConfirmOptions>
        )
      )}
      <div className="grid gap-2 border-t border-line pt-5 text-sm">
        <p>
          {text.noPasskey}{" "}
          <InternalLink to="/password-reset" className="text-link font-semibold">
            {text.reset}
          </InternalLink>
        </p>
        {!mustRestart && (
          <p>
            <Button kind="quiet" size="small" onClick={cancel}>
              {text.back}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

function ConfirmOptions({ otherHosts, children }: { otherHosts: readonly string[] | undefined; children: ReactNode }) {
  const text = useMessages(challengeMessages);
  if (otherHosts !== undefined)
    return (
      <Notice title={otherHosts.length === 0 ? text.noHost : text.otherHosts}>
        <ul className="grid gap-1">
          {otherHosts.map((origin) => (
            <li key={origin}>
              <a href={`${origin}/logon`} className="text-link font-semibold wrap-anywhere">
                {new URL(origin).host}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    );
  return supportsPasskeys() ? children : <Notice tone="warning" title={text.unsupported} />;
}

const challengeMessages = messages(
  {
    title: "Confirm that it is you",
    lead: "Your password is right. You have two-step sign-in, so the last step is your passkey.",
    usePasskey: "Use your passkey",
    busy: "Waiting for your passkey",
    stopped: "Your passkey was not confirmed. Try again when you are ready.",
    expired: "The time for this step has run out. Start again with your password.",
    restart: "Start again",
    otherHosts: "Your passkey works at another address of the club. Sign in there:",
    noHost: "None of your passkeys works at this address.",
    unsupported: "This browser cannot use passkeys. Sign in with another browser or device.",
    noPasskey: "No passkey with you? Set a new password by e-mail. This also switches two-step sign-in off.",
    reset: "Set a new password",
    back: "Cancel",
  },
  {
    title: "Xác nhận đó là bạn",
    lead: "Mật khẩu của bạn đúng. Bạn đã bật đăng nhập hai bước, nên bước cuối là khóa truy cập của bạn.",
    usePasskey: "Dùng khóa truy cập",
    busy: "Đang chờ khóa truy cập của bạn",
    stopped: "Chưa xác nhận được khóa truy cập của bạn. Hãy thử lại khi bạn sẵn sàng.",
    expired: "Đã hết thời gian cho bước này. Hãy bắt đầu lại bằng mật khẩu của bạn.",
    restart: "Bắt đầu lại",
    otherHosts: "Khóa truy cập của bạn dùng được ở một địa chỉ khác của câu lạc bộ. Hãy đăng nhập ở đó:",
    noHost: "Không khóa truy cập nào của bạn dùng được ở địa chỉ này.",
    unsupported: "Trình duyệt này không dùng được khóa truy cập. Hãy đăng nhập bằng trình duyệt hoặc thiết bị khác.",
    noPasskey:
      "Bạn không mang theo khóa truy cập? Hãy đặt mật khẩu mới qua e-mail. Việc này cũng tắt đăng nhập hai bước.",
    reset: "Đặt mật khẩu mới",
    back: "Hủy",
  },
);
