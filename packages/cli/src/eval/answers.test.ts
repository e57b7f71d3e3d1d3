import { anyBackEndDate, anyBackEndMember, instant } from "@portico/domain/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outputLine } from "./command.ts";
import { QUESTIONS } from "./questions.ts";

const AT = "2026-11-20T00:00:00Z";
const LIVE = { expires: "2026-11-20T01:00:00Z" };
const EXCHANGE = {
  EntityID: 16_509,
  EntityName: "Classic Exchange",
  EntityMemberID: "E1",
  ExpirationDate: "2027-01-31",
};
const MEMBER = {
  AccountID: "100200",
  AccountType: "Points Member",
  externalMemberships: [EXCHANGE],
  points: [
    { Balance: 1200, ExpiryDate: "2026-12-31", Status: "ACTIVE" },
    { Balance: 500, ExpiryDate: "2028-12-31", Status: "ACTIVE" },
  ],
  entitlements: [{ ShareEntitlementID: "S1", Balance: 1, ExpiryDate: "2027-06-30", Status: "ACTIVE", resortId: "R12" }],
  ownership: {
    Shares: [{ ResortID: "R12" }],
    Points: [{ ClubResortID: "C1", PointsOwned: 2000, ExpirationDate: "2027-06-30" }],
  },
  charges: { unpaid: [{ ChargeID: "U1", Balance: 120.5, DueDate: "2026-10-01", Currency: "AUD" }], levy: [] },
  credits: 3,
};
const WEEKS = { ...MEMBER, AccountType: "AU Member", externalMemberships: [] };
const ITEM = { name: "Resorts", url: "/resorts", membershipCategories: [], subMenus: [] };

/** A short stay of two nights, all on the same day. */
function offer(id: string, points: number): object {
  return {
    OfferID: id,
    stay: "short-stays",
    ResortID: "R1",
    ArrivalDate: "2027-02-05",
    Nights: 2,
    Sleeps: 4,
    Price: { Points: points },
  };
}

