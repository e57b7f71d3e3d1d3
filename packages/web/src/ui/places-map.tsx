// A map of places with coastlines and clustered marks, controlled by mouse, touch and keyboard. Pages show the same places as a list beside it.

import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { messages, useMessages } from "../language/messages.ts";
import { COAST_STEPS, isOverviewScale, useCoasts } from "./coasts.ts";
import { Icon } from "./icon.tsx";
import { placeHighlightLabel } from "./map-labels.ts";
import { type MapPlace, Marks, type Placed } from "./map-marks.tsx";
import { useMapMoves } from "./map-moves.ts";
import { type Cluster, clusterPlaces, fitView, isOnMap, type Point, project, toPixels, type View } from "./map-view.ts";
import { type Ground, VectorGround } from "./vector-ground.tsx";

const mapMessages = messages(
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

/** Outlines the place names, so they stay readable on any background. */
const OUTLINED_NAMES = "[&>g>text]:stroke-raised [&>g>text]:stroke-3 [&>g>text]:[paint-order:stroke]";
const DEFAULT_WIDTH = 720;
const HEIGHT_TO_WIDTH = 0.88;
const MIN_WIDTH = 240;
/** Cluster radius in pixels; larger if there are many places. */
const CLUSTER_RADIUS = 30;
const MANY = { places: 100, reach: 80 } as const;
/** Marks are rendered for this fraction of the map beyond each edge, so that a drag does not render at every step. */
const OVERSCAN = 0.25;

/** `pointed` is the slug of the highlighted place. `style` is the URL of an operator's MapLibre style, drawn below the places. */
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
  const text = useMessages(mapMessages);
  const keysId = useId();
  const box = useRef<SVGSVGElement>(null);
  const width = useWidth(box);
  const size = useMemo(() => ({ width, height: Math.round(width * HEIGHT_TO_WIDTH) }), [width]);
  const placed = useProjectedPlaces(places);
  const whole = useMemo(() => fitView(placed, size), [placed, size]);
  const { view, zoomBy, showAll, showOnly, ...moves } = useMapMoves(box, { fullView: whole, size });
  const { scale } = view;
  const clusters = useMemo(() => clusterPlaces(placed, { scale, reach: clusterRadius(placed) }), [placed, scale]);
  const visibleClusters = useVisible(clusters, { view, size });
  const [ground, setGround] = useState<Ground>("none");
  const onGroundChange = useLatest((next: Ground) => {
    setGround(next);
    if (next === "drawn") onStyleDrawn?.();
  });
  const current = placed.find(({ place }) => place.slug === pointed);
  const origin = toPixels({ x: 0, y: 0 }, view, size);
  const choose = useLatest(({ places: [first, ...others] }: Cluster<Placed<Place>>) => {
    if (first === undefined) return;
    if (others.length === 0) onChoose?.(first.place);
    else {
      showOnly([first, ...others]);
      // The pressed mark is removed, so move the keyboard focus to the map.
      box.current?.focus({ preventScroll: true });
    }
  });
  const point = useLatest((slug: string) => onPoint?.(slug));
  return (
    <div className="relative isolate">
      {style !== undefined && <VectorGround style={style} view={view} size={size} onGround={onGroundChange} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrow keys */}
      <svg
        ref={box}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={label}
        aria-describedby={keysId}
        tabIndex={0}
        className={`block h-auto w-full cursor-grab touch-none select-none overflow-hidden rounded-card border border-line active:cursor-grabbing ${ground === "drawn" ? `relative z-1 ${OUTLINED_NAMES}` : "bg-info-soft"}`}
        {...moves}
      >
        <g transform={`translate(${origin.x} ${origin.y})`}>
          {ground !== "drawn" && <Land scale={scale} />}
          <Marks
            clusters={visibleClusters}
            scale={scale}
            isPressable={onChoose !== undefined}
            clusterLabel={text.several}
            showsNames={current === undefined || placed.length > 1}
            onChoose={choose}
            onHighlight={point}
          />
          {current !== undefined && (
            <HighlightedPlace spot={current} scale={scale} edges={{ left: -origin.x, right: size.width - origin.x }} />
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

function useProjectedPlaces<Place extends MapPlace>(places: readonly Place[]): readonly Placed<Place>[] {
  return useMemo(
    () => places.flatMap((place) => (isOnMap(place.coordinates) ? [{ ...project(place.coordinates), place }] : [])),
    [places],
  );
}

function clusterRadius({ length }: readonly unknown[]): number {
  return length > MANY.places ? MANY.reach : CLUSTER_RADIUS;
}

/** The clusters in view or just beyond the edges. The list stays identical until the map has moved by a quarter of its size. */
function useVisible<Item extends Point>(
  clusters: readonly Item[],
  { view, size }: { view: View; size: { readonly width: number; readonly height: number } },
): readonly Item[] {
  const half = { x: size.width / view.scale / 2, y: size.height / view.scale / 2 };
  const step = { x: half.x * 2 * OVERSCAN, y: half.y * 2 * OVERSCAN };
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

/** A callback with a stable identity that calls the latest `call`, so memoized marks are not rendered again. */
function useLatest<Argument>(call: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  const [stable] = useState(() => (argument: Argument) => latest.current(argument));
  return stable;
}

function MapButtons({ zoomBy, showAll }: { zoomBy: (factor: number) => void; showAll: () => void }) {
  const text = useMessages(mapMessages);
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
  const pathScale = scale / COAST_STEPS;
  const coasts = useCoasts(pathScale);
  if (coasts === undefined) return null;
  return (
    <path
      d={coasts}
      transform={`scale(${pathScale})`}
      fillRule="evenodd"
      // No pointer events: otherwise the browser would hit-test every pointer move against the whole path.
      className="pointer-events-none fill-raised stroke-brand-line"
      // A scaled stroke is quick to move, but without a GPU the overview took up to 9 s to draw with it. The overview is small enough to compute
      // its outline at each move.
      {...(isOverviewScale(pathScale)
        ? { strokeWidth: 1, vectorEffect: "non-scaling-stroke" }
        : { strokeWidth: 1 / pathScale })}
      strokeLinejoin="round"
      data-land=""
    />
  );
});

/** The width of the element in pixels. The map is drawn at its real size, so its text is as large as elsewhere. */
function useWidth(box: { readonly current: SVGSVGElement | null }): number {
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.max(MIN_WIDTH, Math.round(entry.contentRect.width)));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return width;
}

// The label of the highlighted place: beside it where there is room, otherwise above it.
function HighlightedPlace({
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
  const { left, top } = placeHighlightLabel({ x, y }, length, edges);
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
