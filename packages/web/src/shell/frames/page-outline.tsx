// A page before anything is known of it: a heading and so many cards, as outlines, where ui/page.tsx will put them.

import { Skeleton, SkeletonCards } from "../../ui/skeleton.tsx";

/** Outlines of a page's heading, the line below it, and its cards. */
export function PageOutline({ cards }: { cards: number }) {
  return (
    <div className="page column grid grid-cols-1 content-start gap-8 py-8 md:gap-10 md:py-12" aria-hidden="true">
      <div className="grid max-w-3xl grid-cols-1 gap-3">
        <span className="page-title">
          <Skeleton className="h-[1.1em] w-64 max-w-full" />
        </span>
        <Skeleton className="h-6 w-96 max-w-full" />
      </div>
      {cards > 0 && <SkeletonCards count={cards} />}
    </div>
  );
}