describe("portico eval answers", () => {
  it.each([
    ["a page for the member", { ask: "access", path: "/points", session: LIVE, member: MEMBER }, { verdict: "allow" }],
    [
      "a page without a session",
      { ask: "access", path: "/points?x=1&r=evil", session: null, member: null },
      { verdict: "redirect", to: "/logon?x=1&r=points" },
    ],
    [
      "a page that is open by its name alone, below one for some kinds, without a session",
      { ask: "access", path: "/search/kuta?x=1", session: null, member: MEMBER },
      { verdict: "redirect", to: "/page-not-found" },
    ],
    [
      "a page with a session that has ended",
      { ask: "access", path: "/", session: { expires: AT }, member: MEMBER },
      { verdict: "redirect", to: "/logon?r=" },
    ],
    [
      "a page for a session without a member",
      { ask: "access", path: "/points", session: LIVE, member: null },
      { verdict: "redirect", to: "/profile/account-details" },
    ],
    [
      "an account",
      { ask: "account", member: MEMBER },
      {
        accountType: "Points Member",
        kind: "points",
        portalType: "points",
        label: "POINTS",
        kinds: ["classic_exchange", "points"],
        categories: ["classic_exchange", "points"],
        mayBook: true,
        mayExchange: true,
      },
    ],
    [
      "an account at ECV",
      { ask: "account", brand: "ecv_member", member: { AccountType: "Points Member" } },
      {
        accountType: "ECV Member",
        kind: null,
        portalType: null,
        label: "POINTS",
        kinds: [],
        categories: [],
        mayBook: true,
        mayExchange: false,
      },
    ],
    [
      "an account of nobody",
      { ask: "account" },
      {
        accountType: "",
        kind: null,
        portalType: null,
        label: "POINTS",
        kinds: [],
        categories: [],
        mayBook: false,
        mayExchange: false,
      },
    ],
    ["points that expire soon", { ask: "points-status", record: MEMBER.points[0] }, { status: "EXPIRING" }],
    ["points that can be used", { ask: "points-status", record: MEMBER.points[1] }, { status: "ACTIVE" }],
    [
      "points under the other word",
      { ask: "points-status", record: MEMBER.points[1], available: true },
      { status: "AVAILABLE" },
    ],
    ["points without a record", { ask: "points-status" }, { status: "UNKNOWN" }],
    ["an entitlement", { ask: "entitlement-status", record: MEMBER.entitlements[0] }, { status: "AVAILABLE" }],
    [
      "what is owed",
      { ask: "outstanding", member: MEMBER },
      { amounts: { AUD: 120.5 }, banner: true, overdue: ["U1"] },
    ],
    [
      "what is owed, with a charge that cannot be read",
      {
        ask: "outstanding",
        member: { ...MEMBER, charges: { unpaid: [{ ChargeID: 7, Balance: "1", Currency: "AUD" }], levy: [] } },
      },
      { amounts: {}, banner: false, overdue: [], unknown: ["7"] },
    ],
    [
      "a summary",
      { ask: "summary", member: MEMBER },
      {
        rows: [
          { id: "levied-points-owned", value: 2000 },
          { id: "points-available", value: 1700 },
          { id: "points-expiring", value: 1200 },
          { id: "exchange-credits", value: 3 },
        ],
      },
    ],
    [
      "a summary of weeks, where credits did not come",
      { ask: "summary", member: { ...WEEKS, credits: null } },
      {
        rows: [
          { id: "entitlements", value: 1 },
          { id: "exchange-and-play-credits", value: null },
        ],
        unknown: ["credits"],
      },
    ],
    ["a link", { ask: "link", type: "latest_news", slug: "spring" }, { href: "/about-us/latest-news/spring" }],
    ["a link by id", { ask: "link", type: "article_by_id", slug: "x", contentId: "42" }, { href: "/articles/42" }],
    ["a session", { ask: "session", session: LIVE }, { state: "signed-in" }],
    ["a session that has ended", { ask: "session", session: { expires: AT } }, { state: "expired" }],
    ["no session", { ask: "session", session: null }, { state: "signed-out" }],
    ["a return path", { ask: "return-path", r: "points?x=1" }, { to: "/points?x=1" }],
    ["a return path elsewhere", { ask: "return-path", r: ".//evil" }, { to: "/" }],
    [
      "a notification",
      {
        ask: "notification",
        member: MEMBER,
        notification: { dateEnd: "2026-11-20", membershipCategories: ["points"], workflowStep: "published" },
      },
      { shown: true },
    ],
    [
      "a notification that is put away",
      {
        ask: "notification",
        member: MEMBER,
        notification: { membershipCategories: ["points"], workflowStep: "archived" },
      },
      { shown: false },
    ],
    [
      "a document of an owned resort",
      { ask: "document", member: WEEKS, document: { resorts: ["R12"] } },
      { shown: true },
    ],
    [
      "a document of another resort",
      { ask: "document", member: WEEKS, document: { resorts: ["R1"] } },
      { shown: false },
    ],
    [
      "a menu",
      {
        ask: "menu",
        member: MEMBER,
        items: [
          { ...ITEM, subMenus: [ITEM, { ...ITEM, membershipCategories: ["classic_weeks"] }] },
          { ...ITEM, membershipCategories: ["classic_weeks"], subMenus: [ITEM] },
        ],
      },
      { items: [{ ...ITEM, subMenus: [ITEM] }] },
    ],
    [
      "a plan",
      { ask: "plan", member: MEMBER, offers: [offer("O1", 1150), offer("O2", 300), { OfferID: "O3" }] },
      {
        outcome: "yes",
        lapsing: [
          { kind: "points", amount: 1200, lastDay: "2026-12-30" },
          { kind: "entitlement", amount: 1, lastDay: "2027-06-30", id: "S1" },
        ],
        plans: [
          {
            goals: ["least lost", "most nights", "soonest"],
            stays: ["O1"],
            lapses: [
              { kind: "points", amount: 50, lastDay: "2026-12-30" },
              { kind: "entitlement", amount: 1, lastDay: "2027-06-30", id: "S1" },
            ],
            limit: "no stay fits",
          },
        ],
        unknown: ["O3"],
      },
    ],
    [
      "a plan with wishes that no offer fits",
      { ask: "plan", member: MEMBER, offers: [offer("O1", 1150)], wishes: { minNights: 3, window: 60 } },
      { outcome: "no", lapsing: [{ kind: "points", amount: 1200, lastDay: "2026-12-30" }], plans: [] },
    ],
    [
      "a plan without offers",
      { ask: "plan", member: { ...MEMBER, entitlements: [] } },
      {
        outcome: "not known",
        lapsing: [{ kind: "points", amount: 1200, lastDay: "2026-12-30" }],
        plans: [],
        unknown: ["offers"],
      },
    ],
    [
      "a plan of a member with nothing that expires",
      { ask: "plan", member: { ...MEMBER, points: [], entitlements: [] }, offers: [] },
      { outcome: "no", lapsing: [], plans: [] },
    ],
    ["the Plus price", { ask: "plus-price" }, { price: 59, currency: "AUD" }],
    [
      "the Plus price before it rose",
      { ask: "plus-price", at: "2024-04-02T13:59:59Z" },
      { price: 39, currency: "AUD" },
    ],
  ])("%s", (_, question, answer) => {
    expect(ask({ at: AT, ...question })).toEqual(answer);
  });

  it("echo any id, and omit it if the case has none", () => {
    for (const id of [1, "a", null, false, { a: 1 }, [2]])
      expect(ask({ id, ask: "plus-price", at: AT })).toMatchObject({ id });
    expect(ask({ ask: "plus-price", at: AT })).not.toHaveProperty("id");
  });

  it("use the current time if the case has no `at`", () => {
    const before = outputLine('{"ask":"plus-price"}', instant("2024-04-02T13:59:59Z"));
    expect(JSON.parse(before.text)).toEqual({ price: 39, currency: "AUD" });
  });
});

