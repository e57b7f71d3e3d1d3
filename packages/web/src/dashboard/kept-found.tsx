// What became of the searches that the member has kept: those that found something lead to it, the others are counted.

import { useQuery } from "@tanstack/react-query";
import { useWords, words } from "../language/words.ts";
import { InternalLink } from "../ui/link.tsx";
import { keptSearchesQuery } from "../visit/kept-searches.ts";
import { useVisit } from "../visit/visit.ts";

/** Nothing where nothing is kept. */
export function KeptFound({ onFollow }: { onFollow: (() => void) | undefined }) {
  const text = useWords(foundWords);
  const { data } = useQuery(keptSearchesQuery(useVisit()));
  const searches = data?.searches ?? [];
  const found = searches.filter(({ state }) => state === "found");
  const waiting = searches.length - found.length;
  if (searches.length === 0) return null;
  return (
    <>
      {found.map(({ id, title, found: count, link }) => (
        <div key={id} className="rounded-card border-l-4 border-success bg-success-soft p-4 text-sm text-ink">
          <p className="font-semibold">{text.found(count)}</p>
          <p>{title}</p>
          <Follow to={link} onFollow={onFollow}>
            {text.see}
          </Follow>
        </div>
      ))}
      {waiting > 0 && (
        <div className="rounded-card border border-line bg-raised p-4 text-sm text-ink">
          <p>{text.waiting(waiting)}</p>
          <Follow to="/search" onFollow={onFollow}>
            {text.all}
          </Follow>
        </div>
      )}
    </>
  );
}

function Follow({ to, onFollow, children }: { to: string; onFollow: (() => void) | undefined; children: string }) {
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

const foundWords = words(
  {
    found: (count: number) =>
      count === 1 ? "A stay that you asked for is available" : `${count} stays that you asked for are available`,
    see: "See what is available",
    waiting: (count: number) =>
      count === 1 ? "We are looking for 1 stay for you." : `We are looking for ${count} stays for you.`,
    all: "Your kept searches",
  },
  {
    found: (count) => `Có ${count} kỳ nghỉ bạn nhờ tìm đang trống`,
    see: "Xem chỗ còn trống",
    waiting: (count) => `Chúng tôi đang tìm giúp bạn ${count} kỳ nghỉ.`,
    all: "Các tìm kiếm đã lưu",
  },
);
