import type { PlusRegistrationResponse, PlusResponse } from "@portico/api/plus/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { request } from "../api-client/request.ts";
import { type FormSubmission, useFormSubmission } from "../api-client/use-form-submission.ts";
import { useMessages } from "../language/messages.ts";
import { Await } from "../session-context/await.tsx";
import { useSession } from "../session-context/session-context.ts";
import { useDraft } from "../session-context/use-draft.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { CheckboxField, RadioField } from "../ui/choice-fields.tsx";
import { DescriptionList } from "../ui/description.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { PortalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Heading } from "../ui/section.tsx";
import { plusMessages } from "./messages.ts";
import { PlusNotice, PlusOfferCard } from "./plus-parts.tsx";
import { plusQuery, refetchPlus, registrationQuery } from "./queries.ts";
import { registrationMessages } from "./registration-messages.ts";

const PAYMENT_PATH = "/classic-plus/result/payment";

export function ClassicPlusRegistrationPage() {
  const texts = useMessages(registrationMessages);
  const { eyebrow, plusLoading, price } = useMessages(plusMessages);
  const context = useSession();
  return (
    <Page title={texts.title} lead={texts.lead} eyebrow={eyebrow}>
      {context.member !== null && (
        <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
          <Await query={plusQuery(context)} label={plusLoading}>
            {({ offer }) =>
              offer !== null ? (
                <Await query={registrationQuery(context)} label={texts.loading}>
                  {(registration) => <RegistrationForm offer={offer} registration={registration} />}
                </Await>
              ) : (
                <PlusNotice />
              )
            }
          </Await>
          <aside aria-label={price}>
            <PlusOfferCard />
          </aside>
        </div>
      )}
    </Page>
  );
}

type PlusOfferView = NonNullable<PlusResponse["offer"]>;

type FormValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  reachBy: "phone" | "email";
  acceptsTerms: boolean;
};

const FIELD_ORDER = ["firstName", "lastName", "email", "phone", "reachBy", "acceptsTerms"] as const;

/** If the price has changed, the server registers nothing; the member sees the new price and submits again. */
export function RegistrationForm({
  offer,
  registration: { known, memberNumber, waiting },
}: {
  offer: PlusOfferView;
  registration: PlusRegistrationResponse;
}) {
  const texts = useMessages(registrationMessages);
  const { form, price, changedPrice, problems, attempt, submit, isBusy, errorOf } = useRegistration(offer, known);
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
              <ButtonLink to={PAYMENT_PATH} kind="secondary" size="small">
                {texts.toPayment(waiting.amount.text)}
              </ButtonLink>
            }
          >
            <p>{texts.waitingHint}</p>
          </Notice>
        )}
        <ErrorSummary problems={problems} attempt={attempt} />
        <div role="status" className="empty:hidden">
          {changedPrice !== undefined && (
            <Notice tone="warning" title={texts.changed}>
              <p>{texts.changedHint(offer.price.text, changedPrice.text)}</p>
            </Notice>
          )}
        </div>
        <DescriptionList facts={[{ term: texts.membershipNumber, value: memberNumber }]} />
        <RegistrationFields form={form} errorOf={errorOf} />
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

function useRegistration(offer: PlusOfferView, known: PlusRegistrationResponse["known"]) {
  const queries = useQueryClient();
  const router = useRouter();
  const [changedPrice, setChangedPrice] = useState<PlusOfferView["price"]>();
  const price = changedPrice ?? offer.price;
  const draft = useDraft<FormValues>("plus-registration");
  const form = useForm<FormValues>({
    defaultValues: { ...known, reachBy: "phone", acceptsTerms: false, ...draft.restored },
  });
  const { watch } = form;
  useEffect(() => {
    const subscription = watch((values) => draft.save({ ...(values as FormValues) }));
    return () => subscription.unsubscribe();
  });
  const submission = useFormSubmission<FormValues>(form, {
    order: FIELD_ORDER,
    send: async (values) => {
      const response = await request("POST /api/plus/registration", { body: { ...values, seen: price.text } });
      if (response.outcome === "changed") {
        setChangedPrice(response.price);
        return;
      }
      draft.drop();
      await refetchPlus(queries);
      await router.navigate({ href: PAYMENT_PATH });
    },
  });
  return { ...submission, form, price, changedPrice };
}

function RegistrationFields({
  form: { register },
  errorOf,
}: {
  form: UseFormReturn<FormValues>;
  errorOf: FormSubmission<FormValues>["errorOf"];
}) {
  const texts = useMessages(registrationMessages);
  return (
    <>
      <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
        <TextField
          {...register("firstName")}
          label={texts.firstName}
          error={errorOf("firstName")}
          autoComplete="given-name"
        />
        <TextField
          {...register("lastName")}
          label={texts.lastName}
          error={errorOf("lastName")}
          autoComplete="family-name"
        />
        <TextField
          {...register("email")}
          type="email"
          label={texts.email}
          hint={texts.emailHint}
          error={errorOf("email")}
          autoComplete="email"
        />
        <TextField {...register("phone")} type="tel" label={texts.phone} error={errorOf("phone")} autoComplete="tel" />
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
        error={errorOf("acceptsTerms")}
        hint={
          <PortalLink link={{ address: "/booking-terms-conditions", opening: "new tab" }}>{texts.terms}</PortalLink>
        }
      />
    </>
  );
}
