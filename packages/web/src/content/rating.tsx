// A rating as members gave it: in stars for the eye, in words for everybody.

import { useWords } from "../language/words.ts";
import { contentWords } from "./words.ts";

const STAR = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4L2.6 9.4l6.5-.9z";

/** The stars, and the words. */
export function Rating({ rating }: { rating: number }) {
  const texts = useWords(contentWords);
  return (
    <p className="flex items-center gap-2 text-xs text-ink-soft">
      <span className="flex gap-0.5 text-accent" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((star) => (
          <svg
            key={star}
            viewBox="0 0 24 24"
            className="size-4"
            fill={star <= rating ? "currentColor" : "none"}
            stroke="currentColor"
            strokeWidth="1.5"
          >
            <path d={STAR} strokeLinejoin="round" />
          </svg>
        ))}
      </span>
      {texts.rating(rating)}
    </p>
  );
}
