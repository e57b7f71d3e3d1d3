import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { fitView, type Point, pan, type View, zoom } from "./map-view.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

type Change = (next: (previous: View) => View) => void;
type SvgPointer = PointerEvent<SVGSVGElement>;

const ARROW_STEP_PX = 60;
const ARROW_STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: ARROW_STEP_PX, y: 0 },
  ArrowRight: { x: -ARROW_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: ARROW_STEP_PX },
  ArrowDown: { x: 0, y: -ARROW_STEP_PX },
};
/** A longer move of the pointer is a drag. */
const MAX_CLICK_MOVE_PX = 4;

/** The view resets when `fullView` changes. */
export function useMapMoves(
  svgRef: RefObject<SVGSVGElement | null>,
  { fullView, size }: { fullView: View; size: Size },
) {
  const [movedView, setMovedView] = useState<{ readonly basedOn: View; readonly view: View }>();
  const view = movedView?.basedOn === fullView ? movedView.view : fullView;
  const change: Change = (updateView) =>
    setMovedView((previous) => ({
      basedOn: fullView,
      view: updateView(previous?.basedOn === fullView ? previous.view : fullView),
    }));
  const zoomBy = (factor: number, center: Point = { x: size.width / 2, y: size.height / 2 }): void =>
    change((previous) => zoom(previous, factor, { fixedPoint: center, size }));
  const showAll = (): void => setMovedView(undefined);
  useWheel(svgRef, (event) => zoomBy(2 ** (-event.deltaY / 240), positionInMap(svgRef, event)));
  return {
    view,
    zoomBy,
    showAll,
    /** Keeps all of these points visible. */
    showOnly: (points: readonly Point[]): void => {
      const next = fitView(points, size);
      if (next.scale > view.scale * 1.01) change(() => next);
      else zoomBy(2);
    },
    ...useDrag(svgRef, { change, size }),
    onDoubleClick: (event: { clientX: number; clientY: number }) => zoomBy(2, positionInMap(svgRef, event)),
    onKeyDown: (event: KeyboardEvent<SVGSVGElement>): void => {
      const step = ARROW_STEPS[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (step !== undefined) change((previous) => pan(previous, step));
      else if (event.key === "+" || event.key === "=") zoomBy(1.5);
      else if (event.key === "-") zoomBy(1 / 1.5);
      else if (event.key === "0") showAll();
      else return;
      event.preventDefault();
    },
  };
}

function positionInMap(
  svgRef: RefObject<SVGSVGElement | null>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left = 0, top = 0 } = svgRef.current?.getBoundingClientRect() ?? {};
  return { x: clientX - left, y: clientY - top };
}

function useDrag(svgRef: RefObject<SVGSVGElement | null>, { change, size }: { change: Change; size: Size }) {
  const pointers = useRef(new Map<number, Point>());
  const movedPx = useRef(0);
  const onRelease = ({ pointerId }: SvgPointer): void => void pointers.current.delete(pointerId);
  return {
    onPointerDown: (event: SvgPointer): void => {
      if (event.button !== 0) return;
      if (pointers.current.size === 0) movedPx.current = 0;
      pointers.current.set(event.pointerId, positionInMap(svgRef, event));
    },
    onPointerMove: (event: SvgPointer): void => {
      const previous = pointers.current.get(event.pointerId);
      if (previous === undefined) return;
      const current = positionInMap(svgRef, event);
      const step = { x: current.x - previous.x, y: current.y - previous.y };
      movedPx.current += Math.hypot(step.x, step.y);
      // Captures the pointer, so that the drag continues outside the map.
      if (movedPx.current > MAX_CLICK_MOVE_PX) svgRef.current?.setPointerCapture(event.pointerId);
      const otherPointer = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, current);
      change((currentView) =>
        otherPointer === undefined
          ? pan(currentView, step)
          : pinch(currentView, { previous, current, otherPointer, size }),
      );
    },
    onPointerUp: onRelease,
    onPointerCancel: onRelease,
    // Suppresses the click that follows a drag.
    onClickCapture: (event: { stopPropagation: () => void }): void => {
      if (movedPx.current > MAX_CLICK_MOVE_PX) event.stopPropagation();
    },
  };
}

/** Zooms when one of two fingers moves. The point between them keeps its position. */
function pinch(
  view: View,
  { previous, current, otherPointer, size }: { previous: Point; current: Point; otherPointer: Point; size: Size },
): View {
  const distance = (finger: Point) => Math.max(1, Math.hypot(finger.x - otherPointer.x, finger.y - otherPointer.y));
  const halfStep = { x: (current.x - previous.x) / 2, y: (current.y - previous.y) / 2 };
  const center = { x: (current.x + otherPointer.x) / 2, y: (current.y + otherPointer.y) / 2 };
  return zoom(pan(view, halfStep), distance(current) / distance(previous), { fixedPoint: center, size });
}

/** The wheel zooms if the map has the focus or Ctrl/Cmd is pressed. Otherwise it scrolls the page. */
function useWheel(svgRef: RefObject<SVGSVGElement | null>, onZoom: (event: WheelEvent) => void): void {
  const latestOnZoom = useRef(onZoom);
  useEffect(() => {
    latestOnZoom.current = onZoom;
  });
  useEffect(() => {
    const element = svgRef.current;
    const onWheel = (event: WheelEvent): void => {
      const isForMap = event.ctrlKey || event.metaKey || element?.contains(document.activeElement) === true;
      if (!isForMap) return;
      event.preventDefault();
      latestOnZoom.current(event);
    };
    // React's wheel listeners are passive and cannot prevent scrolling.
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [svgRef]);
}
