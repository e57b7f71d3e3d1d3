// /user: the account, the people on it, and where the member is signed in. Each part can fail by itself.

import type { Profile, User } from "@portico/api/member/contract";
import { useWords } from "../language/words.ts";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { Facts } from "../ui/description.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { PartlyFailed } from "../ui/states.tsx";
import { Status, Why } from "../ui/status.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { Asked } from "../visit/asked.tsx";
import { BackToProfile } from "./back-to-profile.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { userQuery } from "./queries.ts";
import { userWords } from "./user-words.ts";

export function startUser({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(userQuery);
}

/** The page. */
export function UserPage() {
  const text = useWords(userWords);
  return (
    <Page title={text.title} lead={text.lead} eyebrow={<BackToProfile />}>
      <Asked query={userQuery} label={text.loading}>
        {(user, { again, isAsking }) => (
          <>
            <PartlyFailed parts={user.failed.map((part) => text.parts[part])} onRetry={again} isRetrying={isAsking} />
            {(user.profile !== null || user.clientInfo !== null) && <Account user={user} />}
            {user.profile !== null && <Contacts contacts={user.profile.contacts} />}
            {user.sessions !== null && <OpenSessions sessions={user.sessions} />}
          </>
        )}
      </Asked>
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
          {contacts.map(({ firstName, email, active, isPrimary }, place) => (
            <Card key={`${place} ${email}`} as="li" title={firstName ?? text.unnamed}>
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
