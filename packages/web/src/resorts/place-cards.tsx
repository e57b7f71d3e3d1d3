// Places as cards.

import type { PlaceCard } from "@portico/api/resorts/contract";
import { useWords } from "../language/words.ts";
import { Card, LinkCard } from "../ui/card.tsx";
import { Picture } from "../ui/picture.tsx";
import { Scene } from "../ui/scene.tsx";
import { useVisit } from "../visit/visit.ts";
import { placeWords } from "./words.ts";

const FACILITIES_SHOWN = 3;

/** Where a place is, from the small to the large; nothing is said twice. */
export function whereabouts({ town, region, country }: Pick<PlaceCard, "town" | "region" | "country">): string {
  return [...new Set([town, region, country])].filter((part) => part !== "").join(", ");
}

/** The cards, side by side. */
export function PlaceCards({ places, isNarrow = false }: { places: readonly PlaceCard[]; isNarrow?: boolean }) {
  return (
    <ul className={isNarrow ? "grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-1 3xl:grid-cols-2" : "cards"}>
      {places.map((place) => (
        <PlaceCardItem key={`${place.slug} ${place.name}`} place={place} />
      ))}
    </ul>
  );
}

function PlaceCardItem({ place }: { place: PlaceCard }) {
  const texts = useWords(placeWords);
  const visit = useVisit();
  const { name, link, summary, facilities, picture, language } = place;
  const more = facilities.length - FACILITIES_SHOWN;
  const image =
    picture === null ? (
      <Scene name="coast" className="h-full w-full" />
    ) : (
      <Picture picture={{ ...picture, alternative: "" }} otherwise="coast" className="h-full w-full object-cover" />
    );
  const about = (
    <>
      {summary !== "" && <p>{summary}</p>}
      {facilities.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-1.5 text-xs" aria-label={texts.facilities}>
          {facilities.slice(0, FACILITIES_SHOWN).map((facility, index) => (
            <li key={facility} className="whitespace-nowrap">
              <span className="inline-block rounded-pill bg-sunken px-2.5 py-0.5">
                {facilityName(facility, texts.facility)}
              </span>
              {/* Beside the last, so that it never stands alone in a line. */}
              {more > 0 && index === FACILITIES_SHOWN - 1 && <span className="ps-1.5">+{more}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
  const isForeign = language !== null && language !== visit.language;
  return (
    <li className="grid" {...(isForeign && { lang: language })}>
      {link === null ? (
        <Card title={name} level={2}>
          {about}
        </Card>
      ) : (
        <LinkCard title={name} link={link} level={2} image={image} meta={whereabouts(place)}>
          {about}
        </LinkCard>
      )}
    </li>
  );
}

/** A facility's name; one that has none here is named after its codename. */
export function facilityName(codename: string, names: Readonly<Record<string, string>>): string {
  const known = names[codename];
  if (known !== undefined) return known;
  const name = codename.replaceAll("_", " ");
  return name.charAt(0).toLocaleUpperCase("en") + name.slice(1);
}
