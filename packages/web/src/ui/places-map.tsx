// A map of places. Each page that has it also lists the same places.

import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { messages, useMessages } from "../language/messages.ts";
import { isOverviewScale, UNITS_PER_DEGREE, useCoasts } from "./coasts.ts";
import { Icon } from "./icon.tsx";
import { placeHighlightLabel } from "./map-labels.ts";
import { type MapPlace, Marks, type Projected } from "./map-marks.tsx";
import { useMapMoves } from "./map-moves.ts";
import { type Cluster, clusterPlaces, fitView, isOnMap, type Point, project, toPixels, type View } from "./map-view.ts";
import { type StyleState, VectorBackground } from "./vector-background.tsx";

const mapMessages = messages(
  {
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    showAll: "Show all places",
    keyboardHelp: "Arrow keys move the map, plus and minus zoom, 0 shows all places.",
    clusterLabel: (count: number) => `${count} places; press to zoom in`,
    styleFailed: "The detailed map could not be loaded. This map has the same places.",
  },
  {
    zoomIn: "Phóng to",
    zoomOut: "Thu nhỏ",
    showAll: "Hiện mọi nơi",
    keyboardHelp: "Phím mũi tên di chuyển bản đồ, phím cộng và trừ để phóng to, thu nhỏ, phím 0 hiện mọi nơi.",
    clusterLabel: (count: number) => `${count} nơi; bấm để phóng to`,
    styleFailed: "Không tải được bản đồ chi tiết. Bản đồ này có cùng các địa điểm.",
  },
);

/** Outlines names, so they stay readable on any background. */
const OUTLINED_NAMES = "[&>g>text]:stroke-raised [&>g>text]:stroke-3 [&>g>text]:[paint-order:stroke]";
const DEFAULT_WIDTH = 720;
const HEIGHT_TO_WIDTH = 0.88;
const MIN_WIDTH = 240;
/** The radius in pixels. A map with many places uses a larger one. */
const CLUSTER_RADIUS_PX = 30;
const MANY_PLACES = 100;
const MANY_PLACES_CLUSTER_RADIUS_PX = 80;
/** Renders marks beyond each edge, so that a drag does not render at every step. */
const OVERSCAN = 0.25;

