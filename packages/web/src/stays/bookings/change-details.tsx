// The form of a booking's details: who arrives, how many people, and the requests.

import type { BookingView, DetailsFormView } from "@portico/api/stays/contract";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { request } from "../../api-client/request.ts";
import { type FormSubmission, useFormSubmission } from "../../api-client/use-form-submission.ts";
import { useMessages } from "../../language/messages.ts";
import { ReadFailed } from "../../session-context/await.tsx";
import { Button } from "../../ui/button.tsx";
import { RadioField, SelectField, TextAreaField } from "../../ui/choice-fields.tsx";
import { TextField } from "../../ui/field.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loading } from "../../ui/states.tsx";
import { requestMessages } from "../request-messages.ts";
import { bookingQuery, invalidateAfterBooking } from "./booking-queries.ts";
import { changeDetailsMessages } from "./change-details-messages.ts";
import {
  type DetailsValues,
  detailsProblems,
  GUEST_IS_MEMBER,
  GUEST_IS_NEW,
  guestKey,
  initialDetails,
  toDetailsForm,
} from "./details-values.ts";

function detailsQuery(reference: string) {
  return queryOptions({
    queryKey: ["bookings", reference, "details"],
    queryFn: ({ signal }) => request("GET /api/bookings/:reference/details", { params: { reference }, signal }),
  });
}

const FIELD_ORDER = ["guest", "firstName", "lastName", "email", "phone", "people", "requests"] as const;

interface Outcome {
  /** `changed` means that nothing was saved: another tab or the club has changed the details. */
  readonly onDone: (outcome: "saved" | "changed") => void;
  readonly onClose: () => void;
}

export function ChangeDetails({ booking, ...outcome }: { booking: BookingView } & Outcome) {
  const text = useMessages(changeDetailsMessages);
  const query = useQuery(detailsQuery(booking.reference));
  if (query.data !== undefined) return <DetailsForm booking={booking} profile={query.data} {...outcome} />;
  return query.error === null ? <Loading label={text.loading} shape="text" /> : <ReadFailed read={query} />;
}

function DetailsForm({
  booking,
  profile,
  onDone,
  onClose,
}: { booking: BookingView; profile: DetailsFormView } & Outcome) {
  const text = useMessages(changeDetailsMessages);
  const texts = useMessages(requestMessages);
  const queries = useQueryClient();
  const guests = profile.guests ?? [];
  // A refetch while the member types changes neither the fields nor the version that the member saw.
  const [{ version }] = useState(booking.details);
  const [defaultValues] = useState(() => initialDetails(booking, guests));
  const form = useForm<DetailsValues>({ defaultValues, shouldFocusError: false });
  const { reference, sleeps } = booking;
  const { problems, attempt, submit, isBusy, errorOf } = useFormSubmission<DetailsValues>(form, {
    order: FIELD_ORDER,
    send: async (values) => {
      const body = { version, ...toDetailsForm(values, guests) };
      const saved = await request("PUT /api/bookings/:reference/details", { params: { reference }, body });
      invalidateAfterBooking(queries);
      queries.setQueryData(bookingQuery(reference).queryKey, saved.booking);
      onDone(saved.outcome);
    },
    toProblems: ({ problem }) => detailsProblems(problem, form.getValues("guest")),
  });
  const { register } = form;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <ErrorSummary problems={problems} attempt={attempt} />
      {profile.guests === null && (
        <Notice>
          <p>{text.guestsMissing}</p>
        </Notice>
      )}
      <GuestFields profile={profile} form={form} errorOf={errorOf} />
      <SelectField
        {...register("people")}
        label={text.people}
        hint={text.sleeps(sleeps)}
        error={errorOf("people")}
        isOptional
        placeholder={text.peopleNotSaid}
        choices={Array.from({ length: sleeps }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
      />
      <TextAreaField
        {...register("requests")}
        label={texts.requests}
        hint={texts.requestsHint}
        error={errorOf("requests")}
        isOptional
        rows={3}
      />
      <div className="cluster">
        <Button type="submit" isBusy={isBusy} busyText={text.saving}>
          {text.save}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </form>
  );
}

function GuestFields({
  profile,
  form: { register, watch },
  errorOf,
}: {
  profile: DetailsFormView;
  form: UseFormReturn<DetailsValues>;
  errorOf: FormSubmission<DetailsValues>["errorOf"];
}) {
  const texts = useMessages(requestMessages);
  const required = (message: string) => ({ validate: (value: string) => value.trim() !== "" || message });
  const uniqueGuests = [...new Map((profile.guests ?? []).map((guest) => [guestKey(guest), guest]))];
  return (
    <>
      <RadioField
        {...register("guest")}
        label={texts.guest}
        error={errorOf("guest")}
        choices={[
          { value: GUEST_IS_MEMBER, label: texts.memberArrives, ...(profile.name !== "" && { hint: profile.name }) },
          ...uniqueGuests.map(([value, { firstName, lastName, email }]) => ({
            value,
            label: `${firstName} ${lastName}`.trim(),
            ...(email !== null && { hint: <span className="break-all">{email}</span> }),
          })),
          { value: GUEST_IS_NEW, label: texts.otherGuest, hint: texts.otherGuestHint },
        ]}
      />
      {watch("guest") === GUEST_IS_NEW && (
        <>
          <TextField
            {...register("firstName", required(texts.needFirstName))}
            label={texts.firstName}
            hint={texts.nameHint}
            error={errorOf("firstName")}
            autoComplete="off"
          />
          <TextField
            {...register("lastName", required(texts.needLastName))}
            label={texts.lastName}
            error={errorOf("lastName")}
            autoComplete="off"
          />
          <TextField
            {...register("email")}
            label={texts.email}
            error={errorOf("email")}
            type="email"
            isOptional
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            {...register("phone")}
            label={texts.phone}
            error={errorOf("phone")}
            type="tel"
            isOptional
            autoComplete="off"
          />
        </>
      )}
    </>
  );
}
