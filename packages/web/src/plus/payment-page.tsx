// /classic-plus/result/payment: what the upgrade to Plus costs and brings, and the button that leads to the card page.

import type { PlusAnswer, PlusRegistrationAnswer } from "@portico/api/plus/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { AskFailed, ask } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { Facts } from "../ui/description.tsx";
import { Amount } from "../ui/money.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { problemsOf } from "../ui/problems.ts";
import { Empty, Phones } from "../ui/states.tsx";
import { Await } from "../visit/await.tsx";
import { useVisit } from "../visit/visit.ts";
import { ComparedTable, PlusNotice } from "./plus-parts.tsx";
import { plusQuery, readPlusAgain, registrationQuery } from "./queries.ts";
import { plusWords } from "./words.ts";

export function ClassicPlusResultPaymentPage() {
  const texts = useWords(plusWords);
  const visit = useVisit();
  const { title, lead } = texts.payment;
  return (
    <Page title={title} lead={lead} eyebrow={texts.eyebrow}>
      {visit.member !== null && (
        <Await query={plusQuery(visit)} label={texts.plusLoading}>
          {(plus) => <Upgrade plus={plus} />}
        </Await>
      )}
      <ComparedTable />
    </Page>
  );
}

function Upgrade({ plus }: { plus: PlusAnswer }) {
  const texts = useWords(plusWords);
  const visit = useVisit();
  // Whoever may not register has nothing here to pay; whoever has Plus paid for it.
  if (plus.registration.outcome !== "yes") return <PlusNotice />;
  return (
    <Await query={registrationQuery(visit)} label={texts.payment.loading}>
      {({ waiting, memberNumber }) =>
        waiting === null ? <Nothing /> : <Waiting waiting={waiting} memberNumber={memberNumber} />
      }
    </Await>
  );
}

function Nothing() {
  const { payment, register, classic } = useWords(plusWords);
  return (
    <Empty
      scene="coast"
      level={2}
      title={payment.empty}
      hint={payment.hint}
      action={
        <>
          <ButtonLink to="/classic-plus-registration">{register}</ButtonLink>
          <ButtonLink to="/classic-plus" kind="secondary">
            {classic.title}
          </ButtonLink>
        </>
      }
    />
  );
}

function Waiting({
  waiting: { amount, registeredOn, payment, canPay, seen },
  memberNumber,
}: {
  waiting: NonNullable<PlusRegistrationAnswer["waiting"]>;
  memberNumber: string;
}) {
  const { payment: texts } = useWords(plusWords);
  const { member, phones } = useVisit();
  const pay = usePaying(seen);
  const { error } = pay;
  const problem = error instanceof AskFailed ? error.problem : undefined;
  const isOwnUnderWay = problem?.code === "OWN_PAYMENT_UNDER_WAY";
  const name = member?.accountName ?? member?.greeting;
  return (
    <Card kind="soft" level={2} title={texts.what}>
      <Facts
        facts={[
          { term: texts.amount, value: <Amount money={amount} /> },
          { term: texts.registered, value: <DayText iso={registeredOn} /> },
          { term: texts.member, value: [name, memberNumber].filter((one) => one).join(" · ") },
        ]}
      />
      {payment !== null && (
        <Notice
          tone="info"
          title={texts.underWay}
          isLive={isOwnUnderWay}
          actions={
            <ButtonLink to={payment.result} kind="secondary" size="small">
              {texts.see}
            </ButtonLink>
          }
        >
          <p>{payment.state === "review" ? texts.inReview : texts.underWayHint}</p>
        </Notice>
      )}
      {/* A payment of their own is told of above, with the way to it. */}
      {problem !== undefined && !(isOwnUnderWay && payment !== null) && (
        <Notice tone={isOwnUnderWay ? "info" : "danger"} title={texts.refused} isLive>
          {problemsOf(problem).map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
          <Phones phones={phones} />
        </Notice>
      )}
      {canPay && (
        <>
          <div className="cluster">
            <Button onClick={pay.press} isBusy={pay.isBusy} busyText={texts.paying}>
              {texts.pay(amount.text)}
            </Button>
            <ButtonLink to="/classic-plus" kind="quiet">
              {texts.notNow}
            </ButtonLink>
          </div>
          <p className="text-sm text-ink-soft">{texts.next}</p>
        </>
      )}
    </Card>
  );
}

function usePaying(seen: string) {
  const queries = useQueryClient();
  // The second press of a double click comes before the button is drawn as busy.
  const isPressed = useRef(false);
  const pay = useMutation({
    mutationFn: () => ask("POST /api/plus/payment", { body: { seen } }),
    onSuccess: ({ to }) => window.location.assign(to),
    onError: () => {
      isPressed.current = false;
      void readPlusAgain(queries);
    },
  });
  const { reset } = pay;
  // Back from the card page may bring this page as it was left, with its button still at work.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isPressed.current = false;
      reset();
      void readPlusAgain(queries);
    };
    addEventListener("pageshow", shown);
    return () => removeEventListener("pageshow", shown);
  }, [reset, queries]);
  return {
    error: pay.error,
    isBusy: pay.isPending || pay.isSuccess,
    press: () => {
      if (isPressed.current) return;
      isPressed.current = true;
      pay.mutate();
    },
  };
}
