// Which mails the member gets. It stands for itself: when the mail service is away, the rest of the page works.

import type { Preferences } from "@portico/api/member/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { AskFailed, ask } from "../ask/ask.ts";
import { useWords, words } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { Heading, Section } from "../ui/section.tsx";
import { Failed } from "../ui/states.tsx";
import { Await } from "../visit/await.tsx";
import { useVisit } from "../visit/visit.ts";

/** Which mails the member gets. */
export const preferencesQuery = queryOptions({
  queryKey: ["preferences"],
  queryFn: ({ signal }) => ask("GET /api/preferences", { signal }),
});

export function EmailPreferences() {
  const text = useWords(preferenceWords);
  return (
    <Section title={text.title} lead={text.lead}>
      <Await query={preferencesQuery} label={text.loading} shape="text">
        {(preferences) => <Lists preferences={preferences} />}
      </Await>
    </Section>
  );
}

function Lists({ preferences: { email, known, lists } }: { preferences: Preferences }) {
  const text = useWords(preferenceWords);
  if (email === null)
    return (
      <Notice title={text.noEmail}>
        <p>{text.noEmailHint}</p>
      </Notice>
    );
  if (!known) return <UnknownAddress email={email} />;
  return (
    <Card>
      <p className="font-semibold wrap-anywhere">{text.forAddress(email)}</p>
      {lists.length === 0 && <p className="text-ink-soft">{text.noLists}</p>}
      <div className="grid gap-6 sm:grid-cols-2">
        <Group title={text.subscribed} lists={lists.filter(({ subscribed }) => subscribed)} icon="check" />
        <Group title={text.unsubscribed} lists={lists.filter(({ subscribed }) => !subscribed)} icon="close" />
      </div>
      <p className="max-w-prose text-sm text-ink-soft">{text.change}</p>
    </Card>
  );
}

function Group({ title, lists, icon }: { title: string; lists: Preferences["lists"]; icon: "check" | "close" }) {
  if (lists.length === 0) return null;
  return (
    <div className="grid content-start gap-2">
      <Heading level={3} className="text-base">
        {title}
      </Heading>
      <ul className="grid gap-1.5">
        {lists.map(({ list }) => (
          <li key={list} className="flex gap-2">
            <Icon name={icon} className="mt-0.5 size-5 text-ink-soft" />
            {list}
          </li>
        ))}
      </ul>
    </div>
  );
}

function UnknownAddress({ email }: { email: string }) {
  const text = useWords(preferenceWords);
  const { phones } = useVisit();
  const queries = useQueryClient();
  const announcement = useMutation({
    mutationFn: () => ask("PUT /api/preferences/contact"),
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
            isBusy={announcement.isPending}
            busyText={text.telling}
            onClick={() => announcement.mutate()}
          >
            {text.tell}
          </Button>
        }
      >
        <p>{text.unknownHint(email)}</p>
      </Notice>
      {announcement.error instanceof AskFailed && <Failed problem={announcement.error.problem} phones={phones} />}
    </div>
  );
}

const preferenceWords = words(
  {
    title: "E-mail preferences",
    lead: "The club's mailing lists for your address.",
    loading: "Loading your e-mail preferences",
    forAddress: (email: string) => `For ${email}`,
    subscribed: "You get these",
    unsubscribed: "You do not get these",
    change: "To change a list, use the link at the bottom of any of its e-mails, or call member services.",
    noEmail: "Your profile has no e-mail address",
    noEmailHint: "Add and save one above to see its mailing lists here.",
    unknown: "The mailing service does not have this address yet",
    unknownHint: (email: string) => `Add ${email} to see its mailing lists here. We send you only what you ask for.`,
    tell: "Add my address",
    telling: "Adding your address",
    noLists: "There are no mailing lists at the moment.",
  },
  {
    title: "Tùy chọn e-mail",
    lead: "Các danh sách thư của câu lạc bộ đối với địa chỉ của bạn.",
    loading: "Đang tải tùy chọn e-mail",
    forAddress: (email) => `Cho địa chỉ ${email}`,
    subscribed: "Bạn đang nhận",
    unsubscribed: "Bạn không nhận",
    change: "Để thay đổi, hãy dùng liên kết ở cuối mỗi thư. Bộ phận hội viên cũng có thể làm giúp bạn.",
    noEmail: "Hồ sơ của bạn chưa có địa chỉ e-mail",
    noEmailHint: "Hãy thêm địa chỉ ở trên và lưu lại; các danh sách sẽ hiện ở đây.",
    unknown: "Dịch vụ thư chưa biết địa chỉ này",
    unknownHint: (email) =>
      `Hãy báo cho dịch vụ địa chỉ ${email}, các danh sách sẽ hiện ở đây. Bạn sẽ không nhận gì ngoài những thư mình muốn.`,
    tell: "Báo cho dịch vụ thư",
    telling: "Đang báo",
    noLists: "Hiện chưa có danh sách thư nào.",
  },
);
