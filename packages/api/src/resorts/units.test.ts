import {
  rawAssets,
  rawChoices,
  rawElement,
  rawLinked,
  rawTerms,
  rawText,
} from "@portico/adapters-content/contract/sample-items";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentItem, contentOf, contentWithFailedReads } from "../../testing/content.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import type { PlaceView } from "./contract.ts";
import type { UnitCard } from "./unit-contract.ts";

let running: TestPortal;
let points: string;
beforeAll(async () => {
  running = await startTestPortal();
  points = await running.signIn("100201");
});
afterAll(() => running.close());

interface Units {
  readonly units: readonly UnitCard[];
  readonly failed: boolean;
}

async function fetchUnits(portal: TestPortal, options: Parameters<TestPortal["request"]>[1] = {}): Promise<Units> {
  return (await portal.request("/api/units", options)).json as Units;
}

function findUnit({ units }: Units, resortId: string, name: string): UnitCard | undefined {
  return units.find((unit) => unit.resortId === resortId && unit.name === name);
}

describe("GET /api/units", () => {
  it("has the same public facts for visitors and members, without reviews", async () => {
    const visitors = await running.request("/api/units");
    const members = await running.request("/api/units", { cookie: points });
    expect([visitors.status, members.text]).toEqual([200, visitors.text]);
    const unit = findUnit(visitors.json as Units, "R12", "2 bedroom");
    expect(unit).toMatchObject({ bedrooms: 2, floor: expect.stringMatching(/./), beds: expect.any(Array) });
    expect(visitors.text).not.toContain("pyjamas");
  });

  it("has a decision of the domain for each need, with its rule and reason", async () => {
    const unit = findUnit(await fetchUnits(running), "R10", "1 bedroom");
    expect(unit).toMatchObject({ isStepFree: true, shower: "roll-in", hasLift: false });
    expect(unit?.needs).toEqual(
      expect.arrayContaining([
        { need: "step-free", outcome: "yes", rule: "unit.meets", because: "this unit is step-free" },
        { need: "lift", outcome: "no", rule: "unit.lacks", because: "there is no lift to this unit" },
        { need: "2-bedrooms", outcome: "no", rule: "unit.too-small", because: "this unit has 1 bedroom" },
      ]),
    );
  });

  it("says not known, and never no, for a fact that content does not state", async () => {
    const { units } = await fetchUnits(running);
    const withoutFact = units.filter(({ isStepFree }) => isStepFree === null);
    expect(withoutFact.length).toBeGreaterThan(5);
    for (const { needs } of withoutFact)
      expect(needs.find(({ need }) => need === "step-free")).toMatchObject({ outcome: "not known" });
  });

  it("has floors and reasons in Vietnamese for readers of Vietnamese", async () => {
    const unit = findUnit(
      await fetchUnits(running, { headers: { "accept-language": "vi" }, brand: "member_portal_vn" }),
      "R10",
      "1 bedroom",
    );
    expect(unit).toMatchObject({ floor: "Tầng trệt", language: "vi" });
    expect(unit?.needs.find(({ need }) => need === "lift")?.because).toBe("không có thang máy lên phòng này");
  });

  it("omits units for other members, and says when the units could not be read", async () => {
    const items = [
      contentItem("footer", "footer_member_portal", {}),
      contentItem("page", "page_home", { title: rawText("Home"), url_pattern: rawElement("url_slug", "/") }),
      contentItem("unit", "open", { resort_id: rawText("R1"), name: rawText("Studio") }),
      contentItem("unit", "closed", {
        resort_id: rawText("R1"),
        name: rawText("1 bedroom"),
        membership_categories: rawTerms("classic_weeks"),
      }),
    ];
    const portal = await startTestPortal({ override: (base) => ({ ...base, content: contentOf(items) }) });
    const failing = await startTestPortal({
      override: (base) => ({ ...base, content: contentWithFailedReads(base.content, (type) => type === "unit") }),
    });
    try {
      const { units, failed } = await fetchUnits(portal);
      expect([units.map(({ name }) => name), failed]).toEqual([["Studio"], false]);
      expect(await fetchUnits(failing)).toEqual({ units: [], failed: true });
      const cookie = await failing.signIn("100201");
      const { json } = await failing.request("/api/resorts/banksia-shores", { cookie });
      expect(json).toMatchObject({ name: "Banksia Shores", units: null });
    } finally {
      await Promise.all([portal.close(), failing.close()]);
    }
  });
});

describe("the page of a place", () => {
  it("has its units with floor plan, pictures and reviews, and those of no other place", async () => {
    const { json } = await running.request("/api/resorts/banksia-shores", { cookie: points });
    const { units } = json as PlaceView;
    expect(units?.map(({ name, resortId }) => [resortId, name])).toEqual([
      ["R12", "1 bedroom"],
      ["R12", "2 bedroom"],
      ["R12", "Studio"],
    ]);
    const unit = units?.find(({ name }) => name === "2 bedroom");
    expect(unit?.floorPlan).toMatchObject({
      address: expect.stringMatching(/^\/media\//),
      alternative: "Floor plan of a unit with two bedrooms",
    });
    expect(unit?.pictures.length).toBeGreaterThan(2);
    expect(unit?.reviews.map(({ firstName, month, rating }) => [firstName, month, rating])).toEqual([
      ["Marion", "2026-09", 5],
      ["", "2026-08", 5],
    ]);
  });

  it("has no units where content has none", async () => {
    const { json } = await running.request("/api/resorts/hoop-pine-hideaway", { cookie: points });
    expect((json as PlaceView).units).toEqual([]);
  });

  it("omits reviews for other members", async () => {
    const review = (name: string, more = {}) =>
      contentItem("member_review", name, { text: rawText(name), author: rawText("Ngọc L."), ...more });
    const items = [
      contentItem("footer", "footer_member_portal", {}),
      contentItem("page", "page_home", { title: rawText("Home"), url_pattern: rawElement("url_slug", "/") }),
      contentItem("resort", "resort", {
        name: rawText("Here"),
        url_pattern: rawElement("url_slug", "here"),
        resort_id: rawText("R1"),
      }),
      contentItem("unit", "unit", {
        resort_id: rawText("R1"),
        name: rawText("Studio"),
        shower: rawChoices("walk_in"),
        floor_plan: rawAssets(),
        reviews: rawLinked("ours", "theirs"),
      }),
      review("ours"),
      review("theirs", { membership_categories: rawTerms("classic_weeks") }),
    ];
    const portal = await startTestPortal({ override: (base) => ({ ...base, content: contentOf(items) }) });
    try {
      const cookie = await portal.signIn("100201");
      const { units } = (await portal.request("/api/resorts/here", { cookie })).json as PlaceView;
      expect(units).toMatchObject([
        { floorPlan: null, pictures: [], reviews: [{ text: "ours", firstName: "Ngọc", month: null }] },
      ]);
    } finally {
      await portal.close();
    }
  });
});
