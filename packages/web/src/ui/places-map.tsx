// A schematic map: a graticule, the coasts as a sketch, and each place at its coordinates. The list beside it says the same to those who do
// not see it.

import { useEffect, useRef, useState } from "react";
import { useWords, words } from "../language/words.ts";
import { chartOf, degreesText, labelsFor, landsFor, type Spot } from "./chart.ts";

const mapWords = words(
  { compass: { latitude: ["N", "S"], longitude: ["E", "W"] } },
  { compass: { latitude: ["B", "N"], longitude: ["Đ", "T"] } },
);

const USUAL_WIDTH = 720;
const HEIGHT_TO_WIDTH = 0.88;
const LEAST_WIDTH = 240;
/** As long as most letters of the label's size are. */
const LETTER = 7.2;
const LINE = 15;
/** The degrees stand there. */
const EDGE = 52;

/** A place on the map; `slug` tells it from the others. */
export interface MapPlace {
  readonly slug: string;
  readonly name: string;
  readonly coordinates: Spot | null;
}

/** The map; `pointed` is the place that is looked at, and whoever presses one chooses it. */
export function PlacesMap<Place extends MapPlace>({
  places,
  label,
  pointed,
  onPoint,
  onChoose,
}: {
  places: readonly Place[];
  label: string;
  pointed?: string | undefined;
  onPoint?: (slug: string) => void;
  onChoose?: (place: Place) => void;
}) {
  const box = useRef<SVGSVGElement>(null);
  const width = useWidth(box);
  const height = Math.round(width * HEIGHT_TO_WIDTH);
  const spots = places.flatMap((place) =>
    place.coordinates === null ? [] : { slug: place.slug, name: place.name, place, ...place.coordinates },
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
      {points.map(({ slug, name, place, x, y }) => (
        <g
          key={slug}
          className={onChoose === undefined ? "" : "cursor-pointer"}
          onPointerEnter={() => onPoint?.(slug)}
          onClick={() => onChoose?.(place)}
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
  const { compass } = useWords(mapWords);
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
