import { rawElement, rawTerms, rawText } from "@portico/adapters-content/contract/sample-items";
import { day, offer } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import { contentItem, contentOf } from "../../../testing/content.ts";
import type { Portal } from "../../portal/portal.ts";
import { nearResorts } from "./near-resort.ts";

const place = (type: string, id: string, latitude: number | null, more = {}) =>
  contentItem(type, `${type}_${id}`, {
    name: rawText(id),
    resort_id: rawText(id),
    latitude: rawElement("number", latitude),
    longitude: rawElement("number", 150),
    ...more,
  });

const CONTENT = contentOf([
  place("resort", "here", -30),
  place("resort", "theirs", -30.1, { membership_categories: rawTerms("classic_weeks") }),
  place("resort", "unmapped", null),
  place("resort", "neighbour", -30),
  place("resort", "north", -29),
  place("club_property", "here", -30),
  place("club_property", "clubhouse", -32),
]);

async function near(stay: "weekly-stays" | "club-properties", resort: string, categories: readonly string[] = []) {
  const portal = {
    content: CONTENT,
    log: { warn: () => {}, error: () => {} },
    backEnd: { stays: { search: async () => [offer()] } },
  } as unknown as Portal;
  const found = await nearResorts(portal, {
    stay,
    choices: { resort, month: "2027-02" },
    party: { memberNumber: "100201", memberType: "Points Member", isEcv: false, payer: null },
    today: day("2026-11-20"),
    timeoutMs: 5_000,
    audience: { brand: "member_portal", language: "en", categories },
  });
  return found.map(({ resortId, kilometres }) => [resortId, kilometres]);
}

describe("nearResorts", () => {
  it("omits resorts for other members and without coordinates, and has no distance below 1 km", async () => {
    expect(await near("weekly-stays", "here")).toEqual([
      ["neighbour", 1],
      ["north", 111],
    ]);
  });

  it("has resorts for the member's categories", async () => {
    expect(await near("weekly-stays", "here", ["classic_weeks"])).toContainEqual(["theirs", 11]);
  });

  it("offers club properties near a club property", async () => {
    expect(await near("club-properties", "here")).toEqual([["clubhouse", 222]]);
  });

  it.each(["unmapped", "no such resort", " "])("is empty for the resort %j", async (resort) => {
    expect(await near("weekly-stays", resort)).toEqual([]);
  });
});