/** `highlightedSlug` names a place. `style` is the URL of an operator's MapLibre style. */
export function PlacesMap<Place extends MapPlace>({
  places,
  label,
  highlightedSlug,
  onHighlight,
  onChoose,
  style,
  onStyleDrawn,
}: {
  places: readonly Place[];
  label: string;
  highlightedSlug?: string | undefined;
  onHighlight?: (slug: string) => void;
  onChoose?: (place: Place) => void;
  style?: string | undefined;
  onStyleDrawn?: () => void;
}) {
  const text = useMessages(mapMessages);
  const keyboardHelpId = useId();
  const svgRef = useRef<SVGSVGElement>(null);
  const width = useWidth(svgRef);
  const size = useMemo(() => ({ width, height: Math.round(width * HEIGHT_TO_WIDTH) }), [width]);
  const projectedPlaces = useProjectedPlaces(places);
  const fullView = useMemo(() => fitView(projectedPlaces, size), [projectedPlaces, size]);
  const { view, zoomBy, showAll, showOnly, ...eventHandlers } = useMapMoves(svgRef, { fullView, size });
  const { scale } = view;
  const clusters = useClusters(projectedPlaces, scale);
  const visibleClusters = useVisibleItems(clusters, { view, size });
  const { styleState, onStyleStateChange } = useStyleState(onStyleDrawn);
  const highlightedPlace = projectedPlaces.find(({ place }) => place.slug === highlightedSlug);
  const origin = toPixels({ x: 0, y: 0 }, view, size);
  const choose = useStableCallback(({ places: [first, ...others] }: Cluster<Projected<Place>>) => {
    if (first === undefined) return;
    if (others.length === 0) onChoose?.(first.place);
    else {
      showOnly([first, ...others]);
      // The pressed mark is removed, so the focus moves to the map.
      svgRef.current?.focus({ preventScroll: true });
    }
  });
  const highlight = useStableCallback((slug: string) => onHighlight?.(slug));
  return (
    <div className="relative isolate">
      {style !== undefined && (
        <VectorBackground style={style} view={view} size={size} onStateChange={onStyleStateChange} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map */}
      <svg
        ref={svgRef}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={label}
        aria-describedby={keyboardHelpId}
        tabIndex={0}
        className={`block h-auto w-full cursor-grab touch-none select-none overflow-hidden rounded-card border border-line active:cursor-grabbing ${styleState === "drawn" ? `relative z-1 ${OUTLINED_NAMES}` : "bg-info-soft"}`}
        {...eventHandlers}
      >
        <g transform={`translate(${origin.x} ${origin.y})`}>
          {styleState !== "drawn" && <Land scale={scale} />}
          <Marks
            clusters={visibleClusters}
            scale={scale}
            isPressable={onChoose !== undefined}
            clusterLabel={text.clusterLabel}
            hasNames={highlightedPlace === undefined || projectedPlaces.length > 1}
            onChoose={choose}
            onHighlight={highlight}
          />
          {highlightedPlace !== undefined && (
            <HighlightedPlace
              spot={highlightedPlace}
              scale={scale}
              edges={{ left: -origin.x, right: size.width - origin.x }}
            />
          )}
        </g>
      </svg>
      <p id={keyboardHelpId} className="sr-only">
        {text.keyboardHelp}
      </p>
      {styleState === "failed" && (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {text.styleFailed}
        </p>
      )}
      <MapButtons zoomBy={zoomBy} showAll={showAll} />
    </div>
  );
}

function useStyleState(onStyleDrawn: (() => void) | undefined) {
  const [styleState, setStyleState] = useState<StyleState>("none");
  const onStyleStateChange = useStableCallback((next: StyleState) => {
    setStyleState(next);
    if (next === "drawn") onStyleDrawn?.();
  });
  return { styleState, onStyleStateChange };
}

function useProjectedPlaces<Place extends MapPlace>(places: readonly Place[]): readonly Projected<Place>[] {
  return useMemo(
    () => places.flatMap((place) => (isOnMap(place.coordinates) ? [{ ...project(place.coordinates), place }] : [])),
    [places],
  );
}

function useClusters<Place extends MapPlace>(places: readonly Projected<Place>[], scale: number) {
  return useMemo(() => clusterPlaces(places, { scale, radiusPx: clusterRadius(places) }), [places, scale]);
}

function clusterRadius({ length }: readonly unknown[]): number {
  return length > MANY_PLACES ? MANY_PLACES_CLUSTER_RADIUS_PX : CLUSTER_RADIUS_PX;
}

/** Returns the items near the visible area. The list stays identical until the map has moved by a quarter of its size. */
function useVisibleItems<Item extends Point>(
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

/** A callback with a stable identity, so memoized marks are not rendered again. */
function useStableCallback<Argument>(callback: (argument: Argument) => void): (argument: Argument) => void {
  const latestCallback = useRef(callback);
  useEffect(() => {
    latestCallback.current = callback;
  });
  const [stableCallback] = useState(() => (argument: Argument) => latestCallback.current(argument));
  return stableCallback;
}

function MapButtons({ zoomBy, showAll }: { zoomBy: (factor: number) => void; showAll: () => void }) {
  const text = useMessages(mapMessages);
  return (
    <div className="absolute end-3 top-3 z-2 grid gap-1.5">
      <MapButton label={text.zoomIn} onPress={() => zoomBy(2)}>
        <Icon name="plus" />
      </MapButton>
      <MapButton label={text.zoomOut} onPress={() => zoomBy(0.5)}>
        <Icon name="minus" />
      </MapButton>
      <MapButton label={text.showAll} onPress={showAll}>
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
  const pathScale = scale / UNITS_PER_DEGREE;
  const coasts = useCoasts(pathScale);
  if (coasts === undefined) return null;
  return (
    <path
      d={coasts}
      transform={`scale(${pathScale})`}
      fillRule="evenodd"
      // Without `pointer-events-none`, the browser would hit-test every pointer move against the path.
      className="pointer-events-none fill-raised stroke-brand-line"
      // A scaled stroke makes panning fast. Without a GPU, it took up to 9 s for the overview, whose outline is
      // therefore computed at each move.
      {...(isOverviewScale(pathScale)
        ? { strokeWidth: 1, vectorEffect: "non-scaling-stroke" }
        : { strokeWidth: 1 / pathScale })}
      strokeLinejoin="round"
      data-land=""
    />
  );
});

/** The SVG's units are pixels, so its text is as large as other text. */
function useWidth(svgRef: { readonly current: SVGSVGElement | null }): number {
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  useEffect(() => {
    const element = svgRef.current;
    if (element === null) return undefined;
    const resizeObserver = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.max(MIN_WIDTH, Math.round(entry.contentRect.width)));
    });
    resizeObserver.observe(element);
    return () => resizeObserver.disconnect();
  }, [svgRef]);
  return width;
}

function HighlightedPlace({
  spot: { place, ...point },
  scale,
  edges,
}: {
  spot: Projected<MapPlace>;
  scale: number;
  edges: { left: number; right: number };
}) {
  const { name } = place;
  const [x, y] = [point.x * scale, point.y * scale];
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
