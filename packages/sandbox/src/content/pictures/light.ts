// The times of day, with the colours that they give to everything.

/** A time of day. */
export interface Light {
  readonly words: string;
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  /** From the farthest ridge to the nearest, at the top. */
  readonly land: readonly [string, string, string, string];
  /** The same ridges at the foot, where the haze lies. */
  readonly foot: readonly [string, string, string, string];
  readonly water: readonly [string, string];
  /** Walls of houses, from light to dark. */
  readonly walls: readonly [string, string, string];
  readonly window: string;
  readonly accent: string;
}

/** A gradient from top to bottom, through as many colours as there are. */
export function gradient(id: string, colours: readonly string[]): string {
  const stops = colours.map(
    (colour, at) => `<stop offset="${Math.round((at * 100) / (colours.length - 1)) / 100}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join("")}</linearGradient>`;
}

/** The times of day. */
export const LIGHTS: readonly Light[] = [
  {
    words: "at dawn",
    sky: ["#8fa8c8", "#f3c3a5", "#fdebd8"],
    sun: "#fff1d6",
    land: ["#b3a3b8", "#8785a5", "#566a86", "#2c435b"],
    foot: ["#dcc3c0", "#b3a4b4", "#7c86a0", "#42597a"],
    water: ["#c9b7bd", "#4f7f98"],
    walls: ["#e9c9b4", "#c79c92", "#8f7f96"],
    window: "#fff0cf",
    accent: "#d9785f",
  },
  {
    words: "in the morning",
    sky: ["#6db6e0", "#b7dff0", "#f3f8ee"],
    sun: "#fffbe4",
    land: ["#9cbfc6", "#6ba392", "#3f7f68", "#1f5347"],
    foot: ["#cfe2df", "#a3c9b4", "#6ea88a", "#347159"],
    water: ["#a5dde0", "#1c7b8c"],
    walls: ["#fbeed9", "#efcfa8", "#b9c7c9"],
    window: "#4f7f98",
    accent: "#e8a13c",
  },
  {
    words: "at noon",
    sky: ["#2f8fd0", "#7cc3e8", "#d9f0f6"],
    sun: "#ffffff",
    land: ["#8cb9c0", "#5c9c86", "#36784f", "#194f39"],
    foot: ["#c3dedd", "#93c3a4", "#5fa06a", "#2c6d49"],
    water: ["#7fdcd8", "#0b7a92"],
    walls: ["#ffffff", "#f4dcb8", "#c9d6da"],
    window: "#3d6f8c",
    accent: "#e4573d",
  },
  {
    words: "in the late afternoon",
    sky: ["#7fa6b8", "#efc88a", "#fbeccb"],
    sun: "#fff0c4",
    land: ["#b9a88e", "#8d8a66", "#5a6b48", "#2f4733"],
    foot: ["#e3cfa6", "#bcb083", "#84905c", "#47623f"],
    water: ["#e0c78f", "#4f8389"],
    walls: ["#fbe3b4", "#e5b274", "#b98a68"],
    window: "#fff2c4",
    accent: "#b8482f",
  },
  {
    words: "at dusk",
    sky: ["#3a3f78", "#a5688f", "#f2b08d"],
    sun: "#ffd9a8",
    land: ["#86749c", "#5d5887", "#3d4269", "#1f2747"],
    foot: ["#c290a0", "#8a6f96", "#595a86", "#2f3860"],
    water: ["#d09a98", "#34406f"],
    walls: ["#8d7f9f", "#6a6690", "#474c75"],
    window: "#ffd88a",
    accent: "#f0b25a",
  },
];
