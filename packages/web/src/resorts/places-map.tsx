// A schematic map: a graticule, the coasts as a sketch, and each place at its coordinates. The list beside it says the same to those who do
// not see it.

import type { PlaceCard, PlaceView } from "@portico/api/resorts/contract";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useWords } from "../language/words.ts";
import { placesQuery } from "../stays/place-queries.ts";
import { Facts } from "../ui/description.tsx";
import { useVisit } from "../visit/visit.ts";
import { chartOf, degreesText, labelsFor, landsFor } from "./chart.ts";
import { type PlaceKind, placeWords, whereabouts } from "./places.ts";

const USUAL_WIDTH = 720;
const HEIGHT_TO_WIDTH = 0.88;
const LEAST_WIDTH = 240;
/** As long as most letters of the label's size are. */
const LETTER = 7.2;
const LINE = 15;
/** The degrees stand there. */
const EDGE = 52;

type MapPlace = Pick<PlaceCard, "slug" | "name" | "coordinates" | "link">;

/** The map; `pointed` is the place that is looked at. */
export function PlacesMap({
  places,
  label,
  pointed,
  onPoint,
}: {
  places: readonly MapPlace[];
  label: string;
  pointed?: string | undefined;
  onPoint?: (slug: string) => void;
}) {
  const router = useRouter();
  const box = useRef<SVGSVGElement>(null);
  const width = useWidth(box);
  const height = Math.round(width * HEIGHT_TO_WIDTH);
  const spots = places.flatMap(({ slug, name, coordinates, link }) =>
    coordinates === null ? [] : { slug, name, link, ...coordinates },
  );
  const chart = chartOf(spots, { width, height });
  const points = spots.map((spot) => ({ ...spot, ...chart.at(spot) }));
  const labels = labelsFor(points, {
    lengthOf: (index) => (points[index]?.name.length ?? 0) * LETTER,
    lineHeight: LINE,
    left: EDGE,
    right: width - 6,
  });
  const current = points.find(({ slug }) => slug === pointed);
  const labelled = labels.map((one) => ({
    ...one,
    name: points[one.index]?.name ?? "",
    slug: points[one.index]?.slug ?? "",
  }));
  return (
    <svg
      ref={box}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="h-auto w-full rounded-card border border-line bg-info-soft"
    >
      {landsFor(chart).map((land) => (
        <path key={land} d={land} className="fill-raised stroke-brand-line" strokeWidth="1" strokeLinejoin="round" />
      ))}
      <Graticule chart={chart} />
      {labelled.map(({ slug, name, x, y, side }) => (
        <text
          key={slug}
          x={x}
          y={y + 4}
          textAnchor={side}
          className={`fill-ink text-[12px] ${current !== undefined && current.slug !== slug ? "opacity-60" : ""}`}
        >
          {name}
        </text>
      ))}
      {points.map(({ slug, name, link, x, y }) => (
        <g
          key={slug}
          className={link === null ? "" : "cursor-pointer"}
          onPointerEnter={() => onPoint?.(slug)}
          onClick={() => {
            if (link?.opening === "internal") void router.navigate({ href: link.address });
          }}
        >
          <title>{name}</title>
          <circle cx={x} cy={y} r="13" className="fill-transparent" />
          <circle cx={x} cy={y} r="5" className="fill-brand stroke-raised" strokeWidth="1.5" />
        </g>
      ))}
      {current !== undefined && <Pointed name={current.name} x={current.x} y={current.y} width={width} />}
    </svg>
  );
}

/** The map is drawn for the width that it has, so that its letters are as large as all others. */
function useWidth(box: { readonly current: SVGSVGElement | null }): number {
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.max(LEAST_WIDTH, Math.round(entry.contentRect.width)));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return width;
}

function Graticule({ chart: { width, height, meridians, parallels } }: { chart: ReturnType<typeof chartOf> }) {
  const { compass } = useWords(placeWords);
  const latitude = [compass.latitude[0] ?? "N", compass.latitude[1] ?? "S"] as const;
  const longitude = [compass.longitude[0] ?? "E", compass.longitude[1] ?? "W"] as const;
  return (
    <g className="fill-ink-soft text-[11px]">
      {meridians.map(({ degrees, at }) => (
        <g key={degrees}>
          <line x1={at} x2={at} y1="0" y2={height} className="stroke-line" />
          <text x={at + 4} y={height - 8}>
            {degreesText(degrees, longitude)}
          </text>
        </g>
      ))}
      {parallels.map(({ degrees, at }) => (
        <g key={degrees}>
          <line x1="0" x2={width} y1={at} y2={at} className="stroke-line" />
          <text x="6" y={at - 4}>
            {degreesText(degrees, latitude)}
          </text>
        </g>
      ))}
    </g>
  );
}

// Above everything else, on the side where there is room.
function Pointed({ name, x, y, width }: { name: string; x: number; y: number; width: number }) {
  const length = name.length * 8.8 + 20;
  const left = Math.max(4, x + 12 + length > width ? x - 12 - length : x + 12);
  return (
    <g className="pointer-events-none">
      <circle cx={x} cy={y} r="9" className="fill-brand stroke-raised" strokeWidth="2.5" />
      <rect x={left} y={y - 14} width={length} height="28" rx="14" className="fill-deep" />
      <text x={left + 10} y={y + 4.5} className="fill-on-deep text-[13px] font-semibold">
        {name}
      </text>
    </g>
  );
}

/** Where one place is: in words, and on the map among its neighbours. */
export function WhereItIs({ kind, place }: { kind: PlaceKind; place: PlaceView }) {
  const texts = useWords(placeWords);
  const visit = useVisit();
  const { town, region, country, coordinates, name } = place;
  const others = useQuery({ ...placesQuery(kind.api, visit), enabled: coordinates !== null }).data?.places ?? [];
  const near = others.filter((other) => other.slug !== place.slug && other.country === country);
  const facts = [
    { term: texts.town, value: town },
    { term: texts.region, value: region },
    { term: texts.country, value: country },
    ...(coordinates === null
      ? []
      : [
          {
            term: texts.coordinates,
            value: `${coordinates.latitude.toFixed(3)}°, ${coordinates.longitude.toFixed(3)}°`,
          },
        ]),
  ].filter(({ value }) => value !== "");
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="card h-fit px-5 py-2">
        <Facts facts={facts} />
      </div>
      {coordinates !== null && (
        <div className="grid gap-2">
          <PlacesMap
            places={[place, ...near]}
            label={texts.mapLabel(texts.kinds[kind.kind].count(near.length + 1))}
            pointed={place.slug}
          />
          <p className="text-sm text-ink-soft">{texts.mapNote}</p>
          <p className="sr-only">{`${name}: ${whereabouts(place)}`}</p>
        </div>
      )}
    </div>
  );
}
