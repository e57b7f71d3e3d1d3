// The form of one guest, new or known.

import type { Profile } from "@portico/api/member/contract";
import { readGuests } from "@portico/domain/member/profile-form";
import { useEffect, useRef } from "react";
import { ask } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/field.tsx";
import { fieldOfGuest, guestName, type TypedGuest, typedGuest, withGuest } from "./guest-list.ts";
import { guestWords } from "./guest-words.ts";
import { ProfileFormFrame } from "./profile-form.tsx";
import { useProfileForm } from "./use-profile-form.ts";

const ORDER = ["firstName", "lastName", "email", "phone"] as const;

/** The name of a guest's form, for drafts. */
export const guestFormName = (place: number): string => `guest-${place}`;

/** The form; `place` is the guest's in the list, or the list's length for a new one. */
export function GuestForm({
  profile,
  place,
  onSaved,
  onCancel,
}: {
  profile: Profile;
  place: number;
  onSaved: (name: string) => void;
  onCancel: () => void;
}) {
  const text = useWords(guestWords);
  const guest = profile.guests[place];
  const box = useRef<HTMLDivElement>(null);
  const form = useProfileForm<TypedGuest>({
    name: guestFormName(place),
    profile,
    valuesOf: ({ guests }) => typedGuest(guests[place]),
    order: ORDER,
    check: (typed) => {
      const read = readGuests([typed]);
      return "problems" in read
        ? read.problems.map((one) => ({ ...one, field: fieldOfGuest(one.field, 0) ?? one.field }))
        : [];
    },
    save: (typed) => ask("PUT /api/profile/guests", { body: withGuest(profile.guests, place, typed) }),
    fieldOf: (field) => fieldOfGuest(field, place),
    onSaved: () => onSaved(guestName(form.form.getValues())),
  });
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const { register } = form.form;
  return (
    <Card title={guest === undefined ? text.adding : text.changing(guestName(guest))} level={3}>
      <div ref={box}>
        <ProfileFormFrame
          isOnCard
          form={form}
          actions={
            <Button kind="quiet" onClick={onCancel}>
              {text.cancel}
            </Button>
          }
        >
          <TextField
            label={text.firstName}
            hint={text.nameHint}
            autoComplete="off"
            error={form.wrong("firstName")}
            {...register("firstName")}
          />
          <TextField
            label={text.lastName}
            autoComplete="off"
            error={form.wrong("lastName")}
            {...register("lastName")}
          />
          <TextField
            label={text.email}
            type="email"
            autoComplete="off"
            spellCheck={false}
            isOptional
            error={form.wrong("email")}
            {...register("email")}
          />
          <TextField
            label={text.phone}
            type="tel"
            autoComplete="off"
            isOptional
            error={form.wrong("phone")}
            {...register("phone")}
          />
        </ProfileFormFrame>
      </div>
    </Card>
  );
}
