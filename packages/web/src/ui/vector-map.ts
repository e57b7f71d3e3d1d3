// The map library, and how it follows the view of the map above it. It comes with the first map of an operator's style, and its worker is a file of
// ours: the page's policy lets nothing else run.

import { Map as LibraryMap, setWorkerUrl } from "maplibre-gl";
import libraryStyles from "maplibre-gl/dist/maplibre-gl.css?url";
import workerFile from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { unprojectedLatitude, type View } from "./map-view.ts";

/** The pixels of the whole earth where the library's zoom is nought. */
const EARTH = 512;

/** A map that is drawn. */
export interface VectorMap {
  show(view: View, size: { readonly width: number; readonly height: number }): void;
  close(): void;
}

/** Draws a style into an element. Throws where the browser cannot. */
export function openVectorMap(
  container: HTMLElement,
  { style, view, onGround }: { style: string; view: View; onGround: (ground: "drawn" | "failed") => void },
): VectorMap {
  addStyles();
  setWorkerUrl(workerFile);
  const map = new LibraryMap({
    container,
    style,
    ...cameraOf(view),
    // Who moves it is the map above.
    interactive: false,
    attributionControl: { compact: false },
    fadeDuration: 0,
    // The map above may show what lies beyond the poles; this one has to stand under it.
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
    // A tile that is missing later is a hole, and no reason to take the rest away.
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
    center: [x, unprojectedLatitude(y)] as [number, number],
    zoom: Math.log2((scale * 360) / EARTH),
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