describe("portico eval reasons", () => {
  it("name the rule, the facts and the rows passed over", () => {
    const answer = ask({ ask: "points-status", at: AT, explain: true, record: MEMBER.points[0] });
    expect(answer).toMatchObject({
      status: "EXPIRING",
      because: {
        rule: "points.near-expiry",
        because: "41 days are left; reminders start 90 days before",
        facts: { remaining: 1200, expiresOn: "2026-12-31", status: "ACTIVE", today: "2026-11-20" },
        missing: [],
      },
    });
    expect(answer).toHaveProperty("because.passedOver[0].rule", "points.status-missing");
  });

  it("name the missing fact", () => {
    expect(ask({ ask: "points-status", at: AT, explain: true })).toMatchObject({ because: { missing: ["Status"] } });
  });

  it.each([
    [
      "access",
      { path: "/points", session: LIVE, member: MEMBER },
      ["session", "accountType", "categories", "externalMemberships[0] Classic Exchange"],
    ],
    [
      "account",
      { member: MEMBER },
      ["categories", "externalMemberships[0] Classic Exchange", "mayBook", "mayExchange"],
    ],
    ["outstanding", { member: MEMBER }, ["U1"]],
    ["summary", { member: MEMBER }, ["points[0]", "points[1]", "S1"]],
    ["document", { member: WEEKS, document: {} }, ["accountType", "categories"]],
    ["notification", { member: WEEKS, notification: {} }, ["accountType", "categories"]],
    [
      "plan",
      { member: MEMBER, offers: [offer("O1", 1150)] },
      ["accountType", "categories", "externalMemberships[0] Classic Exchange", "short-stays"],
    ],
    ["menu", { member: WEEKS, items: [ITEM, {}] }, ["accountType", "items[0] Resorts", "items[1]"]],
  ])("of %s have their parts", (question, fields, parts) => {
    const { because } = ask({ ask: question, at: AT, explain: true, ...fields }) as {
      because: { rule: string; parts: object };
    };
    expect(because.rule).toMatch(/\./);
    expect(Object.keys(because.parts)).toEqual(parts);
  });

  it("do not change the answer", () => {
    const members = fc.record({
      ask: fc.constantFrom(...questionNames()),
      member: anyBackEndMember(),
      record: anyRecord(),
      session: fc.constantFrom(null, LIVE),
    });
    fc.assert(
      fc.property(members, (fields) => {
        // A case with such a key is an error; the next `describe` tests it.
        fc.pre(!JSON.stringify(fields).includes("__proto__"));
        const asked = { at: AT, path: "/search/x", ...fields };
        const { because, ...answer } = ask({ ...asked, explain: true });
        expect(because).toHaveProperty("rule");
        expect(ask(asked)).toEqual(answer);
      }),
      { numRuns: 500 },
    );
  });
});

