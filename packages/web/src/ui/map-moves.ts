// Pan and zoom of a map by mouse, touch (drag, pinch), wheel and keyboard.

import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { fitView, type Point, pan, type View, zoom } from "./map-view.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

type Change = (next: (previous: View) => View) => void;
type SvgPointer = PointerEvent<SVGSVGElement>;

const STEP = 60;
const ARROW_STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};
/** A press that moves at most this many pixels is a click, not a drag. */
const MAX_CLICK_MOVE = 4;

/** View state and event handlers of a map. The view starts as `whole`, and resets when `whole` changes. */
export function useMapMoves(box: RefObject<SVGSVGElement | null>, { fullView, size }: { fullView: View; size: Size }) {
  const [moved, setChanged] = useState<{ readonly basedOn: View; readonly view: View }>();
  const view = moved?.basedOn === fullView ? moved.view : fullView;
  const change: Change = (updateView) =>
    setChanged((previous) => ({
      basedOn: fullView,
      view: updateView(previous?.basedOn === fullView ? previous.view : fullView),
    }));
  const zoomBy = (factor: number, center: Point = { x: size.width / 2, y: size.height / 2 }): void =>
    change((previous) => zoom(previous, factor, { about: center, size }));
  const showAll = (): void => setChanged(undefined);
  useWheel(box, (event) => zoomBy(2 ** (-event.deltaY / 240), positionIn(box, event)));
  return {
    view,
    zoomBy,
    showAll,
    /** Zooms in as far as all of these points stay visible. */
    showOnly: (points: readonly Point[]): void => {
      const next = fitView(points, size);
      if (next.scale > view.scale * 1.01) change(() => next);
      else zoomBy(2);
    },
    ...useDrag(box, { change, size }),
    onDoubleClick: (event: { clientX: number; clientY: number }) => zoomBy(2, positionIn(box, event)),
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

function positionIn(
  box: RefObject<SVGSVGElement | null>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
  return { x: clientX - left, y: clientY - top };
}

function useDrag(box: RefObject<SVGSVGElement | null>, { change, size }: { change: Change; size: Size }) {
  const fingers = useRef(new Map<number, Point>());
  const movedBy = useRef(0);
  const onRelease = ({ pointerId }: SvgPointer): void => void fingers.current.delete(pointerId);
  return {
    onPointerDown: (event: SvgPointer): void => {
      if (event.button !== 0) return;
      if (fingers.current.size === 0) movedBy.current = 0;
      fingers.current.set(event.pointerId, positionIn(box, event));
    },
    onPointerMove: (event: SvgPointer): void => {
      const previous = fingers.current.get(event.pointerId);
      if (previous === undefined) return;
      const now = positionIn(box, event);
      const step = { x: now.x - previous.x, y: now.y - previous.y };
      movedBy.current += Math.hypot(step.x, step.y);
      // The press has become a drag: capture the pointer, so that the drag continues outside the map.
      if (movedBy.current > MAX_CLICK_MOVE) box.current?.setPointerCapture(event.pointerId);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      change((current) => (other === undefined ? pan(current, step) : pinch(current, { previous, now, other, size })));
    },
    onPointerUp: onRelease,
    onPointerCancel: onRelease,
    // Suppress the click that follows a drag.
    onClickCapture: (event: { stopPropagation: () => void }): void => {
      if (movedBy.current > MAX_CLICK_MOVE) event.stopPropagation();
    },
  };
}

/** Pinch: one of two fingers has moved. The point between the fingers keeps its position. */
function pinch(
  view: View,
  { previous, now, other, size }: { previous: Point; now: Point; other: Point; size: Size },
): View {
  const distance = (finger: Point) => Math.max(1, Math.hypot(finger.x - other.x, finger.y - other.y));
  const halfStep = { x: (now.x - previous.x) / 2, y: (now.y - previous.y) / 2 };
  const center = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  return zoom(pan(view, halfStep), distance(now) / distance(previous), { about: center, size });
}

/** The wheel zooms if the map has the focus or Ctrl/Cmd is held; otherwise the page scrolls. */
function useWheel(box: RefObject<SVGSVGElement | null>, onZoom: (event: WheelEvent) => void): void {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  useEffect(() => {
    const element = box.current;
    const onWheel = (event: WheelEvent): void => {
      const isForMap = event.ctrlKey || event.metaKey || element?.contains(document.activeElement) === true;
      if (!isForMap) return;
      event.preventDefault();
      latest.current(event);
    };
    // React adds passive wheel listeners, which cannot prevent scrolling.
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [box]);
}
