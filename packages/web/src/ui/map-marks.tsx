import { memo } from "react";
import { placeLabels } from "./map-labels.ts";
import type { Cluster, Point, Spot } from "./map-view.ts";

/** An estimate, because measuring each name would cost a layout. */
const LETTER_WIDTH_PX = 7.2;
const LINE_HEIGHT_PX = 15;

/** `slug` is unique. */
export interface MapPlace {
  readonly slug: string;
  readonly name: string;
  readonly coordinates: Spot | null;
}

export interface Projected<Place> extends Point {
  readonly place: Place;
}

interface MarksProps {
  readonly clusters: readonly Cluster<Projected<MapPlace>>[];
  readonly scale: number;
  readonly isPressable: boolean;
  readonly clusterLabel: (count: number) => string;
  readonly hasNames: boolean;
  readonly onChoose: (cluster: Cluster<Projected<never>>) => void;
  readonly onHighlight: (slug: string) => void;
}

/** Memoized, because only a change of scale must render the marks again. */
export const Marks = memo(function Marks({
  clusters,
  scale,
  isPressable,
  clusterLabel,
  hasNames,
  onChoose,
  onHighlight,
}: MarksProps) {
  const points = clusters.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  const nameOf = (index: number): string => {
    const { places = [] } = clusters[index] ?? {};
    return hasNames && places.length === 1 ? (places[0]?.place.name ?? "") : "";
  };
  const labels = placeLabels(points, {
    widthOf: (index) => nameOf(index).length * LETTER_WIDTH_PX,
    lineHeight: LINE_HEIGHT_PX,
    left: Number.NEGATIVE_INFINITY,
    right: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      {labels.map(({ index, x, y, anchor }) => (
        <text key={index} x={x} y={y + 4} textAnchor={anchor} className="pointer-events-none fill-ink text-[12px]">
          {nameOf(index)}
        </text>
      ))}
      {clusters.map((cluster) => (
        <Mark
          key={cluster.places[0]?.place.slug}
          cluster={cluster}
          scale={scale}
          isPressable={isPressable}
          clusterLabel={clusterLabel}
          onChoose={onChoose}
          onHighlight={onHighlight}
        />
      ))}
    </>
  );
});

const Mark = memo(function Mark({
  cluster,
  scale,
  isPressable,
  clusterLabel,
  onChoose,
  onHighlight,
}: Omit<MarksProps, "clusters" | "hasNames"> & { cluster: Cluster<Projected<MapPlace>> }) {
  const { places } = cluster;
  const transform = `translate(${(cluster.x * scale).toFixed(1)} ${(cluster.y * scale).toFixed(1)})`;
  const [first] = places;
  const isSingle = places.length === 1;
  const name = isSingle ? (first?.place.name ?? "") : clusterLabel(places.length);
  const highlight = (): void => {
    if (isSingle && first !== undefined) onHighlight(first.place.slug);
  };
  const choose = (): void => onChoose(cluster as Cluster<Projected<never>>);
  const shape = (
    <>
      <title>{name}</title>
      <MarkShape count={places.length} />
    </>
  );
  if (!isPressable && isSingle)
    return (
      <g transform={transform} onPointerEnter={highlight}>
        {shape}
      </g>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
    <g
      transform={transform}
      role="button"
      tabIndex={0}
      aria-label={name}
      className="group cursor-pointer outline-none"
      onPointerEnter={highlight}
      onFocus={highlight}
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        choose();
      }}
    >
      {shape}
    </g>
  );
});

// Memoized, because panning changes only the position of a mark.
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
