import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let running: TestPortal;
beforeEach(async () => {
  running = await startTestPortal({ club: { today: "2026-11-20" }, settings: {} });
  // The portal's clock stands with the club's, whatever day it is.
  running.advance(running.club.now() - Date.now());
});
afterEach(() => running.close());

const get = (
  path: string,
  cookie: string | undefined,
  brand: "member_portal" | "member_portal_nz" | "member_portal_vn" = "member_portal",
) => running.ask(path, { cookie, brand });

interface ListJson {
  readonly id: string;
  readonly list: string;
  readonly subscribed: boolean;
  readonly change: { readonly allowed: boolean; readonly because: string };
}

const standing = ({ lists }: { lists: readonly ListJson[] }) => lists.map(({ list, subscribed }) => [list, subscribed]);

describe("mailing lists", () => {
  const wish = (
    cookie: string,
    id: string,
    body: unknown,
    brand: "member_portal" | "member_portal_vn" = "member_portal",
  ) => running.ask(`/api/preferences/lists/${id}`, { method: "PUT", cookie, body, brand });
  const calls = () => running.club.requests.count("preference-switch");

  test("are switched where the club takes it; asked for twice, the club hears it once", async () => {
    const cookie = await running.signIn("100201");
    const before = (await get("/api/preferences", cookie)).json;
    expect(before.lists.map(({ id, change }: ListJson) => [id, change.allowed])).toEqual([
      ["1", false],
      ["3", true],
      ["7", true],
    ]);
    const { status, json } = await wish(cookie, "7", { subscribed: true });
    expect([status, standing(json).at(-1)]).toEqual([200, ["Last-minute stays", true]]);
    expect((await wish(cookie, "7", { subscribed: true })).json).toEqual(json);
    expect(calls()).toBe(1);
    expect((await get("/api/preferences", cookie)).json).toEqual(json);
    await wish(cookie, "7", { subscribed: false });
    expect((await get("/api/preferences", cookie)).json).toEqual(before);
  });

  test("that every member gets, that the club does not take, or that there are not stay as they are, and say why", async () => {
    const cookie = await running.signIn("100201");
    const required = await wish(cookie, "1", { subscribed: false });
    expect([required.status, required.json.code]).toEqual([409, "MAILING_LIST_FIXED"]);
    const gone = await wish(cookie, "99", { subscribed: true });
    expect([gone.status, gone.json.code]).toEqual([404, "MAILING_LIST_UNKNOWN"]);
    running.club.database
      .prepare("UPDATE contact SET preferences = ?")
      .run(JSON.stringify([{ ListID: "3", List: "Member news", Subscribed: true }]));
    const other = await running.signIn("100204");
    const [shown] = (await get("/api/preferences", other)).json.lists;
    expect([shown.change.allowed, shown.change.because]).toEqual([
      false,
      "To change this, use the link at the bottom of any of its e-mails, or call member services.",
    ]);
    expect((await wish(other, "3", { subscribed: false })).status).toBe(409);
    expect(calls()).toBe(0);
  });

  test("that the club has closed since they were read are not said to be switched", async () => {
    const cookie = await running.signIn("100201");
    const switchList = vi.spyOn(running.backEnd.campaign, "switchList").mockResolvedValue("refused");
    const { status, json } = await wish(cookie, "7", { subscribed: true });
    switchList.mockRestore();
    expect([status, json.code]).toEqual([409, "MAILING_LIST_FIXED"]);
    expect(standing((await get("/api/preferences", cookie)).json).at(-1)).toEqual(["Last-minute stays", false]);
  });

  test("say in the member's language why", async () => {
    const cookie = await running.signIn("100205", "member_portal_vn");
    running.club.database
      .prepare("UPDATE contact SET preferences = ?")
      .run(JSON.stringify([{ ListID: 1, List: "Levies and meetings", Subscribed: true, Required: true }]));
    const [list] = (await get("/api/preferences", cookie, "member_portal_vn")).json.lists;
    expect(list.change.because).toMatch(/^Chúng tôi gửi thư này cho mọi hội viên/);
    const { json } = await wish(cookie, "1", { subscribed: false }, "member_portal_vn");
    expect(json.title).toBe("Bạn không thể thay đổi danh sách thư này ở đây");
  });

  test("are as the club has them where its answer was lost, and nothing is said to have happened that has not", async () => {
    const cookie = await running.signIn("100201");
    // Every try is heard and none answered: what it came to stands in the lists.
    running.club.faults.set({ kind: "reply-lost", call: "preference-switch" });
    const heard = await wish(cookie, "7", { subscribed: true });
    expect([heard.status, standing(heard.json).at(-1)]).toEqual([200, ["Last-minute stays", true]]);
    running.club.faults.clear();
    running.club.faults.set({ kind: "away", call: "preference-switch" });
    const away = await wish(cookie, "7", { subscribed: false });
    expect([away.status, away.json.code]).toEqual([503, "BACK_END_UNCERTAIN"]);
    running.club.faults.clear();
    expect(standing((await get("/api/preferences", cookie)).json).at(-1)).toEqual(["Last-minute stays", true]);
  });

  test("of one member are nobody else's, and no more than sixty switches are taken within a quarter of an hour", async () => {
    const [own, other] = [await running.signIn("100201"), await running.signIn("100202")];
    const before = (await get("/api/preferences", other)).json;
    await wish(own, "3", { subscribed: false });
    expect((await get("/api/preferences", other)).json).toEqual(before);
    for (let asked = 1; asked < 60; asked += 1) await wish(own, "3", { subscribed: false });
    const { status, json } = await wish(own, "3", { subscribed: true });
    expect([status, json.code]).toEqual([429, "TOO_MANY_TRIES"]);
    expect((await wish(other, "3", { subscribed: true })).status).toBe(200);
  });
});

