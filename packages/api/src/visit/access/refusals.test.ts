import type { Instant } from "@portico/domain/day";
import { NO_KINDS } from "@portico/domain/member/kinds";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storesInMemory } from "../../../testing/memory-stores.ts";
import { NOW, session } from "../../../testing/store-samples.ts";
import type { Stores } from "../../portal.ts";
import type { MemberVisit } from "../visit.ts";
import { keepRefusal, keepTold, type ToldDecision } from "./refusals.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MOST_LETTERS_OF_A_PATH = 512;

const VISIT: MemberVisit = { brand: "member_portal", state: "signed-in", session: session(), address: "203.0.113.7" };
const TOLD: ToldDecision = {
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
  }) as unknown as Parameters<typeof keepTold>[0];

const refuse = (target: string) =>
  keepRefusal(portal(), {
    target,
    visitor: { session: "signed-in", kinds: NO_KINDS },
    visit: VISIT,
    language: "en",
  });

describe("a refusal that a member meets again", () => {
  it("has the reference of the first time within the hour, and a new one after it", async () => {
    const first = await keepTold(portal(), VISIT, TOLD);
    now = (NOW + HOUR - 1) as Instant;
    expect(await keepTold(portal(), VISIT, TOLD)).toBe(first);
    now = (NOW + HOUR) as Instant;
    const later = await keepTold(portal(), VISIT, TOLD);
    expect(later).not.toBe(first);
    expect((await stores.refusals.find(later))?.at).toBe(now);
    // The desk still reads what was decided then.
    expect((await stores.refusals.find(first))?.at).toBe(NOW + HOUR - 1);
  });
});

describe("the path of a member's refusal", () => {
  it("is kept whole up to 512 letters, and no further", async () => {
    const longest = `/${"a".repeat(MOST_LETTERS_OF_A_PATH - 1)}`;
    for (const target of [longest, `${longest}/${"b".repeat(5_000)}`]) {
      const { reference } = await refuse(target);
      const kept = await stores.refusals.find(reference);
      expect([kept?.path, kept?.facts["pathname"]]).toEqual([longest, longest]);
    }
  });
});

describe("a decision that cannot be kept", () => {
  const broken = new Error("the disk is full");
  beforeEach(() => {
    vi.spyOn(stores.refusals, "keep").mockRejectedValue(broken);
  });

  it.each([
    ["about a page", async () => (await refuse("/entitlements")).reference],
    ["that was told to a member", () => keepTold(portal(), VISIT, TOLD)],
  ])("%s is told without a reference, and the log says that it is missing", async (_, told) => {
    expect(await told()).toBe("");
    expect(warn.mock.calls).toEqual([[{ event: "refusal.not-kept", error: broken }]]);
  });
});
