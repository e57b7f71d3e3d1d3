// A map of places: the coasts, and each place where it stands, those that stand too near to one another as one mark with their number. It is
// moved and zoomed by mouse, by touch and by keyboard. The list beside it says the same to those who do not see it.

import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useWords, words } from "../language/words.ts";
import { COAST_STEPS, useCoasts } from "./coasts.ts";
import { Icon } from "./icon.tsx";
import { labelsFor } from "./map-labels.ts";
import { useMapMoves } from "./map-moves.ts";
import { type Cluster, clustersOf, inView, isOnMap, type Point, projected, type Spot, viewOf } from "./map-view.ts";

const mapWords = words(
  {
    nearer: "Zoom in",
    farther: "Zoom out",
    whole: "Show all places",
    keys: "Arrow keys move the map, plus and minus zoom, 0 shows all places.",
    several: (count: number) => `${count} places; press to zoom in`,
  },
  {
    nearer: "Phóng to",
    farther: "Thu nhỏ",
    whole: "Hiện mọi nơi",
    keys: "Phím mũi tên di chuyển bản đồ, phím cộng và trừ để phóng to, thu nhỏ, phím 0 hiện mọi nơi.",
    several: (count: number) => `${count} nơi; nhấn để phóng to`,
  },
);

const USUAL_WIDTH = 720;
const HEIGHT_TO_WIDTH = 0.88;
const LEAST_WIDTH = 240;
/** As long as most letters of the label's size are. */
const LETTER = 7.2;
const LINE = 15;
/** What is nearer than so many pixels is drawn as one. */
const REACH = 30;

/** A place on the map; `slug` tells it from the others. */
export interface MapPlace {
  readonly slug: string;
  readonly name: string;
  readonly coordinates: Spot | null;
}

interface Placed<Place> extends Point {
  readonly place: Place;
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
  const text = useWords(mapWords);
  const keysId = useId();
  const box = useRef<SVGSVGElement>(null);
  const width = useWidth(box);
  const size = useMemo(() => ({ width, height: Math.round(width * HEIGHT_TO_WIDTH) }), [width]);
  const placed = usePlaced(places);
  const whole = useMemo(() => viewOf(placed, size), [placed, size]);
  const { view, zoomBy, showAll, showOnly, ...moves } = useMapMoves(box, { whole, size });
  const { scale } = view;
  const clusters = useMemo(() => clustersOf(placed, { scale, reach: REACH }), [placed, scale]);
  const current = placed.find(({ place }) => place.slug === pointed);
  const origin = inView({ x: 0, y: 0 }, view, size);
  const choose = useLatest(({ places: [first, ...others] }: Cluster<Placed<Place>>) => {
    if (first === undefined) return;
    if (others.length === 0) onChoose?.(first.place);
    else {
      showOnly([first, ...others]);
      // The mark that was pressed is gone: whoever has no mouse goes on from the map.
      box.current?.focus({ preventScroll: true });
    }
  });
  const point = useLatest((slug: string) => onPoint?.(slug));
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrow keys */}
      <svg
        ref={box}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={label}
        aria-describedby={keysId}
        tabIndex={0}
        className="block h-auto w-full cursor-grab touch-none select-none overflow-hidden rounded-card border border-line bg-info-soft active:cursor-grabbing"
        {...moves}
      >
        <g transform={`translate(${origin.x} ${origin.y})`}>
          <Land scale={scale} />
          <Marks
            clusters={clusters}
            scale={scale}
            isPressable={onChoose !== undefined}
            several={text.several}
            onChoose={choose}
            onPoint={point}
          />
          {current !== undefined && (
            <Pointed
              name={current.place.name}
              x={current.x * scale}
              y={current.y * scale}
              right={size.width - origin.x}
            />
          )}
        </g>
      </svg>
      <p id={keysId} className="sr-only">
        {text.keys}
      </p>
      <div className="absolute end-3 top-3 grid gap-1.5">
        <MapButton label={text.nearer} onPress={() => zoomBy(2)}>
          <Icon name="plus" />
        </MapButton>
        <MapButton label={text.farther} onPress={() => zoomBy(0.5)}>
          <Icon name="minus" />
        </MapButton>
        <MapButton label={text.whole} onPress={showAll}>
          <Icon name="map" />
        </MapButton>
      </div>
    </div>
  );
}