describe("mails", () => {
  const put = (cookie: string, body: unknown = {}) =>
    running.ask("/api/preferences/contact", { method: "PUT", cookie, body });

  test("are those of the profile's address; one that the campaign service does not have is said so", async () => {
    running.club.database.prepare("DELETE FROM contact").run();
    const cookie = await running.signIn("100201");
    expect((await get("/api/preferences", cookie)).json).toEqual({
      email: "robin@example.com",
      known: false,
      lists: [],
    });
    const made = await put(cookie);
    expect([made.status, made.json.known]).toEqual([200, true]);
    expect(standing(made.json)).toEqual([
      ["Levies and meetings", true],
      ["Member news", true],
      ["Last-minute stays", false],
    ]);
    expect((await get("/api/preferences", cookie)).json).toEqual(made.json);
  });

  test("go to the first owner where the profile has no address", async () => {
    const cookie = await running.signIn("100203", "member_portal_nz");
    expect((await get("/api/preferences", cookie, "member_portal_nz")).json.email).toBe("aroha@example.com");
  });

  test("are nobody's where the profile has no address: the form says so, and the campaign service hears nothing", async () => {
    const { database } = running.club;
    const record = String(database.prepare("SELECT record FROM member WHERE no = '100201'").get()?.["record"]);
    const without = JSON.stringify(JSON.parse(record), (_, value) => (/^\S+@\S+$/.test(value) ? null : value));
    database.prepare("UPDATE member SET record = ? WHERE no = '100201'").run(without);
    const cookie = await running.signIn("100201");
    const { status, json } = await put(cookie);
    expect([status, json.fields?.[0]?.title]).toEqual([422, "Your profile has no e-mail address"]);
    expect(running.club.requests.count("contact-upseart")).toBe(0);
  });

  test("follow the confirmed address: the old one's until then, and the new one's at once", async () => {
    const cookie = await running.signIn("100201");
    const { lists } = (await get("/api/preferences", cookie)).json;
    const body = { email: "robin.new@example.com", password: DEVELOPMENT_PASSWORD };
    await running.ask("/api/profile/email", { method: "PUT", cookie, body });
    expect((await get("/api/preferences", cookie)).json.email).toBe("robin@example.com");
    const token = running.club
      .mails()
      .find(({ link }) => link !== undefined)
      ?.link?.split("#token=")[1];
    await running.ask("/api/profile/email/confirm", { method: "POST", cookie, body: { token } });
    expect((await get("/api/preferences", cookie)).json).toEqual({
      email: "robin.new@example.com",
      known: true,
      lists,
    });
  });

  test.each([{ email: "casey@example.com" }, { contact: { email: "casey@example.com" } }, { memberNo: "100202" }])(
    "take no address from the browser: %j",
    async (body) => {
      const cookie = await running.signIn("100201");
      expect((await put(cookie, body)).status).toBe(400);
      expect(running.club.requests.count("contact-upseart")).toBe(0);
    },
  );

  test("say so where the campaign service does not answer", async () => {
    const cookie = await running.signIn("100201");
    running.club.faults.set({ kind: "away", call: "preferences-list" });
    const { status, json } = await get("/api/preferences", cookie);
    expect([status, json.code]).toEqual([503, "BACK_END_UNAVAILABLE"]);
  });
});

