import type { PlusResponse } from "@portico/api/plus/contract";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { dayText, sentence } from "../language/day-text.ts";
import { useMessages } from "../language/messages.ts";
import { Await } from "../session-context/await.tsx";
import { LazySupportReference } from "../session-context/lazy-support-reference.tsx";
import { useSession } from "../session-context/session-context.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { Figure } from "../ui/description.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Amount } from "../ui/money.tsx";
import { Notice } from "../ui/notice.tsx";
import { Section } from "../ui/section.tsx";
import { Phones } from "../ui/states.tsx";
import { Status, Why } from "../ui/status.tsx";
import { DataTable } from "../ui/table.tsx";
import { plusMessages } from "./messages.ts";
import { plusQuery } from "./queries.ts";

const BONUS_PLUS_PATH = "/bonus-plus";
const REGISTRATION_PATH = "/classic-plus-registration";

/** Renders nothing if the member may not register. */
export function PlusOfferCard() {
  const texts = useMessages(plusMessages);
  return (
    <Await query={plusQuery(useSession())} label={texts.priceLoading} shape="text">
      {({ today, offer }) =>
        offer !== null ? (
          <Card kind="deep" title={texts.price} level={2}>
            <Figure
              label={
                <>
                  {texts.priceOn} <DayText iso={today} />
                </>
              }
              value={<Amount money={offer.price} />}
            >
              <p>{texts.lastsUntil(dayText(offer.until))}</p>
            </Figure>
            <Why label={texts.whyPrice} reason={sentence(offer.whyPrice)} />
          </Card>
        ) : null
      }
    </Await>
  );
}

export function OwnPlusCard() {
  const texts = useMessages(plusMessages);
  return (
    <Await query={plusQuery(useSession())} label={texts.plusLoading} shape="text">
      {({ membership }) =>
        membership?.isCurrent === true && membership.expiresOn !== null ? (
          <Card kind="deep" title={texts.ownPlus} level={2}>
            <Figure label={texts.ownPlusUntil} value={<DayText iso={membership.expiresOn} />}>
              {membership.renewableFrom !== null && <p>{texts.renewableFrom(dayText(membership.renewableFrom))}</p>}
            </Figure>
          </Card>
        ) : null
      }
    </Await>
  );
}

export function PlusNotice() {
  const texts = useMessages(plusMessages);
  return (
    <Await query={plusQuery(useSession())} label={texts.plusLoading} shape="text">
      {(plus) => (
        <>
          <PlusStatus plus={plus} />
          {hasExpired(plus) && <ExpiredDialog plus={plus} />}
        </>
      )}
    </Await>
  );
}

function hasExpired({ membership }: PlusResponse): boolean {
  return membership?.isCurrent === false;
}

function useExpiredTitle({ membership }: PlusResponse): string {
  const texts = useMessages(plusMessages);
  const expiredOn = membership?.expiresOn ?? null;
  return expiredOn === null ? texts.expired : texts.expiredOn(dayText(expiredOn));
}

function PlusStatus({ plus }: { plus: PlusResponse }) {
  const { registration, membership } = plus;
  const texts = useMessages(plusMessages);
  const expiredTitle = useExpiredTitle(plus);
  const { phones } = useSession();
  if (membership?.isCurrent === true)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone="success">{texts.member}</Status>
        <span className="text-sm text-ink-soft">
          {membership.expiresOn === null ? texts.memberHint : texts.memberUntil(dayText(membership.expiresOn))}
          {membership.renewableFrom !== null && ` ${texts.renewableFrom(dayText(membership.renewableFrom))}`}
        </span>
        <InternalLink to={BONUS_PLUS_PATH} className="text-link inline-flex min-h-6 items-center text-sm">
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
      title={hasExpired(plus) ? expiredTitle : texts.notMember}
      actions={
        mayRegister && (
          <ButtonLink to={REGISTRATION_PATH}>{hasExpired(plus) ? texts.registerAgain : texts.register}</ButtonLink>
        )
      }
    >
      <p>{texts.notMemberHint}</p>
      {!mayRegister && <p>{texts.cannotRegister(registration.because)}</p>}
      {!mayRegister && <LazySupportReference about="plus" name="" />}
      {!mayRegister && <Phones phones={phones} lead={texts.call} />}
    </Notice>
  );
}

const DIALOG_SHOWN_KEY = "portico.plus-ended-shown";

/** Opens once per browser tab. */
function ExpiredDialog({ plus }: { plus: PlusResponse }) {
  const { registration, offer } = plus;
  const texts = useMessages(plusMessages);
  const title = useExpiredTitle(plus);
  const { phones, member } = useSession();
  const router = useRouter();
  const accountId = member?.accountId ?? "";
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(DIALOG_SHOWN_KEY) !== accountId);
  const close = (): void => {
    try {
      sessionStorage.setItem(DIALOG_SHOWN_KEY, accountId);
    } catch {
      // Without session storage, the dialog opens again on the next page.
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
                void router.navigate({ href: REGISTRATION_PATH });
              }}
            >
              {texts.registerAgain}
            </Button>
          )}
          <Button kind="secondary" onClick={close}>
            {texts.notNow}
          </Button>
        </>
      }
    >
      <p>{texts.expiredHint}</p>
      <p>{offer !== null ? texts.expiredPrice(offer.price.text) : texts.cannotRegister(registration.because)}</p>
      {!mayRegister && <Phones phones={phones} lead={texts.call} />}
    </Dialog>
  );
}

export function ComparisonTable() {
  const texts = useMessages(plusMessages);
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
