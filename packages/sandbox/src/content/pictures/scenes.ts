// Landscapes: a sky at some time of day, ridges behind one another, and what stands in front of them.

import type { Picture } from "../pictures.ts";
import { between, type Chance, chanceOf, HEIGHT, ridge, WIDTH } from "./pen.ts";

/** The landscapes that can be drawn. */
export const SCENE_NAMES = ["coast", "reef", "alps", "rainforest", "city", "vineyard", "lake"] as const;

/** A landscape. */
export type SceneName = (typeof SCENE_NAMES)[number];

interface Light {
  readonly words: string;
  readonly sky: readonly [string, string];
  readonly sun: string;
  /** From the farthest ridge to the nearest. */
  readonly land: readonly [string, string, string, string];
  readonly water: readonly [string, string];
  readonly accent: string;
}

const LIGHTS: readonly Light[] = [
  {
    words: "at dawn",
    sky: ["#f6c9a8", "#fbeadb"],
    sun: "#fff3dd",
    land: ["#b9a7b4", "#8c8aa3", "#5d6f87", "#33495f"],
    water: ["#9fb9c6", "#4f7f98"],
    accent: "#d9785f",
  },
  {
    words: "in the morning",
    sky: ["#8fc7e6", "#e6f4f8"],
    sun: "#fffbe8",
    land: ["#a9c3c4", "#7aa59b", "#4a8272", "#25574f"],
    water: ["#7cc6cf", "#20808f"],
    accent: "#e8a13c",
  },
  {
    words: "at noon",
    sky: ["#4fa3d9", "#cfeaf5"],
    sun: "#ffffff",
    land: ["#9cc0b4", "#6aa283", "#3c7d59", "#1d5540"],
    water: ["#5fd0cf", "#0f7f95"],
    accent: "#e4573d",
  },
  {
    words: "in the late afternoon",
    sky: ["#e9b872", "#f9ead0"],
    sun: "#fff0c4",
    land: ["#c2ae8f", "#98906d", "#66734f", "#3a4f3b"],
    water: ["#c9b98f", "#5e8a8a"],
    accent: "#b8482f",
  },
  {
    words: "at dusk",
    sky: ["#5b5a8c", "#eaa58c"],
    sun: "#ffd9a8",
    land: ["#8d7a9b", "#655f86", "#44486d", "#262d4d"],
    water: ["#8f7fa0", "#3d4a78"],
    accent: "#f0b25a",
  },
];

const NAMES: Readonly<Record<SceneName, string>> = {
  coast: "A coast",
  reef: "A reef",
  alps: "Mountains",
  rainforest: "A rainforest",
  city: "A town by the water",
  vineyard: "A vineyard",
  lake: "A lake",
};

const GROUNDS: Readonly<Record<SceneName, (chance: Chance, light: Light) => string>> = {
  coast: drawCoast,
  reef: drawReef,
  alps: drawAlps,
  rainforest: drawRainforest,
  city: drawCity,
  vineyard: drawVineyard,
  lake: drawLake,
};

/** A landscape; the seed chooses the time of day and every line. */
export function drawScene(scene: SceneName, seed: number): Picture {
  const chance = chanceOf(seed * 7 + SCENE_NAMES.indexOf(scene));
  const light = LIGHTS[Math.floor(chance() * LIGHTS.length)] as Light;
  const title = `${NAMES[scene]} ${light.words}`;
  const sun = `<circle cx="${between(chance, 180, 1020)}" cy="${between(chance, 130, 300)}" r="${between(chance, 44, 74)}" fill="${light.sun}" opacity=".9"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img"><title>${title}</title><defs>${gradient("s", light.sky)}${gradient("w", light.water)}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>${sun}${clouds(chance)}${GROUNDS[scene](chance, light)}</svg>`;
  return { title, width: WIDTH, height: HEIGHT, svg };
}

function gradient(id: string, [top, bottom]: readonly [string, string]): string {
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
}

function clouds(chance: Chance): string {
  return times(between(chance, 1, 3), () => {
    const [x, y, wide] = [between(chance, 60, 1000), between(chance, 70, 260), between(chance, 90, 190)];
    return `<path d="M${x} ${y}h${wide}a22 22 0 0 0-6-43a38 38 0 0 0-70-8a30 30 0 0 0-46 20a20 20 0 0 0-20 31z" fill="#fff" opacity=".45"/>`;
  });
}

function water(level: number): string {
  return `<rect y="${level}" width="${WIDTH}" height="${HEIGHT - level}" fill="url(#w)"/>`;
}

