// Whether the member has Plus, and if not, how to come to it.

import { mayOpen } from "../access/may-open.ts";
import { useWords } from "../language/words.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Phones } from "../ui/states.tsx";
import { Status } from "../ui/status.tsx";
import { useVisit } from "../visit/visit.ts";
import { plusWords } from "./words.ts";

const PLUS_PAGE = "/bonus-plus";
const REGISTRATION = "/classic-plus-registration";

/** The notice. */
export function PlusNotice() {
  const texts = useWords(plusWords);
  const visit = useVisit();
  const { phones } = visit;
  // The page that Plus opens.
  const hasPlus = mayOpen(PLUS_PAGE, visit);
  if (hasPlus === "yes") {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone="success">{texts.member}</Status>
        <span className="text-sm text-ink-soft">{texts.memberHint}</span>
        <InternalLink to={PLUS_PAGE} className="text-link inline-flex min-h-6 items-center text-sm">
          {texts.bonusPlus}
        </InternalLink>
      </p>
    );
  }
  if (hasPlus === "not known") {
    return (
      <Notice tone="warning" title={texts.notKnown}>
        <p>{texts.notKnownHint}</p>
        <Phones phones={phones} />
      </Notice>
    );
  }
  const mayRegister = mayOpen(REGISTRATION, visit) === "yes";
  return (
    <Notice
      tone="info"
      title={texts.notMember}
      actions={mayRegister && <ButtonLink to={REGISTRATION}>{texts.register}</ButtonLink>}
    >
      <p>{texts.notMemberHint}</p>
      {!mayRegister && <p>{texts.registerNot}</p>}
      {!mayRegister && <Phones phones={phones} lead={texts.call} />}
    </Notice>
  );
}
