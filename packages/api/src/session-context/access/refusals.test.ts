import type { Instant } from "@portico/domain/day";
import { NO_KINDS } from "@portico/domain/member/kinds";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storesInMemory } from "../../../testing/memory-stores.ts";
import { NOW, session } from "../../../testing/store-samples.ts";
import type { Stores } from "../../portal/portal.ts";
import type { MemberContext } from "../session-context.ts";
import { type DecisionRecord, saveDecision, saveRefusal } from "./refusals.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_PATH_LENGTH = 512;

const CONTEXT: MemberContext = {
  brand: "member_portal",
  state: "signed-in",
  session: session(),
  address: "203.0.113.7",
};
const DECISION: DecisionRecord = {
  decision: { rule: "plus.not-weeks", source: "R44", because: "they own points", missing: [], passedOver: [] },
  path: "/plus",
  facts: {},
  read: "Only Weeks members can join. Call member services.",
  language: "en",
};

let stores: Stores;
let now: Instant;
const warn = vi.fn<(entry: Readonly<Record<string, unknown>>) => void>();
beforeEach(() => {
  stores = storesInMemory();
  now = NOW;
  warn.mockClear();
});

const portal = () =>
  ({
    stores,
    settings: { secret: "a-secret-of-at-least-32-characters" },
    now: () => now,
    steadyNow: () => now,
    log: { info: () => {}, warn, error: () => {} },
  }) as unknown as Parameters<typeof saveDecision>[0];

const refuse = (target: string) =>
  saveRefusal(portal(), {
    target,
    visitor: { session: "signed-in", kinds: NO_KINDS },
    context: CONTEXT,
    language: "en",
  });

describe("a repeated refusal of a member", () => {
  it("keeps its reference within the hour and gets a new one after it", async () => {
    const first = await saveDecision(portal(), CONTEXT, DECISION);
    now = (NOW + HOUR - 1) as Instant;
    expect(await saveDecision(portal(), CONTEXT, DECISION)).toBe(first);
    now = (NOW + HOUR) as Instant;
    const later = await saveDecision(portal(), CONTEXT, DECISION);
    expect(later).not.toBe(first);
    expect((await stores.refusals.find(later))?.at).toBe(now);
    // The support desk still finds the earlier decision.
    expect((await stores.refusals.find(first))?.at).toBe(NOW + HOUR - 1);
  });
});

describe("the path of a saved refusal", () => {
  it("is saved up to 512 characters and cut beyond", async () => {
    const longest = `/${"a".repeat(MAX_PATH_LENGTH - 1)}`;
    for (const target of [longest, `${longest}/${"b".repeat(5_000)}`]) {
      const { reference } = await refuse(target);
      const saved = await stores.refusals.find(reference);
      expect([saved?.path, saved?.facts["pathname"]]).toEqual([longest, longest]);
    }
  });
});

describe("a decision that cannot be saved", () => {
  const broken = new Error("the disk is full");
  beforeEach(() => {
    vi.spyOn(stores.refusals, "save").mockRejectedValue(broken);
  });

  it.each([
    ["about a page", async () => (await refuse("/entitlements")).reference],
    ["shown to a member", () => saveDecision(portal(), CONTEXT, DECISION)],
  ])("%s has no reference, and the failure is logged", async (_, save) => {
    expect(await save()).toBe("");
    expect(warn.mock.calls).toEqual([[{ event: "refusal.not-kept", error: broken }]]);
  });
});
