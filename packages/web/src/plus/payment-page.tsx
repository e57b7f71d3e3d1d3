import type { PlusRegistrationResponse, PlusResponse } from "@portico/api/plus/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError, request } from "../api-client/request.ts";
import { useMessages } from "../language/messages.ts";
import { Await } from "../session-context/await.tsx";
import { useSession } from "../session-context/session-context.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { DescriptionList } from "../ui/description.tsx";
import { Amount } from "../ui/money.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { toFormProblems } from "../ui/problems.ts";
import { Empty, Phones } from "../ui/states.tsx";
import { plusMessages } from "./messages.ts";
import { ComparisonTable, PlusNotice } from "./plus-parts.tsx";
import { plusQuery, refetchPlus, registrationQuery } from "./queries.ts";

export function ClassicPlusResultPaymentPage() {
  const texts = useMessages(plusMessages);
  const context = useSession();
  const { title, lead } = texts.payment;
  return (
    <Page title={title} lead={lead} eyebrow={texts.eyebrow}>
      {context.member !== null && (
        <Await query={plusQuery(context)} label={texts.plusLoading}>
          {(plus) => <Upgrade plus={plus} />}
        </Await>
      )}
      <ComparisonTable />
    </Page>
  );
}

function Upgrade({ plus: { offer } }: { plus: PlusResponse }) {
  const texts = useMessages(plusMessages);
  const context = useSession();
  // Without an offer, the member may not register or already has Plus.
  if (offer === null) return <PlusNotice />;
  return (
    <Await query={registrationQuery(context)} label={texts.payment.loading}>
      {({ waiting, memberNumber }) =>
        waiting === null ? (
          <NoRegistration />
        ) : (
          <RegistrationPayment waiting={waiting} memberNumber={memberNumber} until={offer.until} />
        )
      }
    </Await>
  );
}

function NoRegistration() {
  const { payment, register, classic } = useMessages(plusMessages);
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

function RegistrationPayment({
  waiting: { amount, registeredOn, payment, canPay, seen },
  memberNumber,
  until,
}: {
  waiting: NonNullable<PlusRegistrationResponse["waiting"]>;
  memberNumber: string;
  until: string;
}) {
  const { payment: texts } = useMessages(plusMessages);
  const { member, phones } = useSession();
  const pay = usePayment(seen);
  const { error } = pay;
  const problem = error instanceof ApiError ? error.problem : undefined;
  const hasPendingPayment = problem?.code === "OWN_PAYMENT_UNDER_WAY";
  const name = member?.accountName ?? member?.greeting;
  return (
    <Card kind="soft" level={2} title={texts.what}>
      <DescriptionList
        facts={[
          { term: texts.amount, value: <Amount money={amount} /> },
          { term: texts.registered, value: <DayText iso={registeredOn} /> },
          { term: texts.until, value: <DayText iso={until} /> },
          { term: texts.member, value: [name, memberNumber].filter(Boolean).join(" · ") },
        ]}
      />
      {payment !== null && (
        <Notice
          tone="info"
          title={texts.underWay}
          isLive={hasPendingPayment}
          actions={
            <ButtonLink to={payment.result} kind="secondary" size="small">
              {texts.see}
            </ButtonLink>
          }
        >
          <p>{payment.state === "review" ? texts.inReview : texts.underWayHint}</p>
        </Notice>
      )}
      {/* The notice above already shows the pending payment. */}
      {problem !== undefined && !(hasPendingPayment && payment !== null) && (
        <Notice tone={hasPendingPayment ? "info" : "danger"} title={texts.refused} isLive>
          {toFormProblems(problem).map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
          <Phones phones={phones} />
        </Notice>
      )}
      {canPay && (
        <>
          <div className="cluster">
            <Button onClick={pay.submit} isBusy={pay.isBusy} busyText={texts.paying}>
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

function usePayment(seen: string) {
  const queries = useQueryClient();
  // A second click can arrive before React renders the button as busy.
  const isSubmitted = useRef(false);
  const pay = useMutation({
    mutationFn: () => request("POST /api/plus/payment", { body: { seen } }),
    onSuccess: ({ to }) => window.location.assign(to),
    onError: () => {
      isSubmitted.current = false;
      void refetchPlus(queries);
    },
  });
  const { reset } = pay;
  // The back-forward cache can restore this page with its button still busy.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isSubmitted.current = false;
      reset();
      void refetchPlus(queries);
    };
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [reset, queries]);
  return {
    error: pay.error,
    isBusy: pay.isPending || pay.isSuccess,
    submit: () => {
      if (isSubmitted.current) return;
      isSubmitted.current = true;
      pay.mutate();
    },
  };
}
