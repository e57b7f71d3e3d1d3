// /classic-plus-registration: for Weeks and Legends members who would like to have Plus. Sent, it leads to where it is paid. What was typed
// stays while it is put right.

import type { PlusAnswer, PlusRegistrationAnswer } from "@portico/api/plus/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { ask } from "../ask/ask.ts";
import { type Sending, useSending } from "../ask/use-sending.ts";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { CheckboxField, RadioField } from "../ui/choice-fields.tsx";
import { Facts } from "../ui/description.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { PortalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Heading } from "../ui/section.tsx";
import { Await } from "../visit/await.tsx";
import { useDraft } from "../visit/use-draft.ts";
import { useVisit } from "../visit/visit.ts";
import { PlusNotice, PriceCard } from "./plus-parts.tsx";
import { plusQuery, readPlusAgain, registrationQuery } from "./queries.ts";
import { registrationWords } from "./registration-words.ts";
import { plusWords } from "./words.ts";

const PAYMENT = "/classic-plus/result/payment";

export function ClassicPlusRegistrationPage() {
  const texts = useWords(registrationWords);
  const { eyebrow, plusLoading, price } = useWords(plusWords);
  const visit = useVisit();
  return (
    <Page title={texts.title} lead={texts.lead} eyebrow={eyebrow}>
      {visit.member !== null && (
        <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
          <Await query={plusQuery(visit)} label={plusLoading}>
            {(plus) =>
              plus.registration.outcome === "yes" ? (
                <Await query={registrationQuery(visit)} label={texts.loading}>
                  {(registration) => <RegistrationForm plus={plus} registration={registration} />}
                </Await>
              ) : (
                <PlusNotice />
              )
            }
          </Await>
          <aside aria-label={price}>
            <PriceCard />
          </aside>
        </div>
      )}
    </Page>
  );
}

type Typed = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  reachBy: "phone" | "email";
  acceptsTerms: boolean;
};

const ORDER = ["firstName", "lastName", "email", "phone", "reachBy", "acceptsTerms"] as const;

/** The form; a price that has changed meanwhile is shown before anything is sent again. */
export function RegistrationForm({
  plus,
  registration: { known, memberNumber, waiting },
}: {
  plus: PlusAnswer;
  registration: PlusRegistrationAnswer;
}) {
  const texts = useWords(registrationWords);
  const { form, price, changed, problems, attempt, submit, isBusy, wrong } = useRegistering(plus, known);
  return (
    <section aria-labelledby="registration" className="card shadow-1">
      <form noValidate onSubmit={submit} className="grid gap-6 p-5 md:p-7">
        <Heading level={2} id="registration">
          {texts.form}
        </Heading>
        {waiting !== null && (
          <Notice
            tone="info"
            title={texts.waiting}
            actions={
              <ButtonLink to={PAYMENT} kind="secondary" size="small">
                {texts.toPayment(waiting.amount.text)}
              </ButtonLink>
            }
          >
            <p>{texts.waitingHint}</p>
          </Notice>
        )}
        <ErrorSummary problems={problems} attempt={attempt} />
        <div role="status" className="empty:hidden">
          {changed !== undefined && (
            <Notice tone="warning" title={texts.changed}>
              <p>{texts.changedHint(plus.price.text, changed.text)}</p>
            </Notice>
          )}
        </div>
        <Facts facts={[{ term: texts.membershipNumber, value: memberNumber }]} />
        <Fields form={form} wrong={wrong} />
        <div className="grid gap-2">
          <p>
            <Button type="submit" isBusy={isBusy} busyText={texts.sending}>
              {texts.send(price.text)}
            </Button>
          </p>
          <p className="text-sm text-ink-soft">{texts.next}</p>
        </div>
      </form>
    </section>
  );
}

function useRegistering(plus: PlusAnswer, known: PlusRegistrationAnswer["known"]) {
  const queries = useQueryClient();
  const router = useRouter();
  const [changed, setChanged] = useState<PlusAnswer["price"]>();
  const price = changed ?? plus.price;
  const draft = useDraft<Typed>("plus-registration");
  const form = useForm<Typed>({
    defaultValues: { ...known, reachBy: "phone", acceptsTerms: false, ...draft.found },
  });
  const { watch } = form;
  useEffect(() => {
    const watching = watch((values) => draft.keep({ ...(values as Typed) }));
    return () => watching.unsubscribe();
  });
  const sending = useSending<Typed>(form, {
    order: ORDER,
    send: async (typed) => {
      const answer = await ask("POST /api/plus/registration", { body: { ...typed, seen: price.text } });
      if (answer.outcome === "changed") {
        setChanged(answer.price);
        return;
      }
      draft.drop();
      await readPlusAgain(queries);
      await router.navigate({ href: PAYMENT });
    },
  });
  return { ...sending, form, price, changed };
}

function Fields({ form: { register }, wrong }: { form: UseFormReturn<Typed>; wrong: Sending<Typed>["wrong"] }) {
  const texts = useWords(registrationWords);
  return (
    <>
      <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
        <TextField
          {...register("firstName")}
          label={texts.firstName}
          error={wrong("firstName")}
          autoComplete="given-name"
        />
        <TextField
          {...register("lastName")}
          label={texts.lastName}
          error={wrong("lastName")}
          autoComplete="family-name"
        />
        <TextField
          {...register("email")}
          type="email"
          label={texts.email}
          hint={texts.emailHint}
          error={wrong("email")}
          autoComplete="email"
        />
        <TextField {...register("phone")} type="tel" label={texts.phone} error={wrong("phone")} autoComplete="tel" />
      </div>
      <RadioField
        {...register("reachBy")}
        label={texts.contact}
        choices={[
          { value: "phone", label: texts.contacts.phone },
          { value: "email", label: texts.contacts.email },
        ]}
      />
      <CheckboxField
        {...register("acceptsTerms")}
        label={texts.agree}
        error={wrong("acceptsTerms")}
        hint={
          <PortalLink link={{ address: "/booking-terms-conditions", opening: "new tab" }}>{texts.terms}</PortalLink>
        }
      />
    </>
  );
}
