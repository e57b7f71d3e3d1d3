// MapLibre adapter that follows the view of the SVG map above. Its worker is a file of our build, because the Content-Security-Policy allows no other.

import { Map as LibraryMap, setWorkerUrl } from "maplibre-gl";
import libraryStyles from "maplibre-gl/dist/maplibre-gl.css?url";
import workerFile from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { latitudeOf, type View } from "./map-view.ts";

/** Width of the whole earth in pixels at MapLibre's zoom 0. */
const WORLD_WIDTH = 512;

export interface VectorMap {
  show(view: View, size: { readonly width: number; readonly height: number }): void;
  close(): void;
}

/** Draws a style into an element. Throws if the browser does not support it. */
export function createVectorMap(
  container: HTMLElement,
  { style, view, onGround }: { style: string; view: View; onGround: (ground: "drawn" | "failed") => void },
): VectorMap {
  addStyles();
  setWorkerUrl(workerFile);
  const map = new LibraryMap({
    container,
    style,
    ...cameraOf(view),
    // The SVG map above handles all input.
    interactive: false,
    attributionControl: { compact: false },
    fadeDuration: 0,
    // No constraint: the SVG map may show areas beyond the poles, and this map must match its view.
    transformConstrain: (center, zoom) => ({ center, zoom: zoom ?? 0 }),
    minZoom: -2,
  });
  let isDrawn = false;
  map.once("style.load", () => {
    map.setProjection({ type: "mercator" });
    isDrawn = true;
    onGround("drawn");
  });
  map.on("error", () => {
    // After the style is drawn, a missing tile is no reason to remove the map.
    if (!isDrawn) onGround("failed");
  });
  map.on("webglcontextlost", () => onGround("failed"));
  return {
    show: (next) => void map.jumpTo(cameraOf(next)),
    close: () => map.remove(),
  };
}

function cameraOf({ x, y, scale }: View) {
  return {
    center: [x, latitudeOf(y)] as [number, number],
    zoom: Math.log2((scale * 360) / WORLD_WIDTH),
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
