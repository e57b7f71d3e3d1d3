// What the club has to know about a stay that is held: who arrives, what they ask for, a promo code, protection, and that the terms are read.
// What was typed is kept with every change, so that a session that ends in the middle, or a hold whose time is over, costs nobody their words.

import type { PurchaseView } from "@portico/api/stays/purchase/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { type Sending, useSending } from "../../ask/use-sending.ts";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField, RadioField, TextAreaField } from "../../ui/choice-fields.tsx";
import { Facts } from "../../ui/description.tsx";
import { TextField } from "../../ui/field.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { PortalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FormColumn } from "../../ui/section.tsx";
import { useDraft } from "../../visit/use-draft.ts";
import { useHoldIsOver } from "./hold-countdown.tsx";
import type { ReadPurchase } from "./outcome.tsx";
import { PromoField } from "./promo-field.tsx";
import { purchaseAddress } from "./purchase-search.ts";
import { sendTerms } from "./queries.ts";
import { guestChoice, isChoice, ME, NEW, saidOf, termsOf, typedOf } from "./request-terms.ts";
import { requestWords } from "./request-words.ts";
import { type DraftedPurchase, draftedFor, keepTyped, type TypedPurchase, typedFor } from "./typed.ts";

const ORDER = [
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

/** The form; sent, it leads to the page where everything is checked. */
export function RequestForm({ purchase, readAt }: ReadPurchase) {
  const text = useWords(requestWords);
  const isOver = useHoldIsOver({ hold: purchase, readAt });
  const queries = useQueryClient();
  const router = useRouter();
  const { form, found, dropDraft } = useKeptForm(purchase);
  const sending = useSending<TypedPurchase>(form, {
    order: ORDER,
    send: async (typed) => {
      await sendTerms(queries, purchase, termsOf(typed, purchase));
      dropDraft();
      await router.navigate({ href: purchaseAddress("/purchase/confirm", purchase) });
    },
    said: (failed) => saidOf(failed, form.getValues("guest")),
  });
  const { problems, attempt, submit, isBusy, wrong } = sending;
  return (
    <form noValidate onSubmit={submit} className="card grid grid-cols-1 gap-6 p-5 md:p-8">
      <ErrorSummary problems={problems} attempt={attempt} />
      {found && attempt === 0 && (
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
            disabledBecause={isOver ? text.over : undefined}
          >
            {text.send}
          </Button>
        }
      >
        {purchase.isGuest ? (
          <NamedGuest isBuyer form={form} wrong={wrong} />
        ) : (
          <>
            <WhoArrives purchase={purchase} form={form} wrong={wrong} />
            <Contact purchase={purchase} />
          </>
        )}
        <TextAreaField
          {...form.register("requests")}
          label={text.requests}
          hint={text.requestsHint}
          error={wrong("requests")}
          isOptional
          rows={3}
        />
        <PromoField purchase={purchase} form={form} error={wrong("promo")} />
        {purchase.protection !== null && (
          <CheckboxField
            {...form.register("protection")}
            label={text.protection(purchase.protection.price.text)}
            hint={
              <>
                {text.protectionHint}{" "}
                <PortalLink link={{ address: "/cancellation-protection-option2", opening: "new tab" }}>
                  {text.protectionTerms}
                </PortalLink>
              </>
            }
            error={wrong("protection")}
          />
        )}
        <CheckboxField
          {...form.register("acceptsTerms", { validate: (isTicked) => isTicked || text.needTerms })}
          label={text.accepts}
          hint={
            <PortalLink link={{ address: "/booking-terms-conditions", opening: "new tab" }}>{text.terms}</PortalLink>
          }
          error={wrong("acceptsTerms")}
        />
      </FormColumn>
    </form>
  );
}

function useKeptForm(purchase: PurchaseView) {
  const queries = useQueryClient();
  const { id } = purchase;
  const { found, keep, drop } = useDraft<DraftedPurchase>("purchase");
  const [first] = useState(() => ({
    ...typedOf(purchase),
    ...typedFor(queries, id),
    ...draftedFor(found ?? {}, id),
    // A guest is asked for a name, whatever a member chose before.
    ...(purchase.isGuest && { guest: NEW }),
  }));
  const form = useForm<TypedPurchase>({ defaultValues: first, shouldFocusError: false });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keep({ ...values, purchase: id });
          keepTyped(queries, { id, values });
        },
      }),
    [subscribe, keep, queries, id],
  );
  return { form, found: found !== undefined, dropDraft: drop };
}

type FormPart = { readonly form: UseFormReturn<TypedPurchase>; readonly wrong: Sending<TypedPurchase>["wrong"] };

function WhoArrives({ purchase: { guests, contact }, form, wrong }: FormPart & { purchase: PurchaseView }) {
  const text = useWords(requestWords);
  const { register, watch } = form;
  const isNew = watch("guest") === NEW;
  return (
    <>
      <RadioField
        {...register("guest", { validate: (chosen) => isChoice(chosen, guests) || text.guestGone })}
        label={text.guest}
        error={wrong("guest")}
        choices={[
          { value: ME, label: text.me, hint: contact.name },
          ...[...new Map(guests.map((guest) => [guestChoice(guest), guest]))].map(
            ([value, { firstName, lastName, email }]) => ({
              value,
              label: `${firstName} ${lastName}`.trim(),
              ...(email !== null && { hint: <span className="break-all">{email}</span> }),
            }),
          ),
          { value: NEW, label: text.somebody, hint: text.somebodyHint },
        ]}
      />
      {isNew && <NamedGuest form={form} wrong={wrong} />}
    </>
  );
}

/** Who arrives, by name. The club knows a guest who buys by nothing else, so that one can be reached; their browser may fill it in. */
function NamedGuest({ form: { register }, wrong, isBuyer = false }: FormPart & { isBuyer?: boolean }) {
  const text = useWords(requestWords);
  const need = (said: string) => ({ validate: (typed: string) => typed.trim() !== "" || said });
  const filledIn = (name: string) => (isBuyer ? name : "off");
  return (
    <>
      {isBuyer && <p className="max-w-prose text-ink-soft">{text.asGuest}</p>}
      <TextField
        {...register("firstName", need(text.needFirstName))}
        label={text.firstName}
        hint={text.nameHint}
        error={wrong("firstName")}
        autoComplete={filledIn("given-name")}
      />
      <TextField
        {...register("lastName", need(text.needLastName))}
        label={text.lastName}
        error={wrong("lastName")}
        autoComplete={filledIn("family-name")}
      />
      <TextField
        {...register("email", isBuyer ? need(text.needEmail) : {})}
        label={text.email}
        {...(isBuyer && { hint: text.emailHint })}
        error={wrong("email")}
        type="email"
        isOptional={!isBuyer}
        autoComplete={filledIn("email")}
        spellCheck={false}
      />
      <TextField
        {...register("phone", isBuyer ? need(text.needPhone) : {})}
        label={text.phone}
        {...(isBuyer && { hint: text.phoneHint })}
        error={wrong("phone")}
        type="tel"
        isOptional={!isBuyer}
        autoComplete={filledIn("tel")}
      />
    </>
  );
}

/** Nobody types again what the club knows. */
function Contact({ purchase: { contact } }: { purchase: PurchaseView }) {
  const text = useWords(requestWords);
  const { name, email, phone } = contact;
  return (
    <div className="grid gap-1">
      <p className="field-label">{text.contact}</p>
      <Facts
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
