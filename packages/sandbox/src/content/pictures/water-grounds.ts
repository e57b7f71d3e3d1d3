// Grounds by the water: coast, reef, lake and river.

import { firs, gumTree, palm } from "./growth.ts";
import type { Light } from "./light.ts";
import { between, type Chance, HEIGHT, ridge, times, WIDTH } from "./pen.ts";
import type { Sun } from "./scenes.ts";

/** Water from a level down, with the sun on it. */
export function water(level: number, { chance, sun }: { chance: Chance; sun: Sun }): string {
  const path = times(9, (at) => {
    const wide = 150 - at * 9 + between(chance, -20, 20);
    return `M${sun.x - Math.round(wide / 2) + between(chance, -22, 22)} ${level + 14 + at * 19}h${wide}`;
  });
  const ripples = times(
    11,
    () => `M${between(chance, 10, 1120)} ${between(chance, level + 20, HEIGHT - 110)}h${between(chance, 26, 100)}`,
  );
  return `<rect y="${level}" width="${WIDTH}" height="${HEIGHT - level}" fill="url(#w)"/><path d="${path}" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".4"/><path d="${ripples}" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".3"/>`;
}

function sail(chance: Chance, level: number, { accent }: Light): string {
  const [x, y] = [between(chance, 200, 950), level + between(chance, 24, 80)];
  return `<path d="M${x} ${y - 8}v-92l58 92z" fill="#fff"/><path d="M${x - 8} ${y - 8}v-70l-38 70z" fill="${accent}"/><path d="M${x - 50} ${y}h116l-20 20h-76z" fill="#2a3442"/><path d="M${x - 36} ${y + 28}h84" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".35"/>`;
}

/** A beach with parasols, and headlands behind. */
export function drawCoast(chance: Chance, light: Light, sun: Sun): string {
  const level = between(chance, 400, 450);
  const far = ridge(chance, { level: level - 60, swing: 50, steps: 5, fill: "url(#l0)" });
  const headland = ridge(chance, { level: level - 18, swing: 40, steps: 3, fill: "url(#l1)" });
  const [x, y] = [between(chance, 150, 420), HEIGHT - 150];
  const edge = `C${x} ${y - 60} ${x + 380} ${y + 70} ${WIDTH} ${y - 20}`;
  const beach = `<path d="M0 ${y + 40}${edge}V${HEIGHT}H0Z" fill="#ecd9b4"/><path d="M0 ${y + 76}C${x} ${y - 10} ${x + 380} ${y + 120} ${WIDTH} ${y + 30}V${HEIGHT}H0Z" fill="#e0c795" opacity=".6"/><path d="M0 ${y + 36}${edge}" fill="none" stroke="#fff" stroke-width="12" opacity=".8"/><path d="M0 ${y + 12}C${x} ${y - 90} ${x + 380} ${y + 40} ${WIDTH} ${y - 50}" fill="none" stroke="#fff" stroke-width="5" opacity=".45"/>`;
  const grass = gumTree(between(chance, 1010, 1120), HEIGHT - 70, { tall: between(chance, 250, 330), light });
  return (
    far +
    headland +
    water(level, { chance, sun }) +
    sail(chance, level, light) +
    beach +
    parasols(chance, light) +
    grass
  );
}

function parasols(chance: Chance, { accent }: Light): string {
  return times(between(chance, 2, 3), (at) => {
    const [x, y] = [150 + at * 260 + between(chance, -50, 50), between(chance, 695, 745)];
    const cloth = at % 2 === 0 ? accent : "#fdf6e8";
    return `<ellipse cx="${x + 26}" cy="${y + 4}" rx="60" ry="9" opacity=".14"/><path d="M${x} ${y}v-72" stroke="#6b5b45" stroke-width="5"/><path d="M${x - 54} ${y - 62}a54 46 0 0 1 108 0z" fill="${cloth}"/><path d="M${x - 18} ${y - 62}a24 46 0 0 1 36 0z" fill="#fff" opacity=".35"/><path d="M${x + 34} ${y}l44-8l14-22" fill="none" stroke="${cloth}" stroke-width="7" stroke-linecap="round"/>`;
  });
}

