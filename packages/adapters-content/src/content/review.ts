// Members' reviews are untrusted and stay plain text.

import type { MemberReview } from "@portico/domain/content";
import { toPictures } from "../api/address.ts";
import { assetsElement, dateTimeElement, linkedElement, numberElement, textElement } from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";
import { resortReader } from "../resorts/place.ts";

const MAX_STARS = 5;

export const memberReviewReader: ItemReader<MemberReview> = createItemReader({
  codename: "member_review",
  elements: {
    title: textElement,
    text: textElement,
    author: textElement,
    rating: numberElement,
    resort: linkedElement,
    picture: assetsElement,
    stayed_on: dateTimeElement,
  },
  convert: (elements, context) =>
    elements.text === undefined
      ? "text"
      : {
          title: elements.title ?? "",
          text: elements.text,
          author: elements.author ?? "",
          rating: toRating(elements.rating),
          resort: context.items(resortReader, elements.resort)[0],
          picture: toPictures(elements.picture)[0],
          stayedOn: elements.stayed_on,
        },
});

function toRating(rating: number | undefined): number | undefined {
  const isValid = rating !== undefined && Number.isInteger(rating) && rating >= 1 && rating <= MAX_STARS;
  return isValid ? rating : undefined;
}
