// Reader of members' reviews. Their text is untrusted and stays plain text.

import type { MemberReview } from "@portico/domain/content";
import { pictures } from "../api/address.ts";
import { assets, dateTime, linked, number, text } from "../api/elements.ts";
import { type ItemReader, itemReader } from "../api/item-mapper.ts";
import { resortReader } from "../resorts/place.ts";

const MAX_STARS = 5;

export const memberReviewReader: ItemReader<MemberReview> = itemReader({
  codename: "member_review",
  elements: {
    title: text,
    text,
    author: text,
    rating: number,
    resort: linked,
    picture: assets,
    stayed_on: dateTime,
  },
  convert: (elements, context) =>
    elements.text === undefined
      ? "text"
      : {
          title: elements.title ?? "",
          text: elements.text,
          author: elements.author ?? "",
          rating: validRating(elements.rating),
          resort: context.items(resortReader, elements.resort)[0],
          picture: pictures(elements.picture)[0],
          stayedOn: elements.stayed_on,
        },
});

function validRating(rating: number | undefined): number | undefined {
  const isValid = rating !== undefined && Number.isInteger(rating) && rating >= 1 && rating <= MAX_STARS;
  return isValid ? rating : undefined;
}
