// Ending a session requires the password.

import type { User } from "@portico/api/member/contract";
import { useState } from "react";
import { request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import { MomentText } from "../language/moment.tsx";
import { Button } from "../ui/button.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Status } from "../ui/status.tsx";
import { DataTable } from "../ui/table.tsx";
import { PasswordDialog } from "./password-dialog.tsx";

type Sessions = readonly NonNullable<User["sessions"]>[number][];

export function OpenSessions({ sessions, onEnded }: { sessions: Sessions; onEnded: () => void }) {
  const text = useMessages(sessionMessages);
  // `others` means all but this one.
  const [sessionToEnd, setSessionToEnd] = useState<Sessions[number] | "others">();
  const [endedCount, setEndedCount] = useState<number>();
  const hasOthers = sessions.some(({ current }) => !current);
  const selectSession = (session: Sessions[number] | "others"): void => {
    setEndedCount(undefined);
    setSessionToEnd(session);
  };
  const endSession = async (password: string): Promise<void> => {
    if (sessionToEnd === undefined) return;
    const response = await (sessionToEnd === "others"
      ? request("POST /api/sessions/end-others", { body: { password } })
      : request("POST /api/sessions/end", { body: { session: sessionToEnd.id, password } }));
    setSessionToEnd(undefined);
    setEndedCount(response.ended);
    onEnded();
  };
  return (
    <Section title={text.sessions} lead={text.sessionsLead}>
      <ShortList items={sessions}>{(shown) => <SessionsTable sessions={shown} onEnd={selectSession} />}</ShortList>
      <div role="status" className="empty:hidden">
        {endedCount !== undefined && (
          <Notice tone="success">
            <p>{text.ended(endedCount)}</p>
          </Notice>
        )}
      </div>
      <div className="cluster">
        <Button
          kind="secondary"
          disabledBecause={hasOthers ? undefined : text.onlyHere}
          onClick={() => selectSession("others")}
        >
          {text.endOthers}
        </Button>
      </div>
      {hasOthers && (
        <p className="text-ink-soft">
          {text.unsure} <InternalLink to="/change-password">{text.password}</InternalLink>
        </p>
      )}
      {sessionToEnd !== undefined && (
        <PasswordDialog
          title={sessionToEnd === "others" ? text.endOthers : text.endOne}
          actionText={sessionToEnd === "others" ? text.endThem : text.endIt}
          busyText={text.ending}
          cancelText={text.keep}
          onClose={() => setSessionToEnd(undefined)}
          send={endSession}
        >
          <p>
            {sessionToEnd === "others" ? (
              text.endOthersLead
            ) : (
              <>
                {sessionToEnd.browser ?? text.elsewhere}. {text.since}: <MomentText iso={sessionToEnd.signedInAt} />.
              </>
            )}
          </p>
        </PasswordDialog>
      )}
    </Section>
  );
}

function SessionsTable({ sessions, onEnd }: { sessions: Sessions; onEnd: (session: Sessions[number]) => void }) {
  const text = useMessages(sessionMessages);
  return (
    <DataTable
      caption={text.sessions}
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "where",
          header: text.browser,
          cell: ({ current, browser }) => (
            <span className="cluster">
              {browser ?? (!current && text.elsewhere)} {current && <Status tone="success">{text.here}</Status>}
            </span>
          ),
        },
        { key: "brand", header: text.brand, cell: ({ brandName }) => brandName },
        { key: "since", header: text.since, cell: ({ signedInAt }) => <MomentText iso={signedInAt} /> },
        { key: "used", header: text.used, cell: ({ usedAt }) => <MomentText iso={usedAt} /> },
        { key: "ends", header: text.ends, cell: ({ endsAt }) => <MomentText iso={endsAt} /> },
        {
          key: "end",
          header: text.end,
          cell: (session) =>
            session.current ? (
              <span className="text-ink-soft">{text.bySigningOut}</span>
            ) : (
              <Button kind="quiet" size="small" className="whitespace-nowrap" onClick={() => onEnd(session)}>
                {text.end}
                <span className="sr-only">
                  {" "}
                  {session.browser} {text.since}: <MomentText iso={session.signedInAt} />
                </span>
              </Button>
            ),
        },
      ]}
    />
  );
}

const sessionMessages = messages(
  {
    sessions: "Where you are signed in",
    sessionsLead: "Every browser where you are signed in to the portal.",
    browser: "Browser",
    here: "This device",
    elsewhere: "A browser that we do not recognise",
    since: "Signed in",
    used: "Last used",
    ends: "Ends on",
    brand: "Portal",
    end: "End",
    bySigningOut: "When you sign out",
    endOthers: "End the other sessions",
    endOthersLead: "You stay signed in here, and are signed out everywhere else.",
    endOne: "End this session",
    endIt: "End the session",
    endThem: "End the sessions",
    ending: "Signing out",
    keep: "Cancel",
    onlyHere: "You are not signed in anywhere else.",
    ended: (count: number) =>
      count === 0
        ? "No other session was open."
        : count === 1
          ? "1 other session was ended."
          : `${count} other sessions were ended.`,
    unsure: "If you do not recognise one, end the other sessions and change your password.",
    password: "Change your password",
  },
  {
    sessions: "Nơi bạn đang đăng nhập",
    sessionsLead: "Mọi trình duyệt mà bạn đang đăng nhập vào cổng hội viên.",
    browser: "Trình duyệt",
    here: "Thiết bị này",
    elsewhere: "Trình duyệt mà chúng tôi không nhận ra",
    since: "Đăng nhập lúc",
    used: "Dùng lần cuối",
    ends: "Tự kết thúc lúc",
    brand: "Cổng",
    end: "Kết thúc",
    bySigningOut: "Khi bạn đăng xuất",
    endOthers: "Kết thúc các phiên khác",
    endOthersLead: "Bạn vẫn đăng nhập ở đây, và được đăng xuất ở mọi nơi khác.",
    endOne: "Kết thúc phiên này",
    endIt: "Kết thúc phiên",
    endThem: "Kết thúc các phiên",
    ending: "Đang kết thúc",
    keep: "Hủy",
    onlyHere: "Bạn chỉ đăng nhập ở đây.",
    ended: (count) => (count === 0 ? "Không có phiên nào khác." : `Đã kết thúc ${count} phiên khác.`),
    unsure: "Nếu có nơi nào bạn không nhận ra, hãy kết thúc các phiên khác và đổi mật khẩu.",
    password: "Đổi mật khẩu",
  },
);