describe("what the customer system says", () => {
  test("comes with `null` for what it does not know", async () => {
    const cookie = await running.signIn("100205", "member_portal_vn");
    expect((await get("/api/client-info", cookie, "member_portal_vn")).json).toEqual({
      clientId: "20871",
      memberSince: null,
      language: "vi",
      contactBy: null,
    });
  });
});

describe("the account page", () => {
  test("has the profile, the customer system's part, and the member's sessions on all brands", async () => {
    const mine = await running.signIn("100201");
    await running.signIn("100201", "member_portal_nz");
    await running.signIn("100202");
    const { status, json } = await get("/api/user", mine);
    expect(status).toBe(200);
    expect(json.failed).toEqual([]);
    expect(json.profile.accountId).toBe("100201");
    expect(json.clientInfo).toMatchObject({ clientId: "C-20144", contactBy: "email" });
    const rows = json.sessions.map(({ brandName, current }: { brandName: string; current: boolean }) => [
      brandName,
      current,
    ]);
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        ["Portico New Zealand", false],
        ["Portico", true],
      ]),
    );
  });

  test("names the browsers that it knows, keeps no more of what they say, and says when each was last used", async () => {
    const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.7339.80 Safari/537.36";
    const body = { name: "100216", password: DEVELOPMENT_PASSWORD };
    const there = await running.ask("/api/session", { method: "POST", body, headers: { "user-agent": agent } });
    expect(there.status).toBe(200);
    running.advance(10 * 60_000);
    const here = await running.ask("/api/session", { method: "POST", body, headers: { "user-agent": "x/1" } });
    const { json } = await get("/api/user", here.cookie ?? "");
    const rows: { browser: string | null; usedAt: string; signedInAt: string; current: boolean }[] = json.sessions;
    expect(rows.map(({ browser, current }) => [browser, current])).toEqual([
      [null, true],
      ["Chrome on Windows", false],
    ]);
    expect(rows.map(({ usedAt, signedInAt }) => usedAt >= signedInAt)).toEqual([true, true]);
    const kept = await running.portal.stores.memberSessions.of("100216");
    expect(JSON.stringify(kept)).not.toMatch(/Mozilla|7339/);
    // Something that happens there is the last use.
    running.advance(5 * 60_000);
    await get("/api/todos", there.cookie ?? "");
    const later = (await get("/api/user", here.cookie ?? "")).json.sessions as typeof rows;
    expect((later[1]?.usedAt ?? "") > (rows[1]?.usedAt ?? "")).toBe(true);
  });

  test("lists no session that is over", async () => {
    const old = await running.signIn("100201");
    running.advance(31 * 60_000);
    const { json } = await get("/api/user", await running.signIn("100201"));
    expect(json.sessions).toHaveLength(1);
    expect((await get("/api/user", old)).status).toBe(401);
  });

  test("names the part that failed, and shows the others", async () => {
    const cookie = await running.signIn("100201");
    running.club.faults.set({ kind: "away", call: "get-client-info" });
    expect((await get("/api/user", cookie)).json).toMatchObject({
      clientInfo: null,
      failed: ["clientInfo"],
      profile: { accountId: "100201" },
    });
  });

  test("says nothing that could be used as a session", async () => {
    const cookie = await running.signIn("100201");
    const { text } = await get("/api/user", cookie);
    const stored = await running.portal.stores.memberSessions.of("100201");
    expect(text).not.toContain(cookie.slice("__Host-portico=".length));
    for (const { tokenHash } of stored) expect(text).not.toContain(tokenHash);
  });
});

