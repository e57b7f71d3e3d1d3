// Which mails the member gets. It stands for itself: when the mail service is away, the rest of the page works.

import type { Preferences } from "@portico/api/member/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { AskFailed, ask } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { Heading, Section } from "../ui/section.tsx";
import { Failed } from "../ui/states.tsx";
import { Asked } from "../visit/asked.tsx";
import { useVisit } from "../visit/visit.ts";
import { preferenceWords } from "./preferences-words.ts";
import { preferencesQuery } from "./queries.ts";

/** The section. */
export function EmailPreferences() {
  const text = useWords(preferenceWords);
  return (
    <Section title={text.title} lead={text.lead}>
      <Asked query={preferencesQuery} label={text.loading} shape="text">
        {(preferences) => <Lists preferences={preferences} />}
      </Asked>
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
      <p className="font-semibold break-words">{text.forAddress(email)}</p>
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
  const telling = useMutation({
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
            isBusy={telling.isPending}
            busyText={text.telling}
            onClick={() => telling.mutate()}
          >
            {text.tell}
          </Button>
        }
      >
        <p>{text.unknownHint(email)}</p>
      </Notice>
      {telling.error instanceof AskFailed && <Failed problem={telling.error.problem} phones={phones} />}
    </div>
  );
}
