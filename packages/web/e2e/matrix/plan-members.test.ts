import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";
import { axeFindings, overflowFindings } from "./accessibility-checks.ts";

const fixture = setUpPortal({ own: true });

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
}

describe("the plan at 320 px", () => {
  it.each<[member: string, path: string, text: RegExp]>([
    ["100224", "/points?window=90", /^40 points, to be used by/],
    ["100201", "/points", /^350\.5 points, to be used by/],
    ["100202", "/entitlements", /^entitlement SE-9002 at Banksia Shores/],
    ["100206", "/points", /^You need a current validity pass/],
    ["100209", "/points?holidays=Atlantis", /We have no dates of school holidays for this region/],
  ])("is accessible for %s on %s", async (as, path, text) => {
    const { page, watch } = await fixture.open(path, { as, width: 320 });
    if (path.includes("Atlantis")) watch.expect("console", /422/);
    await page.getByRole("region", { name: "Use what expires" }).getByText(text).first().waitFor();
    await expectAccessible(page);
  });

  it("is not offered to a member with exchange credits only, which have no expiry day", async () => {
    const { page } = await fixture.open("/entitlements", { as: "100217", width: 320 });
    await page.getByText("You have no entitlements at the moment").waitFor();
    await waitUntilIdle(page);
    expect(await page.getByRole("region", { name: "Use what expires" }).count()).toBe(0);
    await expectAccessible(page);
  });

  it("is in Vietnamese, with school holidays in the URL", async () => {
    const brand = "member_portal_vn";
    const { page } = await fixture.open("/points?holidays=VN", { as: "100225", brand, width: 320 });
    await page.getByText("Số đêm, tháng, kỳ nghỉ của trường học và số người").click();
    await page.getByText(/^Sắp tới: Nghỉ/).waitFor();
    await expectAccessible(page);
  });
});

describe("results", () => {
  it("are marked and sorted by what expires first", async () => {
    const { page } = await fixture.open("/club-properties?month=2027-03", { as: "100201", width: 320 });
    await page
      .getByText(/^Uses 350\.5 points that expire on/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: /^Filters and sort/ }).click();
    await page.getByLabel("Sort by").selectOption({ label: "Uses what expires first" });
    await expect.poll(() => new URL(page.url()).searchParams.get("order")).toBe("expiring");
    await expectAccessible(page);
  });
});

describe("the to-do list", () => {
  it("leads to the plan", async () => {
    const { page } = await fixture.open("/todos", { as: "100209", width: 320 });
    await expectAccessible(page);
    await page.getByRole("link", { name: "See stays that would use them" }).first().click();
    await page.waitForURL(/\/points#plan$/);
    await page.getByRole("region", { name: "Use what expires" }).waitFor();
  });
});
