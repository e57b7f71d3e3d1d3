// The memberships that are over, or soon will be, on the dashboard.

import type { Dashboard } from "@portico/api/dashboard/contract";
import { formatDay, parseDay } from "@portico/domain/day";
import { useWords, words } from "../language/words.ts";
import { InternalLink } from "../ui/link.tsx";

/** What a member has to renew: the validity pass by name, for without it nothing can be booked with points. */
export function PressingMemberships({
  dashboard,
  onFollow,
}: {
  dashboard: Dashboard | undefined;
  onFollow: (() => void) | undefined;
}) {
  const texts = useWords(pressingWords);
  const memberships = dashboard?.memberships;
  if (memberships?.state !== "ready") return null;
  // The pass stands for itself: without it nothing can be booked with points. The others have a page.
  const { pressing } = memberships;
  const pass = pressing.find(({ use }) => use === "booking pass");
  if (pressing.length === 0) return null;
  const isOver = pass?.standing === "expired";
  return (
    <div
      className={`rounded-card border-l-4 p-4 text-sm text-ink ${isOver ? "border-danger bg-danger-soft" : "border-warning bg-warning-soft"}`}
    >
      <p className="font-semibold">{titleOf(pass, pressing.length, texts)}</p>
      {pass !== undefined && <p>{pass.without}</p>}
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

function titleOf(pass: Pressing | undefined, count: number, texts: (typeof pressingWords)["en"]): string {
  if (pass === undefined) return texts.memberships(count);
  const day = pass.expiresOn === null ? undefined : parseDay(pass.expiresOn);
  if (day === undefined) return texts.passUndated;
  if (pass.standing === "expired") return texts.passExpired(formatDay(day));
  return pass.standing === "last day" ? texts.passLastDay : texts.passExpires(formatDay(day));
}

const pressingWords = words(
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
