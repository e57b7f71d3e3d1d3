// Each part can fail without the others.

import type { Profile, User } from "@portico/api/member/contract";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { Await } from "../session-context/await.tsx";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { DescriptionList } from "../ui/description.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { PartlyFailed } from "../ui/states.tsx";
import { Status, Why } from "../ui/status.tsx";
import { Memberships } from "./memberships.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { TwoStepSignIn } from "./passkeys.tsx";
import { BackToProfile } from "./profile.tsx";

const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: ({ signal }) => request("GET /api/user", { signal }),
});

export function startUser({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(userQuery);
}

export function UserPage() {
  const text = useMessages(userMessages);
  return (
    <Page title={text.title} lead={text.lead} eyebrow={<BackToProfile />}>
      <Await query={userQuery} label={text.loading}>
        {(user, { retry, isFetching }) => (
          <>
            <PartlyFailed parts={user.failed.map((part) => text.parts[part])} onRetry={retry} isRetrying={isFetching} />
            {(user.profile !== null || user.clientInfo !== null) && <Account user={user} />}
            {user.memberships !== null && <Memberships memberships={user.memberships} />}
            {user.profile !== null && <Contacts contacts={user.profile.contacts} />}
            {user.sessions !== null && <OpenSessions sessions={user.sessions} onEnded={retry} />}
            <TwoStepSignIn onSessionsEnded={retry} />
          </>
        )}
      </Await>
    </Page>
  );
}

function Account({ user: { profile, clientInfo } }: { user: User }) {
  const text = useMessages(userMessages);
  const textOrNotRecorded = (value: string | null): string => value ?? text.notRecorded;
  return (
    <Section title={text.account} actions={<InternalLink to="/profile/account-details">{text.edit}</InternalLink>}>
      <Card>
        <DescriptionList
          facts={[
            ...(profile === null
              ? []
              : [
                  { term: text.accountId, value: <span className="font-mono">{profile.accountId}</span> },
                  { term: text.accountName, value: profile.accountName },
                  { term: text.accountType, value: textOrNotRecorded(profile.accountType) },
                ]),
            ...(clientInfo === null
              ? []
              : [
                  { term: text.clientId, value: <span className="font-mono">{clientInfo.clientId}</span> },
                  {
                    term: text.memberSince,
                    value: <DayText iso={clientInfo.memberSince} fallback={text.notRecorded} />,
                  },
                  {
                    term: text.language,
                    value: textOrNotRecorded(
                      clientInfo.language === null
                        ? null
                        : (text.languages[clientInfo.language] ?? clientInfo.language),
                    ),
                  },
                  {
                    term: text.contactBy,
                    value: textOrNotRecorded(
                      clientInfo.contactBy === null
                        ? null
                        : (text.contactMethods[clientInfo.contactBy] ?? clientInfo.contactBy),
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
  const text = useMessages(userMessages);
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
              {isPrimary && <Why subject={text.primary} reason={text.primaryWhy} />}
            </Card>
          ))}
        </ul>
      )}
    </Section>
  );
}

// Other values of the back-end are shown unchanged.
const LANGUAGES: Readonly<Record<string, string>> = { en: "English", vi: "Vietnamese" };
const CONTACT_METHODS: Readonly<Record<string, string>> = {
  email: "e-mail",
  phone: "telephone",
  post: "post",
  mail: "post",
};

const userMessages = messages(
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
    notRecorded: "Not on record",
    languages: LANGUAGES,
    contactMethods: CONTACT_METHODS,
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
  },
  {
    title: "Tài khoản của tôi",
    lead: "Tài khoản của bạn với câu lạc bộ, tư cách hội viên, những người liên quan và nơi bạn đang đăng nhập.",
    loading: "Đang tải tài khoản của bạn",
    parts: {
      profile: "tài khoản và người liên hệ",
      clientInfo: "cách câu lạc bộ liên lạc với bạn",
      memberships: "tư cách hội viên của bạn",
      sessions: "những nơi bạn đang đăng nhập",
    },
    account: "Tài khoản",
    accountId: "Mã tài khoản",
    accountName: "Tên tài khoản",
    accountType: "Loại tài khoản",
    memberSince: "Hội viên từ",
    clientId: "Số khách hàng",
    language: "Ngôn ngữ thư từ",
    contactBy: "Câu lạc bộ liên lạc qua",
    notRecorded: "Chưa có trong hồ sơ",
    languages: { en: "Tiếng Anh", vi: "Tiếng Việt" },
    contactMethods: { email: "e-mail", phone: "điện thoại", post: "thư", mail: "thư" },
    edit: "Đổi thông tin tài khoản",
    contacts: "Người liên hệ",
    contactsLead: "Những người câu lạc bộ có thể trao đổi về tài khoản này. Để thay đổi, hãy gọi bộ phận hội viên.",
    noContacts: "Câu lạc bộ chưa ghi người liên hệ nào.",
    unnamed: "Không ghi tên",
    noEmail: "Không có e-mail",
    primary: "Liên hệ chính",
    active: "Đang hoạt động",
    inactive: "Không hoạt động",
    primaryWhy: "Câu lạc bộ viết cho người này trước.",
  },
);
