// Background in an operator's MapLibre style. The coastlines are shown until it is drawn, or if it fails.

import { useEffect, useRef } from "react";
import type { View } from "./map-view.ts";
import type { VectorMap } from "./vector-map.ts";

export type StyleState = "none" | "drawn" | "failed";

export function VectorBackground({
  style,
  view,
  size,
  onStateChange,
}: {
  style: string;
  view: View;
  size: { readonly width: number; readonly height: number };
  onStateChange: (state: StyleState) => void;
}) {
  const containerRef = useRef<HTMLDivElement>(null);
  const mapRef = useRef<VectorMap>(undefined);
  const latestView = useRef(view);
  useEffect(() => {
    const container = containerRef.current;
    if (container === null) return undefined;
    const lifecycle = { isUnmounted: false };
    const notify = (state: StyleState): void => {
      if (!lifecycle.isUnmounted) onStateChange(state);
    };
    const openMap = async (): Promise<void> => {
      const { createVectorMap } = await import("./vector-map.ts");
      if (lifecycle.isUnmounted) return;
      mapRef.current = createVectorMap(container, { style, view: latestView.current, onStateChange: notify });
    };
    openMap().catch(() => notify("failed"));
    return () => {
      lifecycle.isUnmounted = true;
      mapRef.current?.close();
      mapRef.current = undefined;
    };
  }, [style, onStateChange]);
  useEffect(() => {
    latestView.current = view;
    mapRef.current?.show(view, size);
  }, [view, size]);
  return (
    <div
      className="absolute inset-x-0 top-0 overflow-hidden rounded-card border border-transparent"
      style={{ height: size.height + 2 }}
    >
      {/* MapLibre sets `position: relative` on its container. */}
      <div ref={containerRef} className="h-full" />
    </div>
  );
}
