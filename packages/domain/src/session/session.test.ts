import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyInstant } from "../../testing/arbitraries.ts";
import { instant } from "../../testing/builders.ts";
import { type Instant, isoInstant } from "../day.ts";
import {
  ENDED_BY,
  explainSession,
  hasReachedMaxLifetime,
  parseSession,
  SESSION_RULES,
  SESSION_STATES,
  SIGN_OUT_LANDING,
  SIGN_OUT_WINDOW_MS,
  sessionState,
} from "./session.ts";

const EXPIRES = "2026-11-20T09:00:00Z";
const END = instant(EXPIRES);

const NONE = { rule: "session.none", words: "no session was presented" };
const UNREADABLE = { rule: "session.timeout-unreadable", words: "the session's timeout is missing or unreadable" };
const PAST = { rule: "session.past-timeout", words: "now is at or past the session's timeout" };

describe("ENDED_BY", () => {
  it("has every reason that the stores keep", () => {
    expect(ENDED_BY).toEqual(["password", "elsewhere", "longest", "newer", "desk", "closed"]);
  });
});

describe("sessionState", () => {
  it.each([
    [-86_400_000, "signed-in"],
    [-1, "signed-in"],
    [0, "expired"],
    [1, "expired"],
    [86_400_000, "expired"],
  ])("at %i milliseconds from the timeout is %s", (milliseconds, state) => {
    const now = (END + milliseconds) as Instant;
    expect(sessionState(parseSession({ expires: EXPIRES }, now))).toBe(state);
  });

  it("compares instants, not days or texts", () => {
    const now = instant("2026-11-20T09:00:00Z");
    expect(sessionState(parseSession({ expires: "2026-11-20T18:59:59+10:00" }, now))).toBe("expired");
    expect(sessionState(parseSession({ expires: "2026-11-20T19:00:00.001+10:00" }, now))).toBe("signed-in");
  });

  it.each([undefined, null])("is signed-out for %s", (session) => {
    expect(sessionState(parseSession(session, END))).toBe("signed-out");
  });

  it.each([
    {},
    { expires: undefined },
    { expires: null },
    { expires: "" },
    { expires: "soon" },
    { expires: "2099-11-20" },
    { expires: "2099-11-20T09:00:00" },
    { expires: "2099-02-30T09:00:00Z" },
    { expires: 4_098_848_400_000 },
    { expires: Number.POSITIVE_INFINITY },
    { expires: ["2099-11-20T09:00:00Z"] },
    { Expires: "2099-11-20T09:00:00Z" },
    "2099-11-20T09:00:00Z",
    "",
    0,
    4_098_848_400_000,
    true,
    false,
    [],
    [{ expires: "2099-11-20T09:00:00Z" }],
  ])("is expired if the timeout is unreadable: %j", (session) => {
    expect(parseSession(session, END)).toEqual({ presented: true, expires: undefined, now: END });
    expect(sessionState(parseSession(session, END))).toBe("expired");
  });

  it("is signed-in exactly while now is before a readable timeout", () => {
    fc.assert(
      fc.property(anyInstant(), anyInstant(), fc.integer({ min: -2, max: 2 }), (expires, anyTime, offset) => {
        const session = { expires: isoInstant(expires) };
        for (const now of [anyTime, (expires + offset) as Instant]) {
          expect(sessionState(parseSession(session, now))).toBe(now < expires ? "signed-in" : "expired");
        }
      }),
    );
  });

  it("is never signed-in without a timeout", () => {
    fc.assert(
      fc.property(fc.anything(), anyInstant(), (anything, now) => {
        fc.pre((anything as { expires?: unknown } | null | undefined)?.expires === undefined);
        expect(sessionState(parseSession(anything, now))).not.toBe("signed-in");
      }),
    );
  });
});

describe("explainSession", () => {
  it("reports that no session was presented", () => {
    const facts = { presented: false, expires: undefined, now: END };
    expect(explainSession(facts)).toEqual({
      outcome: "signed-out",
      rule: "session.none",
      source: "§4",
      because: "no session was presented",
      facts,
      missing: [],
      passedOver: [],
    });
  });

  it("names a missing timeout", () => {
    const facts = { presented: true, expires: undefined, now: END };
    expect(explainSession(facts)).toEqual({
      outcome: "expired",
      rule: "session.timeout-unreadable",
      source: "R3",
      because: "the session does not say when it ends, so it counts as ended",
      facts,
      missing: ["expires"],
      passedOver: [NONE],
    });
  });

  it("reports how long ago the session ended", () => {
    const facts = { presented: true, expires: END, now: (END + 90_000) as Instant };
    expect(explainSession(facts)).toEqual({
      outcome: "expired",
      rule: "session.past-timeout",
      source: "R3",
      because: "the session ended 90 seconds ago",
      facts,
      missing: [],
      passedOver: [NONE, UNREADABLE],
    });
  });

  it("reports how long the session lasts", () => {
    const facts = { presented: true, expires: END, now: (END - 90_000) as Instant };
    expect(explainSession(facts)).toEqual({
      outcome: "signed-in",
      rule: "session.live",
      source: "R3",
      because: "the session ends in 90 seconds",
      facts,
      missing: [],
      passedOver: [NONE, UNREADABLE, PAST],
    });
  });

  it.each([
    [0, "the session ended 0 seconds ago"],
    [999, "the session ended 0 seconds ago"],
    [1_000, "the session ended 1 second ago"],
    [1_999, "the session ended 1 second ago"],
    [2_000, "the session ended 2 seconds ago"],
    [-1, "the session ends in 0 seconds"],
    [-1_000, "the session ends in 1 second"],
    [-2_000, "the session ends in 2 seconds"],
  ])("rounds to whole seconds, %i milliseconds from the timeout", (milliseconds, because) => {
    const now = (END + milliseconds) as Instant;
    expect(explainSession({ presented: true, expires: END, now }).because).toBe(because);
  });
});

describe("SESSION_RULES", () => {
  it("ends with a row that always matches", () => {
    expect(SESSION_RULES.at(-1)).toMatchObject({ id: "session.live", words: "otherwise" });
  });
});

describe("session constants", () => {
  it("are those of the specification", () => {
    expect(SESSION_STATES).toEqual(["signed-out", "signed-in", "expired"]);
    expect(SIGN_OUT_WINDOW_MS).toBe(1_000);
    expect(SIGN_OUT_LANDING).toBe("/logon");
  });
});

describe("hasReachedMaxLifetime", () => {
  it("is true from the maximum lifetime on", () => {
    const createdAt = instant("2026-11-20T08:00:00Z");
    const isReached = (maxLifetimeMs: number) => hasReachedMaxLifetime({ createdAt, expires: END }, maxLifetimeMs);
    expect([3_599_999, 3_600_000, 3_600_001].map(isReached)).toEqual([true, true, false]);
  });
});
