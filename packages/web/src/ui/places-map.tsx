// A map of places: the coasts, and each place where it stands, those that stand too near to one another as one mark with their number. It is
// moved and zoomed by mouse, by touch and by keyboard. The list beside it says the same to those who do not see it.

import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useWords, words } from "../language/words.ts";
import { COAST_STEPS, useCoasts } from "./coasts.ts";
import { Icon } from "./icon.tsx";
import { spotLabel } from "./map-labels.ts";
import { type MapPlace, Marks, type Placed } from "./map-marks.tsx";
import { useMapMoves } from "./map-moves.ts";
import { type Cluster, clustersOf, inView, isOnMap, type Point, projected, type View, viewOf } from "./map-view.ts";
import { type Ground, VectorGround } from "./vector-ground.tsx";

const mapWords = words(
  {
    nearer: "Zoom in",
    farther: "Zoom out",
    whole: "Show all places",
    keys: "Arrow keys move the map, plus and minus zoom, 0 shows all places.",
    several: (count: number) => `${count} places; press to zoom in`,
    noGround: "The detailed map could not be loaded. This map has the same places.",
  },
  {
    nearer: "Phóng to",
    farther: "Thu nhỏ",
    whole: "Hiện mọi nơi",
    keys: "Phím mũi tên di chuyển bản đồ, phím cộng và trừ để phóng to, thu nhỏ, phím 0 hiện mọi nơi.",
    several: (count: number) => `${count} nơi; bấm để phóng to`,
    noGround: "Không tải được bản đồ chi tiết. Bản đồ này có cùng các địa điểm.",
  },
);

/** Names that can be read whatever lies under them. */
const ON_ANY_MAP = "[&>g>text]:stroke-raised [&>g>text]:stroke-3 [&>g>text]:[paint-order:stroke]";
const USUAL_WIDTH = 720;
const HEIGHT_TO_WIDTH = 0.88;
const LEAST_WIDTH = 240;
/** What is nearer than so many pixels is drawn as one; where there are many places, more is. */
const REACH = 30;
const MANY = { places: 100, reach: 80 } as const;
/** Marks are drawn for so much of the map beyond each edge, so that a drag need not draw them anew with each step. */
const BEYOND = 0.25;

/** The map; `pointed` is the place that is looked at, and whoever presses one chooses it. `style` is the address of an operator's own map to draw under the places. */
export function PlacesMap<Place extends MapPlace>({
  places,
  label,
  pointed,
  onPoint,
  onChoose,
  style,
  onStyleDrawn,
}: {
  places: readonly Place[];
  label: string;
  pointed?: string | undefined;
  onPoint?: (slug: string) => void;
  onChoose?: (place: Place) => void;
  style?: string | undefined;
  onStyleDrawn?: () => void;
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
  const clusters = useMemo(() => clustersOf(placed, { scale, reach: reachOf(placed) }), [placed, scale]);
  const drawn = useDrawn(clusters, { view, size });
  const [ground, setGround] = useState<Ground>("none");
  const settle = useLatest((next: Ground) => {
    setGround(next);
    if (next === "drawn") onStyleDrawn?.();
  });
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
    <div className="relative isolate">
      {style !== undefined && <VectorGround style={style} view={view} size={size} onGround={settle} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrow keys */}
      <svg
        ref={box}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={label}
        aria-describedby={keysId}
        tabIndex={0}
        className={`block h-auto w-full cursor-grab touch-none select-none overflow-hidden rounded-card border border-line active:cursor-grabbing ${ground === "drawn" ? `relative z-1 ${ON_ANY_MAP}` : "bg-info-soft"}`}
        {...moves}
      >
        <g transform={`translate(${origin.x} ${origin.y})`}>
          {ground !== "drawn" && <Land scale={scale} />}
          <Marks
            clusters={drawn}
            scale={scale}
            isPressable={onChoose !== undefined}
            several={text.several}
            areNamed={current === undefined || placed.length > 1}
            onChoose={choose}
            onPoint={point}
          />
          {current !== undefined && (
            <Pointed spot={current} scale={scale} edges={{ left: -origin.x, right: size.width - origin.x }} />
          )}
        </g>
      </svg>
      <p id={keysId} className="sr-only">
        {text.keys}
      </p>
      {ground === "failed" && (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {text.noGround}
        </p>
      )}
      <MapButtons zoomBy={zoomBy} showAll={showAll} />
    </div>
  );
}

function usePlaced<Place extends MapPlace>(places: readonly Place[]): readonly Placed<Place>[] {
  return useMemo(
    () => places.flatMap((place) => (isOnMap(place.coordinates) ? [{ ...projected(place.coordinates), place }] : [])),
    [places],
  );
}

function reachOf({ length }: readonly unknown[]): number {
  return length > MANY.places ? MANY.reach : REACH;
}

/** Those of the clusters that can be seen, and some beyond the edges; the same list until the map has moved a good part of its size. */
function useDrawn<Drawn extends Point>(
  clusters: readonly Drawn[],
  { view, size }: { view: View; size: { readonly width: number; readonly height: number } },
): readonly Drawn[] {
  const half = { x: size.width / view.scale / 2, y: size.height / view.scale / 2 };
  const step = { x: half.x * 2 * BEYOND, y: half.y * 2 * BEYOND };
  const column = Math.round(view.x / step.x);
  const row = Math.round(view.y / step.y);
  return useMemo(
    () =>
      clusters.filter(
        ({ x, y }) => Math.abs(x - column * step.x) < half.x + step.x && Math.abs(y - row * step.y) < half.y + step.y,
      ),
    [clusters, column, row, half.x, half.y, step.x, step.y],
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

function MapButtons({ zoomBy, showAll }: { zoomBy: (factor: number) => void; showAll: () => void }) {
  const text = useWords(mapWords);
  return (
    <div className="absolute end-3 top-3 z-2 grid gap-1.5">
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
  );
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
      fillRule="evenodd"
      // Nothing is pressed on the land: without this every move of a pointer would be looked up in all its corners.
      className="pointer-events-none fill-raised stroke-brand-line"
      // A line that does not grow would be worked out anew for all corners with each move.
      strokeWidth={COAST_STEPS / scale}
      strokeLinejoin="round"
      data-land=""
    />
  );
});

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

// In front of everything else, on the side where there is room; above the spot where neither side has it.
function Pointed({
  spot: { place, ...at },
  scale,
  edges,
}: {
  spot: Placed<MapPlace>;
  scale: number;
  edges: { left: number; right: number };
}) {
  const { name } = place;
  const [x, y] = [at.x * scale, at.y * scale];
  const length = name.length * 8.8 + 20;
  const { left, top } = spotLabel({ x, y }, length, edges);
  return (
    <g className="pointer-events-none">
      <circle cx={x} cy={y} r="9" className="fill-brand stroke-raised" strokeWidth="2.5" />
      <rect x={left} y={top} width={length} height="28" rx="14" className="fill-deep" />
      <text x={left + 10} y={top + 18.5} className="fill-on-deep text-[13px] font-semibold">
        {name}
      </text>
    </g>
  );
}
