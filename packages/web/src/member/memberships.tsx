import type { MembershipView } from "@portico/api/member/contract";
import { messages, useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { DescriptionList } from "../ui/description.tsx";
import { Section } from "../ui/section.tsx";
import { Phones } from "../ui/states.tsx";
import { Status, type StatusTone } from "../ui/status.tsx";

/** Expired and expiring memberships come first. */
export function Memberships({ memberships }: { memberships: readonly MembershipView[] }) {
  const text = useMessages(membershipMessages);
  const { phones } = useSession();
  const hasUrgent = memberships.some(({ standing }) => standing !== "current");
  return (
    <Section title={text.title} lead={text.lead}>
      {memberships.length === 0 ? (
        <p className="text-ink-soft">{text.none}</p>
      ) : (
        <ul className="cards">
          {memberships.map((membership, index) => (
            <Membership key={`${index} ${membership.name}`} membership={membership} />
          ))}
        </ul>
      )}
      {hasUrgent && <Phones phones={phones} lead={text.renew} />}
    </Section>
  );
}

function Membership({ membership }: { membership: MembershipView }) {
  const text = useMessages(membershipMessages);
  const { name, number, expiresOn, standing, opens, without } = membership;
  return (
    <Card as="li" title={name ?? text.unnamed}>
      <p>
        <Status tone={TONES[standing]}>{text.standings[standing]}</Status>
      </p>
      <DescriptionList
        facts={[
          {
            term: standing === "expired" && expiresOn !== null ? text.expired : text.expires,
            value: <DayText iso={expiresOn} fallback={text.noDay} />,
          },
          { term: text.number, value: number ?? text.noNumber },
        ]}
      />
      <p>{opens}</p>
      <p className="text-ink-soft">{without}</p>
    </Card>
  );
}

const TONES: Readonly<Record<MembershipView["standing"], StatusTone>> = {
  expired: "danger",
  "last day": "danger",
  expiring: "warning",
  current: "success",
};

const membershipMessages = messages(
  {
    title: "Memberships",
    lead: "What each membership lets you do, until when, and what you lose when it expires.",
    none: "You have no other memberships on record.",
    unnamed: "Membership without a name",
    standings: {
      expired: "Expired",
      "last day": "Expires today",
      expiring: "Expires soon",
      current: "Current",
    } satisfies Record<MembershipView["standing"], string>,
    expires: "Expires on",
    expired: "Expired on",
    noDay: "No expiry date on record, so it counts as expired",
    number: "Number",
    noNumber: "None on record",
    renew: "To renew a membership, call member services. We show it here once they have recorded it.",
  },
  {
    title: "Tư cách hội viên",
    lead: "Mỗi tư cách hội viên cho phép bạn làm gì, đến khi nào, và bạn mất gì khi hết hạn.",
    none: "Hồ sơ không ghi tư cách hội viên nào khác của bạn.",
    unnamed: "Tư cách hội viên không ghi tên",
    standings: {
      expired: "Đã hết hạn",
      "last day": "Hết hạn hôm nay",
      expiring: "Sắp hết hạn",
      current: "Còn hiệu lực",
    },
    expires: "Hết hạn ngày",
    expired: "Đã hết hạn ngày",
    noDay: "Hồ sơ không ghi ngày hết hạn, nên được coi là đã hết hạn",
    number: "Số",
    noNumber: "Không ghi",
    renew:
      "Để gia hạn tư cách hội viên, hãy gọi bộ phận hội viên. Sau khi được ghi nhận, tư cách hội viên sẽ hiện ở đây.",
  },
);
