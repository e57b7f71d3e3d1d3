import { beforeAll, describe, expect, it } from "vitest";
import { BUDGETS, formatSizeTable, MAX_PLAN_BYTES, measurePages, measurePlan } from "./budgets.ts";

type PageSizes = Awaited<ReturnType<typeof measurePages>>;

describe("JavaScript of a first visit", () => {
  let sizes: PageSizes;

  beforeAll(async () => {
    sizes = await measurePages();
    process.stdout.write(`${formatSizeTable(sizes)}\n`);
  });

  it("is compared with a minimal app of 70 to 120 kB", () => {
    expect(sizes.minimal).toBeGreaterThan(70_000);
    expect(sizes.minimal).toBeLessThan(120_000);
  });

  it.each(BUDGETS)("keeps $page within $maxRatio of the minimal app", ({ page, maxRatio }) => {
    const size = sizes.pages.find((candidate) => candidate.page === page);
    expect(size?.ratio).toBeLessThanOrEqual(maxRatio);
  });

  it.each(BUDGETS)("does not include the map and its coastlines in $page", ({ page }) => {
    const files = sizes.pages.find((candidate) => candidate.page === page)?.files ?? [];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ file }) => /coasts|places-map|resorts-map|results-map/.test(file))).toEqual([]);
  });
});

it("the plan for what expires adds at most 4 kB", async () => {
  expect(await measurePlan()).toBeLessThanOrEqual(MAX_PLAN_BYTES);
});
