// Background map in an operator's MapLibre style; the library is lazily loaded. The SVG map above handles marks and input.
// The coastlines are shown until the style is drawn, or if drawing fails.

import { useEffect, useRef } from "react";
import type { View } from "./map-view.ts";
import type { VectorMap } from "./vector-map.ts";

export type Ground = "none" | "drawn" | "failed";

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
    const container = box.current;
    if (container === null) return undefined;
    const state = { isUnmounted: false };
    const notify = (ground: Ground): void => {
      if (!state.isUnmounted) onGround(ground);
    };
    const open = async (): Promise<void> => {
      const { createVectorMap } = await import("./vector-map.ts");
      if (state.isUnmounted) return;
      map.current = createVectorMap(container, { style, view: latest.current, onGround: notify });
    };
    open().catch(() => notify("failed"));
    return () => {
      state.isUnmounted = true;
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
      {/* MapLibre sets `position: relative` on its container. */}
      <div ref={box} className="h-full" />
    </div>
  );
}
