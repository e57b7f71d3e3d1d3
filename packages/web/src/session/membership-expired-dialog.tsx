// For members who may not book any more, because their validity pass or their memberships have run out: told once a visit, before they
// search for stays that they cannot have, and never in the middle of a payment.

import type { SessionMember, SessionView } from "@portico/api/session/contract";
import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useDialogFocus } from "../ui/dialog-focus.ts";
import { hasBeenTold, isToBeTold, noteTold } from "./membership-told.ts";
import { watchWords } from "./watch-words.ts";

/** The dialog; nothing for those who may book. */
export function MembershipExpiredDialog({ visit, member }: { visit: SessionView; member: SessionMember }) {
  const texts = useWords(watchWords);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [isClosed, setClosed] = useState(false);
  const isOpen = !isClosed && isToBeTold(member, pathname) && !hasBeenTold(sessionStorage, member.accountId);
  useDialogFocus(isOpen);
  const close = (): void => {
    noteTold(sessionStorage, member.accountId);
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
