import type { Profile } from "@portico/api/member/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { mayOpen } from "../access/may-open.ts";
import { request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import { Await } from "../session-context/await.tsx";
import { useSession } from "../session-context/session-context.ts";
import { Card } from "../ui/card.tsx";
import { DescriptionList } from "../ui/description.tsx";
import { BackLink } from "../ui/page.tsx";
import { Phones } from "../ui/states.tsx";

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => request("GET /api/profile", { signal }),
});

/** Strata owners may not open /profile itself. */
export function BackToProfile() {
  const text = useMessages(profileMessages);
  if (mayOpen("/profile", useSession()) === "no") return null;
  return <BackLink to="/profile" label={text.back} />;
}

export function FixedDetails({ profile: { accountId, accountName, accountType } }: { profile: Profile }) {
  const text = useMessages(profileMessages);
  const { phones } = useSession();
  return (
    <Card title={text.notChangeable} level={2} kind="sunken">
      <p className="max-w-prose text-ink-soft">{text.fixedLead}</p>
      <DescriptionList
        facts={[
          { term: text.accountId, value: <span className="font-mono">{accountId}</span> },
          { term: text.accountName, value: accountName },
          { term: text.accountType, value: accountType ?? text.notRecorded },
        ]}
      />
      <Phones phones={phones} lead="" />
    </Card>
  );
}

export function ProfileQuery({
  shape,
  children,
}: {
  shape: "text" | "cards";
  children: (profile: Profile) => ReactNode;
}) {
  const text = useMessages(profileMessages);
  return (
    <Await query={profileQuery} label={text.loading} shape={shape}>
      {children}
    </Await>
  );
}

const profileMessages = messages(
  {
    back: "My profile",
    loading: "Loading your profile",
    notChangeable: "What cannot be changed here",
    fixedLead: "These details come from your contract. If something is wrong, call member services to change it.",
    accountId: "Account ID",
    accountName: "Account name",
    accountType: "Account type",
    notRecorded: "Not on record",
  },
  {
    back: "Hồ sơ của tôi",
    loading: "Đang tải hồ sơ của bạn",
    notChangeable: "Những gì không đổi được ở đây",
    fixedLead: "Những mục này theo hợp đồng của bạn. Nếu có gì chưa đúng, hãy gọi bộ phận hội viên để sửa.",
    accountId: "Mã tài khoản",
    accountName: "Tên tài khoản",
    accountType: "Loại tài khoản",
    notRecorded: "Chưa có trong hồ sơ",
  },
);
