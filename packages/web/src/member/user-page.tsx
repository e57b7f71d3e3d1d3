// /user: the account, the people on it, and where the member is signed in. Each part can fail by itself.

import type { Profile, User } from "@portico/api/member/contract";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../ask/ask.ts";
import { MomentText } from "../language/moment.tsx";
import { useWords, words } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { Facts } from "../ui/description.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { PartlyFailed } from "../ui/states.tsx";
import { Status, Why } from "../ui/status.tsx";
import { DataTable } from "../ui/table.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { Await } from "../visit/await.tsx";
import { Memberships } from "./memberships.tsx";
import { TwoStepSignIn } from "./passkeys.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { BackToProfile } from "./profile.tsx";

/** The account, and where the member is signed in. */
const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: ({ signal }) => ask("GET /api/user", { signal }),
});

export function startUser({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(userQuery);
}

export function UserPage() {
  const text = useWords(userWords);
  return (
    <Page title={text.title} lead={text.lead} eyebrow={<BackToProfile />}>
      <Await query={userQuery} label={text.loading}>
        {(user, { retry, isAsking }) => (
          <>
            <PartlyFailed parts={user.failed.map((part) => text.parts[part])} onRetry={retry} isRetrying={isAsking} />
            {(user.profile !== null || user.clientInfo !== null) && <Account user={user} />}
            {user.memberships !== null && <Memberships memberships={user.memberships} />}
            {user.profile !== null && <Contacts contacts={user.profile.contacts} />}
            {user.sessions !== null && <OpenSessions sessions={user.sessions} />}
            <TwoStepSignIn onSessionsEnded={retry} />
          </>
        )}
      </Await>
    </Page>
  );
}

function Account({ user: { profile, clientInfo } }: { user: User }) {
  const text = useWords(userWords);
  const orNot = (said: string | null): string => said ?? text.notSaid;
  return (
    <Section title={text.account} actions={<InternalLink to="/profile/account-details">{text.edit}</InternalLink>}>
      <Card>
        <Facts
          facts={[
            ...(profile === null
              ? []
              : [
                  { term: text.accountId, value: <span className="font-mono">{profile.accountId}</span> },
                  { term: text.accountName, value: profile.accountName },
                  { term: text.accountType, value: orNot(profile.accountType) },
                ]),
            ...(clientInfo === null
              ? []
              : [
                  { term: text.clientId, value: <span className="font-mono">{clientInfo.clientId}</span> },
                  { term: text.memberSince, value: <DayText iso={clientInfo.memberSince} otherwise={text.notSaid} /> },
                  {
                    term: text.language,
                    value: orNot(
                      clientInfo.language === null
                        ? null
                        : (text.languages[clientInfo.language] ?? clientInfo.language),
                    ),
                  },
                  {
                    term: text.contactBy,
                    value: orNot(
                      clientInfo.contactBy === null ? null : (text.ways[clientInfo.contactBy] ?? clientInfo.contactBy),
                    ),
                  },
                ]),
          ]}
        />
      </Card>
    </Section>
  );
}

function Contacts({ contacts }: Pick<Profile, "contacts">) {
  const text = useWords(userWords);
  return (
    <Section title={text.contacts} lead={text.contactsLead}>
      {contacts.length === 0 ? (
        <p className="text-ink-soft">{text.noContacts}</p>
      ) : (
        <ul className="cards">
          {contacts.map(({ firstName, email, active, isPrimary }, index) => (
            <Card key={`${index} ${email}`} as="li" title={firstName ?? text.unnamed}>
              <p className="break-all text-ink-soft">{email ?? text.noEmail}</p>
              <div className="flex flex-wrap items-center gap-2">
                <Status tone={active ? "success" : "neutral"}>{active ? text.active : text.inactive}</Status>
                {isPrimary && <Status tone="brand">{text.primary}</Status>}
              </div>
              {isPrimary && <Why about={text.primary} reason={text.primaryWhy} />}
            </Card>
          ))}
        </ul>
      )}
    </Section>
  );
}

type Sessions = readonly NonNullable<User["sessions"]>[number][];

function OpenSessions({ sessions }: { sessions: Sessions }) {
  const text = useWords(userWords);
  const queries = useQueryClient();
  // A session, or all but this one.
  const [wanted, setWanted] = useState<Sessions[number] | "others">();
  const [ended, setEnded] = useState<number>();
  const hasOthers = sessions.some(({ current }) => !current);
  const start = (next: Sessions[number] | "others"): void => {
    setEnded(undefined);
    setWanted(next);
  };
  const end = async (password: string): Promise<void> => {
    if (wanted === undefined) return;
    const answer = await (wanted === "others"
      ? ask("POST /api/sessions/end-others", { body: { password } })
      : ask("POST /api/sessions/end", { body: { session: wanted.id, password } }));
    setWanted(undefined);
    setEnded(answer.ended);
    void queries.invalidateQueries({ queryKey: userQuery.queryKey });
  };
  return (
    <Section title={text.sessions} lead={text.sessionsLead}>
      <ShortList items={sessions}>{(shown) => <SessionsTable sessions={shown} onEnd={start} />}</ShortList>
      <div role="status" className="empty:hidden">
        {ended !== undefined && (
          <Notice tone="success">
            <p>{text.ended(ended)}</p>
          </Notice>
        )}
      </div>
      <div className="cluster">
        <Button
          kind="secondary"
          disabledBecause={hasOthers ? undefined : text.onlyHere}
          onClick={() => start("others")}
        >
          {text.endOthers}
        </Button>
      </div>
      {hasOthers && (
        <p className="text-ink-soft">
          {text.unsure} <InternalLink to="/change-password">{text.password}</InternalLink>
        </p>
      )}
      {wanted !== undefined && (
        <PasswordDialog
          title={wanted === "others" ? text.endOthers : text.endOne}
          action={wanted === "others" ? text.endThem : text.endIt}
          busy={text.ending}
          back={text.keep}
          onClose={() => setWanted(undefined)}
          send={end}
        >
          <p>
            {wanted === "others" ? (
              text.endOthersLead
            ) : (
              <>
                {wanted.browser ?? text.elsewhere}. {text.since}: <MomentText iso={wanted.signedInAt} />.
              </>
            )}
          </p>
        </PasswordDialog>
      )}
    </Section>
  );
}

function SessionsTable({ sessions, onEnd }: { sessions: Sessions; onEnd: (session: Sessions[number]) => void }) {
  const text = useWords(userWords);
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
              <span className="text-ink-soft">{text.byLoggingOut}</span>
            ) : (
              <Button kind="quiet" size="small" onClick={() => onEnd(session)}>
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

// What the customer desk says that is not here is shown as it says it.
const LANGUAGES: Readonly<Record<string, string>> = { en: "English", vi: "Vietnamese" };
const WAYS: Readonly<Record<string, string>> = { email: "e-mail", phone: "telephone", post: "post", mail: "post" };

const userWords = words(
  {
    title: "My account",
    lead: "Your account with the club, your memberships, the people on it, and where you are signed in.",
    loading: "Loading your account",
    parts: {
      profile: "your account and its contacts",
      clientInfo: "your contact preferences",
      memberships: "your memberships",
      sessions: "where you are signed in",
    },
    account: "Account",
    accountId: "Account ID",
    accountName: "Account name",
    accountType: "Account type",
    memberSince: "Member since",
    clientId: "Client number",
    language: "Language for letters",
    contactBy: "How the club contacts you",
    notSaid: "Not on record",
    languages: LANGUAGES,
    ways: WAYS,
    edit: "Change account details",
    contacts: "Contacts",
    contactsLead: "The people the club may speak to about this account. To change them, call member services.",
    noContacts: "The club lists no contacts for this account.",
    unnamed: "Without a name",
    noEmail: "No e-mail address",
    primary: "Primary contact",
    active: "Active",
    inactive: "Not active",
    primaryWhy: "The club writes to this person first.",
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
    byLoggingOut: "When you sign out",
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
    title: "Tài khoản của tôi",
    lead: "Tài khoản của bạn với câu lạc bộ, tư cách hội viên, những người liên quan và nơi bạn đang đăng nhập.",
    loading: "Đang tải tài khoản của bạn",
    parts: {
      profile: "tài khoản và người liên hệ",
      clientInfo: "thông tin từ bộ phận hội viên",
      memberships: "tư cách hội viên của bạn",
      sessions: "những nơi bạn đang đăng nhập",
    },
    account: "Tài khoản",
    accountId: "Mã tài khoản",
    accountName: "Tên tài khoản",
    accountType: "Loại tài khoản",
    memberSince: "Hội viên từ",
    clientId: "Số khách hàng",
    language: "Ngôn ngữ câu lạc bộ dùng khi viết cho bạn",
    contactBy: "Câu lạc bộ liên lạc qua",
    notSaid: "Câu lạc bộ không ghi",
    languages: { en: "Tiếng Anh", vi: "Tiếng Việt" },
    ways: { email: "e-mail", phone: "điện thoại", post: "thư", mail: "thư" },
    edit: "Đổi thông tin tài khoản",
    contacts: "Người liên hệ",
    contactsLead: "Những người câu lạc bộ có thể trao đổi về tài khoản này. Bộ phận hội viên thay đổi danh sách.",
    noContacts: "Câu lạc bộ chưa ghi người liên hệ nào.",
    unnamed: "Không ghi tên",
    noEmail: "Không có e-mail",
    primary: "Liên hệ chính",
    active: "Đang hoạt động",
    inactive: "Không hoạt động",
    primaryWhy: "Cổng chào người này và câu lạc bộ viết cho người này trước.",
    sessions: "Nơi bạn đang đăng nhập",
    sessionsLead: "Mỗi trình duyệt mà bạn đang đăng nhập vào cổng.",
    browser: "Trình duyệt",
    here: "Thiết bị này",
    elsewhere: "Trình duyệt chưa nhận ra được",
    since: "Đăng nhập lúc",
    used: "Dùng lần cuối",
    ends: "Tự kết thúc lúc",
    brand: "Cổng",
    end: "Kết thúc",
    byLoggingOut: "Bằng cách đăng xuất",
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
