// Whether the member has Plus, and if not, how to come to it.

import type { SessionMember } from "@portico/api/session/contract";
import { decideAccess } from "@portico/domain/access/decide";
import { hasKind, kindSet } from "@portico/domain/member/kinds";
import { useWords } from "../language/words.ts";
import { useVisit } from "../session/visit.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Phones } from "../ui/states.tsx";
import { plusWords } from "./words.ts";

const REGISTRATION = "/classic-plus-registration";

/** The notice. */
export function PlusNotice({ member }: { member: SessionMember }) {
  const texts = useWords(plusWords);
  const { phones } = useVisit();
  const kinds = kindSet(member.kinds);
  if (hasKind(kinds, "classic_plus")) {
    return (
      <Notice
        tone="success"
        title={texts.member}
        actions={
          <ButtonLink to="/bonus-plus" kind="secondary" size="small">
            {texts.bonusPlus}
          </ButtonLink>
        }
      >
        <p>{texts.memberHint}</p>
      </Notice>
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
