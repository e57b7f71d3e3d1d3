// Landscapes: a sky at some time of day with its sun, ridges behind one another in the haze, and what stands in front of them.

import type { Picture } from "../pictures.ts";
import { drawCity, drawOldTown, drawVineyard } from "./built-grounds.ts";
import { drawAlps, drawRainforest } from "./land-grounds.ts";
import { gradient, LIGHTS, type Light } from "./light.ts";
import { between, type Chance, chanceOf, HEIGHT, times, WIDTH } from "./pen.ts";
import { drawCoast, drawLake, drawReef, drawRiver } from "./water-grounds.ts";

/** The landscapes that can be drawn. */
export const SCENE_NAMES = [
  "coast",
  "reef",
  "alps",
  "rainforest",
  "city",
  "vineyard",
  "lake",
  "river",
  "oldtown",
] as const;

/** A landscape. */
export type SceneName = (typeof SCENE_NAMES)[number];

/** Where the sun stands: water shows it again. */
export interface Sun {
  readonly x: number;
  readonly y: number;
}

interface Scene {
  readonly words: string;
  readonly ground: (chance: Chance, light: Light, sun: Sun) => string;
}

const SCENES: Readonly<Record<SceneName, Scene>> = {
  coast: { words: "A coast", ground: drawCoast },
  reef: { words: "A reef", ground: drawReef },
  alps: { words: "Mountains", ground: drawAlps },
  rainforest: { words: "A rainforest", ground: drawRainforest },
  city: { words: "A city by the water", ground: drawCity },
  vineyard: { words: "A vineyard", ground: drawVineyard },
  lake: { words: "A lake", ground: drawLake },
  river: { words: "A river", ground: drawRiver },
  oldtown: { words: "An old town", ground: drawOldTown },
};

/** A landscape; the seed chooses the time of day and every line. */
export function drawScene(scene: SceneName, seed: number): Picture {
  const chance = chanceOf(seed * 9 + SCENE_NAMES.indexOf(scene));
  const light = LIGHTS[Math.floor(chance() * LIGHTS.length)] as Light;
  const { words, ground } = SCENES[scene];
  const title = `${words} ${light.words}`;
  const sun = { x: between(chance, 200, 1000), y: between(chance, 140, 290), r: between(chance, 40, 62) };
  const glow = `<radialGradient id="g"><stop stop-color="${light.sun}" stop-opacity=".85"/><stop offset=".35" stop-color="${light.sun}" stop-opacity=".3"/><stop offset="1" stop-color="${light.sun}" stop-opacity="0"/></radialGradient>`;
  const shades = light.land.map((colour, at) => gradient(`l${at}`, [colour, light.foot[at] as string])).join("");
  const sky = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r * 5}" fill="url(#g)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${light.sun}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img"><title>${title}</title><defs>${gradient("s", light.sky)}${gradient("w", light.water)}${shades}${glow}</defs>${sky}${clouds(chance)}${birds(chance, light)}${ground(chance, light, sun)}</svg>`;
  return { title, width: WIDTH, height: HEIGHT, svg };
}

function clouds(chance: Chance): string {
  return times(between(chance, 2, 4), () => {
    const [x, y, wide] = [between(chance, -40, 1040), between(chance, 60, 270), between(chance, 110, 230)];
    return `<path d="M${x} ${y}h${wide}a22 22 0 0 0-8-43a38 38 0 0 0-70-8a30 30 0 0 0-46 20a20 20 0 0 0-20 31z" fill="#fff" opacity="${between(chance, 25, 55) / 100}"/>`;
  });
}

function birds(chance: Chance, { land }: Light): string {
  const [x, y] = [between(chance, 250, 900), between(chance, 120, 260)];
  const path = times(between(chance, 3, 5), (at) => `M${x + at * 34} ${y + ((at * 17) % 29)}q9-12 15 0q6-12 15 0`);
  return `<path d="${path}" fill="none" stroke="${land[3]}" stroke-width="3" stroke-linecap="round" opacity=".6"/>`;
}
