// The CLI agrees with the portal: every sample member, every page and every stay, compared with a running portal.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROUTES } from "@portico/domain/access/routes";
import { examplePath } from "@portico/domain/explain/member";
import { expectedPriceText } from "@portico/domain/stays/expected-price";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { SAMPLES } from "@portico/sandbox/member/samples";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portico } from "../../testing/cli-harness.ts";
import { type CliWithPortal, startCliWithPortal } from "../../testing/cli-with-portal.ts";
import { KEY } from "../../testing/portal.ts";

let at: CliWithPortal;
let beside: CliWithPortal["portal"];
const folder = mkdtempSync(join(tmpdir(), "portico-desk-"));

beforeAll(async () => {
  at = await startCliWithPortal();
  beside = at.portal;
});
afterAll(async () => {
  await at.close();
  rmSync(folder, { recursive: true });
});

const desk: CliWithPortal["run"] = (...typed) => at.run(...typed);
const linesOf: CliWithPortal["jsonLines"] = (words) => at.jsonLines(words);

describe.each(SAMPLES.map(({ no, brand }) => [no, brand] as const))("CLI and portal for %s at %s", (no, brand) => {
  it("agree about routes, stays, bookings and refusals", async () => {
    const cookie = await beside.signIn(no, brand);
    const refusals: { reference: string; path: string; because: string }[] = [];
    const portal: unknown[] = [];
    for (const { path } of ROUTES) {
      const { json } = await beside.call("/api/refusals", { brand, cookie, body: { path: examplePath(path) } });
      portal.push({ path, outcome: json.allowed ? "yes" : "no", to: json.allowed ? null : json.to });
      if (!json.allowed) refusals.push({ reference: json.reference, path: examplePath(path), because: json.because });
    }
    const routes = await linesOf(["routes", no, "--brand", brand]);
    expect(routes.map(({ path, outcome, to }) => ({ path, outcome, to }))).toEqual(portal);

    const { json: stays } = await beside.call("/api/stays", { brand, cookie });
    const explained = await linesOf(["explain", no, "stays", "--brand", brand]);
    expect(explained.map(({ about, outcome, rule }) => ({ stay: about, outcome, rule }))).toEqual(
      stays.stays.map(({ stay, outcome, rule }: Record<string, string>) => ({ stay, outcome, rule })),
    );

    const { json: told, status } = await beside.call("/api/bookings", { brand, cookie });
    const states = Object.entries(told as Record<string, unknown>).flatMap(([state, those]) =>
      Array.isArray(those) ? those.map((one) => [(one as { reference: string }).reference, state]) : [],
    );
    const bookings = await linesOf(["bookings", no, "--brand", brand]);
    if (status === 200)
      expect(Object.fromEntries(bookings.map((one) => [one["reference"], one["state"]]))).toEqual(
        Object.fromEntries(states),
      );

    for (const { reference, path, because } of refusals.slice(0, 3)) {
      const [why] = await linesOf(["why", reference]);
      expect(why).toMatchObject({
        answer: "refusal",
        memberNumber: no,
        brand,
        path,
        today: { outcome: "no", changed: [] },
      });
      expect(why?.["read"]).toContain(because);
      expect(why?.["today"]).toMatchObject({ rule: why?.["rule"] });
    }
  });
});

describe("while memberships cannot be read", () => {
  it.each(["100201", "100202"])("the CLI lists exactly the documents that the portal shows to %s", async (no) => {
    const brand = "member_portal";
    beside.club.faults.set({ kind: "away", call: "get-external-membership" });
    try {
      const cookie = await beside.signIn(no, brand);
      const { json } = await beside.call("/api/documents", { brand, cookie });
      const shown = json.documents.map(({ id }: { id: string }) => id);
      expect(json.incomplete).toMatchObject([{ missing: "memberships" }]);
      const documents = await linesOf(["documents", no, "--brand", brand]);
      const seen = documents.filter(({ isSeen }) => isSeen === true).map(({ file }) => file);
      expect(new Set(seen)).toEqual(new Set(shown));
      expect(documents.filter(({ isSeen }) => isSeen === null).length).toBeGreaterThan(0);
    } finally {
      beside.club.faults.clear();
    }
  });
});