describe("portico eval errors", () => {
  it.each([
    ["EVAL_NOT_JSON", "not json"],
    ["EVAL_NOT_JSON", ""],
    ["EVAL_NOT_JSON", '{"ask":"session"'],
    ["EVAL_NOT_OBJECT", "[]"],
    ["EVAL_NOT_OBJECT", "null"],
    ["EVAL_NOT_OBJECT", '"session"'],
    ["EVAL_NOT_OBJECT", "3"],
    ["EVAL_UNSAFE_KEY", '{"ask":"session","__proto__":{"session":null}}'],
    ["EVAL_UNSAFE_KEY", '{"ask":"session","session":[{"\\u005f_proto__":1}]}'],
    ["EVAL_UNKNOWN_ASK", "{}"],
    ["EVAL_UNKNOWN_ASK", '{"ask":"constructor"}'],
    ["EVAL_UNKNOWN_ASK", '{"ask":["session"]}'],
    ["EVAL_UNKNOWN_BRAND", '{"ask":"session","brand":"portal"}'],
    ["EVAL_UNKNOWN_BRAND", '{"ask":"session","brand":null}'],
    ["EVAL_BAD_INSTANT", '{"ask":"session","at":"2026-11-20"}'],
    ["EVAL_BAD_INSTANT", '{"ask":"session","at":"2026-02-30T00:00:00Z"}'],
    ["EVAL_BAD_INSTANT", '{"ask":"session","at":1700000000000}'],
    ["EVAL_BAD_FIELD", '{"ask":"access"}'],
    ["EVAL_BAD_FIELD", '{"ask":"access","path":7}'],
    ["EVAL_BAD_FIELD", '{"ask":"plan","wishes":{"minNights":0}}'],
    ["EVAL_LINE_TOO_LONG", { error: "EVAL_LINE_TOO_LONG" } as const],
    ["EVAL_NOT_UTF8", { error: "EVAL_NOT_UTF8" } as const],
  ])("%s: %j", (code, line) => {
    const { text, failed } = outputLine(line, instant(AT));
    expect(failed).toBe(true);
    expect(JSON.parse(text)).toEqual({ id: null, error: { code, message: expect.stringMatching(/\. .+\.$/) } });
  });

  it("echo the id if it could be parsed", () => {
    expect(ask({ id: "c7", ask: "nothing" })).toMatchObject({ id: "c7", error: { code: "EVAL_UNKNOWN_ASK" } });
  });

  it("accept __proto__ as a string value", () => {
    expect(ask({ id: "__proto__", ask: "session", session: null })).toEqual({ id: "__proto__", state: "signed-out" });
  });

  it("suggest a similar question or brand", () => {
    expect(ask({ ask: "Points Status" })).toHaveProperty(
      "error.message",
      expect.stringContaining("perhaps points-status was meant"),
    );
    expect(ask({ ask: "session", brand: "ECV member" })).toHaveProperty(
      "error.message",
      expect.stringContaining("perhaps ecv_member was meant"),
    );
  });

  it("quote only the beginning of a long value", () => {
    expect(outputLine(JSON.stringify({ ask: "x".repeat(500_000) }), instant(AT)).text.length).toBeLessThan(400);
    expect(outputLine(`{"secret": "${"x".repeat(5_000)}`, instant(AT)).text).not.toContain("xxx");
  });

  it("report a case that is nested too deeply for a rule", () => {
    const menu = `${'{"subMenus":['.repeat(30_000)}${"]}".repeat(30_000)}`;
    expect(JSON.parse(outputLine(`{"ask":"menu","items":[${menu}]}`, instant(AT)).text)).toMatchObject({
      id: null,
      error: { code: "EVAL_TOO_DEEP" },
    });
  });

  it("do not occur for deep nesting that no rule reads", () => {
    const deep = "[".repeat(200_000) + "]".repeat(200_000);
    for (const line of [
      `{"id":${deep},"ask":"nothing"}`,
      `{"id":${deep},"ask":"session"}`,
      `{"ask":"session","x":${deep}}`,
    ]) {
      expect(JSON.parse(outputLine(line, instant(AT)).text)).toBeTypeOf("object");
    }
  });

  it.each(questionNames())("do not occur for one wrong value in a valid case: %s", (question) => {
    const good = {
      session: LIVE,
      member: MEMBER,
      record: MEMBER.points[0],
      r: "points",
      type: "latest_news",
      slug: "spring",
      contentId: "42",
      notification: { dateEnd: "2026-11-20", membershipCategories: ["points"], workflowStep: "published" },
      document: { resorts: ["R1"], membershipCategories: ["points"] },
      items: [{ ...ITEM, subMenus: [ITEM] }],
      offers: [offer("O1", 1150)],
      available: true,
    };
    const wrong: readonly unknown[] = [
      null,
      true,
      7,
      "",
      "x",
      [],
      [null],
      {},
      { toString: null, valueOf: null, length: -1 },
    ];
    for (const fields of wrong.flatMap((value) => [...replaced(good, value)])) {
      expect(ask({ at: AT, path: "/points", explain: true, ...(fields as object), ask: question })).not.toHaveProperty(
        "error",
      );
    }
  });

  it("do not occur for any member, record or session", () => {
    const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), anyBackEndMember(), anyRecord(), anyBackEndDate());
    const fields = [
      "member",
      "record",
      "session",
      "r",
      "type",
      "slug",
      "contentId",
      "notification",
      "document",
      "items",
      "offers",
      "available",
    ];
    const cases = fc.record(
      { ask: fc.constantFrom(...questionNames()), ...Object.fromEntries(fields.map((field) => [field, anything])) },
      { requiredKeys: ["ask"] },
    );
    fc.assert(
      fc.property(cases, (fields_) => {
        const line = JSON.stringify({ at: AT, path: "/points", explain: true, ...fields_ });
        fc.pre(!line.includes("__proto__"));
        expect(JSON.parse(outputLine(line, instant(AT)).text)).not.toHaveProperty("error");
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Copies of a value, each with another value at one of its places. */
function* replaced(whole: unknown, other: unknown): Generator {
  yield other;
  if (typeof whole !== "object" || whole === null) return;
  for (const [name, part] of Object.entries(whole)) {
    for (const changed of replaced(part, other)) {
      yield Array.isArray(whole) ? whole.with(Number(name), changed) : { ...whole, [name]: changed };
    }
  }
}

function ask(fields: object): Record<string, unknown> {
  return JSON.parse(outputLine(JSON.stringify(fields), instant(AT)).text);
}

function questionNames(): string[] {
  return [...QUESTIONS.keys()] as string[];
}

function anyRecord(): fc.Arbitrary<unknown> {
  return fc.record({
    Balance: fc.oneof(fc.integer(), fc.string()),
    ExpiryDate: anyBackEndDate(),
    Status: fc.constantFrom("ACTIVE", "X", 3),
  });
}
