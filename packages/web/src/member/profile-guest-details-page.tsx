// /profile/guest-details: the people a member books for.

import type { GuestsChangeForm, Profile } from "@portico/api/member/contract";
import { MOST_GUESTS } from "@portico/domain/member/profile-form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { AskFailed, ask } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { Empty, Failed } from "../ui/states.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { Asked } from "../visit/asked.tsx";
import { useDraftedForm } from "../visit/use-draft.ts";
import { useVisit } from "../visit/visit.ts";
import { BackToProfile } from "./back-to-profile.tsx";
import { GuestCard } from "./guest-card.tsx";
import { GuestForm, guestFormName } from "./guest-form.tsx";
import { type Guest, guestName, withGuestBack, withoutGuest } from "./guest-list.ts";
import { guestWords } from "./guest-words.ts";
import { profileWords } from "./profile-words.ts";
import { profileQuery } from "./queries.ts";

export function startGuestDetails({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(profileQuery);
}

/** The page. */
export function ProfileGuestDetailsPage() {
  const text = useWords(profileWords);
  return (
    <Page title={text.guests} lead={text.guestsLead} eyebrow={<BackToProfile />} width="narrow">
      <Asked query={profileQuery} label={text.loading} shape="cards">
        {(profile) => <Guests profile={profile} />}
      </Asked>
    </Page>
  );
}

type Done = { readonly text: string; readonly removed?: { readonly guest: Guest; readonly place: number } };

function Guests({ profile }: { profile: Profile }) {
  const text = useWords(guestWords);
  const { phones } = useVisit();
  const { guests } = profile;
  // The form that somebody was typing into when their session ended is open again.
  const names = Array.from({ length: Math.min(guests.length + 1, MOST_GUESTS) }, (_, place) => guestFormName(place));
  const drafted = useDraftedForm(names);
  const [open, setOpen] = useState(drafted === undefined ? undefined : names.indexOf(drafted));
  const [done, setDone] = useState<Done>();
  const addButton = useRef<HTMLDivElement>(null);
  const change = useGuestChange();
  const close = (): void => {
    setOpen(undefined);
    // The form is gone, and the focus should not be with it.
    requestAnimationFrame(() => addButton.current?.querySelector("button")?.focus());
  };
  const remove = (place: number): void => {
    const guest = guests[place] as Guest;
    setOpen(undefined);
    change.mutate(withoutGuest(guests, place), {
      onSuccess: () => setDone({ text: text.removed(guestName(guest)), removed: { guest, place } }),
    });
  };
  const undo = ({ guest, place }: NonNullable<Done["removed"]>): void =>
    change.mutate(withGuestBack(guests, { guest, place }), {
      onSuccess: () => setDone({ text: text.restored(guestName(guest)) }),
    });
  const form = (place: number) => (
    <GuestForm
      profile={profile}
      place={place}
      onCancel={close}
      onSaved={(name) => {
        setDone({ text: text.kept(name) });
        close();
      }}
    />
  );
  return (
    <Section title={text.list} lead={text.most(MOST_GUESTS)}>
      <div role="status" className="empty:hidden">
        {done !== undefined && <DoneNotice done={done} isBusy={change.isPending} onUndo={undo} />}
      </div>
      {change.error instanceof AskFailed && <Failed problem={change.error.problem} phones={phones} />}
      {guests.length === 0 && open === undefined && <Empty title={text.none} hint={text.noneHint} />}
      <ul className="grid gap-4">
        {guests.map((guest, place) => (
          <li key={`${place} ${guestName(guest)}`}>
            {open === place ? (
              form(place)
            ) : (
              <GuestCard
                guest={guest}
                isBusy={change.isPending}
                onChange={() => setOpen(place)}
                onRemove={() => remove(place)}
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
  const text = useWords(guestWords);
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
