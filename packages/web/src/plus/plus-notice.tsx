// Whether the member has Plus, and if not, how to come to it.

import type { SessionMember } from "@portico/api/session/contract";
import { decideAccess } from "@portico/domain/access/decide";
import { hasKind, kindSet } from "@portico/domain/member/kinds";
import { useWords } from "../language/words.ts";
import { useVisit } from "../session/visit.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Phones } from "../ui/states.tsx";
import { Status } from "../ui/status.tsx";
import { plusWords } from "./words.ts";

const REGISTRATION = "/classic-plus-registration";

/** The notice. */
export function PlusNotice({ member }: { member: SessionMember }) {
  const texts = useWords(plusWords);
  const { phones } = useVisit();
  const kinds = kindSet(member.kinds);
  if (hasKind(kinds, "classic_plus")) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone="success">{texts.member}</Status>
        <span className="text-sm text-ink-soft">{texts.memberHint}</span>
        <InternalLink to="/bonus-plus" className="text-link inline-flex min-h-6 items-center text-sm">
          {texts.bonusPlus}
        </InternalLink>
      </p>
    );
  }
  if (member.failed.some((part) => part !== "ownership")) {
    return (
      <Notice tone="warning" title={texts.notKnown}>
        <p>{texts.notKnownHint}</p>
        <Phones phones={phones} />
      </Notice>
    );
  }
  const mayRegister = decideAccess(REGISTRATION, { session: "signed-in", kinds }).verdict === "allow";
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
