// The time that is left, always in sight, and the way to give the stay back.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AskFailed, ask } from "../../ask/ask.ts";
import { useWords, words } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Failed } from "../../ui/states.tsx";
import { useVisit } from "../../visit/visit.ts";
import { HoldCountdown } from "./hold-countdown.tsx";
import type { ReadPurchase } from "./outcome.tsx";
import { notePurchase } from "./queries.ts";

/** It stays on top while the page is scrolled. */
export function HoldBar({ purchase, readAt }: ReadPurchase) {
  return (
    <div className="hold-bar card sticky top-2 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-2.5">
      <HoldCountdown hold={purchase} readAt={readAt} />
      <GiveBack purchase={purchase} />
    </div>
  );
}

function GiveBack({ purchase: { id, isGuest } }: Pick<ReadPurchase, "purchase">) {
  const text = useWords(barWords);
  const { phones } = useVisit();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const release = useMutation({
    mutationFn: () => {
      const params = { id };
      return isGuest
        ? ask("POST /api/guest-purchases/:id/release", { params })
        : ask("POST /api/purchases/:id/release", { params });
    },
    onSuccess: (purchase) => {
      setAsked(false);
      notePurchase(queries, purchase);
    },
  });
  const close = (): void => {
    setAsked(false);
    release.reset();
  };
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setAsked(true)}>
        {text.giveBack}
      </Button>
      <Dialog
        isOpen={isAsked}
        role="alertdialog"
        title={text.title}
        onClose={close}
        actions={
          <>
            <Button kind="danger" isBusy={release.isPending} busyText={text.giving} onClick={() => release.mutate()}>
              {text.yes}
            </Button>
            <Button kind="secondary" onClick={close}>
              {text.no}
            </Button>
          </>
        }
      >
        <p>{text.lead}</p>
        {release.error instanceof AskFailed && <Failed problem={release.error.problem} phones={phones} />}
      </Dialog>
    </>
  );
}

const barWords = words(
  {
    giveBack: "I no longer want this stay",
    title: "Release this stay?",
    lead: "Others can book it straight away. You are not charged.",
    yes: "Release it",
    giving: "Releasing it",
    no: "Keep it",
  },
  {
    giveBack: "Tôi không muốn giữ nữa",
    title: "Bỏ giữ kỳ nghỉ này?",
    lead: "Người khác có thể đặt kỳ nghỉ này ngay. Chưa thu khoản nào.",
    yes: "Bỏ giữ",
    giving: "Đang bỏ giữ",
    no: "Giữ lại",
  },
);
