// What the pages of Plus share: its price, whether the member has it, and how it compares.

import type { PlusAnswer } from "@portico/api/plus/contract";
import { formatDay, parseDay } from "@portico/domain/day";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { Figure } from "../ui/description.tsx";
import { Dialog, useDialogFocus } from "../ui/dialog.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Amount } from "../ui/money.tsx";
import { Notice } from "../ui/notice.tsx";
import { Section } from "../ui/section.tsx";
import { Phones } from "../ui/states.tsx";
import { Status, Why } from "../ui/status.tsx";
import { DataTable } from "../ui/table.tsx";
import { Await } from "../visit/await.tsx";
import { Quoted } from "../visit/quoted.tsx";
import { useVisit } from "../visit/visit.ts";
import { plusQuery } from "./queries.ts";
import { plusWords } from "./words.ts";

const PLUS_PAGE = "/bonus-plus";
const REGISTRATION = "/classic-plus-registration";

/** What it costs today, by the club's day. */
export function PriceCard() {
  const texts = useWords(plusWords);
  return (
    <Card kind="deep" title={texts.price} level={2}>
      <Await query={plusQuery(useVisit())} label={texts.priceLoading} shape="text">
        {({ today, price, whyPrice, covers }) => (
          <>
            <Figure
              label={
                <>
                  {texts.priceOn} <DayText iso={today} />
                </>
              }
              value={<Amount money={price} />}
            >
              <p>{texts.covers(covers)}</p>
            </Figure>
            <Why label={texts.whyPrice} reason={whyPrice} />
          </>
        )}
      </Await>
    </Card>
  );
}

/** Whether the member has Plus, and the way to it. */
export function PlusNotice() {
  const texts = useWords(plusWords);
  return (
    <Await query={plusQuery(useVisit())} label={texts.plusLoading} shape="text">
      {(plus) => (
        <>
          <Standing plus={plus} />
          {hasEnded(plus) && <EndedDialog plus={plus} />}
        </>
      )}
    </Await>
  );
}

function hasEnded({ membership }: PlusAnswer): boolean {
  return membership?.isCurrent === false;
}

/** That it is over, and since when where that is known. */
function useEndedTitle({ membership }: PlusAnswer): string {
  const texts = useWords(plusWords);
  const ended = membership?.expiresOn ?? null;
  return ended === null ? texts.endedSometime : texts.ended(dayWords(ended));
}

function Standing({ plus }: { plus: PlusAnswer }) {
  const { registration, membership } = plus;
  const texts = useWords(plusWords);
  const endedTitle = useEndedTitle(plus);
  const { phones } = useVisit();
  if (membership?.isCurrent === true)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone="success">{texts.member}</Status>
        <span className="text-sm text-ink-soft">
          {membership.expiresOn === null ? texts.memberHint : texts.memberUntil(dayWords(membership.expiresOn))}
        </span>
        <InternalLink to={PLUS_PAGE} className="text-link inline-flex min-h-6 items-center text-sm">
          {texts.bonusPlus}
        </InternalLink>
      </p>
    );
  if (registration.outcome === "not known")
    return (
      <Notice tone="warning" title={texts.notKnown}>
        <p>{texts.notKnownHint}</p>
        <Phones phones={phones} />
      </Notice>
    );
  const mayRegister = registration.outcome === "yes";
  return (
    <Notice
      tone="info"
      title={hasEnded(plus) ? endedTitle : texts.notMember}
      actions={
        mayRegister && (
          <ButtonLink to={REGISTRATION}>{hasEnded(plus) ? texts.registerAgain : texts.register}</ButtonLink>
        )
      }
    >
      <p>{texts.notMemberHint}</p>
      {!mayRegister && <p>{texts.registerNot(registration.because)}</p>}
      {!mayRegister && <Quoted about="plus" name="" />}
      {!mayRegister && <Phones phones={phones} lead={texts.call} />}
    </Notice>
  );
}

function dayWords(iso: string): string {
  const day = parseDay(iso);
  return day === undefined ? "" : formatDay(day);
}

const SHOWN = "portico.plus-ended-shown";

/** Said once in a tab: Plus was there, and is over. */
function EndedDialog({ plus }: { plus: PlusAnswer }) {
  const { registration, price } = plus;
  const texts = useWords(plusWords);
  const title = useEndedTitle(plus);
  const { phones, member } = useVisit();
  const router = useRouter();
  const account = member?.accountId ?? "";
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(SHOWN) !== account);
  useDialogFocus(isOpen);
  const close = (): void => {
    try {
      sessionStorage.setItem(SHOWN, account);
    } catch {
      // It is said again with the next page; nothing worse.
    }
    setOpen(false);
  };
  const mayRegister = registration.outcome === "yes";
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      actions={
        <>
          {mayRegister && (
            <Button
              onClick={() => {
                close();
                void router.navigate({ href: REGISTRATION });
              }}
            >
              {texts.registerAgain}
            </Button>
          )}
          <Button kind="secondary" onClick={close}>
            {texts.later}
          </Button>
        </>
      }
    >
      <p>{texts.endedHint}</p>
      <p>{mayRegister ? texts.endedPrice(price.text) : texts.registerNot(registration.because)}</p>
      {!mayRegister && <Phones phones={phones} lead={texts.call} />}
    </Dialog>
  );
}

/** Points, weeks and Plus beside one another. */
export function ComparedTable() {
  const texts = useWords(plusWords);
  const { title, lead, columns, rows } = texts.compared;
  return (
    <Section title={title} lead={lead}>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ question }) => question}
        columns={[
          { key: "question", header: columns.question, cell: ({ question }) => question },
          { key: "points", header: columns.points, cell: ({ points }) => points },
          { key: "weeks", header: columns.weeks, cell: ({ weeks }) => weeks },
          { key: "plus", header: columns.plus, cell: ({ plus }) => <span className="font-semibold">{plus}</span> },
        ]}
      />
    </Section>
  );
}
