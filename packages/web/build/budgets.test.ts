import { beforeAll, describe, expect, it } from "vitest";
import { BUDGETS, weigh, weightTable } from "./budgets.ts";

type Weights = Awaited<ReturnType<typeof weigh>>;

describe("JavaScript of a first visit", () => {
  let weights: Weights;

  beforeAll(async () => {
    weights = await weigh();
    process.stdout.write(`${weightTable(weights)}\n`);
  });

  it("is compared with a minimal app of React, a router and queries", () => {
    expect(weights.minimal).toBeGreaterThan(70_000);
    expect(weights.minimal).toBeLessThan(120_000);
  });

  it.each(BUDGETS)("keeps $page within $maxRatio of the minimal app", ({ page, maxRatio }) => {
    const weight = weights.pages.find((candidate) => candidate.page === page);
    expect(weight?.ratio).toBeLessThanOrEqual(maxRatio);
  });

  it.each(BUDGETS)("does not include the map and its coastlines in $page", ({ page }) => {
    const files = weights.pages.find((candidate) => candidate.page === page)?.files ?? [];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ file }) => /coasts|places-map|resorts-map|results-map/.test(file))).toEqual([]);
  });
});
