// Grounds that people made: a city, an old town and a vineyard.

import { gumTree } from "./growth.ts";
import type { Light } from "./light.ts";
import { between, type Chance, HEIGHT, ridge, times, WIDTH } from "./pen.ts";
import type { Sun } from "./scenes.ts";
import { water } from "./water-grounds.ts";

/** Towers by the water, and lanterns along it. */
export function drawCity(chance: Chance, light: Light, sun: Sun): string {
  const level = 560;
  const far = ridge(chance, { level: 440, swing: 30, steps: 4, fill: "url(#l0)" });
  const row = (count: number, tallest: number, fill: string) =>
    times(count, (at) => {
      const [wide, tall] = [between(chance, 70, 110), between(chance, 120, tallest)];
      const x = Math.round((at * WIDTH) / count) + between(chance, -10, 14);
      const windows = times(4, (floor) => `M${x + 14} ${level - tall + 26 + floor * 30}h${wide - 30}`);
      return `<path d="M${x} ${level}v${-tall}h${wide}v${tall}z" fill="${fill}"/><path d="${windows}" stroke="${light.window}" stroke-width="9" stroke-dasharray="10 11" opacity=".75"/>`;
    });
  const front = row(8, 250, light.walls[2]);
  const back = row(10, 360, light.land[1]);
  const mirror = `<g opacity=".18" transform="matrix(1 0 0 -.5 0 ${level * 1.5})">${front.replaceAll(/<path d="[^"]*" stroke[^>]*>/g, "")}</g>`;
  const lanterns = times(
    8,
    (at) =>
      `<path d="M${90 + at * 146} ${level}v-34" stroke="${light.land[3]}" stroke-width="4"/><circle cx="${90 + at * 146}" cy="${level - 40}" r="10" fill="${light.accent}"/>`,
  );
  return `${far}${back}${front}${water(level, { chance, sun })}${mirror}<path d="M0 ${level}h${WIDTH}" stroke="${light.land[3]}" stroke-width="14"/>${lanterns}`;
}

/** Tiled roofs, shutters, a bridge and strings of lanterns. */
export function drawOldTown(chance: Chance, light: Light, sun: Sun): string {
  const level = 610;
  const { walls, land, accent, window } = light;
  const hill = ridge(chance, { level: 400, swing: 44, steps: 4, fill: "url(#l0)" });
  const houses = times(7, (at) => {
    const [wide, tall] = [between(chance, 150, 180), between(chance, 150, 250)];
    const [x, top] = [at * 172 - 10, level - tall];
    const shutters = times(3, (one) => `M${x + 24 + one * 44} ${top + 44}v44`);
    return `<path d="M${x} ${level}v${-tall}h${wide}v${tall}z" fill="${walls[at % 2]}"/><path d="M${x - 16} ${top + 12}l28-50h${wide - 24}l28 50z" fill="${at % 3 === 1 ? land[2] : accent}"/><path d="M${x - 16} ${top + 12}h${wide + 32}" stroke="${land[3]}" stroke-width="6" opacity=".5"/><path d="${shutters}" stroke="${window}" stroke-width="24"/><path d="M${x + 50} ${level}v-62a24 24 0 0 1 48 0v62z" fill="${land[3]}"/>`;
  });
  const lanterns = times(2, (string) => {
    const y = 360 + string * 90;
    const lamps = times(9, (at) => {
      const t = (at + 1) / 10;
      const [x, dip] = [Math.round(t * WIDTH), Math.round(4 * 70 * t * (1 - t))];
      return `<ellipse cx="${x}" cy="${y + dip + 20}" rx="13" ry="17" fill="${["#e4573d", "#f0b25a", "#5fa8a0"][(at + string) % 3]}"/>`;
    });
    return `<path d="M0 ${y}Q600 ${y + 140} ${WIDTH} ${y}" fill="none" stroke="${land[3]}" stroke-width="3"/>${lamps}`;
  });
  const x = between(chance, 380, 700);
  const boat = `<path d="M${x - 90} 706q90 34 180 0q-16 34-90 34t-90-34z" fill="#5f4a36"/><path d="M${x - 40} 708v-40a40 26 0 0 1 80 0v40z" fill="${land[2]}"/>`;
  return `${hill}${houses}${water(level, { chance, sun })}<path d="M0 ${level}h${WIDTH}" stroke="${land[3]}" stroke-width="16"/>${lanterns}${boat}`;
}

/** Rows of vines that run to a house under hills. */
export function drawVineyard(chance: Chance, light: Light): string {
  const { land, accent, walls, window } = light;
  const hills =
    ridge(chance, { level: 350, swing: 60, steps: 5, fill: "url(#l0)" }) +
    ridge(chance, { level: 440, swing: 40, steps: 3, fill: "url(#l1)" });
  const x = between(chance, 250, 800);
  const house = `<path d="M${x} 500v-66h130v66zM${x + 130} 500v-48h90v48z" fill="${walls[0]}"/><path d="M${x - 14} 436l79-54l79 54zM${x + 126} 456l40-30h50l24 30z" fill="${accent}"/><path d="M${x + 22} 452h22v24h-22zM${x + 84} 452h22v24h-22zM${x + 160} 466h20v20h-20z" fill="${window}"/>`;
  const cypresses = times(4, (at) => `<ellipse cx="${x - 40 - at * 34}" cy="468" rx="11" ry="${44 - at * 4}"/>`);
  const field = `<path d="M0 520Q600 460 ${WIDTH} 520V${HEIGHT}H0Z" fill="url(#l2)"/>`;
  const row = (at: number) => `M${at * 120 - 120} ${HEIGHT}Q${560 + (at - 6) * 60} 630 ${600 + (at - 6) * 30} 496`;
  const rows = times(13, row);
  const tree = gumTree(between(chance, 1000, 1100), 760, { tall: between(chance, 290, 360), light });
  return `${hills}${house}<g fill="${land[3]}">${cypresses}</g>${field}<path d="${rows}" fill="none" stroke="${land[3]}" stroke-width="22" stroke-linecap="round" stroke-dasharray="1 30" opacity=".9"/><path d="${rows}" fill="none" stroke="${land[3]}" stroke-width="9" opacity=".35"/>${tree}`;
}
