// The first thing that people see: a landscape in the colours of the theme, and words above it.

import type { SessionView } from "@portico/api/session/contract";
import type { ReactNode } from "react";
import { Scene, type SceneName } from "../ui/scene.tsx";

type Theme = SessionView["theme"];

const SCENE_OF_THEME: Readonly<Record<Theme, SceneName>> = {
  "classic-escape": "rainforest",
  "classic-points": "coast",
  "classic-aspire": "city",
  "classic-weeks-au": "coast",
  "classic-weeks-nz": "alps",
  ecv_domain: "alps",
  classic_plus: "rainforest",
  "classic-legends": "city",
};

/** The hero; `children` stand in the sky, which reaches higher than the landscape. With `isOverlapped` the next box reaches into its ground. */
export function Hero({
  theme,
  isOverlapped = false,
  children,
}: {
  theme: Theme;
  isOverlapped?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`relative isolate -mt-4 overflow-hidden rounded-card md:-mt-12 ${isOverlapped ? "min-h-88 lg:min-h-112" : "min-h-96 lg:min-h-128"}`}
    >
      <Scene name={SCENE_OF_THEME[theme]} sky={240} className="scene-hero absolute inset-0 -z-20 h-full w-full" />
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-paper/60 to-transparent to-50%" />
      <div className="grid max-w-4xl content-start gap-3 p-6 md:p-10 lg:p-12">{children}</div>
    </div>
  );
}
