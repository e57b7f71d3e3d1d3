import type { GuestsChangeForm, Profile } from "@portico/api/member/contract";
import { MAX_GUESTS } from "@portico/domain/member/profile-form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { useSession } from "../session-context/session-context.ts";
import { useDraftedForm } from "../session-context/use-draft.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { Empty, Failed } from "../ui/states.tsx";
import { GuestForm, guestFormName } from "./guest-form.tsx";
import { type Guest, guestName, withoutGuest, withRestoredGuest } from "./guest-list.ts";
import { BackToProfile, ProfileQuery, profileQuery } from "./profile.tsx";

export function startGuestDetails({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(profileQuery);
}

export function ProfileGuestDetailsPage() {
  const text = useMessages(listMessages);
  return (
    <Page title={text.title} lead={text.lead} eyebrow={<BackToProfile />} width="narrow">
      <ProfileQuery shape="cards">{(profile) => <Guests profile={profile} />}</ProfileQuery>
    </Page>
  );
}

type GuestChange = { readonly text: string; readonly removed?: { readonly guest: Guest; readonly index: number } };

function Guests({ profile }: { profile: Profile }) {
  const text = useMessages(listMessages);
  const { phones } = useSession();
  const { guests } = profile;
  // Opens the form with a restored draft.
  const names = Array.from({ length: Math.min(guests.length + 1, MAX_GUESTS) }, (_, index) => guestFormName(index));
  const draftedForm = useDraftedForm(names);
  const [openIndex, setOpenIndex] = useState(draftedForm === undefined ? undefined : names.indexOf(draftedForm));
  const [lastChange, setLastChange] = useState<GuestChange>();
  const addButton = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const change = useGuestChange();
  const close = (): void => {
    setOpenIndex(undefined);
    // The form is removed, so the focus moves to the add button.
    requestAnimationFrame(() => addButton.current?.querySelector("button")?.focus());
  };
  // The pressed button is removed, so the focus moves to the notice.
  const notify = (result: GuestChange): void => {
    setLastChange(result);
    requestAnimationFrame(() => notice.current?.focus());
  };
  const remove = (index: number): void => {
    const guest = guests[index] as Guest;
    setOpenIndex(undefined);
    change.mutate(withoutGuest(guests, index), {
      onSuccess: () => notify({ text: text.removed(guestName(guest)), removed: { guest, index } }),
    });
  };
  const undo = ({ guest, index }: NonNullable<GuestChange["removed"]>): void =>
    change.mutate(withRestoredGuest(guests, { guest, index }), {
      onSuccess: () => notify({ text: text.restored(guestName(guest)) }),
    });
  const form = (index: number) => (
    <GuestForm
      profile={profile}
      index={index}
      onCancel={close}
      onSaved={(name) => {
        setLastChange({ text: text.saved(name) });
        close();
      }}
    />
  );
  return (
    <Section title={text.list} lead={text.maxGuests(MAX_GUESTS)}>
      <div ref={notice} role="status" tabIndex={-1} className="outline-none empty:hidden">
        {lastChange !== undefined && <DoneNotice lastChange={lastChange} isBusy={change.isPending} onUndo={undo} />}
      </div>
      {change.error instanceof ApiError && <Failed problem={change.error.problem} phones={phones} />}
      {guests.length === 0 && openIndex === undefined && <Empty title={text.none} hint={text.noneHint} />}
      <ul className="grid gap-4">
        {guests.map((guest, index) => (
          <li key={`${index} ${guestName(guest)}`}>
            {openIndex === index ? (
              form(index)
            ) : (
              <GuestCard
                guest={guest}
                isBusy={change.isPending}
                onChange={() => setOpenIndex(index)}
                onRemove={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ul>
      {openIndex === guests.length ? (
        form(guests.length)
      ) : (
        <div ref={addButton}>
          <Button
            kind="secondary"
            disabledBecause={guests.length >= MAX_GUESTS ? text.full(MAX_GUESTS) : undefined}
            onClick={() => {
              setLastChange(undefined);
              setOpenIndex(guests.length);
            }}
          >
            {text.add}
          </Button>
        </div>
      )}
    </Section>
  );
}

function useGuestChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: GuestsChangeForm) => request("PUT /api/profile/guests", { body }),
    onSuccess: ({ profile }) =>
      profile === null
        ? queries.invalidateQueries({ queryKey: profileQuery.queryKey })
        : queries.setQueryData(profileQuery.queryKey, profile),
  });
}

function DoneNotice({
  lastChange: { text: message, removed },
  isBusy,
  onUndo,
}: {
  lastChange: GuestChange;
  isBusy: boolean;
  onUndo: (removed: NonNullable<GuestChange["removed"]>) => void;
}) {
  const text = useMessages(listMessages);
  return (
    <Notice
      tone="success"
      actions={
        removed !== undefined && (
          <Button kind="secondary" size="small" isBusy={isBusy} busyText={text.undoing} onClick={() => onUndo(removed)}>
            {text.undo}
          </Button>
        )
      }
    >
      <p>{message}</p>
    </Notice>
  );
}

function GuestCard({
  guest,
  isBusy,
  onChange,
  onRemove,
}: {
  guest: Guest;
  isBusy: boolean;
  onChange: () => void;
  onRemove: () => void;
}) {
  const text = useMessages(listMessages);
  const name = guestName(guest);
  return (
    <Card
      title={name}
      level={3}
      actions={
        <span className="cluster">
          <Button kind="secondary" size="small" aria-label={text.changeNamed(name)} onClick={onChange}>
            {text.change}
          </Button>
          <Button kind="quiet" size="small" isBusy={isBusy} aria-label={text.removeNamed(name)} onClick={onRemove}>
            {text.remove}
          </Button>
        </span>
      }
    >
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
        <span className="break-all">{guest.email ?? text.noEmail}</span>
        <span>{guest.phone ?? text.noPhone}</span>
      </p>
    </Card>
  );
}

const listMessages = messages(
  {
    title: "Guest details",
    lead: "People you book for. Choose them when you book, instead of typing their names again.",
    list: "Your guests",
    maxGuests: (maxGuests: number) => `You can save up to ${maxGuests} guests.`,
    full: (maxGuests: number) => `You have saved ${maxGuests} guests, which is the most. Remove one to add another.`,
    add: "Add a guest",
    change: "Change",
    changeNamed: (name: string) => `Change ${name}`,
    remove: "Remove",
    removeNamed: (name: string) => `Remove ${name}`,
    none: "You have no saved guests yet",
    noneHint: "Add the people you book for, and choose them when you book.",
    noEmail: "No e-mail address",
    noPhone: "No telephone",
    removed: (name: string) => `${name} was removed.`,
    restored: (name: string) => `${name} is back.`,
    saved: (name: string) => `${name} is saved.`,
    undo: "Undo",
    undoing: "Putting it back",
  },
  {
    title: "Thông tin khách",
    lead: "Những người bạn đặt chỗ giúp. Khi đặt, bạn chỉ cần chọn tên mà không phải nhập lại.",
    list: "Khách của bạn",
    maxGuests: (maxGuests) => `Có thể lưu tối đa ${maxGuests} khách.`,
    full: (maxGuests) => `Bạn đã lưu ${maxGuests} khách, là số tối đa. Hãy xóa một khách để thêm khách khác.`,
    add: "Thêm khách",
    change: "Sửa",
    changeNamed: (name) => `Sửa thông tin ${name}`,
    remove: "Xóa",
    removeNamed: (name) => `Xóa ${name}`,
    none: "Bạn chưa lưu khách nào",
    noneHint: "Hãy thêm những người bạn đặt chỗ giúp, rồi chọn họ khi đặt.",
    noEmail: "Không có e-mail",
    noPhone: "Không có số điện thoại",
    removed: (name) => `Đã xóa ${name}.`,
    restored: (name) => `Đã đưa ${name} trở lại.`,
    saved: (name) => `Đã lưu ${name}.`,
    undo: "Hoàn tác",
    undoing: "Đang đưa trở lại",
  },
);
