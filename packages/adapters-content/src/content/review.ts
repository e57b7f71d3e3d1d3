// What members say about a stay. It is a member's text: it stays plain, whatever stands in it.

import type { MemberReview } from "@portico/domain/content/items";
import { resortReader } from "../resorts/place.ts";
import { pictures } from "../wire/address.ts";
import { assets, dateTime, linked, number, text } from "../wire/elements.ts";
import { type ItemReader, itemReader } from "../wire/item-reader.ts";

const MOST_STARS = 5;

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
  reshape: (elements, reading) =>
    elements.text === undefined
      ? "text"
      : {
          title: elements.title ?? "",
          text: elements.text,
          author: elements.author ?? "",
          rating: stars(elements.rating),
          resort: reading.items(resortReader, elements.resort)[0],
          picture: pictures(elements.picture)[0],
          stayedOn: elements.stayed_on,
        },
});

function stars(rating: number | undefined): number | undefined {
  const isSome = rating !== undefined && Number.isInteger(rating) && rating >= 1 && rating <= MOST_STARS;
  return isSome ? rating : undefined;
}
