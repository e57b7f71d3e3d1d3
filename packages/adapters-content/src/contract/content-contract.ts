// What every wire of the content service has to keep, whoever speaks it: run it with a world of your own.

import { BRANDS } from "@portico/domain/brand/brands";
import { CONTENT_TYPES, type ContentTypeName } from "@portico/domain/content/items";
import type { ContentSource } from "@portico/domain/content/source";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PART_READERS } from "../readers.ts";
import { type ContentLog, contentSource } from "../source.ts";
import type { Filters } from "../wire/filters.ts";
import type { ContentWire } from "../wire/transport.ts";
import type { Fault } from "./loopback.ts";

/** A running service and a wire to it. */
export interface ContentWorld {
  readonly wire: ContentWire;
  /** How long one question may take, in milliseconds. */
  readonly deadline: number;
  /** A type of which the first brand has items. */
  readonly filled: ContentTypeName;
  fail(fault: Fault | undefined): Promise<void> | void;
  /** How many questions arrived so far. */
  questions(): Promise<number> | number;
  close(): Promise<void>;
}

const FIRST = { brand: "member_portal", language: "en" } as const;
const MINUTE = 60_000;
const REASON = /^(deadline passed|connection failed|answer too large|answer unreadable|status \d+)$/;

/** What the tests of one world share. */
interface Stage {
  world: ContentWorld;
  now: number;
  said: ContentLog[];
  source: ContentSource;
}

/** Says of a world that it keeps the port's promises; `faults` are named here, because tests have to be before a world is. */
export function contentContract(name: string, start: () => Promise<ContentWorld>, faults: readonly Fault[]): void {
  describe(name, () => {
    const stage = {} as Stage;
    beforeEach(async () => {
      const world = await start();
      // A refresh that outlives its test must not speak in the next one.
      const said: ContentLog[] = [];
      const source = contentSource(world.wire, { now: () => stage.now, log: (entry) => said.push(entry) });
      Object.assign(stage, { world, said, source, now: 1_000_000 });
    });
    afterEach(() => stage.world.close());

    answersWhileAllIsWell(stage);
    answersWhileTheServiceFails(stage, faults);
  });
}

function answersWhileAllIsWell(stage: Stage): void {
  it("reads every type for every brand without a complaint", async () => {
    const { source, said, world } = stage;
    for (const brand of BRANDS) {
      for (const type of CONTENT_TYPES) {
        const items = await source.items(type, { brand, language: "en" });
        expect(items.every((item) => item.type === type)).toBe(true);
        expect(new Set(items.map(({ codename }) => codename)).size).toBe(items.length);
      }
    }
    expect(said).toEqual([]);
    expect(await source.items(world.filled, FIRST)).not.toEqual([]);
  });

  it("reads each type at least once, the parts of others where they stand", async () => {
    const { source } = stage;
    const met = new Set<string>();
    for (const brand of BRANDS) {
      for (const type of CONTENT_TYPES) meet(await source.items(type, { brand, language: "en" }), met);
    }
    const never = [...CONTENT_TYPES, ...Object.keys(PART_READERS)].filter((type) => !met.has(type));
    expect(never).toEqual([]);
  });

  it("asks once however many wait, and not again while the copy is fresh", async () => {
    const { source, world } = stage;
    const before = await world.questions();
    const all = await Promise.all(Array.from({ length: 200 }, () => source.items(world.filled, FIRST)));
    await source.items(world.filled, FIRST);
    expect(new Set(all).size).toBe(1);
    expect((await world.questions()) - before).toBe(1);
  });

  it.each([
    ["system.type", "a&system.type=x"],
    ["system.codename", "a#b"],
    ["elements.brand", 'a"b'],
    ["elements.membership_categories", "điểm"],
  ])("refuses the filter %s with the value %j before it is sent", async (filter, value) => {
    const { world } = stage;
    const before = await world.questions();
    const filters: Filters = { [filter]: value };
    await expect(world.wire.find({ filters, language: "en" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await world.questions()).toBe(before);
  });
}

/** Notes the types of all items that stand in a value, however deep. */
function meet(value: unknown, met: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  const { codename, type } = value as { codename?: unknown; type?: unknown };
  if (typeof codename === "string" && typeof type === "string") met.add(type);
  for (const part of Object.values(value)) meet(part, met);
}

function answersWhileTheServiceFails(stage: Stage, faults: readonly Fault[]): void {
  it.each(faults)(
    "answers with nothing while the service fails by %s, within the deadline, and says so",
    async (fault) => {
      const { source, said, world } = stage;
      await world.fail(fault);
      const start = performance.now();
      expect(await source.items(world.filled, FIRST)).toEqual([]);
      expect(performance.now() - start).toBeLessThan(world.deadline + Math.max(world.deadline / 10, 250));
      const reason = expect.stringMatching(REASON);
      const failure = { event: "content.failed", code: "CONTENT_UNAVAILABLE", reason, type: world.filled, ...FIRST };
      expect(said).toEqual([failure]);
    },
  );

  it.each(faults)("serves the last good copy while the service fails by %s", async (fault) => {
    const { source, said, world } = stage;
    const good = await source.items(world.filled, FIRST);
    await world.fail(fault);
    stage.now += 2 * MINUTE;
    const start = performance.now();
    expect(await source.items(world.filled, FIRST)).toBe(good);
    expect(performance.now() - start).toBeLessThan(world.deadline);
    await expect.poll(() => said.length, { timeout: world.deadline + 1_000, interval: 10 }).toBe(1);
    stage.now += 23 * 60 * MINUTE;
    expect(await source.items(world.filled, FIRST)).toBe(good);
  });

  it("recovers by itself", async () => {
    const { source, world } = stage;
    const good = await source.items(world.filled, FIRST);
    await world.fail(faults[0]);
    stage.now += 25 * 60 * MINUTE;
    expect(await source.items(world.filled, FIRST)).toEqual([]);
    await world.fail(undefined);
    stage.now += MINUTE;
    expect(await source.items(world.filled, FIRST)).toEqual(good);
  });
}
