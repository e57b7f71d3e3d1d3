import { z } from "zod";
import { readContentFile } from "./content-file.ts";
import { ALL_BRANDS, type Draft, toCodename } from "./draft.ts";
import { resortCodename } from "./places.ts";

const reviews = readContentFile(
  "reviews",
  z.array(
    z.strictObject({
      title: z.string(),
      /** Empty if the member is not named. */
      author: z.string(),
      rating: z.int().min(1).max(5),
      resort: z.string(),
      picture: z.string().exactOptional(),
      on: z.iso.date(),
      text: z.string(),
      vietnamese: z.strictObject({ title: z.string(), text: z.string() }),
    }),
  ),
);

export const MEMBER_REVIEWS: readonly Draft[] = reviews.map(
  ({ title, author, rating, resort, picture, on, text, vietnamese }) => ({
    type: "member_review",
    codename: `member_review_${toCodename(title)}`,
    name: title,
    brands: ALL_BRANDS,
    elements: {
      title,
      text,
      author,
      rating,
      resort: [resortCodename(resort)],
      picture: picture === undefined ? [] : [picture],
      stayed_on: `${on}T00:00:00Z`,
    },
    vietnamese,
  }),
);
