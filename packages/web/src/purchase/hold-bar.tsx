import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Failed } from "../ui/states.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import type { LoadedPurchase } from "./outcome.tsx";
import { cachePurchase } from "./queries.ts";

export function HoldBar({ purchase, receivedAtMs }: LoadedPurchase) {
  return (
    <div className="hold-bar card sticky top-2 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-2.5">
      <HoldCountdown hold={purchase} receivedAtMs={receivedAtMs} />
      <ReleaseHold purchase={purchase} />
    </div>
  );
}

function ReleaseHold({ purchase: { id, isGuest } }: Pick<LoadedPurchase, "purchase">) {
  const text = useMessages(barMessages);
  const { phones } = useSession();
  const queries = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const release = useMutation({
    mutationFn: () => {
      const params = { id };
      return isGuest
        ? request("POST /api/guest-purchases/:id/release", { params })
        : request("POST /api/purchases/:id/release", { params });
    },
    onSuccess: (purchase) => {
      setConfirming(false);
      cachePurchase(queries, purchase);
    },
  });
  const close = (): void => {
    setConfirming(false);
    release.reset();
  };
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setConfirming(true)}>
        {text.release}
      </Button>
      <Dialog
        isOpen={isConfirming}
        role="alertdialog"
        title={text.title}
        onClose={close}
        actions={
          <>
            <Button kind="danger" isBusy={release.isPending} busyText={text.releasing} onClick={() => release.mutate()}>
              {text.confirm}
            </Button>
            <Button kind="secondary" onClick={close}>
              {text.keepHold}
            </Button>
          </>
        }
      >
        <p>{text.lead}</p>
        {release.error instanceof ApiError && <Failed problem={release.error.problem} phones={phones} />}
      </Dialog>
    </>
  );
}

const barMessages = messages(
  {
    release: "I no longer want this stay",
    title: "Release this stay?",
    lead: "Others can book it straight away. You are not charged.",
    confirm: "Release it",
    releasing: "Releasing it",
    keepHold: "Keep it",
  },
  {
    release: "Tôi không muốn giữ nữa",
    title: "Bỏ giữ kỳ nghỉ này?",
    lead: "Người khác có thể đặt kỳ nghỉ này ngay. Chưa thu khoản nào.",
    confirm: "Bỏ giữ",
    releasing: "Đang bỏ giữ",
    keepHold: "Giữ lại",
  },
);
