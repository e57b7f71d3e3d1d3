// Every change is saved as a draft, so an expired session or hold loses no input.

import type { PurchaseView } from "@portico/api/purchase/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { type FormSubmission, useFormSubmission } from "../api-client/use-form-submission.ts";
import { useMessages } from "../language/messages.ts";
import { useDraft } from "../session-context/use-draft.ts";
import { GUEST_IS_MEMBER, GUEST_IS_NEW, guestChoice } from "../stays/guest-choice.ts";
import { requestMessages } from "../stays/request-messages.ts";
import { Button } from "../ui/button.tsx";
import { CheckboxField, RadioField, TextAreaField } from "../ui/choice-fields.tsx";
import { DescriptionList } from "../ui/description.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { PortalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { FormColumn } from "../ui/section.tsx";
import {
  applicableInput,
  type PurchaseDraft,
  type PurchaseFormValues,
  savedInputFor,
  saveFormInput,
} from "./form-input.ts";
import { useIsHoldExpired } from "./hold-countdown.tsx";
import type { LoadedPurchase } from "./outcome.tsx";
import { PromoField } from "./promo-field.tsx";
import { ProtectionField } from "./protection-field.tsx";
import { purchaseUrl } from "./purchase-search.ts";
import { sendTerms } from "./queries.ts";
import { initialValues, isValidGuestChoice, requestProblems, toTermsForm } from "./request-terms.ts";

const FIELD_ORDER = [
  "guest",
  "firstName",
  "lastName",
  "email",
  "phone",
  "requests",
  "promo",
  "protection",
  "acceptsTerms",
] as const;

export function RequestForm({ purchase, receivedAtMs }: LoadedPurchase) {
  const text = useMessages(requestMessages);
  const isHoldExpired = useIsHoldExpired({ hold: purchase, receivedAtMs });
  const queries = useQueryClient();
  const router = useRouter();
  const { form, hasDraft, dropDraft } = useDraftForm(purchase);
  const submission = useFormSubmission<PurchaseFormValues>(form, {
    order: FIELD_ORDER,
    send: async (values) => {
      await sendTerms(queries, purchase, toTermsForm(values, purchase));
      dropDraft();
      await router.navigate({ href: purchaseUrl("/purchase/confirm", purchase) });
    },
    toProblems: (failure) => requestProblems(failure, form.getValues("guest")),
  });
  const { problems, attempt, submit, isBusy, errorOf } = submission;
  return (
    <form noValidate onSubmit={submit} className="card grid grid-cols-1 gap-6 p-5 md:p-8">
      <ErrorSummary problems={problems} attempt={attempt} />
      {hasDraft && attempt === 0 && (
        <Notice>
          <p>{text.draft}</p>
        </Notice>
      )}
      <FormColumn
        actions={
          <Button
            type="submit"
            isBusy={isBusy}
            busyText={text.sending}
            disabledBecause={isHoldExpired ? text.holdExpired : undefined}
          >
            {text.send}
          </Button>
        }
      >
        {purchase.isGuest ? (
          <GuestFields isBuyer form={form} errorOf={errorOf} />
        ) : (
          <>
            <ArrivingGuest purchase={purchase} form={form} errorOf={errorOf} />
            <Contact purchase={purchase} />
          </>
        )}
        <TextAreaField
          {...form.register("requests")}
          label={text.requests}
          hint={text.requestsHint}
          error={errorOf("requests")}
          isOptional
          rows={3}
        />
        <PromoField purchase={purchase} form={form} error={errorOf("promo")} />
        {purchase.protection !== null && (
          <ProtectionField purchase={purchase} offer={purchase.protection} form={form} error={errorOf("protection")} />
        )}
        <CheckboxField
          {...form.register("acceptsTerms", { validate: (isChecked) => isChecked || text.needTerms })}
          label={text.accepts}
          hint={
            <PortalLink link={{ address: "/booking-terms-conditions", opening: "new tab" }}>{text.terms}</PortalLink>
          }
          error={errorOf("acceptsTerms")}
        />
      </FormColumn>
    </form>
  );
}

