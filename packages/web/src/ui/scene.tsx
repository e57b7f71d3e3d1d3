// External SVG files with the theme's colours (styles/scenes.css).

import alps from "./scenes/alps.svg";
import city from "./scenes/city.svg";
import coast from "./scenes/coast.svg";
import rainforest from "./scenes/rainforest.svg";

export const SCENES = ["coast", "alps", "rainforest", "city"] as const;

export type SceneName = (typeof SCENES)[number];

const FILES: Readonly<Record<SceneName, string>> = { coast, alps, rainforest, city };

/** Shows the whole sun in a low strip. */
export const STRIP_SKY: Readonly<Record<SceneName, number>> = { coast: -30, alps: 130, rainforest: 100, city: 50 };

/** Fills its box, cropped at the sides and the top. */
export function Scene({
  name,
  className = "scene-banner",
  sky = 0,
  isStrip = false,
}: {
  name: SceneName;
  className?: string;
  /** Extra sky, in units of the drawing. */
  sky?: number;
  /** Shows the middle of the scene instead of the ground. */
  isStrip?: boolean;
}) {
  return (
    <svg
      viewBox={`0 ${-sky} 1440 ${480 + sky}`}
      preserveAspectRatio={`xMidY${isStrip ? "Mid" : "Max"} slice`}
      className={`scene ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${FILES[name]}#scene`} />
    </svg>
  );
}
