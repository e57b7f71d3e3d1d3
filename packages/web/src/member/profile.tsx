// What the pages of the profile share: the profile itself, the way back to it, and what the club alone changes.

import type { Profile } from "@portico/api/member/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { mayOpen } from "../access/may-open.ts";
import { ask } from "../ask/ask.ts";
import { useWords, words } from "../language/words.ts";
import { Card } from "../ui/card.tsx";
import { Facts } from "../ui/description.tsx";
import { BackLink } from "../ui/page.tsx";
import { Phones } from "../ui/states.tsx";
import { Await } from "../visit/await.tsx";
import { useVisit } from "../visit/visit.ts";

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => ask("GET /api/profile", { signal }),
});

/** Above a page's title. Strata owners may open parts of the profile and not its first page; for them there is nothing. */
export function BackToProfile() {
  const text = useWords(profileWords);
  if (mayOpen("/profile", useVisit()) === "no") return null;
  return <BackLink to="/profile" label={text.back} />;
}

export function FixedFacts({ profile: { accountId, accountName, accountType } }: { profile: Profile }) {
  const text = useWords(profileWords);
  const { phones } = useVisit();
  return (
    <Card title={text.fixed} level={2} kind="sunken">
      <p className="max-w-prose text-ink-soft">{text.fixedLead}</p>
      <Facts
        facts={[
          { term: text.accountId, value: <span className="font-mono">{accountId}</span> },
          { term: text.accountName, value: accountName },
          { term: text.accountType, value: accountType ?? text.notSaid },
        ]}
      />
      <Phones phones={phones} lead="" />
    </Card>
  );
}

/** What is shown of the profile, as soon as it is there. */
export function AskedProfile({
  shape,
  children,
}: {
  shape: "text" | "cards";
  children: (profile: Profile) => ReactNode;
}) {
  const text = useWords(profileWords);
  return (
    <Await query={profileQuery} label={text.loading} shape={shape}>
      {children}
    </Await>
  );
}

const profileWords = words(
  {
    back: "My profile",
    loading: "Loading your profile",
    fixed: "What cannot be changed here",
    fixedLead: "These details come from your contract. If something is wrong, call member services to change it.",
    accountId: "Account ID",
    accountName: "Account name",
    accountType: "Account type",
    notSaid: "Not on record",
  },
  {
    back: "Hồ sơ của tôi",
    loading: "Đang tải hồ sơ của bạn",
    fixed: "Những gì không đổi được ở đây",
    fixedLead: "Những mục này theo hợp đồng của bạn. Nếu có gì chưa đúng, hãy gọi bộ phận hội viên để sửa.",
    accountId: "Mã tài khoản",
    accountName: "Tên tài khoản",
    accountType: "Loại tài khoản",
    notSaid: "Chưa có trong hồ sơ",
  },
);
