import { useQuery } from "@tanstack/react-query";
import { messages, useMessages } from "../language/messages.ts";
import { savedSearchesQuery } from "../session-context/saved-searches.ts";
import { useSession } from "../session-context/session-context.ts";
import { InternalLink } from "../ui/link.tsx";

export function SavedSearchResults({ onFollow }: { onFollow: (() => void) | undefined }) {
  const text = useMessages(savedSearchMessages);
  const { data } = useQuery(savedSearchesQuery(useSession()));
  const searches = data?.searches ?? [];
  const foundSearches = searches.filter(({ state }) => state === "found");
  const pendingCount = searches.length - foundSearches.length;
  if (searches.length === 0) return null;
  return (
    <>
      {foundSearches.map(({ id, title, found: count, link }) => (
        <div key={id} className="rounded-card border-l-4 border-success bg-success-soft p-4 text-sm text-ink">
          <p className="font-semibold">{text.found(count)}</p>
          <p>{title}</p>
          <FollowLink to={link} onFollow={onFollow}>
            {text.seeStays}
          </FollowLink>
        </div>
      ))}
      {pendingCount > 0 && (
        <div className="rounded-card border border-line bg-raised p-4 text-sm text-ink">
          <p>{text.pending(pendingCount)}</p>
          <FollowLink to="/search" onFollow={onFollow}>
            {text.allSearches}
          </FollowLink>
        </div>
      )}
    </>
  );
}

function FollowLink({ to, onFollow, children }: { to: string; onFollow: (() => void) | undefined; children: string }) {
  return (
    <InternalLink
      to={to}
      {...(onFollow !== undefined && { onClick: onFollow })}
      className="inline-flex min-h-8 items-center font-semibold text-brand-ink underline"
    >
      {children}
    </InternalLink>
  );
}

const savedSearchMessages = messages(
  {
    found: (count: number) =>
      count === 1 ? "A stay that you asked for is available" : `${count} stays that you asked for are available`,
    seeStays: "See what is available",
    pending: (count: number) =>
      count === 1 ? "We are looking for 1 stay for you." : `We are looking for ${count} stays for you.`,
    allSearches: "Your kept searches",
  },
  {
    found: (count) => `Có ${count} kỳ nghỉ bạn nhờ tìm đang trống`,
    seeStays: "Xem chỗ còn trống",
    pending: (count) => `Chúng tôi đang tìm giúp bạn ${count} kỳ nghỉ.`,
    allSearches: "Các tìm kiếm đã lưu",
  },
);
