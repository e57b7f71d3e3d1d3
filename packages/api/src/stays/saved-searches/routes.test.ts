import { MAX_SAVED_SEARCHES } from "@portico/domain/stays/save-search-rules";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../../testing/portal.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
});
afterAll(() => running.close());

const EDEN = { stay: "weekly-stays", choices: { month: "2027-06", resort: "R24" }, keptFor: "free" } as const;

async function keep(cookie: string, body: object = EDEN, headers = {}) {
  return running.request("/api/kept-searches", { method: "POST", cookie, body, headers });
}

async function endAll(cookie: string): Promise<void> {
  const { json } = await running.request("/api/kept-searches", { cookie });
  for (const { id } of json.searches) await running.request(`/api/kept-searches/${id}`, { method: "DELETE", cookie });
}

describe("a saved search", () => {
  test("is saved once, shown with its next run, and ended", async () => {
    const cookie = await running.signIn("100201");
    const first = await keep(cookie);
    expect(first.status).toBe(200);
    const { searches, most, everyMinutes, mailTo } = first.json;
    expect([most, everyMinutes]).toEqual([MAX_SAVED_SEARCHES, 60]);
    expect(mailTo).toMatch(/^.•••@example\.com$/);
    expect(searches).toEqual([
      {
        id: expect.any(String),
        title: "Weekly stay, Twofold Boathouse, June 2027",
        stay: "weekly-stays",
        choices: EDEN.choices,
        keptFor: "free",
        link: "/weekly-stays?month=2027-06&resort=R24",
        state: "waiting",
        found: 0,
        askedAt: null,
        nextAt: expect.any(String),
        lastDay: "2027-06-30",
        because: null,
      },
    ]);
    const again = await keep(cookie, { ...EDEN, choices: { ...EDEN.choices, area: "" } });
    expect(again.json.searches).toEqual(searches);
    const listed = await running.request("/api/kept-searches", { cookie });
    expect(listed.json.searches).toEqual(searches);
    const ended = await running.request(`/api/kept-searches/${searches[0].id}`, { method: "DELETE", cookie });
    expect([ended.status, ended.json.searches]).toEqual([200, []]);
    const gone = await running.request(`/api/kept-searches/${searches[0].id}`, { method: "DELETE", cookie });
    expect([gone.status, gone.json.code]).toEqual([404, "KEPT_SEARCH_UNKNOWN"]);
  });

  test("is found by an equivalent query, and by no other", async () => {
    const cookie = await running.signIn("100201");
    const { json } = await keep(cookie);
    const [{ id }] = json.searches;
    expect(json.ofQuestion).toBe(id);
    const of = async (query: string) =>
      (await running.request(`/api/kept-searches${query}`, { cookie })).json.ofQuestion;
    const page = "?stay=weekly-stays&keptFor=free&resort=R24&month=2027-06";
    expect(await of(page)).toBe(id);
    // Choices that this stay does not use, and empty fields, do not matter.
    expect(await of(`${page}&area=&shortStay=true`)).toBe(id);
    expect(await of(page.replace("2027-06", "2027-07"))).toBeNull();
    expect(await of(page.replace("R24", "R12"))).toBeNull();
    expect(await of(page.replace("free", "in+reach"))).toBeNull();
    expect(await of(page.replace("weekly", "short"))).toBeNull();
    expect(await of("")).toBeNull();
    // A week always has seven nights, so its search has no number of nights; short stays do.
    expect(await of(`${page}&nights=7`)).toBe(id);
    expect(await of(`${page}&people=4`)).toBeNull();
    expect((await running.request(`/api/kept-searches${page}&colour=7`, { cookie })).status).toBe(400);
    const other = await keep(cookie, { ...EDEN, choices: { ...EDEN.choices, month: "2027-07" } });
    expect(other.json.ofQuestion).not.toBe(id);
    expect(await of(page)).toBe(id);
    await endAll(cookie);
    expect(await of(page)).toBeNull();
  });

  test("has a title in the member's language, with region and area", async () => {
    const cookie = await running.signIn("100201");
    const { json: lists } = await running.request("/api/regions", { cookie });
    const region = lists.regions.find(({ id }: { id: string }) => id === "QLD-SC");
    const body = { stay: "short-stays", choices: { month: "2027-06", region: "QLD-SC" }, keptFor: "in reach" };
    const { json, status } = await keep(cookie, body, { "accept-language": "vi" });
    expect(status).toBe(200);
    expect(json.searches[0].title).toMatch(/Sunshine Coast/);
    expect(json.searches[0].link).toBe("/short-stays?month=2027-06&region=QLD-SC&reach=yes");
    expect(json.searches[0].title).toContain(region.areaName);
    await endAll(cookie);
  });

  test("cannot be seen or ended by another member", async () => {
    const [own, other] = [await running.signIn("100201"), await running.signIn("100204")];
    const { json } = await keep(own);
    const { id } = json.searches[0];
    expect((await running.request("/api/kept-searches", { cookie: other })).json.searches).toEqual([]);
    const { status } = await running.request(`/api/kept-searches/${id}`, { method: "DELETE", cookie: other });
    expect(status).toBe(404);
    expect((await running.request("/api/kept-searches", { cookie: own })).json.searches).toHaveLength(1);
    await endAll(own);
  });

  test("is refused above ten, with a reason in both languages", async () => {
    const cookie = await running.signIn("100201");
    const month = (at: number) => `2027-${String(at + 1).padStart(2, "0")}`;
    for (let at = 0; at < MAX_SAVED_SEARCHES; at += 1) {
      const { status } = await keep(cookie, { ...EDEN, choices: { month: month(at), resort: "R24" } });
      expect(status).toBe(200);
    }
    const full = await keep(cookie, { ...EDEN, choices: { month: month(10), resort: "R24" } });
    expect([full.status, full.json.code]).toEqual([409, "SEARCH_NOT_KEPT"]);
    expect([full.json.because, full.json.hint]).toEqual([
      "You already have 10 kept searches, and you cannot keep more.",
      "End one that you no longer need, then keep this one.",
    ]);
    expect((await keep(cookie, { ...EDEN, choices: { month: month(0), resort: "R24" } })).status).toBe(200);
    await endAll(cookie);
  });

  test("is limited to sixty requests in 15 minutes for each member", async () => {
    const quarter = 15 * 60_000;
    running.advance(quarter);
    const [cookie, other] = [await running.signIn("100201"), await running.signIn("100204")];
    for (let at = 0; at < 60; at += 1) expect((await keep(cookie)).status).toBe(200);
    const { status, json, headers } = await keep(cookie);
    expect([status, json.code]).toEqual([429, "TOO_MANY_TRIES"]);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(quarter / 1_000);
    expect((await keep(other)).status).toBe(200);
    running.advance(quarter);
    expect((await keep(cookie)).status).toBe(200);
    await endAll(cookie);
    await endAll(other);
  });

  test("is refused for past days, or for a stay without a search", async () => {
    const cookie = await running.signIn("100201");
    const over = await keep(cookie, { ...EDEN, choices: { month: "2026-10", resort: "R24" } });
    expect([over.status, over.json.fields[0].field]).toEqual([422, "month"]);
    const special = await keep(cookie, { stay: "resort-specials", choices: {}, keptFor: "free" });
    expect([special.status, special.json.code]).toEqual([409, "SEARCH_NOT_KEPT"]);
    const nowhere = await keep(cookie, { ...EDEN, choices: { month: "2027-06" } });
    expect([nowhere.status, nowhere.json.fields[0].field]).toEqual([422, "resort"]);
    expect((await running.request("/api/kept-searches", { cookie })).json.searches).toEqual([]);
  });

  test("is refused for an unknown place, but not if the back-end fails", async () => {
    const cookie = await running.signIn("100201");
    const short = { stay: "short-stays", keptFor: "free" } as const;
    const area = await keep(cookie, { ...short, choices: { month: "2027-06", area: "ATLANTIS" } });
    expect([area.status, area.json.fields[0].field]).toEqual([422, "area"]);
    const resort = await keep(cookie, { ...EDEN, choices: { month: "2027-06", resort: "R-ATLANTIS" } });
    expect([resort.status, resort.json.fields[0].field]).toEqual([422, "resort"]);
    running.club.faults.set({ kind: "503", call: "search-7-night-for-resort" });
    const away = await keep(cookie);
    running.club.faults.clear();
    expect([away.status, away.json.searches.length]).toEqual([200, 1]);
    await endAll(cookie);
  });

  test("is refused to members who may not book the stay, and to visitors", async () => {
    const cookie = await running.signIn("100202");
    const { status, json } = await keep(cookie);
    expect([status, json.code]).toEqual([403, "STAY_REFUSED"]);
    expect((await running.request("/api/kept-searches")).status).toBe(401);
    expect((await running.request("/api/kept-searches", { method: "POST", body: EDEN })).status).toBe(401);
  });

  test("is not saved if the permission is not known", async () => {
    const cookie = await running.signIn("100204");
    running.club.faults.set({ kind: "away", call: "get-external-membership" });
    running.advance(6 * 60_000);
    const { status, json } = await keep(cookie);
    running.club.faults.clear();
    expect([status, json.code]).toEqual([409, "SEARCH_NOT_KEPT"]);
    expect(json.because).toMatch(/record could not be read/);
  });
});