function useDraftForm(purchase: PurchaseView) {
  const queries = useQueryClient();
  const { id, isGuest } = purchase;
  const {
    restored: draft,
    save: saveDraft,
    drop: dropDraft,
  } = useDraft<PurchaseDraft>("purchase", { guestPurchase: isGuest ? id : undefined });
  const [defaultValues] = useState(() => ({
    ...initialValues(purchase),
    ...savedInputFor(queries, id),
    ...applicableInput(draft ?? {}, id),
    // A member's earlier choice in this tab does not apply to a guest.
    ...(isGuest && { guest: GUEST_IS_NEW }),
  }));
  const form = useForm<PurchaseFormValues>({ defaultValues, shouldFocusError: false });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveDraft({ ...values, purchase: id });
          saveFormInput(queries, { id, values });
        },
      }),
    [subscribe, saveDraft, queries, id],
  );
  return { form, hasDraft: draft !== undefined, dropDraft };
}

type FormProps = {
  readonly form: UseFormReturn<PurchaseFormValues>;
  readonly errorOf: FormSubmission<PurchaseFormValues>["errorOf"];
};

function ArrivingGuest({ purchase: { guests, contact }, form, errorOf }: FormProps & { purchase: PurchaseView }) {
  const text = useMessages(requestMessages);
  const { register, watch } = form;
  const isNew = watch("guest") === GUEST_IS_NEW;
  return (
    <>
      <RadioField
        {...register("guest", { validate: (choice) => isValidGuestChoice(choice, guests) || text.guestGone })}
        label={text.guest}
        error={errorOf("guest")}
        choices={[
          { value: GUEST_IS_MEMBER, label: text.memberArrives, hint: contact.name },
          ...[...new Map(guests.map((guest) => [guestChoice(guest), guest]))].map(
            ([value, { firstName, lastName, email }]) => ({
              value,
              label: `${firstName} ${lastName}`.trim(),
              ...(email !== null && { hint: <span className="break-all">{email}</span> }),
            }),
          ),
          { value: GUEST_IS_NEW, label: text.otherGuest, hint: text.otherGuestHint },
        ]}
      />
      {isNew && <GuestFields form={form} errorOf={errorOf} />}
    </>
  );
}

/** If the guest is the buyer, contact details are required and browsers fill in the fields. */
function GuestFields({ form: { register }, errorOf, isBuyer = false }: FormProps & { isBuyer?: boolean }) {
  const text = useMessages(requestMessages);
  const required = (message: string) => ({ validate: (value: string) => value.trim() !== "" || message });
  const autoComplete = (name: string) => (isBuyer ? name : "off");
  return (
    <>
      {isBuyer && <p className="max-w-prose text-ink-soft">{text.asGuest}</p>}
      <TextField
        {...register("firstName", required(text.needFirstName))}
        label={text.firstName}
        hint={text.nameHint}
        error={errorOf("firstName")}
        autoComplete={autoComplete("given-name")}
      />
      <TextField
        {...register("lastName", required(text.needLastName))}
        label={text.lastName}
        error={errorOf("lastName")}
        autoComplete={autoComplete("family-name")}
      />
      <TextField
        {...register("email", isBuyer ? required(text.needEmail) : {})}
        label={text.email}
        {...(isBuyer && { hint: text.emailHint })}
        error={errorOf("email")}
        type="email"
        isOptional={!isBuyer}
        autoComplete={autoComplete("email")}
        spellCheck={false}
      />
      <TextField
        {...register("phone", isBuyer ? required(text.needPhone) : {})}
        label={text.phone}
        {...(isBuyer && { hint: text.phoneHint })}
        error={errorOf("phone")}
        type="tel"
        isOptional={!isBuyer}
        autoComplete={autoComplete("tel")}
      />
    </>
  );
}

function Contact({ purchase: { contact } }: { purchase: PurchaseView }) {
  const text = useMessages(requestMessages);
  const { name, email, phone } = contact;
  return (
    <div className="grid gap-1">
      <p className="field-label">{text.contact}</p>
      <DescriptionList
        facts={[
          { term: text.name, value: name },
          { term: text.email, value: email ?? text.notKnown },
          { term: text.phone, value: phone ?? text.notKnown },
        ]}
      />
      <p className="text-sm">
        <PortalLink link={{ address: "/profile/account-details", opening: "new tab" }}>{text.changeContact}</PortalLink>
      </p>
    </div>
  );
}