function glints(chance: Chance, from: number): string {
  const path = times(
    14,
    () => `M${between(chance, 20, 1100)} ${between(chance, from + 15, HEIGHT - 120)}h${between(chance, 24, 90)}`,
  );
  return `<path d="${path}" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".35"/>`;
}

function sail(chance: Chance, level: number, { accent }: Light): string {
  const x = between(chance, 200, 950);
  const y = level + between(chance, 20, 70);
  return `<path d="M${x} ${y - 8}v-92l58 92z" fill="#fff"/><path d="M${x - 8} ${y - 8}v-70l-38 70z" fill="${accent}"/><path d="M${x - 50} ${y}h116l-20 20h-76z" fill="#2a3442"/>`;
}

function drawCoast(chance: Chance, light: Light): string {
  const level = between(chance, 400, 460);
  const headland = ridge(chance, { level: level - 30, swing: 45, steps: 4, fill: light.land[1] });
  const [x, y] = [between(chance, 150, 420), HEIGHT - 150];
  const beach = `<path d="M0 ${y + 40}C${x} ${y - 60} ${x + 380} ${y + 70} ${WIDTH} ${y - 20}V${HEIGHT}H0Z" fill="#ecd9b4"/><path d="M0 ${y + 32}C${x} ${y - 68} ${x + 380} ${y + 62} ${WIDTH} ${y - 28}" fill="none" stroke="#fff" stroke-width="12" opacity=".8"/>`;
  return headland + water(level) + glints(chance, level) + sail(chance, level, light) + beach + parasols(chance, light);
}

function parasols(chance: Chance, { accent }: Light): string {
  return times(between(chance, 2, 4), (at) => {
    const [x, y] = [170 + at * 250 + between(chance, -50, 50), between(chance, 690, 740)];
    return `<path d="M${x} ${y}v-70" stroke="#6b5b45" stroke-width="5"/><path d="M${x - 52} ${y - 62}a52 44 0 0 1 104 0z" fill="${at % 2 === 0 ? accent : "#fdf6e8"}"/>`;
  });
}

function palm(x: number, foot: number, { tall, fill }: { tall: number; fill: string }): string {
  const top = foot - tall;
  const fronds = [-95, -60, 60, 95]
    .map(
      (reach) =>
        `M${x + 18} ${top}q${reach / 2}-52 ${reach} ${Math.abs(reach) / 2 - 10}q${-reach / 2}-32 ${-reach} ${10 - Math.abs(reach) / 2}`,
    )
    .join("");
  return `<path d="M${x} ${foot}q-14 ${-tall / 2} 18 ${-tall}" fill="none" stroke="${fill}" stroke-width="12"/><path d="${fronds}" fill="${fill}"/>`;
}

function drawReef(chance: Chance, light: Light): string {
  const level = between(chance, 360, 420);
  const island = ridge(chance, { level: level - 10, swing: 30, steps: 3, fill: light.land[2] });
  const shallows = times(
    5,
    () =>
      `<ellipse cx="${between(chance, 80, 1120)}" cy="${between(chance, level + 80, HEIGHT - 130)}" rx="${between(chance, 70, 210)}" ry="${between(chance, 14, 36)}" fill="${chance() < 0.5 ? light.land[3] : "#d9fff4"}" opacity=".3"/>`,
  );
  const palms = times(between(chance, 2, 3), (at) =>
    palm(90 + at * 120 + between(chance, -20, 20), HEIGHT - 70, {
      tall: between(chance, 250, 380),
      fill: light.land[3],
    }),
  );
  const shore = `<path d="M0 ${HEIGHT - 130}Q330 ${HEIGHT - 150} 620 ${HEIGHT}H0Z" fill="#f0e2c0"/>`;
  return island + water(level) + shallows + glints(chance, level) + sail(chance, level, light) + shore + palms;
}

function drawAlps(chance: Chance, { land }: Light): string {
  const peaks = times(3, (at) => {
    const [x, y, wide] = [
      230 + at * 350 + between(chance, -90, 90),
      between(chance, 190, 320),
      between(chance, 240, 340),
    ];
    const drop = Math.round(((560 - y) * 70) / wide);
    return `<path d="M${x - wide} 560L${x} ${y}L${x + wide} 560Z" fill="${land[at === 1 ? 0 : 1]}"/><path d="M${x} ${y}L${x + 70} ${y + drop}l-38-14l-26 30l-30-28l-46 12Z" fill="#fff" opacity=".92"/>`;
  });
  const hills =
    ridge(chance, { level: 520, swing: 40, steps: 5, fill: land[2] }) +
    ridge(chance, { level: 650, swing: 30, steps: 4, fill: land[3] });
  return peaks + hills + firs(chance, { count: 11, foot: 720, fill: land[3] });
}

