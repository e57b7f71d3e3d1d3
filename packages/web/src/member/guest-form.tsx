import type { Profile } from "@portico/api/member/contract";
import { parseGuests } from "@portico/domain/member/profile-form";
import { useEffect, useRef } from "react";
import { request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/field.tsx";
import { formFieldOfGuest, type GuestInput, guestInput, guestName, guestNameOfField, withGuest } from "./guest-list.ts";
import { EditorForm, useProfileEditor } from "./profile-editor.tsx";

const FIELD_ORDER = ["firstName", "lastName", "email", "phone"] as const;

export const guestFormName = (index: number): string => `guest-${index}`;

/** For a new guest, `index` is the length of the list. */
export function GuestForm({
  profile,
  index,
  onSaved,
  onCancel,
}: {
  profile: Profile;
  index: number;
  onSaved: (name: string) => void;
  onCancel: () => void;
}) {
  const text = useMessages(formMessages);
  const guest = profile.guests[index];
  const formRef = useRef<HTMLDivElement>(null);
  const form = useProfileEditor<GuestInput>({
    name: guestFormName(index),
    profile,
    toFormValues: ({ guests }) => guestInput(guests[index]),
    order: FIELD_ORDER,
    check: (values) => {
      const parsed = parseGuests([values]);
      return "problems" in parsed
        ? parsed.problems.map((problem) => ({ ...problem, field: formFieldOfGuest(problem.field, 0) ?? problem.field }))
        : [];
    },
    save: (values) => request("PUT /api/profile/guests", { body: withGuest(profile.guests, index, values) }),
    toFormField: (field) => formFieldOfGuest(field, index),
    findPersonName: (field) => guestNameOfField(field, profile.guests),
    onSaved: () => onSaved(guestName(form.form.getValues())),
  });
  useEffect(() => formRef.current?.querySelector("input")?.focus(), []);
  const { register } = form.form;
  return (
    <Card title={guest === undefined ? text.adding : text.changing(guestName(guest))} level={3}>
      <div ref={formRef}>
        <EditorForm
          isInsideCard
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
            error={form.errorOf("firstName")}
            {...register("firstName")}
          />
          <TextField
            label={text.lastName}
            autoComplete="off"
            error={form.errorOf("lastName")}
            {...register("lastName")}
          />
          <TextField
            label={text.email}
            type="email"
            autoComplete="off"
            spellCheck={false}
            isOptional
            error={form.errorOf("email")}
            {...register("email")}
          />
          <TextField
            label={text.phone}
            type="tel"
            autoComplete="off"
            isOptional
            error={form.errorOf("phone")}
            {...register("phone")}
          />
        </EditorForm>
      </div>
    </Card>
  );
}

const formMessages = messages(
  {
    adding: "A new guest",
    changing: (name: string) => `Change ${name}`,
    cancel: "Cancel",
    firstName: "First name",
    lastName: "Family name",
    email: "E-mail address",
    phone: "Telephone",
    nameHint: "As it appears in the passport or on the card.",
  },
  {
    adding: "Khách mới",
    changing: (name) => `Sửa thông tin ${name}`,
    cancel: "Hủy",
    firstName: "Tên",
    lastName: "Họ",
    email: "Địa chỉ e-mail",
    phone: "Điện thoại",
    nameHint: "Như ghi trong hộ chiếu hoặc trên thẻ.",
  },
);
