// What every drawing needs: repeatable chance, and lines.

/** A source of numbers from 0 up to 1, the same for the same seed. */
export type Chance = () => number;

/** Chance from a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = (seed * 0x9e3779b1 + 0x85ebca6b) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between two, in whole pixels. */
export function between(chance: Chance, low: number, high: number): number {
  return Math.round(low + chance() * (high - low));
}

/** The width of a scene. */
export const WIDTH = 1200;
/** The height of a scene. */
export const HEIGHT = 800;

/** A ridge from edge to edge, filled to the bottom: soft hills, or sharp peaks. */
export function ridge(chance: Chance, { level, swing, steps, fill, sharp = false }: RidgeShape): string {
  const stride = WIDTH / steps;
  let path = `M0 ${HEIGHT}V${level + between(chance, -swing, swing)}`;
  for (let step = 1; step <= steps; step += 1) {
    const x = Math.round(step * stride);
    const y = level + between(chance, -swing, swing);
    path += sharp
      ? `L${Math.round(x - stride / 2)} ${level + between(chance, -swing, 0)}L${x} ${y}`
      : `S${Math.round(x - stride / 2)} ${y} ${x} ${y}`;
  }
  return `<path d="${path}V${HEIGHT}Z" fill="${fill}"/>`;
}

/** What a ridge looks like. */
export interface RidgeShape {
  readonly level: number;
  readonly swing: number;
  readonly steps: number;
  readonly fill: string;
  readonly sharp?: boolean;
}

/** The same again, a number of times. */
export function times(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join("");
}
