// The lists come from the campaign service. If it fails, the rest of the page still works.

import type { Preferences } from "@portico/api/member/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { ApiError, request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import { Await } from "../session-context/await.tsx";
import { SupportReferenceToggle } from "../session-context/lazy-support-reference.tsx";
import { useSession } from "../session-context/session-context.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { Section } from "../ui/section.tsx";
import { Failed } from "../ui/states.tsx";

export const preferencesQuery = queryOptions({
  queryKey: ["preferences"],
  queryFn: ({ signal }) => request("GET /api/preferences", { signal }),
});

export function EmailPreferences() {
  const text = useMessages(preferenceMessages);
  return (
    <Section title={text.title} lead={text.lead}>
      <Await query={preferencesQuery} label={text.loading} shape="text">
        {(preferences) => <MailingLists preferences={preferences} />}
      </Await>
    </Section>
  );
}

function MailingLists({ preferences: { email, known, lists } }: { preferences: Preferences }) {
  const text = useMessages(preferenceMessages);
  if (email === null)
    return (
      <Notice title={text.noEmail}>
        <p>{text.noEmailHint}</p>
      </Notice>
    );
  if (!known) return <UnknownAddress email={email} />;
  const fixed = lists.filter(({ change }) => !change.allowed);
  return (
    <Card>
      <fieldset className="grid gap-4">
        <legend className="mb-4 font-semibold wrap-anywhere">{text.forAddress(email)}</legend>
        {lists.length === 0 && <p className="text-ink-soft">{text.noLists}</p>}
        <ul className="grid gap-2 empty:hidden">
          {lists.map((list) => list.change.allowed && <ListSwitch key={list.list} list={list} />)}
        </ul>
      </fieldset>
      {[...new Set(fixed.map(({ change }) => change.because))].map((because) => (
        <FixedLists key={because} because={because} lists={fixed.filter(({ change }) => change.because === because)} />
      ))}
    </Card>
  );
}

type MailingList = Preferences["lists"][number];

// Optimistic update: a failed request resets the switch.
function ListSwitch({ list: { id, list, subscribed } }: { list: MailingList }) {
  const text = useMessages(preferenceMessages);
  const queries = useQueryClient();
  const name = useId();
  const change = useMutation({
    mutationFn: (subscribe: boolean) =>
      request("PUT /api/preferences/lists/:id", { params: { id: id ?? "" }, body: { subscribed: subscribe } }),
    // The member may have switched another list during the request, so only this list is updated.
    onSuccess: (_, subscribe) =>
      queries.setQueryData(preferencesQuery.queryKey, (current) =>
        current === undefined
          ? current
          : {
              ...current,
              lists: current.lists.map((entry) => (entry.id === id ? { ...entry, subscribed: subscribe } : entry)),
            },
      ),
    onError: () => queries.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  });
  const isSubscribed = change.isPending ? change.variables : subscribed;
  const hasChanged = !change.isPending && change.variables === subscribed;
  const failed = !hasChanged && change.error instanceof ApiError ? change.error.problem : undefined;
  return (
    <li className="grid gap-2 border-b border-line pb-2 last:border-0 last:pb-0">
      <label htmlFor={name} className="choice-row items-center justify-between">
        <span className="min-w-0 wrap-anywhere">{list}</span>
        <input
          id={name}
          type="checkbox"
          role="switch"
          className="switch"
          checked={isSubscribed}
          aria-busy={change.isPending}
          onChange={(event) => !change.isPending && change.mutate(event.target.checked)}
        />
      </label>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {change.isPending && text.saving}
        {hasChanged && (subscribed ? text.nowSubscribed(list) : text.nowUnsubscribed(list))}
      </p>
      {failed !== undefined && (
        <Notice tone="danger" title={text.failed(list)} isLive>
          <p>{subscribed ? text.stillOn : text.stillOff}</p>
          <p>{failed.hint}</p>
        </Notice>
      )}
    </li>
  );
}

function FixedLists({ because, lists }: { because: string; lists: readonly MailingList[] }) {
  const text = useMessages(preferenceMessages);
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <ul className="grid gap-2">
        {lists.map(({ id, list, subscribed }) => (
          <li key={list}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">{list}</span>
              <span className="text-ink-soft">{subscribed ? text.subscribed : text.unsubscribed}</span>
            </p>
            <SupportReferenceToggle about="mailing-list" name={id ?? list} itemName={list} />
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-sm text-ink-soft">{because}</p>
    </div>
  );
}

function UnknownAddress({ email }: { email: string }) {
  const text = useMessages(preferenceMessages);
  const { phones } = useSession();
  const queries = useQueryClient();
  const addContact = useMutation({
    mutationFn: () => request("PUT /api/preferences/contact"),
    onSuccess: (preferences) => queries.setQueryData(preferencesQuery.queryKey, preferences),
  });
  return (
    <div className="grid gap-4">
      <Notice
        title={text.unknown}
        actions={
          <Button
            kind="secondary"
            size="small"
            isBusy={addContact.isPending}
            busyText={text.adding}
            onClick={() => addContact.mutate()}
          >
            {text.add}
          </Button>
        }
      >
        <p>{text.unknownHint(email)}</p>
      </Notice>
      {addContact.error instanceof ApiError && <Failed problem={addContact.error.problem} phones={phones} />}
    </div>
  );
}

const preferenceMessages = messages(
  {
    title: "E-mail preferences",
    lead: "The club's mailing lists for your address.",
    loading: "Loading your e-mail preferences",
    forAddress: (email: string) => `For ${email}`,
    subscribed: "You get this",
    unsubscribed: "You do not get this",
    saving: "Saving",
    nowSubscribed: (list: string) => `You will get ${list} from now on.`,
    nowUnsubscribed: (list: string) => `You will not get ${list} any more.`,
    failed: (list: string) => `${list} could not be changed`,
    stillOn: "You still get these e-mails.",
    stillOff: "You still do not get these e-mails.",
    noEmail: "Your profile has no e-mail address",
    noEmailHint: "Add and save one above to see its mailing lists here.",
    unknown: "The mailing service does not have this address yet",
    unknownHint: (email: string) => `Add ${email} to see its mailing lists here.`,
    add: "Add my address",
    adding: "Adding your address",
    noLists: "There are no mailing lists at the moment.",
  },
  {
    title: "Tùy chọn e-mail",
    lead: "Các danh sách thư của câu lạc bộ dành cho địa chỉ của bạn.",
    loading: "Đang tải tùy chọn e-mail",
    forAddress: (email) => `Cho địa chỉ ${email}`,
    subscribed: "Bạn đang nhận",
    unsubscribed: "Bạn không nhận",
    saving: "Đang lưu",
    nowSubscribed: (list) => `Từ nay bạn sẽ nhận ${list}.`,
    nowUnsubscribed: (list) => `Bạn sẽ không nhận ${list} nữa.`,
    failed: (list) => `Chưa thay đổi được ${list}`,
    stillOn: "Bạn vẫn nhận các thư này.",
    stillOff: "Bạn vẫn không nhận các thư này.",
    noEmail: "Hồ sơ của bạn chưa có địa chỉ e-mail",
    noEmailHint: "Hãy thêm và lưu địa chỉ ở trên để xem các danh sách thư tại đây.",
    unknown: "Dịch vụ thư chưa có địa chỉ này",
    unknownHint: (email) => `Hãy thêm ${email} để xem các danh sách thư của địa chỉ này tại đây.`,
    add: "Thêm địa chỉ của tôi",
    adding: "Đang thêm địa chỉ của bạn",
    noLists: "Hiện chưa có danh sách thư nào.",
  },
);
