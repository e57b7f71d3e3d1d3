// Where the member is signed in, and the way to end it elsewhere.

import type { User } from "@portico/api/member/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { AskFailed, ask } from "../ask/ask.ts";
import { MomentText } from "../language/moment.tsx";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Failed } from "../ui/states.tsx";
import { Status } from "../ui/status.tsx";
import { DataTable } from "../ui/table.tsx";
import { useVisit } from "../visit/visit.ts";
import { userQuery } from "./queries.ts";
import { userWords } from "./user-words.ts";

type Sessions = readonly NonNullable<User["sessions"]>[number][];

/** The section. */
export function OpenSessions({ sessions }: { sessions: Sessions }) {
  const text = useWords(userWords);
  const { phones } = useVisit();
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => ask("POST /api/sessions/end-others"),
    onSuccess: () => queries.invalidateQueries({ queryKey: userQuery.queryKey }),
  });
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <Section title={text.sessions} lead={text.sessionsLead}>
      <ShortList items={sessions}>{(shown) => <SessionsTable sessions={shown} />}</ShortList>
      <div role="status" className="empty:hidden">
        {ending.data !== undefined && (
          <Notice tone="success">
            <p>{text.ended(ending.data.ended)}</p>
          </Notice>
        )}
      </div>
      {ending.error instanceof AskFailed && <Failed problem={ending.error.problem} phones={phones} />}
      <div className="cluster">
        <Button
          kind="secondary"
          isBusy={ending.isPending}
          busyText={text.ending}
          disabledBecause={hasOthers ? undefined : text.onlyHere}
          onClick={() => ending.mutate()}
        >
          {text.endOthers}
        </Button>
      </div>
      {hasOthers && (
        <p className="text-ink-soft">
          {text.unsure} <InternalLink to="/change-password">{text.password}</InternalLink>
        </p>
      )}
    </Section>
  );
}

function SessionsTable({ sessions }: { sessions: Sessions }) {
  const text = useWords(userWords);
  return (
    <DataTable
      caption={text.sessions}
      rows={sessions}
      rowKey={({ signedInAt }, place) => `${signedInAt} ${place}`}
      columns={[
        {
          key: "where",
          header: text.browser,
          cell: ({ current }) => (
            <span className="inline-flex">
              <Status tone={current ? "success" : "neutral"}>{current ? text.here : text.elsewhere}</Status>
            </span>
          ),
        },
        { key: "brand", header: text.brand, cell: ({ brandName }) => brandName },
        { key: "since", header: text.since, cell: ({ signedInAt }) => <MomentText iso={signedInAt} /> },
        { key: "ends", header: text.ends, cell: ({ endsAt }) => <MomentText iso={endsAt} /> },
      ]}
    />
  );
}