describe("the to-do list", () => {
  const kindsOf = ({ json }: { json: { todos: { kind: string }[] } }) => json.todos.map(({ kind }) => kind);

  test("of a weeks owner has the overdue charge first, with its page", async () => {
    const answer = await get("/api/todos", await running.signIn("100202"));
    expect(answer.status).toBe(200);
    expect(answer.json.failed).toEqual([]);
    expect(answer.json.todos[0]).toEqual({
      kind: "charge-overdue",
      severity: "urgent",
      words: "Cleaning, August 2026, AUD 120.50, was due on 01 Oct 2026.",
      date: "2026-10-01",
      link: "/payments",
    });
    expect(kindsOf(answer)).toContain("charge-due");
    expect(answer.json.todos.find(({ kind }: { kind: string }) => kind === "entitlement-expiring")).toMatchObject({
      date: "2027-01-10",
      link: "/entitlements",
    });
    expect(kindsOf(answer).filter((kind) => kind === "entitlement-expiring")).toHaveLength(1);
  });

  test("of a points member has what expires: 90 days are in, 91 and today are not", async () => {
    const answer = await get("/api/todos", await running.signIn("100224"));
    const expiring = answer.json.todos.filter(({ kind }: { kind: string }) => kind === "points-expiring");
    expect(expiring.map(({ date }: { date: string }) => date)).toEqual(["2026-11-21", "2027-02-18"]);
    expect(kindsOf(answer)).toContain("membership-last-day");
  });

  test("says what is missing in a profile, and what a record leaves out", async () => {
    const mai = await get("/api/todos", await running.signIn("100208"));
    expect(kindsOf(mai)).toEqual(["phone-missing", "billing-address-missing"]);
    const mau = await get("/api/todos", await running.signIn("100205", "member_portal_vn"), "member_portal_vn");
    expect(kindsOf(mau)).toEqual(expect.arrayContaining(["phone-missing", "record-unclear", "points-expiring"]));
  });

  test("of a strata owner does not exist, and the refusal says where to look", async () => {
    const { status, json } = await get("/api/todos", await running.signIn("100212"));
    expect([status, json.code]).toEqual([403, "PAGE_REFUSED"]);
  });

  test.each([
    ["get-charges", "charges", "charge-overdue"],
    ["get-shares-entitlement", "entitlements", "entitlement-expiring"],
  ])("without %s says nothing about it, names it, and tells the rest", async (call, part, kind) => {
    const cookie = await running.signIn("100202");
    running.club.faults.set({ kind: "away", call });
    const answer = await get("/api/todos", cookie);
    expect(answer.json.failed).toEqual([part]);
    expect(kindsOf(answer)).not.toContain(kind);
    expect(kindsOf(answer).length).toBeGreaterThan(0);
  });

  test("without anything but the facts still answers", async () => {
    const cookie = await running.signIn("100206");
    for (const call of ["get-member", "get-charges", "get-booking", "get-ownership", "get-shares-entitlement"])
      running.club.faults.set({ kind: "away", call });
    const answer = await get("/api/todos", cookie);
    expect(answer.status).toBe(200);
    expect(answer.json.failed).toEqual(["profile", "charges", "points", "entitlements", "bookings"]);
    expect(kindsOf(answer)).toEqual(["membership-expired", "membership-expired"]);
  });
});

describe("the member's own data", () => {
  const PATHS = ["/api/profile", "/api/preferences", "/api/client-info", "/api/user", "/api/todos"];

  test.each(PATHS)("%s never shows another's, whatever the query or the headers say", async (path) => {
    const cookie = await running.signIn("100201");
    running.club.requests.clear();
    for (const name of ["memberNo", "member_id", "memberNumber", "email"]) {
      expect((await running.ask(`${path}?${name}=100202`, { cookie })).status).toBe(400);
    }
    const headers = { "x-member-no": "100202", authorization: "Bearer 100202", "x-forwarded-user": "100202" };
    const { text } = await running.ask(path, { cookie, headers });
    expect(text).not.toMatch(/100202|Casey/);
    expect(running.club.requests.requests.map(({ memberNo }) => memberNo)).not.toContain("100202");
  });

  test.each(PATHS)("%s is nobody's without a session", async (path) => {
    const { status, headers } = await running.ask(path);
    expect([status, headers["cache-control"]]).toEqual([401, "no-store"]);
    expect(running.club.requests.requests).toEqual([]);
  });

  test("is each member's own when many ask at once", async () => {
    const numbers = ["100201", "100202", "100204", "100206", "100209"];
    const cookies = await Promise.all(numbers.map((number) => running.signIn(number)));
    const asked = Array.from({ length: 60 }, (_, at) => ({
      at: at % numbers.length,
      path: PATHS[at % PATHS.length] as string,
    }));
    const answers = await Promise.all(asked.map(({ at, path }) => running.ask(path, { cookie: cookies[at] })));
    answers.forEach(({ text }, place) => {
      const mine = asked[place]?.at;
      for (const other of numbers.filter((_, at) => at !== mine)) expect(text).not.toContain(other);
    });
  });
});
