// Whether the member may book the stay, before they type anything: a "no" says why, and what to do next.

import type { SessionMember } from "@portico/api/session/contract";
import { STAYS, type StayType } from "@portico/domain/stays/kinds";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { searchWords } from "../content/search-words.ts";
import { useWords } from "../language/words.ts";
import { useVisit, visitQuery } from "../session/visit.ts";
import { Button } from "../ui/button.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Phones } from "../ui/states.tsx";
import { Status, Why } from "../ui/status.tsx";
import { openStays, type StayVerdict, type WhyNot } from "./stay-verdict.ts";
import { stayWords } from "./stay-words.ts";

/** The answer. */
export function VerdictNotice({
  stay,
  verdict,
  member,
}: {
  stay: StayType;
  verdict: StayVerdict;
  member: SessionMember;
}) {
  const texts = useWords(stayWords);
  const isAsked = STAYS[stay].call === "send-email";
  if (verdict.answer === "yes") {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone="success">{isAsked ? texts.yesAsk : texts.yes}</Status>
        <span className="text-sm text-ink-soft">{isAsked ? texts.yesAskLead : texts.yesLead}</span>
      </p>
    );
  }
  if (verdict.answer === "not known") return <NotKnown />;
  return <Refused stay={stay} whyNot={verdict.whyNot} member={member} />;
}

function NotKnown() {
  const texts = useWords(stayWords);
  const { phones } = useVisit();
  const queries = useQueryClient();
  const isLooking = useIsFetching({ queryKey: visitQuery.queryKey }) > 0;
  const again = () => void queries.invalidateQueries({ queryKey: visitQuery.queryKey });
  return (
    <Notice
      tone="warning"
      title={texts.notKnown}
      actions={
        <Button kind="secondary" size="small" onClick={again} isBusy={isLooking} busyText={texts.looking}>
          {texts.lookAgain}
        </Button>
      }
    >
      <p>{texts.notKnownLead}</p>
      <Phones phones={phones} lead={texts.callThem} />
    </Notice>
  );
}

function Refused({ stay, whyNot, member }: { stay: StayType; whyNot: WhyNot; member: SessionMember }) {
  const texts = useWords(stayWords);
  const { phones } = useVisit();
  return (
    <Notice tone="warning" title={texts.no}>
      <div className="grid gap-2">
        <p>
          <WhyNotText whyNot={whyNot} />
        </p>
        {"because" in whyNot && <Why label={texts.found} reason={`${whyNot.because}.`} />}
        <p>
          {whyNot.reason === "validity pass" || whyNot.reason === "exchange"
            ? texts.todo[whyNot.reason]
            : texts.todo.other}
        </p>
        <Phones phones={phones} lead={texts.callThem} />
        <Instead stay={stay} member={member} />
      </div>
    </Notice>
  );
}

/** Why not, in a sentence. */
export function WhyNotText({ whyNot }: { whyNot: WhyNot }) {
  const texts = useWords(stayWords);
  if (whyNot.reason !== "other members") return texts.why[whyNot.reason];
  return texts.otherMembers(whyNot.kinds.map((kind) => texts.kinds[kind]));
}

function Instead({ stay, member }: { stay: StayType; member: SessionMember }) {
  const texts = useWords(stayWords);
  const { stays } = useWords(searchWords);
  const open = openStays(member, stay);
  if (open.length === 0) return <p>{texts.noneOpen}</p>;
  return (
    <div className="mt-1 grid gap-1">
      <p className="font-semibold">{texts.instead}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {open.map((one) => (
          <li key={one.stay}>
            <InternalLink to={one.page} className="text-link inline-flex min-h-6 items-center">
              {stays[one.stay]}
            </InternalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
