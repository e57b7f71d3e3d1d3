// The marks of a map: one for each place, or for several that stand near to one another, and the names for which there is room.

import { memo } from "react";
import { labelsFor } from "./map-labels.ts";
import type { Cluster, Point, Spot } from "./map-view.ts";

/** As long as most letters of the label's size are. */
const LETTER = 7.2;
const LINE = 15;

/** A place on the map; `slug` tells it from the others. */
export interface MapPlace {
  readonly slug: string;
  readonly name: string;
  readonly coordinates: Spot | null;
}

/** A place, and where it lies in the projection. */
export interface Placed<Place> extends Point {
  readonly place: Place;
}

interface MarksProps {
  readonly clusters: readonly Cluster<Placed<MapPlace>>[];
  readonly scale: number;
  readonly isPressable: boolean;
  readonly several: (count: number) => string;
  /** Whether their names stand beside them. */
  readonly areNamed: boolean;
  readonly onChoose: (cluster: Cluster<Placed<never>>) => void;
  readonly onPoint: (slug: string) => void;
}

/** The marks, and the names for which there is room. They move with the map, and are drawn again when its scale changes. */
export const Marks = memo(function Marks({
  clusters,
  scale,
  isPressable,
  several,
  areNamed,
  onChoose,
  onPoint,
}: MarksProps) {
  const points = clusters.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  const nameOf = (index: number): string => {
    const { places = [] } = clusters[index] ?? {};
    return areNamed && places.length === 1 ? (places[0]?.place.name ?? "") : "";
  };
  const labels = labelsFor(points, {
    lengthOf: (index) => nameOf(index).length * LETTER,
    lineHeight: LINE,
    left: Number.NEGATIVE_INFINITY,
    right: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      {labels.map(({ index, x, y, side }) => (
        <text key={index} x={x} y={y + 4} textAnchor={side} className="pointer-events-none fill-ink text-[12px]">
          {nameOf(index)}
        </text>
      ))}
      {clusters.map((cluster) => (
        <Mark
          key={cluster.places[0]?.place.slug}
          cluster={cluster}
          scale={scale}
          isPressable={isPressable}
          several={several}
          onChoose={onChoose}
          onPoint={onPoint}
        />
      ))}
    </>
  );
});

const Mark = memo(function Mark({
  cluster,
  scale,
  isPressable,
  several,
  onChoose,
  onPoint,
}: Omit<MarksProps, "clusters" | "areNamed"> & { cluster: Cluster<Placed<MapPlace>> }) {
  const { places } = cluster;
  const transform = `translate(${(cluster.x * scale).toFixed(1)} ${(cluster.y * scale).toFixed(1)})`;
  const [first] = places;
  const isOne = places.length === 1;
  const name = isOne ? (first?.place.name ?? "") : several(places.length);
  const point = (): void => {
    if (isOne && first !== undefined) onPoint(first.place.slug);
  };
  const choose = (): void => onChoose(cluster as Cluster<Placed<never>>);
  const drawn = (
    <>
      <title>{name}</title>
      <MarkShape count={places.length} />
    </>
  );
  if (!isPressable && isOne)
    return (
      <g transform={transform} onPointerEnter={point}>
        {drawn}
      </g>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button in a drawing
    <g
      transform={transform}
      role="button"
      tabIndex={0}
      aria-label={name}
      className="group cursor-pointer outline-none"
      onPointerEnter={point}
      onFocus={point}
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        choose();
      }}
    >
      {drawn}
    </g>
  );
});

// Drawn once for each mark: only where it stands changes.
const MarkShape = memo(function MarkShape({ count }: { count: number }) {
  if (count === 1)
    return (
      <>
        <circle r="13" className="fill-transparent group-focus-visible:stroke-ink" strokeWidth="2" />
        <circle r="5" className="fill-brand stroke-raised" strokeWidth="1.5" />
      </>
    );
  return (
    <>
      <circle r="14" className="fill-brand stroke-raised group-focus-visible:stroke-ink" strokeWidth="2" />
      <text y={4} textAnchor="middle" className="fill-on-brand text-[12px] font-semibold">
        {count}
      </text>
    </>
  );
});
