// Drawings for sample documents: a resort map and a house plan.

import { encodePng, type Plan } from "./png.ts";

export function drawMap(title: string): Buffer {
  const houses = [0, 1, 2, 3, 4, 5, 6]
    .map(
      (index) =>
        `<rect x="${120 + (index % 4) * 130}" y="${150 + Math.floor(index / 4) * 120}" width="80" height="56" rx="6"/>`,
    )
    .join("");
  const numbers = [0, 1, 2, 3, 4, 5, 6]
    .map((index) => `<text x="${160 + (index % 4) * 130}" y="${185 + Math.floor(index / 4) * 120}">${index + 1}</text>`)
    .join("");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" width="800" height="500" role="img"><title>${title}</title>` +
      '<rect width="800" height="500" fill="#e9efd9"/><path d="M0 420C200 380 420 450 800 400V500H0Z" fill="#8fc7d6"/>' +
      '<path d="M0 404C200 364 420 434 800 384V402C420 452 200 382 0 422Z" fill="#f0e2c0"/>' +
      '<path d="M40 0V120H700M355 120V360M700 120V340" fill="none" stroke="#cbb994" stroke-width="18" stroke-linejoin="round"/>' +
      `<ellipse cx="610" cy="300" rx="62" ry="34" fill="#5fc0cf"/><g fill="#c9785f">${houses}</g>` +
      `<g fill="#fff" font-family="sans-serif" font-size="26" text-anchor="middle">${numbers}</g>` +
      `<text x="70" y="60" font-family="Georgia,serif" font-size="30" fill="#1d4e5f">${title}</text></svg>\n`,
  );
}

const WALL = 0x33495f;
const FLOOR = 0xf7ecd8;
const BED = 0x9fb9c6;
const WATER = 0x5fd0cf;

const HOUSE: Omit<Plan, "title"> = {
  width: 480,
  height: 320,
  rectangles: [
    [0, 0, 480, 320, 0xffffff],
    [20, 20, 440, 280, WALL],
    [28, 28, 180, 128, FLOOR],
    [28, 164, 180, 128, FLOOR],
    [216, 28, 236, 264, FLOOR],
    // Doors.
    [204, 80, 16, 40, FLOOR],
    [204, 210, 16, 40, FLOOR],
    [452, 150, 12, 50, FLOOR],
    // Beds, a table, and the bath.
    [48, 48, 90, 70, BED],
    [48, 184, 40, 80, BED],
    [108, 184, 40, 80, BED],
    [290, 120, 90, 60, 0xb8482f],
    [380, 36, 64, 40, WATER],
  ],
};

export function drawHousePlan(title: string): Buffer {
  return encodePng({ ...HOUSE, title });
}
