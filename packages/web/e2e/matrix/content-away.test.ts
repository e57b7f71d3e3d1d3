import { describe, expect, it } from "vitest";
import { setStage } from "../harness.ts";

const stage = setStage({ own: true });

describe("a member's home while the content service is down", () => {
  it("shows what is there, names what is missing, and has it once it is back", async () => {
    // Before anybody has read anything: nothing is remembered.
    stage.club.faults.set({ kind: "503", call: "content" });
    const { page } = await stage.open("/", { as: "100201" });
    await page.getByRole("heading", { name: "My Dashboard", level: 2 }).waitFor();
    await page.getByText(/We could not load: .*the club's part of this page/).waitFor();
    stage.club.faults.clear();
    // The portal spares a service that failed for a little while, so one try may come too early.
    await expect
      .poll(
        async () => {
          const again = page.getByRole("main").getByRole("button", { name: "Try again" });
          if ((await again.count()) > 0) await again.first().click();
          return page.getByRole("heading", { name: "Holiday memories" }).isVisible();
        },
        { timeout: 45_000, interval: 1_000 },
      )
      .toBe(true);
  });
});
