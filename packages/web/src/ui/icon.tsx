// Icons that every page shows are inline; the others share a lazily loaded chunk.

import { type ComponentType, useSyncExternalStore } from "react";
import type { ShapeName } from "./icon-shapes.ts";

const MARKS = {
  "chevron down": "M6 9.5l6 6 6-6",
  "chevron up": "M6 14.5l6-6 6 6",
  "chevron right": "M9.5 6l6 6-6 6",
  "chevron left": "M14.5 6l-6 6 6 6",
  "arrow up": "M12 19V5M6 11l6-6 6 6",
  "arrow right": "M5 12h14M13 6l6 6-6 6",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  "new tab": "M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9",
  info: "M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18zM12 11.5v5M12 7.75v.01",
  warning: "M12 4L2.5 20h19zM12 10v4.5M12 17.25v.01",
  stop: "M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18zM12 7.5v5.5M12 16.25v.01",
  done: "M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18zM8 12.25l2.75 2.75L16 9.5",
  question: "M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18zM9.25 9.5a2.75 2.75 0 1 1 4 2.5c-.8.4-1.25.9-1.25 1.75M12 16.75v.01",
} as const;

export type IconName = keyof typeof MARKS | ShapeName;

type Shapes = Readonly<Record<ShapeName, ComponentType<{ className: string; strokeWidth: number }>>>;

let shapes: Shapes | undefined;
let isLoading = false;
const subscribers = new Set<() => void>();

/** Hidden from screen readers. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  const classes = `inline-block shrink-0 ${className}`;
  return name in MARKS ? (
    <Drawing classes={classes} path={MARKS[name as keyof typeof MARKS]} />
  ) : (
    <LazyIcon classes={classes} name={name as ShapeName} />
  );
}

function Drawing({ classes, path }: { classes: string; path?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classes}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {path !== undefined && <path d={path} />}
    </svg>
  );
}

function LazyIcon({ classes, name }: { classes: string; name: ShapeName }) {
  const Shape = useSyncExternalStore(
    subscribeToShapes,
    () => shapes?.[name],
    () => undefined,
  );
  // An empty icon of the same size avoids a layout shift.
  return Shape === undefined ? <Drawing classes={classes} /> : <Shape className={classes} strokeWidth={1.75} />;
}

function subscribeToShapes(notify: () => void): () => void {
  subscribers.add(notify);
  if (!isLoading) {
    isLoading = true;
    void loadShapes();
  }
  return () => {
    subscribers.delete(notify);
  };
}

async function loadShapes(): Promise<void> {
  try {
    shapes = (await import("./icon-shapes.ts")).SHAPES;
    for (const notify of subscribers) notify();
  } catch {
    // After a failure, the next rendered icon loads the chunk again.
    isLoading = false;
  }
}
