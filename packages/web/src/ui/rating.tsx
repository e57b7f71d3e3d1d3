// The stars are hidden from screen readers, which read the text.

import { messages, useMessages } from "../language/messages.ts";

const STAR = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4L2.6 9.4l6.5-.9z";

export function Rating({ rating }: { rating: number }) {
  const texts = useMessages(ratingMessages);
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

const ratingMessages = messages(
  { rating: (rating: number) => `${rating} of 5 stars` },
  { rating: (rating) => `${rating} trên 5 sao` },
);
