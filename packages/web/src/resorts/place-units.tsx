import type { UnitReview, UnitView } from "@portico/api/resorts/unit-contract";
import { dayText } from "../language/day-text.ts";
import { messages, useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { unitFacts } from "../stays/units/unit-facts.tsx";
import { unitMessages } from "../stays/units/unit-messages.ts";
import { DescriptionList } from "../ui/description.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Picture } from "../ui/picture.tsx";
import { Rating } from "../ui/rating.tsx";

/** Shows the facts, the floor plan, pictures and reviews of each unit of a place. */
export function PlaceUnits({ units }: { units: readonly UnitView[] }) {
  return (
    <ul className="grid grid-cols-1 gap-6">
      {units.map((unit) => (
        <UnitSection key={unit.name} unit={unit} />
      ))}
    </ul>
  );
}

function UnitSection({ unit }: { unit: UnitView }) {
  const texts = useMessages(placeUnitMessages);
  const factTexts = useMessages(unitMessages);
  const { name, floorPlan, pictures, reviews } = unit;
  return (
    <li className="card grid grid-cols-1 gap-5 p-5 md:p-6">
      <h3 className="text-xl">{name}</h3>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <DescriptionList facts={unitFacts(unit, factTexts)} />
        {floorPlan !== null && (
          <figure className="grid gap-2">
            <Picture picture={floorPlan} className="h-auto w-full rounded-control border border-line bg-raised" />
            <figcaption className="text-sm text-ink-soft">{texts.plan}</figcaption>
          </figure>
        )}
      </div>
      {pictures.length > 0 && (
        <ul aria-label={texts.pictures(name)} className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {pictures.map((picture) => (
            <li key={picture.address}>
              <Picture
                picture={picture}
                fallback="coast"
                className="aspect-picture w-full rounded-control object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {reviews.length > 0 && (
        <Disclosure title={texts.reviews} meta={texts.reviewCount(reviews.length)} isOpen>
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {reviews.map((review) => (
              <Review key={review.codename} review={review} />
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}

function Review({ review: { title, text, firstName, rating, month, language } }: { review: UnitReview }) {
  const texts = useMessages(placeUnitMessages);
  const context = useSession();
  return (
    <li
      className="grid content-start gap-1.5"
      {...(language !== null && language !== context.language && { lang: language })}
    >
      {rating !== null && <Rating rating={rating} />}
      {title !== "" && <h4 className="text-base text-ink">{title}</h4>}
      <p className="max-w-prose">{text}</p>
      <p className="text-sm">
        <span className="font-semibold text-ink">{firstName === "" ? texts.aMember : firstName}</span>
        {month !== null && `, ${dayText(`${month}-01`).slice(3)}`}
      </p>
    </li>
  );
}

const placeUnitMessages = messages(
  {
    plan: "Floor plan. Not to scale.",
    pictures: (unit: string) => `Pictures of ${unit}`,
    reviews: "What members say",
    reviewCount: (count: number) => (count === 1 ? "1 review" : `${count} reviews`),
    aMember: "A member",
  },
  {
    plan: "Mặt bằng, không theo tỷ lệ.",
    pictures: (unit) => `Hình ảnh của ${unit}`,
    reviews: "Hội viên nói gì",
    reviewCount: (count) => `${count} nhận xét`,
    aMember: "Một hội viên",
  },
);
