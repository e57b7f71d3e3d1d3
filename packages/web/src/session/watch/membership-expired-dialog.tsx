// For members who may not book any more, because their validity pass or their memberships have run out: told once a visit, before they
// search for stays that they cannot have, and never in the middle of a payment.

import type { SessionMember, SessionView } from "@portico/api/session/contract";
import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { useWords, words } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, useDialogFocus } from "../../ui/dialog.tsx";
import { Quoted } from "../../visit/quoted.tsx";

export const membershipExpiredWords = words(
  {
    bookingTitle: "You need a validity pass to book with points",
    bookingPass: "The club has no current validity pass on record for you.",
    bookingWhy: "What the club's records show",
    bookingNext:
      "You can still book resort specials and Classic Plus stays, see your points and documents, and make payments. To renew your pass, call member services.",
    understood: "Continue",
    australia: "Australia",
    newZealand: "New Zealand",
  },
  {
    bookingTitle: "Bạn cần thẻ hiệu lực để đặt chỗ bằng điểm",
    bookingPass: "Hồ sơ của câu lạc bộ không ghi thẻ hiệu lực nào còn hạn của bạn.",
    bookingWhy: "Hồ sơ của câu lạc bộ ghi",
    bookingNext:
      "Bạn vẫn có thể đặt ưu đãi khu nghỉ và kỳ nghỉ Classic Plus, xem điểm và tài liệu, và thanh toán. Để gia hạn thẻ, hãy gọi bộ phận hội viên.",
    understood: "Tiếp tục",
    australia: "Úc",
    newZealand: "New Zealand",
  },
);

/** The dialog; nothing for those who may book. */
export function MembershipExpiredDialog({ visit, member }: { visit: SessionView; member: SessionMember }) {
  const texts = useWords(membershipExpiredWords);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [isClosed, setClosed] = useState(false);
  const isOpen = !isClosed && isToBeShown(member, pathname) && !wasShown(sessionStorage, member.accountId);
  useDialogFocus(isOpen);
  const close = (): void => {
    noteShown(sessionStorage, member.accountId);
    setClosed(true);
  };
  const country = { AU: texts.australia, NZ: texts.newZealand };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={texts.bookingTitle}
      actions={<Button onClick={close}>{texts.understood}</Button>}
    >
      <p>{texts.bookingPass}</p>
      <p>
        {texts.bookingWhy}: <q>{member.mayBook.because}</q>.
      </p>
      <Quoted about="validity-pass" name="" />
      <p>{texts.bookingNext}</p>
      <ul className="grid gap-1">
        {visit.phones.map(({ country: of, number }) => (
          <li key={of}>
            {country[of]}:{" "}
            <a
              href={`tel:${number.replaceAll(/[^+\d]/g, "")}`}
              className="text-link inline-block min-h-6 font-semibold"
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const SHOWN = "portico.membership-shown";
// Whoever pays is not interrupted, and the sign-in page has something else to say.
const QUIET_PAGES = /^\/(?:payments|purchase|logon|booking\/payment|classic-plus\/result)(?:\/|$)/;

/** Whether this member is to be interrupted on this page: what could not be read is no reason to alarm anybody. */
export function isToBeShown({ mayBook, accountId }: SessionMember, pathname: string): boolean {
  return mayBook.outcome === "no" && accountId !== null && !QUIET_PAGES.test(pathname);
}

/** Whether it was shown to them since this tab was opened. */
export function wasShown(store: Pick<Storage, "getItem">, accountId: string | null): boolean {
  return store.getItem(SHOWN) === accountId;
}

/** Notes that it was shown to them. */
export function noteShown(store: Pick<Storage, "setItem">, accountId: string | null): void {
  try {
    store.setItem(SHOWN, accountId ?? "");
  } catch {
    // It is shown again with the next page; nothing worse.
  }
}
