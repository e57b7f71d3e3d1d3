// How a map is moved: dragged by mouse or finger, pinched by two, zoomed by the wheel, and by the keyboard.

import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { moved, type Point, type View, viewOf, zoomed } from "./map-view.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

type Change = (next: (before: View) => View) => void;
type SvgPointer = PointerEvent<SVGSVGElement>;

const STEP = 60;
const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};
/** A press that moves less is a press. */
const STILL = 4;

/** The moves of a map that begins with the whole; when the whole is another, it begins anew. */
export function useMapMoves(box: RefObject<SVGSVGElement | null>, { whole, size }: { whole: View; size: Size }) {
  const [changed, setChanged] = useState<{ readonly of: View; readonly view: View }>();
  const view = changed?.of === whole ? changed.view : whole;
  const change: Change = (next) =>
    setChanged((before) => ({ of: whole, view: next(before?.of === whole ? before.view : whole) }));
  const zoomBy = (factor: number, about: Point = { x: size.width / 2, y: size.height / 2 }): void =>
    change((before) => zoomed(before, factor, { about, size }));
  const showAll = (): void => setChanged(undefined);
  useWheel(box, (event) => zoomBy(2 ** (-event.deltaY / 240), placeIn(box, event)));
  return {
    view,
    zoomBy,
    showAll,
    /** Comes as near as all of these can be seen. */
    showOnly: (points: readonly Point[]): void => {
      const next = viewOf(points, size);
      if (next.scale > view.scale * 1.01) change(() => next);
      else zoomBy(2);
    },
    ...useDrag(box, { change, size }),
    onDoubleClick: (event: { clientX: number; clientY: number }) => zoomBy(2, placeIn(box, event)),
    onKeyDown: (event: KeyboardEvent<SVGSVGElement>): void => {
      const step = MOVES[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (step !== undefined) change((before) => moved(before, step));
      else if (event.key === "+" || event.key === "=") zoomBy(1.5);
      else if (event.key === "-") zoomBy(1 / 1.5);
      else if (event.key === "0") showAll();
      else return;
      event.preventDefault();
    },
  };
}

function placeIn(
  box: RefObject<SVGSVGElement | null>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
  return { x: clientX - left, y: clientY - top };
}

function useDrag(box: RefObject<SVGSVGElement | null>, { change, size }: { change: Change; size: Size }) {
  const fingers = useRef(new Map<number, Point>());
  const far = useRef(0);
  const lift = ({ pointerId }: SvgPointer): void => void fingers.current.delete(pointerId);
  return {
    onPointerDown: (event: SvgPointer): void => {
      if (event.button !== 0) return;
      if (fingers.current.size === 0) far.current = 0;
      fingers.current.set(event.pointerId, placeIn(box, event));
    },
    onPointerMove: (event: SvgPointer): void => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = placeIn(box, event);
      const step = { x: now.x - before.x, y: now.y - before.y };
      far.current += Math.hypot(step.x, step.y);
      // From here on it is a drag, also where the pointer leaves the map.
      if (far.current > STILL) box.current?.setPointerCapture(event.pointerId);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      change((one) => (other === undefined ? moved(one, step) : pinched(one, { before, now, other, size })));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    // What ends a drag is no press on the place under it.
    onClickCapture: (event: { stopPropagation: () => void }): void => {
      if (far.current > STILL) event.stopPropagation();
    },
  };
}

/** Two fingers, one of which has moved: what is between them stays there. */
function pinched(
  view: View,
  { before, now, other, size }: { before: Point; now: Point; other: Point; size: Size },
): View {
  const apart = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  const half = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
  const about = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  return zoomed(moved(view, half), apart(now) / apart(before), { about, size });
}

/** The wheel zooms where the map was pressed before, or with the key that zooms everywhere; else the page goes on scrolling under it. */
function useWheel(box: RefObject<SVGSVGElement | null>, zoom: (event: WheelEvent) => void): void {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const element = box.current;
    const turn = (event: WheelEvent): void => {
      const isMeant = event.ctrlKey || event.metaKey || element?.contains(document.activeElement) === true;
      if (!isMeant) return;
      event.preventDefault();
      latest.current(event);
    };
    // React listens passively, and could not keep the page from scrolling.
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [box]);
}