function firs(chance: Chance, { count, foot, fill }: { count: number; foot: number; fill: string }): string {
  const path = times(count, (at) => {
    const [x, tall] = [Math.round((at * WIDTH) / count) + between(chance, 0, 70), between(chance, 90, 190)];
    return `M${x} ${foot - tall}l${Math.round(tall / 4)} ${tall}h${-Math.round(tall / 2)}z`;
  });
  return `<path d="${path}" fill="${fill}"/>`;
}

function drawRainforest(chance: Chance, { land }: Light): string {
  const layers = [0, 1, 2]
    .map((at) => ridge(chance, { level: 300 + at * 110, swing: 60, steps: 6 - at, fill: land[at] as string }))
    .join("");
  const x = between(chance, 420, 780);
  const fall = `<path d="M${x} 330q26 110 8 300h76q-26-170-12-300z" fill="#fff" opacity=".75"/><ellipse cx="${x + 46}" cy="640" rx="150" ry="26" fill="url(#w)"/>`;
  const crowns = times(
    9,
    () =>
      `<circle cx="${between(chance, 0, WIDTH)}" cy="${between(chance, 690, 800)}" r="${between(chance, 70, 130)}" fill="${land[3]}"/>`,
  );
  const palms = times(3, (at) =>
    palm(110 + at * 460 + between(chance, -70, 70), 760, { tall: between(chance, 260, 360), fill: land[3] }),
  );
  return layers + fall + palms + crowns;
}

function drawCity(chance: Chance, { land, accent }: Light): string {
  const level = 560;
  const far = ridge(chance, { level: 430, swing: 30, steps: 4, fill: land[0] });
  const houses = times(11, (at) => {
    const [x, tall, wide] = [
      30 + at * 106 + between(chance, -12, 12),
      between(chance, 110, 330),
      between(chance, 70, 104),
    ];
    const windows = times(3, (row) => `M${x + 16} ${level - tall + 26 + row * 30}h${wide - 34}`);
    return `<rect x="${x}" y="${level - tall}" width="${wide}" height="${tall}" fill="${land[1 + (at % 3)]}"/><path d="${windows}" stroke="#fdf0cf" stroke-width="9" stroke-dasharray="11 12" opacity=".8"/>`;
  });
  const lanterns = times(
    8,
    (at) => `<circle cx="${90 + at * 146}" cy="${592 + (at % 2) * 12}" r="12" fill="${accent}"/>`,
  );
  return `${far}${houses}${water(level)}<path d="M0 ${level}h${WIDTH}" stroke="${land[3]}" stroke-width="14"/>${lanterns}${glints(chance, level + 40)}`;
}

function drawVineyard(chance: Chance, { land, accent }: Light): string {
  const hills =
    ridge(chance, { level: 380, swing: 50, steps: 4, fill: land[0] }) +
    ridge(chance, { level: 470, swing: 40, steps: 3, fill: land[1] });
  const x = between(chance, 250, 900);
  const house = `<path d="M${x} 490v-62h120v62z" fill="#f7ecd8"/><path d="M${x - 14} 430l74-52l74 52z" fill="${accent}"/>`;
  const field = `<path d="M0 520Q600 450 ${WIDTH} 520V${HEIGHT}H0Z" fill="${land[2]}"/>`;
  const rows = times(13, (at) => `M${at * 100} ${HEIGHT}Q${560 + (at - 6) * 60} 620 ${600 + (at - 6) * 28} 500`);
  return `${hills}${house}${field}<path d="${rows}" fill="none" stroke="${land[3]}" stroke-width="20" stroke-dasharray="26 12" opacity=".75"/>`;
}

function drawLake(chance: Chance, light: Light): string {
  const level = between(chance, 470, 520);
  const back =
    ridge(chance, { level: 330, swing: 90, steps: 4, fill: light.land[0], sharp: true }) +
    ridge(chance, { level: level - 70, swing: 40, steps: 4, fill: light.land[1] });
  const jetty = `<path d="M${between(chance, 500, 820)} ${HEIGHT}l40-170h60l60 170z" fill="#8b6f52"/>`;
  return (
    back +
    water(level) +
    glints(chance, level) +
    sail(chance, level, light) +
    firs(chance, { count: 5, foot: level + 12, fill: light.land[2] }) +
    jetty
  );
}

function times(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join("");
}
