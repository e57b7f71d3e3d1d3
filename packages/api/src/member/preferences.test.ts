import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let running: TestPortal;
beforeEach(async () => {
  running = await startTestPortal({ clock: "club", club: { today: "2026-11-20" }, settings: {} });
  // The portal's clock follows the sandbox's.
});
afterEach(() => running.close());

const get = (
  path: string,
  cookie: string | undefined,
  brand: "member_portal" | "member_portal_nz" | "member_portal_vn" = "member_portal",
) => running.request(path, { cookie, brand });

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
  ) => running.request(`/api/preferences/lists/${id}`, { method: "PUT", cookie, body, brand });
  const calls = () => running.club.requests.count("preference-switch");

  test("are switched with one back-end call, even if requested twice", async () => {
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

  test("are not switched if they are required, not switchable or unknown", async () => {
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

  test("are not reported as switched if they were closed after they were read", async () => {
    const cookie = await running.signIn("100201");
    const switchList = vi.spyOn(running.backEnd.campaign, "switchList").mockResolvedValue("refused");
    const { status, json } = await wish(cookie, "7", { subscribed: true });
    switchList.mockRestore();
    expect([status, json.code]).toEqual([409, "MAILING_LIST_FIXED"]);
    expect(standing((await get("/api/preferences", cookie)).json).at(-1)).toEqual(["Last-minute stays", false]);
  });

  test("are compared with the back-end's current state, not with cached reads", async () => {
    const cookie = await running.signIn("100201");
    const shown = (await get("/api/preferences", cookie)).json;
    expect(standing(shown).at(-1)).toEqual(["Last-minute stays", false]);
    // Changed in another window.
    await running.backEnd.campaign.switchList(shown.email, { id: "elsewhere", listId: "7", subscribed: true });
    const { json } = await wish(cookie, "7", { subscribed: false });
    expect([calls(), standing(json).at(-1)]).toEqual([2, ["Last-minute stays", false]]);
  });

  test("give the reason in the member's language", async () => {
    const cookie = await running.signIn("100205", "member_portal_vn");
    running.club.database
      .prepare("UPDATE contact SET preferences = ?")
      .run(JSON.stringify([{ ListID: 1, List: "Levies and meetings", Subscribed: true, Required: true }]));
    const [list] = (await get("/api/preferences", cookie, "member_portal_vn")).json.lists;
    expect(list.change.because).toMatch(/^Chúng tôi gửi thư này cho mọi hội viên/);
    const { json } = await wish(cookie, "1", { subscribed: false }, "member_portal_vn");
    expect(json.title).toBe("Bạn không thể thay đổi danh sách thư này ở đây");
  });

  test("show the back-end's state if its response was lost", async () => {
    const cookie = await running.signIn("100201");
    // Every response is lost, so the lists show the outcome.
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

  test("are limited to sixty switches in 15 minutes for each member", async () => {
    const [own, other] = [await running.signIn("100201"), await running.signIn("100202")];
    const before = (await get("/api/preferences", other)).json;
    await wish(own, "3", { subscribed: false });
    expect((await get("/api/preferences", other)).json).toEqual(before);
    for (let count = 1; count < 60; count += 1) await wish(own, "3", { subscribed: false });
    const { status, json } = await wish(own, "3", { subscribed: true });
    expect([status, json.code]).toEqual([429, "TOO_MANY_TRIES"]);
    expect((await wish(other, "3", { subscribed: true })).status).toBe(200);
  });
});

describe("mail preferences", () => {
  const put = (cookie: string, body: unknown = {}) =>
    running.request("/api/preferences/contact", { method: "PUT", cookie, body });

  test("belong to the profile's address, or are unknown to the campaign service", async () => {
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

  test("are shown once the campaign service knows the address", async () => {
    const cookie = await running.signIn("100201");
    const { email, lists } = (await get("/api/preferences", cookie)).json;
    await running.backEnd.campaign.switchList(email, { id: "elsewhere", listId: "7", subscribed: true });
    expect((await get("/api/preferences", cookie)).json.lists).toEqual(lists);
    expect(standing((await put(cookie)).json).at(-1)).toEqual(["Last-minute stays", true]);
  });

  test("use the first owner's address if the profile has none", async () => {
    const cookie = await running.signIn("100203", "member_portal_nz");
    expect((await get("/api/preferences", cookie, "member_portal_nz")).json.email).toBe("aroha@example.com");
  });

  test("are refused without an address, and the campaign service is not called", async () => {
    const { database } = running.club;
    const record = String(database.prepare("SELECT record FROM member WHERE no = '100201'").get()?.["record"]);
    const without = JSON.stringify(JSON.parse(record), (_, value) => (/^\S+@\S+$/.test(value) ? null : value));
    database.prepare("UPDATE member SET record = ? WHERE no = '100201'").run(without);
    const cookie = await running.signIn("100201");
    const { status, json } = await put(cookie);
    expect([status, json.fields?.[0]?.title]).toEqual([422, "Your profile has no e-mail address"]);
    expect(running.club.requests.count("contact-upseart")).toBe(0);
  });

  test("use the old address until the new one is confirmed", async () => {
    const cookie = await running.signIn("100201");
    const { lists } = (await get("/api/preferences", cookie)).json;
    const body = { email: "robin.new@example.com", password: DEVELOPMENT_PASSWORD };
    await running.request("/api/profile/email", { method: "PUT", cookie, body });
    expect((await get("/api/preferences", cookie)).json.email).toBe("robin@example.com");
    const token = running.club
      .mails()
      .find(({ link }) => link !== undefined)
      ?.link?.split("#token=")[1];
    await running.request("/api/profile/email/confirm", { method: "POST", cookie, body: { token } });
    expect((await get("/api/preferences", cookie)).json).toEqual({
      email: "robin.new@example.com",
      known: true,
      lists,
    });
  });

  test.each([{ email: "casey@example.com" }, { contact: { email: "casey@example.com" } }, { memberNo: "100202" }])(
    "ignore an address from the browser: %j",
    async (body) => {
      const cookie = await running.signIn("100201");
      expect((await put(cookie, body)).status).toBe(400);
      expect(running.club.requests.count("contact-upseart")).toBe(0);
    },
  );

  test("fail if the campaign service is unavailable", async () => {
    const cookie = await running.signIn("100201");
    running.club.faults.set({ kind: "away", call: "preferences-list" });
    const { status, json } = await get("/api/preferences", cookie);
    expect([status, json.code]).toEqual([503, "BACK_END_UNAVAILABLE"]);
  });
});