/** Shallows, an island and palms. */
export function drawReef(chance: Chance, light: Light, sun: Sun): string {
  const level = between(chance, 350, 410);
  const islands =
    ridge(chance, { level: level - 4, swing: 46, steps: 4, fill: "url(#l1)" }) +
    ridge(chance, { level: level + 14, swing: 26, steps: 3, fill: "url(#l2)" });
  const shallows = times(
    7,
    (at) =>
      `<ellipse cx="${between(chance, 80, 1120)}" cy="${between(chance, level + 80, HEIGHT - 120)}" rx="${between(chance, 70, 210)}" ry="${between(chance, 12, 34)}" fill="${["#d9fff4", light.land[3], light.accent][at % 3]}" opacity="${at % 3 === 2 ? 0.22 : 0.28}"/>`,
  );
  const palms = times(between(chance, 2, 3), (at) =>
    palm(90 + at * 125 + between(chance, -20, 20), HEIGHT - 64, {
      tall: between(chance, 260, 390),
      fill: light.land[3],
    }),
  );
  const shore = `<path d="M0 ${HEIGHT - 150}Q350 ${HEIGHT - 160} 680 ${HEIGHT}H0Z" fill="#fff" opacity=".45"/><path d="M0 ${HEIGHT - 130}Q330 ${HEIGHT - 150} 620 ${HEIGHT}H0Z" fill="#f0e2c0"/>`;
  return islands + water(level, { chance, sun }) + shallows + sail(chance, level, light) + shore + palms;
}

/** A lake among mountains, with a jetty. */
export function drawLake(chance: Chance, light: Light, sun: Sun): string {
  const level = between(chance, 460, 510);
  const back =
    ridge(chance, { level: 320, swing: 95, steps: 4, fill: "url(#l0)", sharp: true }) +
    ridge(chance, { level: 390, swing: 60, steps: 6, fill: "url(#l1)", sharp: true }) +
    ridge(chance, { level: level - 44, swing: 34, steps: 4, fill: "url(#l2)" });
  const x = between(chance, 520, 800);
  const planks = times(7, (at) => `M${x + 38 - at * 6} ${640 + at * 24}h${64 + at * 12}`);
  const jetty = `<path d="M${x} ${HEIGHT}l40-172h60l40 172z" fill="#8b6f52"/><path d="${planks}" stroke="#5f4a36" stroke-width="3"/><path d="M${x + 36} 628v44M${x + 104} 628v44" stroke="#5f4a36" stroke-width="9" stroke-linecap="round"/>`;
  const trees = firs(chance, { count: 9, foot: level + 12, fill: light.land[3] });
  return back + trees + water(level, { chance, sun }) + sail(chance, level, light) + jetty;
}

/** A river that winds towards the viewer between its banks, with a canoe. */
export function drawRiver(chance: Chance, light: Light, sun: Sun): string {
  const hills =
    ridge(chance, { level: 360, swing: 60, steps: 5, fill: "url(#l0)" }) +
    ridge(chance, { level: 430, swing: 40, steps: 4, fill: "url(#l1)" });
  const bank = `<path d="M0 480Q600 440 ${WIDTH} 480V${HEIGHT}H0Z" fill="url(#l2)"/>`;
  const bend = between(chance, -80, 80);
  const stream = `<path d="M${600 + bend} 468C${900 + bend} 510 ${330 + bend} 560 ${470 + bend} 640S${840 + bend} 730 760 ${HEIGHT}H180C260 720 ${120 + bend} 670 ${250 + bend} 600S${700 + bend} 520 ${570 + bend} 468Z" fill="url(#w)"/>`;
  const ripples = times(8, (at) => `M${300 + bend + (at % 3) * 70} ${620 + at * 22}h${between(chance, 40, 110)}`);
  const [x, y] = [390 + bend, between(chance, 680, 720)];
  const canoe = `<path d="M${x - 70} ${y}q70 26 140 0q-14 26-70 26t-70-26z" fill="${light.accent}"/><path d="M${x - 6} ${y + 6}v-40" stroke="#2a3442" stroke-width="16" stroke-linecap="round"/><circle cx="${x - 6}" cy="${y - 48}" r="12" fill="#e2b48f"/><path d="M${x + 34} ${y - 36}l-44 62" stroke="#6b5b45" stroke-width="5"/>`;
  const trees =
    gumTree(between(chance, 60, 130), 700, { tall: between(chance, 300, 380), light }) +
    gumTree(between(chance, 1010, 1100), 720, { tall: between(chance, 330, 420), light });
  return `${hills}${firs(chance, { count: 12, foot: 492, fill: light.land[3] })}${bank}${stream}<path d="${ripples}" stroke="${sun.y > 215 ? light.sun : "#fff"}" stroke-width="4" stroke-linecap="round" opacity=".4"/>${canoe}${trees}`;
}
