import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";

const fixture = setUpPortal({ own: true });

describe("a member's home while the content service is down", () => {
  it("shows the available parts, names the missing ones, and recovers", async () => {
    // This file has its own portal, whose cache is empty.
    fixture.club.faults.set({ kind: "503", call: "content" });
    const { page } = await fixture.open("/", { as: "100201" });
    await page.getByRole("heading", { name: "My Dashboard", level: 2 }).waitFor();
    await page.getByText(/We could not load: .*the club's part of this page/).waitFor();
    fixture.club.faults.clear();
    // The portal does not call a failed service for a moment, so the first retry may be too early.
    await expect
      .poll(
        async () => {
          const retryButton = page.getByRole("main").getByRole("button", { name: "Try again" });
          if ((await retryButton.count()) > 0) await retryButton.first().click();
          return page.getByRole("heading", { name: "Holiday memories" }).isVisible();
        },
        { timeout: 45_000, interval: 1_000 },
      )
      .toBe(true);
  });
});
