// What grows: palms, firs and gum trees.

import type { Light } from "./light.ts";
import { between, type Chance, times, WIDTH } from "./pen.ts";

/** A palm with its foot at a place. */
export function palm(x: number, foot: number, { tall, fill }: { tall: number; fill: string }): string {
  const top = foot - tall;
  const fronds = [-105, -80, -40, 40, 80, 105]
    .map((reach) => {
      const drop = Math.abs(reach) / 2 - 14;
      return `M${x + 18} ${top}q${reach / 2}-56 ${reach} ${drop}q${-reach / 2}-30 ${-reach} ${-drop}`;
    })
    .join("");
  return `<path d="M${x} ${foot}q-14 ${-tall / 2} 18 ${-tall}" fill="none" stroke="${fill}" stroke-width="12" stroke-linecap="round"/><path d="${fronds}" fill="${fill}"/><circle cx="${x + 14}" cy="${top + 10}" r="8" fill="${fill}"/><circle cx="${x + 28}" cy="${top + 12}" r="8" fill="${fill}"/>`;
}

/** A row of firs from edge to edge, tall and small. */
export function firs(chance: Chance, { count, foot, fill }: { count: number; foot: number; fill: string }): string {
  const path = times(count, (at) => {
    const [x, tall] = [Math.round((at * WIDTH) / count) + between(chance, 0, 70), between(chance, 80, 180)];
    const [third, wide] = [Math.round(tall / 3), Math.round(tall / 5)];
    return `M${x} ${foot - tall}l${wide - 6} ${third}h-8l${wide} ${third}h-10l${wide + 4} ${third}h${-6 * wide + 50}l${wide + 4} ${-third}h-10l${wide} ${-third}h-8z`;
  });
  return `<path d="${path}" fill="${fill}"/>`;
}

/** A gum tree: a pale trunk that forks, and crowns in a few clouds. */
export function gumTree(x: number, foot: number, { tall, light }: { tall: number; light: Light }): string {
  const top = foot - tall;
  const crowns = [
    [-70, 34, 62],
    [10, -16, 78],
    [82, 30, 58],
    [-16, 66, 56],
  ]
    .map(
      ([dx = 0, dy = 0, r = 0]) => `<ellipse cx="${x + dx}" cy="${top + dy}" rx="${r}" ry="${Math.round(r * 0.62)}"/>`,
    )
    .join("");
  return `<path d="M${x} ${foot}q-8 ${-tall / 2} 4 ${-tall + 60}M${x} ${foot - tall / 2}q20-60 70 ${-tall / 2 + 60}M${x - 2} ${foot - tall * 0.4}q-30-60-62 ${-tall / 2 + 30}" fill="none" stroke="#d8c7b0" stroke-width="13" stroke-linecap="round"/><g fill="${light.land[3]}">${crowns}</g><g fill="${light.land[2]}" opacity=".7" transform="translate(-8 -12)">${crowns}</g>`;
}
