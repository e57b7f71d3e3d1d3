// The Content-Security-Policy allows only a worker from our own build.

import { Map as LibraryMap, setWorkerUrl } from "maplibre-gl";
import libraryStyles from "maplibre-gl/dist/maplibre-gl.css?url";
import workerFile from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { latitudeAt, type View } from "./map-view.ts";

/** The width of the world at MapLibre's zoom 0. */
const WORLD_WIDTH_PX = 512;

export interface VectorMap {
  show(view: View, size: { readonly width: number; readonly height: number }): void;
  close(): void;
}

/** Throws if the browser does not support WebGL. */
export function createVectorMap(
  container: HTMLElement,
  { style, view, onStateChange }: { style: string; view: View; onStateChange: (state: "drawn" | "failed") => void },
): VectorMap {
  addStyles();
  setWorkerUrl(workerFile);
  const map = new LibraryMap({
    container,
    style,
    ...toCamera(view),
    // The SVG map above handles all input.
    interactive: false,
    attributionControl: { compact: false },
    fadeDuration: 0,
    // The SVG map may show areas beyond the poles, and this map must match.
    transformConstrain: (center, zoom) => ({ center, zoom: zoom ?? 0 }),
    minZoom: -2,
  });
  let isDrawn = false;
  map.once("style.load", () => {
    map.setProjection({ type: "mercator" });
    isDrawn = true;
    onStateChange("drawn");
  });
  map.on("error", () => {
    // After the style is drawn, a missing tile is no reason to remove the map.
    if (!isDrawn) onStateChange("failed");
  });
  map.on("webglcontextlost", () => onStateChange("failed"));
  return {
    show: (next) => void map.jumpTo(toCamera(next)),
    close: () => map.remove(),
  };
}

function toCamera({ x, y, scale }: View) {
  return {
    center: [x, latitudeAt(y)] as [number, number],
    zoom: Math.log2((scale * 360) / WORLD_WIDTH_PX),
    bearing: 0,
    pitch: 0,
  };
}

function addStyles(): void {
  if (document.querySelector(`link[href="${libraryStyles}"]`) !== null) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = libraryStyles;
  document.head.append(link);
}
