// Illustrations: layered landscapes in the colours of the theme, by day and by night. Each is a file of its own, so that it costs no script;
// the file takes its colours from the page (see styles/scenes.css), and the sky is painted before it is there.

import alps from "./scenes/alps.svg";
import city from "./scenes/city.svg";
import coast from "./scenes/coast.svg";
import rainforest from "./scenes/rainforest.svg";

/** The landscapes. */
export const SCENES = ["coast", "alps", "rainforest", "city"] as const;

/** A landscape. */
export type SceneName = (typeof SCENES)[number];

const FILES: Readonly<Record<SceneName, string>> = { coast, alps, rainforest, city };

/** How much more sky a low strip of each has, so that its sun stands in the strip, whole and above what overlaps its foot. */
export const STRIP_SKY: Readonly<Record<SceneName, number>> = { coast: -30, alps: 130, rainforest: 100, city: 50 };

/** A landscape that fills its place and is cropped at the sides and the top; `scene-banner` and `scene-vignette` are sizes that look well. */
export function Scene({
  name,
  className = "scene-banner",
  sky = 0,
  isStrip = false,
}: {
  name: SceneName;
  className?: string;
  /** How much more of it there is above. */
  sky?: number;
  /** Low and wide: the middle of the landscape, and not the ground alone. */
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