describe("portico why", () => {
  it("finds each reason that a member opened, and decides it again", async () => {
    const opened: { no: string; about: string; name: string; reference: string }[] = [];
    let short = 0;
    for (const no of ["100201", "100202", "100205", "100206", "100220"]) {
      const brand = "member_portal";
      const cookie = await beside.signIn(no, brand);
      const read = async (path: string) => (await beside.call(path, { brand, cookie })).json;
      const bookings: { reference: string }[] = Object.values(await read("/api/bookings"))
        .filter(Array.isArray)
        .flat();
      const names = (rows: readonly { name: string }[] = []) => rows.map(({ name }) => name);
      const named: Record<string, readonly string[]> = {
        stay: STAY_TYPES,
        // Points, an entitlement and a credit: some sufficient, some not.
        price: [
          "480 points",
          "9000000 points",
          "an entitlement of R12",
          "an entitlement of R99",
          "99 credits and AUD 229.00",
        ],
        "validity-pass": [""],
        plus: [""],
        points: names((await read("/api/points")).lots),
        entitlement: names((await read("/api/entitlements")).entitlements),
        charge: names((await read("/api/payments")).choices),
        booking: bookings.map(({ reference }) => reference),
        cancellation: bookings.map(({ reference }) => reference),
      };
      for (const [about, each] of Object.entries(named)) {
        for (const name of each) {
          const { json } = await beside.call("/api/reasons", { brand, cookie, body: { about, name } });
          opened.push({ no, about, name, reference: json.reference });
        }
      }
      // The saved text is what they read about a price and the missing pass.
      const { member } = await read("/api/session");
      if (member.mayBook.outcome === "no") {
        const { json } = await beside.call("/api/reasons", {
          brand,
          cookie,
          body: { about: "validity-pass", name: "" },
        });
        const [why] = await linesOf(["why", json.reference]);
        expect([no, why?.["read"]]).toEqual([no, member.mayBook.because]);
      }
      const month = new Date(Date.now() + 120 * 86_400_000).toISOString().slice(0, 7);
      const offers = await read(`/api/stays/holiday-exchange/offers?resort=R12&month=${month}`);
      for (const price of offers.prices ?? []) {
        if (price.reach.outcome !== "no") continue;
        short += 1;
        const body = { about: "price", name: expectedPriceText(price.cost) };
        const { json } = await beside.call("/api/reasons", { brand, cookie, body });
        const [why] = await linesOf(["why", json.reference]);
        expect([no, why?.["rule"], why?.["read"]]).toEqual([no, price.reach.rule, price.short]);
      }
      // Subjects of other members have no reference.
      const nobodys = await beside.call("/api/reasons", { brand, cookie, body: { about: "charge", name: "U-0000" } });
      expect(nobodys.json).toEqual({ reference: null });
    }
    expect(new Set(opened.map(({ about }) => about)).size).toBe(9);
    expect(short).toBeGreaterThan(0);
    expect(new Set(opened.map(({ reference }) => reference)).size).toBe(opened.length);
    const explained = new Map<string, string>();
    for (const { no, about, name, reference } of opened) {
      const [why] = await linesOf(["why", reference]);
      expect([about, name, why?.["memberNumber"]]).toEqual([about, name, no]);
      expect([about, name, why?.["facts"]]).toMatchObject([about, name, about === "stay" ? { stay: name } : { about }]);
      expect([about, name, why?.["today"]]).toEqual([
        about,
        name,
        expect.objectContaining({ rule: why?.["rule"], changed: [] }),
      ]);
      expect(JSON.stringify(why)).not.toMatch(/[Ss]ample/);
      explained.set(about, reference);
    }
    const { output } = await desk(["why", explained.get("charge") ?? ""]);
    expect(output).toMatch(/^\d+ asked “why\?” about the charge \S+ at \/payments on .+: .+\.\n/);
  });

  it("finds the refusal of each action", async () => {
    const brand = "member_portal";
    const [points, weeks] = [await beside.signIn("100201", brand), await beside.signIn("100202", brand)];
    const plus = { firstName: "A", lastName: "B", email: "a@example.com", phone: "0491 570 156", acceptsTerms: true };
    const wish = { stay: "owner-week", choices: { resort: "R12", month: "2027-03" }, offer: "x", seen: "1 points" };
    for (const [cookie, path, body, code] of [
      [points, "/api/purchases", wish, "STAY_REFUSED"],
      [points, "/api/plus/registration", { ...plus, reachBy: "phone", seen: "AUD 59.00" }, "PAGE_REFUSED"],
      [weeks, "/api/plus/payment", { seen: "P-1 AUD 5900" }, "PLUS_NOT_REGISTERED"],
      [points, "/api/kept-searches", { stay: "resort-specials", choices: {}, keptFor: "free" }, "SEARCH_NOT_KEPT"],
    ] as const) {
      const { status, json } = await beside.call(path, { brand, cookie, body });
      expect([path, status >= 400, json.code]).toEqual([path, true, code]);
      await expect.poll(async () => (await desk(["why", json.reference])).status).toBe(0);
      const { output } = await desk(["why", json.reference]);
      expect(output).toContain(json.because ?? json.title);
    }
  });

  it("prints a visitor's refusal in the language in which it was read", async () => {
    const { json } = await beside.call("/api/refusals", { brand: "member_portal_vn", body: { path: "/points" } });
    const { status, output } = await desk(["why", json.reference.toLowerCase().replaceAll("-", "")]);
    expect(status).toBe(0);
    expect(output).toContain("A visitor was refused /points on ");
    expect(output).toContain(`They read (vi): “${json.because} ${json.next}”\n`);
    expect(output).toContain("answer\tno\n");
  });

  it("lists what has changed since", async () => {
    const cookie = await beside.signIn("100202", "member_portal");
    const { json } = await beside.call("/api/refusals", { brand: "member_portal", cookie, body: { path: "/points" } });
    const { club } = beside;
    const row = club.database.prepare("SELECT record FROM member WHERE no = ?").get("100202") as { record: string };
    const record = JSON.parse(row.record) as { profile: { AccountType: string } };
    record.profile.AccountType = "Points Member";
    club.database.prepare("UPDATE member SET record = ? WHERE no = ?").run(JSON.stringify(record), "100202");
    const { output } = await desk(["why", json.reference]);
    expect(output).toContain("answer\tyes\n");
    expect(output).toContain("the member now has Points (points)\n");
    expect(output).toContain("the member no longer has Weeks (classic_weeks)\n");
  });

  it("finds the text of an error page", async () => {
    const cookie = await beside.signIn("100205", "member_portal");
    beside.club.faults.set({ kind: "away", call: "get-charges" });
    const { json } = await beside.call("/api/payments", { brand: "member_portal", cookie });
    beside.club.faults.clear();
    await expect.poll(async () => (await desk(["why", json.reference])).status).toBe(0);
    const { output } = await desk(["why", json.reference]);
    expect(output).toContain("100205 was shown an error at /api/payments on ");
    expect(output).toContain(`They read (en): “${json.title}. ${json.hint}”\n`);
    expect(output).not.toContain("The same question today");
  });

  it("reports an invalid reference, an unknown one, and a missing key", async () => {
    expect(await desk(["why", "hello"])).toMatchObject({ status: 2, output: "" });
    expect(await desk(["why", "2222-2222"])).toMatchObject({
      status: 3,
      output: "",
      errors: expect.stringContaining("refusals are kept for 30 days") as string,
    });
    const nobody = await portico(["why", "2222-2222"], { env: { ...at.env, PORTICO_KEY_FILE: join(folder, "none") } });
    expect(nobody).toMatchObject({
      status: 4,
      output: "",
      errors: expect.stringContaining('Run "portico login"') as string,
    });
  });
});

describe("portico login", () => {
  it("saves no unknown key, and none for an http URL of another machine", async () => {
    const file = { ...at.env, PORTICO_KEY_FILE: join(folder, "other.json") };
    const wrong = await portico(["login", beside.operations], {
      env: file,
      input: "a-key-of-nobody-at-all-in-this-world",
    });
    expect(wrong).toMatchObject({ status: 4, output: "" });
    expect(await portico(["login", "http://operations.example.com"], { env: file, input: KEY })).toMatchObject({
      status: 2,
    });
    expect(await portico(["why", "2222-2222"], { env: file })).toMatchObject({ status: 4 });
  });
});
