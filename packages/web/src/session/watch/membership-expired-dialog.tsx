// The portal shows this dialog once a session to members who can no longer book.

import type { SessionMember, SessionView } from "@portico/api/session/contract";
import { SUPPORT_COUNTRY_NAMES } from "@portico/domain/brand/brands";
import { useRouterState } from "@tanstack/react-router";
import { useContext, useState } from "react";
import { LanguageContext, messages, useMessages } from "../../language/messages.ts";
import { LazySupportReference } from "../../session-context/lazy-support-reference.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

export const membershipExpiredMessages = messages(
  {
    bookingTitle: "You need a validity pass to book with points",
    bookingPass: "The club has no current validity pass on record for you.",
    bookingWhy: "What the club's records show",
    bookingNext:
      "You can still book resort specials and Classic Plus stays, see your points and documents, and make payments. To renew your pass, call member services.",
    continue: "Continue",
  },
  {
    bookingTitle: "Bạn cần thẻ hiệu lực để đặt chỗ bằng điểm",
    bookingPass: "Hồ sơ của câu lạc bộ không ghi thẻ hiệu lực nào còn hạn của bạn.",
    bookingWhy: "Hồ sơ của câu lạc bộ ghi",
    bookingNext:
      "Bạn vẫn có thể đặt ưu đãi khu nghỉ và kỳ nghỉ Classic Plus, xem điểm và tài liệu, và thanh toán. Để gia hạn thẻ, hãy gọi bộ phận hội viên.",
    continue: "Tiếp tục",
  },
);

export function MembershipExpiredDialog({ context, member }: { context: SessionView; member: SessionMember }) {
  const texts = useMessages(membershipExpiredMessages);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [isClosed, setClosed] = useState(false);
  const isOpen =
    !isClosed && shouldShowExpiryDialog(member, pathname) && !wasExpiryDialogShown(sessionStorage, member.accountId);
  const close = (): void => {
    saveExpiryDialogShown(sessionStorage, member.accountId);
    setClosed(true);
  };
  const language = useContext(LanguageContext);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={texts.bookingTitle}
      actions={<Button onClick={close}>{texts.continue}</Button>}
    >
      <p>{texts.bookingPass}</p>
      <p>
        {texts.bookingWhy}: <q>{member.mayBook.because}</q>.
      </p>
      <LazySupportReference about="validity-pass" name="" />
      <p>{texts.bookingNext}</p>
      <ul className="grid gap-1">
        {context.phones.map(({ country, number }) => (
          <li key={country}>
            {SUPPORT_COUNTRY_NAMES[country][language]}:{" "}
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

const SHOWN_KEY = "portico.membership-shown";
// The dialog must not interrupt a payment. The sign-in page has messages of its own.
const QUIET_PAGES = /^\/(?:payments|purchase|logon|booking\/payment|classic-plus\/result)(?:\/|$)/;

export function shouldShowExpiryDialog({ mayBook, accountId }: SessionMember, pathname: string): boolean {
  return mayBook.outcome === "no" && accountId !== null && !QUIET_PAGES.test(pathname);
}

export function wasExpiryDialogShown(store: Pick<Storage, "getItem">, accountId: string | null): boolean {
  return store.getItem(SHOWN_KEY) === accountId;
}

export function saveExpiryDialogShown(store: Pick<Storage, "setItem">, accountId: string | null): void {
  try {
    store.setItem(SHOWN_KEY, accountId ?? "");
  } catch {
    // Without storage, the next page shows the dialog again.
  }
}