function usePlaced<Place extends MapPlace>(places: readonly Place[]): readonly Placed<Place>[] {
  return useMemo(
    () => places.flatMap((place) => (isOnMap(place.coordinates) ? [{ ...projected(place.coordinates), place }] : [])),
    [places],
  );
}

/** The same function for as long as the map is there, which calls the newest: what is drawn once is not drawn again for it. */
function useLatest<Given>(call: (given: Given) => void): (given: Given) => void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  const [stable] = useState(() => (given: Given) => latest.current(given));
  return stable;
}

function MapButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-10 place-items-center rounded-control border border-line-strong bg-raised text-ink shadow-1 hover:bg-brand-soft"
    >
      {children}
    </button>
  );
}

const Land = memo(function Land({ scale }: { scale: number }) {
  const coasts = useCoasts();
  if (coasts === undefined) return null;
  return (
    <path
      d={coasts}
      transform={`scale(${scale / COAST_STEPS})`}
      vectorEffect="non-scaling-stroke"
      fillRule="evenodd"
      className="fill-raised stroke-brand-line"
      strokeWidth="1"
      strokeLinejoin="round"
      data-land=""
    />
  );
});

interface MarksProps {
  readonly clusters: readonly Cluster<Placed<MapPlace>>[];
  readonly scale: number;
  readonly isPressable: boolean;
  readonly several: (count: number) => string;
  readonly onChoose: (cluster: Cluster<Placed<never>>) => void;
  readonly onPoint: (slug: string) => void;
}

/** The marks, and the names for which there is room. They move with the map, and are drawn again when its scale changes. */
const Marks = memo(function Marks({ clusters, scale, isPressable, several, onChoose, onPoint }: MarksProps) {
  const points = clusters.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  const nameOf = (index: number): string => {
    const { places = [] } = clusters[index] ?? {};
    return places.length === 1 ? (places[0]?.place.name ?? "") : "";
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
      {clusters.map((cluster, index) => {
        const { x = 0, y = 0 } = points[index] ?? {};
        const [first] = cluster.places;
        const count = cluster.places.length;
        const name = count === 1 ? (first?.place.name ?? "") : several(count);
        return (
          <Mark
            key={first?.place.slug}
            x={x}
            y={y}
            name={name}
            count={count}
            isPressable={isPressable || count > 1}
            onChoose={() => onChoose(cluster as Cluster<Placed<never>>)}
            onPoint={() => {
              if (count === 1 && first !== undefined) onPoint(first.place.slug);
            }}
          />
        );
      })}
    </>
  );
});

function Mark({
  x,
  y,
  name,
  count,
  isPressable,
  onChoose,
  onPoint,
}: Point & { name: string; count: number; isPressable: boolean; onChoose: () => void; onPoint: () => void }) {
  const drawn =
    count === 1 ? (
      <>
        <circle cx={x} cy={y} r="13" className="fill-transparent group-focus-visible:stroke-ink" strokeWidth="2" />
        <circle cx={x} cy={y} r="5" className="fill-brand stroke-raised" strokeWidth="1.5" />
      </>
    ) : (
      <>
        <circle
          cx={x}
          cy={y}
          r="14"
          className="fill-brand stroke-raised group-focus-visible:stroke-ink"
          strokeWidth="2"
        />
        <text x={x} y={y + 4} textAnchor="middle" className="fill-on-brand text-[12px] font-semibold">
          {count}
        </text>
      </>
    );
  if (!isPressable)
    return (
      <g onPointerEnter={onPoint}>
        <title>{name}</title>
        {drawn}
      </g>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button in a drawing
    <g
      role="button"
      tabIndex={0}
      aria-label={name}
      className="group cursor-pointer outline-none"
      onPointerEnter={onPoint}
      onFocus={onPoint}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onChoose();
      }}
    >
      <title>{name}</title>
      {drawn}
    </g>
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

// Above everything else, on the side where there is room.
function Pointed({ name, x, y, right }: { name: string; x: number; y: number; right: number }) {
  const length = name.length * 8.8 + 20;
  const left = x + 12 + length > right ? x - 12 - length : x + 12;
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
