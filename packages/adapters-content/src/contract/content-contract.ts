// Contract tests for content clients.

import { BRANDS } from "@portico/domain/brand";
import { CONTENT_TYPES, type ContentTypeName } from "@portico/domain/content";
import type { ContentSource } from "@portico/domain/ports";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ContentClient } from "../api/client.ts";
import type { Filters } from "../api/filters.ts";
import { PART_READERS } from "../readers.ts";
import { type ContentLog, createContentSource } from "../source.ts";
import type { Fault } from "./loopback.ts";

export interface ContentTestEnvironment {
  readonly client: ContentClient;
  /** Of one query. */
  readonly timeoutMs: number;
  readonly typeWithItems: ContentTypeName;
  fail(fault: Fault | undefined): Promise<void> | void;
  requestCount(): Promise<number> | number;
  close(): Promise<void>;
}

const SETTING = { brand: "member_portal", language: "en" } as const;
const MINUTE_MS = 60_000;
const FAILURE_REASON = /^(deadline passed|connection failed|answer too large|answer unreadable|status \d+)$/;

interface TestContext {
  environment: ContentTestEnvironment;
  now: number;
  logEntries: ContentLog[];
  source: ContentSource;
}

/** `faults` is a parameter because tests are defined before the environment starts. */
export function contentContract(
  name: string,
  start: () => Promise<ContentTestEnvironment>,
  faults: readonly Fault[],
): void {
  describe(name, () => {
    const context = {} as TestContext;
    beforeEach(async () => {
      const environment = await start();
      // A refresh that outlives its test must not log into the next one.
      const logEntries: ContentLog[] = [];
      const source = createContentSource(environment.client, {
        now: () => context.now,
        log: (entry) => logEntries.push(entry),
      });
      Object.assign(context, { environment, logEntries, source, now: 1_000_000 });
    });
    afterEach(() => context.environment.close());

    testHealthyService(context);
    testFailingService(context, faults);
  });
}

function testHealthyService(context: TestContext): void {
  it("reads every type for every brand without a log entry", async () => {
    const { source, logEntries, environment } = context;
    for (const brand of BRANDS) {
      for (const type of CONTENT_TYPES) {
        const items = await source.items(type, { brand, language: "en" });
        expect(items.every((item) => item.type === type)).toBe(true);
        expect(new Set(items.map(({ codename }) => codename)).size).toBe(items.length);
      }
    }
    expect(logEntries).toEqual([]);
    expect(await source.items(environment.typeWithItems, SETTING)).not.toEqual([]);
  });

  it("reads each type at least once, including linked items", async () => {
    const { source } = context;
    const seen = new Set<string>();
    for (const brand of BRANDS) {
      for (const type of CONTENT_TYPES) collectTypes(await source.items(type, { brand, language: "en" }), seen);
    }
    const missing = [...CONTENT_TYPES, ...Object.keys(PART_READERS)].filter((type) => !seen.has(type));
    expect(missing).toEqual([]);
  });

  it("sends one request for concurrent reads, and none while the copy is fresh", async () => {
    const { source, environment } = context;
    const countBefore = await environment.requestCount();
    const results = await Promise.all(
      Array.from({ length: 200 }, () => source.items(environment.typeWithItems, SETTING)),
    );
    await source.items(environment.typeWithItems, SETTING);
    expect(new Set(results).size).toBe(1);
    expect((await environment.requestCount()) - countBefore).toBe(1);
  });

  it.each([
    ["system.type", "a&system.type=x"],
    ["system.codename", "a#b"],
    ["elements.brand", 'a"b'],
    ["elements.membership_categories", "điểm"],
  ])("refuses the filter %s with the value %j before it is sent", async (filter, value) => {
    const { environment } = context;
    const countBefore = await environment.requestCount();
    const filters: Filters = { [filter]: value };
    await expect(environment.client.find({ filters, language: "en" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await environment.requestCount()).toBe(countBefore);
  });
}

/** At any depth. */
function collectTypes(value: unknown, seen: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  const { codename, type } = value as { codename?: unknown; type?: unknown };
  if (typeof codename === "string" && typeof type === "string") seen.add(type);
  for (const child of Object.values(value)) collectTypes(child, seen);
}

function testFailingService(context: TestContext, faults: readonly Fault[]): void {
  it.each(faults)(
    "returns no items within the time limit and logs the failure when the service fails by %s",
    async (fault) => {
      const { source, logEntries, environment } = context;
      await environment.fail(fault);
      const start = performance.now();
      expect(await source.items(environment.typeWithItems, SETTING)).toEqual([]);
      expect(performance.now() - start).toBeLessThan(environment.timeoutMs + Math.max(environment.timeoutMs / 10, 250));
      const reason = expect.stringMatching(FAILURE_REASON);
      const failure = {
        event: "content.failed",
        code: "CONTENT_UNAVAILABLE",
        reason,
        type: environment.typeWithItems,
        ...SETTING,
      };
      expect(logEntries).toEqual([failure]);
    },
  );

  it.each(faults)("serves the last good copy while the service fails by %s", async (fault) => {
    const { source, logEntries, environment } = context;
    const lastGood = await source.items(environment.typeWithItems, SETTING);
    await environment.fail(fault);
    context.now += 2 * MINUTE_MS;
    const start = performance.now();
    expect(await source.items(environment.typeWithItems, SETTING)).toBe(lastGood);
    expect(performance.now() - start).toBeLessThan(environment.timeoutMs);
    await expect.poll(() => logEntries.length, { timeout: environment.timeoutMs + 1_000, interval: 10 }).toBe(1);
    context.now += 23 * 60 * MINUTE_MS;
    expect(await source.items(environment.typeWithItems, SETTING)).toBe(lastGood);
  });

  it("recovers after a failure", async () => {
    const { source, environment } = context;
    const lastGood = await source.items(environment.typeWithItems, SETTING);
    await environment.fail(faults[0]);
    context.now += 25 * 60 * MINUTE_MS;
    expect(await source.items(environment.typeWithItems, SETTING)).toEqual([]);
    await environment.fail(undefined);
    context.now += MINUTE_MS;
    expect(await source.items(environment.typeWithItems, SETTING)).toEqual(lastGood);
  });
}
