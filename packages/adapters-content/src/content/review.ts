// What members say about a stay. It is a member's text: it stays plain, whatever stands in it.

import type { ContentItem } from "@portico/domain/content/source";
import { type Place, resortType } from "../resorts/place.ts";
import type { Picture } from "../rich-text/nodes.ts";
import { pictures } from "../wire/address.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { assets, dateTime, linked, number, text } from "../wire/elements.ts";

/** A review. */
export interface MemberReview extends ContentItem {
  readonly title: string;
  readonly text: string;
  readonly author: string;
  /** Stars, 1 to 5; `undefined` where there are none, or others. */
  readonly rating: number | undefined;
  readonly resort: Place | undefined;
  readonly picture: Picture | undefined;
  /** As written; the domain reads it as a day. */
  readonly stayedOn: string | undefined;
}

const MOST_STARS = 5;

/** The reader of reviews. */
export const memberReviewType: ContentType<MemberReview> = contentType({
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
          resort: reading.items(resortType, elements.resort)[0],
          picture: pictures(elements.picture)[0],
          stayedOn: elements.stayed_on,
        },
});

function stars(rating: number | undefined): number | undefined {
  const isSome = rating !== undefined && Number.isInteger(rating) && rating >= 1 && rating <= MOST_STARS;
  return isSome ? rating : undefined;
}
