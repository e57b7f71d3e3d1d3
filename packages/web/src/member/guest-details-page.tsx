// /profile/guest-details: the people a member books for.

import type { GuestsChangeForm, Profile } from "@portico/api/member/contract";
import { MOST_GUESTS } from "@portico/domain/member/profile-form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { AskFailed, ask } from "../ask/ask.ts";
import { useWords, words } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { Empty, Failed } from "../ui/states.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { useDraftedForm } from "../visit/use-draft.ts";
import { useVisit } from "../visit/visit.ts";
import { GuestForm, guestFormName } from "./guest-form.tsx";
import { type Guest, guestName, withGuestBack, withoutGuest } from "./guest-list.ts";
import { AskedProfile, BackToProfile, profileQuery } from "./profile.tsx";

export function startGuestDetails({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(profileQuery);
}

export function ProfileGuestDetailsPage() {
  const text = useWords(listWords);
  return (
    <Page title={text.title} lead={text.lead} eyebrow={<BackToProfile />} width="narrow">
      <AskedProfile shape="cards">{(profile) => <Guests profile={profile} />}</AskedProfile>
    </Page>
  );
}

type Done = { readonly text: string; readonly removed?: { readonly guest: Guest; readonly index: number } };

function Guests({ profile }: { profile: Profile }) {
  const text = useWords(listWords);
  const { phones } = useVisit();
  const { guests } = profile;
  // The form that somebody was typing into when their session ended is open again.
  const names = Array.from({ length: Math.min(guests.length + 1, MOST_GUESTS) }, (_, index) => guestFormName(index));
  const drafted = useDraftedForm(names);
  const [open, setOpen] = useState(drafted === undefined ? undefined : names.indexOf(drafted));
  const [done, setDone] = useState<Done>();
  const addButton = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const change = useGuestChange();
  const close = (): void => {
    setOpen(undefined);
    // The form is gone, and the focus should not be with it.
    requestAnimationFrame(() => addButton.current?.querySelector("button")?.focus());
  };
  // The button that was pressed goes with what it did: what is told of it, and the way back, come next.
  const tell = (told: Done): void => {
    setDone(told);
    requestAnimationFrame(() => notice.current?.focus());
  };
  const remove = (index: number): void => {
    const guest = guests[index] as Guest;
    setOpen(undefined);
    change.mutate(withoutGuest(guests, index), {
      onSuccess: () => tell({ text: text.removed(guestName(guest)), removed: { guest, index } }),
    });
  };
  const undo = ({ guest, index }: NonNullable<Done["removed"]>): void =>
    change.mutate(withGuestBack(guests, { guest, index }), {
      onSuccess: () => tell({ text: text.restored(guestName(guest)) }),
    });
  const form = (index: number) => (
    <GuestForm
      profile={profile}
      index={index}
      onCancel={close}
      onSaved={(name) => {
        setDone({ text: text.kept(name) });
        close();
      }}
    />
  );
  return (
    <Section title={text.list} lead={text.most(MOST_GUESTS)}>
      <div ref={notice} role="status" tabIndex={-1} className="outline-none empty:hidden">
        {done !== undefined && <DoneNotice done={done} isBusy={change.isPending} onUndo={undo} />}
      </div>
      {change.error instanceof AskFailed && <Failed problem={change.error.problem} phones={phones} />}
      {guests.length === 0 && open === undefined && <Empty title={text.none} hint={text.noneHint} />}
      <ul className="grid gap-4">
        {guests.map((guest, index) => (
          <li key={`${index} ${guestName(guest)}`}>
            {open === index ? (
              form(index)
            ) : (
              <GuestCard
                guest={guest}
                isBusy={change.isPending}
                onChange={() => setOpen(index)}
                onRemove={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ul>
      {open === guests.length ? (
        form(guests.length)
      ) : (
        <div ref={addButton}>
          <Button
            kind="secondary"
            disabledBecause={guests.length >= MOST_GUESTS ? text.full(MOST_GUESTS) : undefined}
            onClick={() => {
              setDone(undefined);
              setOpen(guests.length);
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
    mutationFn: (body: GuestsChangeForm) => ask("PUT /api/profile/guests", { body }),
    onSuccess: ({ profile }) =>
      profile === null
        ? queries.invalidateQueries({ queryKey: profileQuery.queryKey })
        : queries.setQueryData(profileQuery.queryKey, profile),
  });
}

function DoneNotice({
  done: { text: said, removed },
  isBusy,
  onUndo,
}: {
  done: Done;
  isBusy: boolean;
  onUndo: (removed: NonNullable<Done["removed"]>) => void;
}) {
  const text = useWords(listWords);
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
      <p>{said}</p>
    </Notice>
  );
}

/** The guest, and what can be done. */
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
  const text = useWords(listWords);
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

const listWords = words(
  {
    title: "Guest details",
    lead: "People you book for. Choose them when you book, instead of typing their names again.",
    list: "Your guests",
    most: (most: number) => `You can save up to ${most} guests.`,
    full: (most: number) => `You have saved ${most} guests, which is the most. Remove one to add another.`,
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
    kept: (name: string) => `${name} is saved.`,
    undo: "Undo",
    undoing: "Putting it back",
  },
  {
    title: "Thông tin khách",
    lead: "Những người bạn đặt chỗ giúp. Khi đặt, bạn chỉ cần chọn tên mà không phải nhập lại.",
    list: "Khách của bạn",
    most: (most) => `Có thể lưu tối đa ${most} khách.`,
    full: (most) => `Bạn đã lưu ${most} khách, là số tối đa. Hãy xóa một khách để thêm khách khác.`,
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
    kept: (name) => `Đã lưu ${name}.`,
    undo: "Hoàn tác",
    undoing: "Đang đưa trở lại",
  },
);
