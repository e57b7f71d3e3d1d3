// An operator's own map under the places, drawn by a map library that comes with it. The places, and every move, stay those of the map above it.
// Until it is drawn, and where it cannot be, the coasts are there.

import { useEffect, useRef } from "react";
import type { View } from "./map-view.ts";
import type { VectorMap } from "./vector-map.ts";

/** What became of it. */
export type Ground = "none" | "drawn" | "failed";

/** The map of a style. */
export function VectorGround({
  style,
  view,
  size,
  onGround,
}: {
  style: string;
  view: View;
  size: { readonly width: number; readonly height: number };
  onGround: (ground: Ground) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<VectorMap>(undefined);
  const latest = useRef(view);
  useEffect(() => {
    const holder = box.current;
    if (holder === null) return undefined;
    const state = { isGone: false };
    const say = (ground: Ground): void => {
      if (!state.isGone) onGround(ground);
    };
    const open = async (): Promise<void> => {
      const { openVectorMap } = await import("./vector-map.ts");
      if (state.isGone) return;
      map.current = openVectorMap(holder, { style, view: latest.current, onGround: say });
    };
    open().catch(() => say("failed"));
    return () => {
      state.isGone = true;
      map.current?.close();
      map.current = undefined;
    };
  }, [style, onGround]);
  useEffect(() => {
    latest.current = view;
    map.current?.show(view, size);
  }, [view, size]);
  return (
    <div
      className="absolute inset-x-0 top-0 overflow-hidden rounded-card border border-transparent"
      style={{ height: size.height + 2 }}
    >
      {/* The library gives its own element a place in the flow. */}
      <div ref={box} className="h-full" />
    </div>
  );
}
