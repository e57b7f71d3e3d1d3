import type { Dashboard } from "@portico/api/dashboard/contract";
import { formatDay, parseDay } from "@portico/domain/day";
import { messages, useMessages } from "../language/messages.ts";
import { InternalLink } from "../ui/link.tsx";

export function PressingMemberships({
  dashboard,
  onFollow,
}: {
  dashboard: Dashboard | undefined;
  onFollow: (() => void) | undefined;
}) {
  const texts = useMessages(membershipMessages);
  const memberships = dashboard?.memberships;
  if (memberships?.state !== "ready") return null;
  // Booking with points requires the validity pass, so the card names it.
  const { pressing } = memberships;
  const validityPass = pressing.find(({ use }) => use === "booking pass");
  if (pressing.length === 0) return null;
  const isExpired = validityPass?.standing === "expired";
  return (
    <div
      className={`rounded-card border-l-4 p-4 text-sm text-ink ${isExpired ? "border-danger bg-danger-soft" : "border-warning bg-warning-soft"}`}
    >
      <p className="font-semibold">{cardTitle(validityPass, pressing.length, texts)}</p>
      {validityPass !== undefined && <p>{validityPass.without}</p>}
      <InternalLink
        to="/user"
        onClick={onFollow}
        className="inline-flex min-h-8 items-center font-semibold text-brand-ink underline"
      >
        {texts.seeMemberships}
      </InternalLink>
    </div>
  );
}

type Pressing = Extract<Dashboard["memberships"], { state: "ready" }>["pressing"][number];

function cardTitle(
  validityPass: Pressing | undefined,
  count: number,
  texts: (typeof membershipMessages)["en"],
): string {
  if (validityPass === undefined) return texts.memberships(count);
  const day = validityPass.expiresOn === null ? undefined : parseDay(validityPass.expiresOn);
  if (day === undefined) return texts.passUndated;
  if (validityPass.standing === "expired") return texts.passExpired(formatDay(day));
  return validityPass.standing === "last day" ? texts.passLastDay : texts.passExpires(formatDay(day));
}

const membershipMessages = messages(
  {
    passExpired: (day: string) => `Your validity pass expired on ${day}.`,
    passUndated: "Your validity pass has no expiry date on record, so it counts as expired.",
    passLastDay: "Your validity pass expires today.",
    passExpires: (day: string) => `Your validity pass expires on ${day}.`,
    memberships: (count: number) =>
      count === 1 ? "A membership has expired or expires soon." : `${count} memberships have expired or expire soon.`,
    seeMemberships: "See your memberships and how to renew",
  },
  {
    passExpired: (day) => `Thẻ hiệu lực của bạn đã hết hạn ngày ${day}.`,
    passUndated: "Thẻ hiệu lực của bạn không ghi ngày hết hạn, nên được coi là đã hết hạn.",
    passLastDay: "Thẻ hiệu lực của bạn hết hạn hôm nay.",
    passExpires: (day) => `Thẻ hiệu lực của bạn hết hạn ngày ${day}.`,
    memberships: (count) => `${count} tư cách hội viên đã hoặc sắp hết hạn.`,
    seeMemberships: "Xem tư cách hội viên và cách gia hạn",
  },
);
