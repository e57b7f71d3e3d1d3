// Grounds far from the water: mountains and rainforest.

import { firs, palm } from "./growth.ts";
import type { Light } from "./light.ts";
import { between, type Chance, ridge, times, WIDTH } from "./pen.ts";

/** Peaks with snow, hills and firs. */
export function drawAlps(chance: Chance, { land, accent }: Light): string {
  const back = ridge(chance, { level: 400, swing: 90, steps: 7, fill: "url(#l0)", sharp: true });
  const peaks = times(3, (at) => {
    const [x, y, wide] = [
      230 + at * 350 + between(chance, -90, 90),
      between(chance, 190, 310),
      between(chance, 250, 340),
    ];
    // The lit side and the snow follow the edges of the peak.
    const drop = Math.round(((580 - y) * 70) / wide);
    return `<path d="M${x - wide} 580L${x} ${y}L${x + wide} 580Z" fill="url(#l1)"/><path d="M${x} ${y}L${x + wide} 580H${x + 40}l-60-120 34-90z" fill="${land[2]}" opacity=".35"/><path d="M${x} ${y}L${x + 70} ${y + drop}l-38-14l-26 30l-30-28l-46 12Z" fill="#fff" opacity=".94"/>`;
  });
  const hills =
    ridge(chance, { level: 535, swing: 36, steps: 5, fill: "url(#l2)" }) +
    ridge(chance, { level: 665, swing: 26, steps: 4, fill: "url(#l3)" });
  const x = between(chance, 320, 820);
  const hut = `<path d="M${x} 668v-52h112v52z" fill="#8b6f52"/><path d="M${x - 16} 620l72-58l72 58z" fill="#f5f5f2"/><path d="M${x + 18} 632h24v20h-24zM${x + 68} 632h24v20h-24z" fill="${accent}"/>`;
  return `${back}${peaks}${hills}${hut}${firs(chance, { count: 11, foot: 735, fill: land[3] })}`;
}

/** Layers of forest, a waterfall and palms. */
export function drawRainforest(chance: Chance, { land, accent }: Light): string {
  const layers = [0, 1, 2]
    .map((at) => ridge(chance, { level: 300 + at * 105, swing: 62, steps: 7 - at, fill: `url(#l${at})` }))
    .join("");
  const x = between(chance, 420, 780);
  const fall = `<path d="M${x} 340q30 110 4 310h92q-30-180-18-310q-38 14-78 0z" fill="#fff" opacity=".8"/><path d="M${x + 22} 350q16 120 4 290M${x + 52} 350q-6 130 8 290" fill="none" stroke="url(#w)" stroke-width="5" opacity=".6"/><ellipse cx="${x + 46}" cy="655" rx="175" ry="32" fill="url(#w)"/><ellipse cx="${x + 46}" cy="648" rx="80" ry="16" fill="#fff" opacity=".6"/>`;
  const crowns = times(
    8,
    (at) =>
      `<ellipse cx="${at * 170 + between(chance, -50, 50)}" cy="${between(chance, 740, 810)}" rx="${between(chance, 90, 140)}" ry="${between(chance, 60, 90)}"/>`,
  );
  const flowers = times(
    7,
    () => `<circle cx="${between(chance, 20, WIDTH - 20)}" cy="${between(chance, 715, 780)}" r="7"/>`,
  );
  const palms = times(3, (at) =>
    palm(110 + at * 460 + between(chance, -70, 70), 770, { tall: between(chance, 270, 380), fill: land[3] }),
  );
  return `${layers}${fall}${palms}<g fill="url(#l3)">${crowns}</g><g fill="${accent}">${flowers}</g>`;
}
