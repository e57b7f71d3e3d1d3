// A page before anything is known of it: a heading and so many cards, as outlines, where ui/page.tsx will put them.

import { Skeleton, SkeletonCards } from "../../ui/skeleton.tsx";
import { Slot } from "./slot.tsx";

/** Outlines of a page's heading, the line below it, and its cards. */
export function PageOutline({ cards }: { cards: number }) {
  return (
    <div className="page column grid grid-cols-1 content-start gap-8 py-8 md:gap-10 md:py-12">
      <div className="grid grid-cols-1 gap-6">
        <Slot name="refusal" />
        <div className="grid max-w-3xl grid-cols-1 gap-3" aria-hidden="true">
          <span className="page-title">
            <Skeleton className="h-[1.1em] w-64 max-w-full" />
          </span>
          <Skeleton className="h-6 w-96 max-w-full" />
        </div>
      </div>
      {cards > 0 && (
        <div aria-hidden="true">
          <SkeletonCards count={cards} />
        </div>
      )}
    </div>
  );
}
