import type { Instant } from "@portico/domain/day";
import { describe, expect, it } from "vitest";
import { storesInMemory } from "../../../testing/memory-stores.ts";
import type { Portal } from "../../portal/portal.ts";
import type { MemberContext } from "../session-context.ts";
import { isReference } from "./reference.ts";
import { saveDecision } from "./refusals.ts";

function setup() {
  const state = { now: 1_000_000 };
  const stores = storesInMemory();
  const portal = {
    stores,
    settings: { secret: "a-secret-of-at-least-32-characters" },
    now: () => state.now as Instant,
    steadyNow: () => state.now as Instant,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  } as unknown as Portal;
  const refuse = (path: string, memberNumber = "100201"): Promise<string> =>
    saveDecision(portal, { brand: "member_portal", session: { memberNumber } } as MemberContext, {
      decision: { rule: "a rule", source: "docs/rules.md", because: "they may not", missing: [], passedOver: [] },
      path,
      facts: {},
      read: "You may not.",
      language: "en",
    });
  return { stores, refuse, advance: (milliseconds: number) => void (state.now += milliseconds) };
}

describe("saveDecision", () => {
  it("saves 120 refusals of a member a minute, and gives further ones no reference", async () => {
    const { stores, refuse, advance } = setup();
    const references: string[] = [];
    for (let index = 0; index < 120; index += 1) references.push(await refuse(`/page-${index}`));
    expect(references.every(isReference)).toBe(true);
    expect(new Set(references).size).toBe(120);
    expect(await refuse("/one-more")).toBe("");
    expect(isReference(await refuse("/one-more", "100202"))).toBe(true);
    advance(60_001);
    const later = await refuse("/one-more");
    expect((await stores.refusals.find(later))?.path).toBe("/one-more");
  });

  it("counts a repeated refusal once", async () => {
    const { refuse } = setup();
    const first = await refuse("/page");
    for (let index = 0; index < 200; index += 1) expect(await refuse("/page")).toBe(first);
    expect(isReference(await refuse("/another"))).toBe(true);
  });
});
