// Whether the member may book the stay, before they type anything: a "no" says why, and what to do next.

import type { StaysAnswer, StayVerdictView } from "@portico/api/stays/verdict-contract";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Phones } from "../../ui/states.tsx";
import { Status, Why } from "../../ui/status.tsx";
import { useVisit, visitQuery } from "../../visit/visit.ts";
import { stayNames } from "../stay-names.ts";
import { stayWords } from "../stay-words.ts";
import { openStays, STAYS_KEY } from "../verdicts.ts";

/** The verdict, with what is open instead where it is a no. */
export function VerdictNotice({ verdict, answer }: { verdict: StayVerdictView; answer: StaysAnswer }) {
  const texts = useWords(stayWords);
  if (verdict.outcome === "yes") {
    const isAsked = verdict.coin === "nothing";
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone="success">{isAsked ? texts.yesAsk : texts.yes}</Status>
        <span className="text-sm text-ink-soft">
          {isAsked ? verdict.because : `${verdict.because} ${verdict.next}`}
        </span>
      </p>
    );
  }
  if (verdict.outcome === "not known") return <NotKnown verdict={verdict} />;
  return <Refused verdict={verdict} answer={answer} />;
}

function NotKnown({ verdict: { because, next } }: { verdict: StayVerdictView }) {
  const texts = useWords(stayWords);
  const { phones } = useVisit();
  const queries = useQueryClient();
  const isLooking = useIsFetching({ queryKey: [STAYS_KEY] }) > 0;
  const again = () => {
    void queries.invalidateQueries({ queryKey: visitQuery.queryKey });
    void queries.invalidateQueries({ queryKey: [STAYS_KEY] });
  };
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
      <p>
        {because} {next}
      </p>
      <Phones phones={phones} lead={texts.callThem} />
    </Notice>
  );
}

function Refused({
  verdict: { stay, because, found, next },
  answer,
}: {
  verdict: StayVerdictView;
  answer: StaysAnswer;
}) {
  const texts = useWords(stayWords);
  const { phones } = useVisit();
  return (
    <Notice tone="warning" title={texts.no}>
      <div className="grid gap-2">
        <p>{because}</p>
        {found !== null && <Why label={texts.found} reason={`${found}.`} />}
        <p>{next}</p>
        <Phones phones={phones} lead={texts.callThem} />
        <Instead open={openStays(answer.stays).filter((one) => one.stay !== stay)} />
      </div>
    </Notice>
  );
}

function Instead({ open }: { open: readonly StayVerdictView[] }) {
  const texts = useWords(stayWords);
  const names = useWords(stayNames);
  if (open.length === 0) return <p>{texts.noneOpen}</p>;
  return (
    <div className="mt-1 grid gap-1">
      <p className="font-semibold">{texts.instead}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {open.map(({ stay, page }) => (
          <li key={stay}>
            <InternalLink to={page} className="text-link inline-flex min-h-6 items-center">
              {names[stay]}
            </InternalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
